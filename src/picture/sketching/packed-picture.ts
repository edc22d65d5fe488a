import { boundsOf } from '../../geometry/shapes/bounds.ts';
import type { Passage } from '../../geometry/shapes/passages.ts';
import { signedArea } from '../../geometry/shapes/polygon.ts';
import type { Source } from '../picture.ts';
import type { Result } from '../result.ts';
import { COARSENESS, penCode, penDrawingOfCode } from './pen-code.ts';
import { type PenDrawing, type PenStroke, sheetUnit } from './pen-drawing.ts';
import { penMarkup } from './pen-markup.ts';

/** Prefixes of packed pictures, with pen codes: `lines:CODE.TITLE`, or `figure:CODE.TITLE` for a figure's outlines. */
const FORMS = ['lines', 'figure'] as const;
type PackedForm = (typeof FORMS)[number];

/** Multiples of the coarseness, tried in turn until the code is short enough. */
const COARSENESS_FACTORS = [1, 1.5, 2, 3, 4] as const;
/** Empty margin around a packed picture, as a share of its longer side. */
const MARGIN = 0.03;
/** Rings with an area below this many times the coarseness squared are dropped. */
const SPECK = 4;

/** A picture that is stored entirely in its id, so that every device makes the same puzzles of it. */
export interface PackedPicture {
  readonly svg: string;
  /** The coloured version, if the picture has lines. */
  readonly colour?: string;
  readonly finest?: number;
  readonly title: string;
  readonly source: Source;
}

export interface PackingInput {
  readonly form: PackedForm;
  /** Lines, or the outlines of a figure, in any unit. */
  readonly lines: readonly Passage[];
  /** The width of its finest lines in the same unit, if known. */
  readonly finest?: number;
  readonly title: string;
}

export function isPackedId(id: string): boolean {
  return FORMS.some((form) => id.startsWith(`${form}:`));
}

/** Packs a picture into an id of at most `most` characters in a URL; undefined if it does not fit. */
export function packedId(order: PackingInput, most: number): string | undefined {
  const drawing = drawingOf(order);
  if (drawing === undefined) return undefined;
  for (const coarser of COARSENESS_FACTORS) {
    const kept = order.form === 'figure' ? withoutSpecks(drawing, coarser * COARSENESS) : drawing;
    if (kept.strokes.length === 0) return undefined;
    const id = `${order.form}:${penCode(kept, coarser)}.${order.title.replace(/\p{Surrogate}/gu, '')}`;
    if (encodeURIComponent(id).length <= most) return id;
  }
  return undefined;
}

/** Unpacks a picture from its id. Fails as `penDrawingOfCode` does. */
export function packedPicture(id: string): Result<PackedPicture> {
  const [, form, code = '', title = ''] = /^([a-z]+):([^.]*)(?:\.(.*))?$/su.exec(id) ?? [];
  const read = penDrawingOfCode(code);
  if (!read.ok) return read;
  const about = { title, source: { id } };
  return {
    ok: true,
    value: { ...(form === 'figure' ? figureOf(read.value) : penMarkup(read.value)), ...about },
  };
}

function drawingOf({ form, lines, finest }: PackingInput): PenDrawing | undefined {
  const { left, top, right, bottom } = boundsOf(lines.flatMap(({ points }) => points));
  const longer = Math.max(right - left, bottom - top);
  if (!(longer > 0)) return undefined;
  const room = MARGIN * longer;
  const size = [right - left + 2 * room, bottom - top + 2 * room] as const;
  const width = form === 'lines' ? {} : { width: finest ?? 0 };
  const strokes = lines.map(
    ({ points, isRing }): PenStroke => ({
      points: points.map(([x, y]) => [x - left + room, y - top + room] as const),
      ...width,
      ...(isRing ? { closed: true } : {}),
    }),
  );
  return { format: 'dotterel/drawing', version: 1, size, strokes };
}

function withoutSpecks(drawing: PenDrawing, coarseness: number): PenDrawing {
  const least = SPECK * (coarseness * Math.max(...drawing.size)) ** 2;
  return {
    ...drawing,
    strokes: drawing.strokes.filter(({ points }) => Math.abs(signedArea(points)) >= least),
  };
}

/** A figure's outlines, filled black. The width of the strokes is that of its finest lines. */
function figureOf(drawing: PenDrawing): Pick<PackedPicture, 'svg' | 'finest'> {
  const { size, strokes } = drawing;
  const d = strokes.map(({ points }) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}"><path d="${d}" fill="#000" fill-rule="evenodd"/></svg>`;
  const width = (strokes[0]?.width ?? 0) / sheetUnit(drawing);
  return width > 1 ? { svg, finest: (width / 1000) * (1 + 2 * MARGIN) } : { svg };
}
