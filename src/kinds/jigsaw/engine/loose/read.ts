import * as v from 'valibot';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { signedArea } from '../../../../geometry/shapes/polygon.ts';
import { meet, turn } from '../../../../geometry/shapes/segment.ts';
import type { Failure, Result } from '../../../../picture/result.ts';
import type { LoosePieces } from './pieces.ts';

const MAX_PIECES = 2000;
const MAX_CORNERS = 2000;
/** Coordinates beyond this leave too few digits for angles. */
const MAX_COORDINATE = 1e9;

const coordinate = v.pipe(v.number(), v.finite(), v.minValue(-MAX_COORDINATE), v.maxValue(MAX_COORDINATE));
const outline = v.pipe(
  v.array(v.object({ coord: v.object({ x: coordinate, y: coordinate }) })),
  v.maxLength(MAX_CORNERS),
);
const schema = v.object({
  puzzle: v.optional(v.object({ form: v.optional(outline) })),
  'no. of pieces': v.optional(v.number()),
  pieces: v.pipe(
    v.array(v.object({ piece: v.pipe(v.number(), v.safeInteger()), corners: outline })),
    v.maxLength(MAX_PIECES),
  ),
});

/** Whether a text may be loose pieces: JSON that names pieces and is no puzzle document. */
export function looksLoose(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || 'format' in value) return false;
    return ['pieces', 'puzzle', 'piecelist', 'no. of pieces'].some((key) => Object.hasOwn(value, key));
  } catch {
    return false;
  }
}

/**
 * Reads loose pieces from JSON text:
 * `{"puzzle": {"form": […]}, "no. of pieces": n, "pieces": [{"piece": 0, "corners": [{"coord": {"x":, "y":}}…]}…]}`.
 * Failures and their data, where `outline` is "form" or "piece 3":
 *
 * - `not-json` { reason }, `not-loose` {}: no object with a list of pieces.
 * - `no-pieces` {}, `too-many` { path, most }, `wrong-count` { says, has }, `same-number` { piece }.
 * - `bad-value` { path, expected, received }: a corner is missing or no usable number.
 * - `few-corners` { outline, corners }, `crossing` { outline, first, second }: corners where the two sides begin.
 * - `no-area` { outline }.
 */
export function readLoose(text: string): Result<LoosePieces> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return failed('not-json', { reason: error instanceof Error ? error.message : String(error) });
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return failed('not-loose', {});
  if (!Object.hasOwn(value, 'pieces')) return failed('no-pieces', {});
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (!parsed.success) return schemaFailure(parsed.issues[0]);
  const { puzzle, pieces, 'no. of pieces': says } = parsed.output;

  if (pieces.length === 0) return failed('no-pieces', {});
  if (says !== undefined && says !== pieces.length) {
    return failed('wrong-count', { says, has: pieces.length });
  }
  const numbers = new Set<number>();
  for (const { piece } of pieces) {
    if (numbers.has(piece)) return failed('same-number', { piece });
    numbers.add(piece);
  }
  const form = puzzle?.form === undefined ? undefined : distinctCorners(puzzle.form);
  const read = pieces.map(({ piece, corners }) => ({ number: piece, outline: distinctCorners(corners) }));
  const fault =
    (form && outlineFault(form, 'form')) ??
    read.reduce<Failure | undefined>(
      (found, piece) => found ?? outlineFault(piece.outline, `piece ${piece.number}`),
      undefined,
    );
  return fault === undefined ? { ok: true, value: { form, pieces: read } } : { ok: false, failure: fault };
}

/** Drops corners that repeat the previous one, or the first one at the end. */
function distinctCorners(corners: v.InferOutput<typeof outline>): readonly Point[] {
  const points = corners.map(({ coord: { x, y } }): Point => [x, y]);
  const isSame = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];
  return points.filter((point, i) => {
    const before = points[(i + points.length - 1) % points.length];
    return i === 0 ? true : !isSame(point, before) && !(i === points.length - 1 && isSame(point, points[0]));
  });
}

function outlineFault(points: readonly Point[], outline: string): Failure | undefined {
  if (points.length < 3) return { code: 'few-corners', data: { outline, corners: points.length } };
  if (points.every(([x, y]) => turn(...points[0], ...points[1], x, y) === 0)) {
    return { code: 'no-area', data: { outline } };
  }
  const crossed = crossing(points);
  if (crossed !== undefined) return { code: 'crossing', data: { outline, ...crossed } };
  return Math.abs(signedArea(points)) > 0 ? undefined : { code: 'no-area', data: { outline } };
}

/** Returns two sides of an outline that share more than the corner of neighbours. */
function crossing(points: readonly Point[]): { readonly first: number; readonly second: number } | undefined {
  const { length } = points;
  const corner = (i: number) => points[i % length];
  for (let i = 0; i < length; i++) {
    const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)];
    // The next side runs straight back over this one.
    const back = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
    if (back && turn(...a, ...b, ...c) === 0) return { first: i, second: (i + 1) % length };
    for (let j = i + 2; j < length - (i === 0 ? 1 : 0); j++) {
      if (meet(...a, ...b, ...corner(j), ...corner(j + 1))) return { first: i, second: j };
    }
  }
  return undefined;
}

function schemaFailure(issue: v.BaseIssue<unknown>): { readonly ok: false; readonly failure: Failure } {
  const path = v.getDotPath(issue) ?? '';
  if (issue.type === 'max_length') {
    return failed('too-many', {
      path,
      most: Number((issue as v.MaxLengthIssue<string, number>).requirement),
    });
  }
  if (issue.received === 'undefined')
    return failed('bad-value', { path, expected: 'there', received: 'missing' });
  return failed('bad-value', {
    path,
    expected: String(issue.expected ?? 'a number').slice(0, 100),
    received: issue.received.slice(0, 100),
  });
}

function failed(code: string, data: Failure['data']): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, data } };
}
