import { disjointSet } from '../../../geometry/disjoint-set.ts';
import type { Point } from '../../../geometry/point.ts';
import { arcLengths, divided, simplified } from '../../../geometry/polyline.ts';
import { length } from '../../../geometry/segment.ts';
import { once } from '../../../once.ts';
import type { Counterparts } from './counterparts.ts';
import type { Curves } from './shortcut.ts';
import type { Stroke } from './stroke.ts';

/** Strokes whose lengths differ by no more than this factor may look alike. */
const ALIKE = 1.05;
/** So many places of a stroke are looked at, and what strays by no more than this share of its length on average is of its shape. */
const PLACES = 24;
const STRAYS = 0.012;
/** Of more strokes that look alike than this nobody minds that some are given: scales, spots, a bunch of grapes. */
const FEW = 6;

/** What strays no farther than this from so few straight lines, in units, looks the same whether it is given or drawn from dot to dot. */
const STRAIGHT = 2.5;
const FEW_LINES = 5;

/** The shape of a stroke, wherever it lies and however it is turned or mirrored. */
interface Shape {
  readonly long: number;
  readonly closed: boolean;
  /** How far from the middle of its places each of them lies, as a share of its length. */
  readonly away: Float64Array;
  readonly isStraight: boolean;
}

/**
 * For each stroke of a drawing those that look like it, itself included, wherever they lie and however they are turned or mirrored: the
 * wheels of a car, the arms of a crab, the two ends of a sweet. Of many that look alike none is told, nor what is all straight lines.
 */
export const lookalikes = once((curves: Curves): readonly (readonly number[])[] => {
  const shapes = curves.strokes.map((stroke) => shapeOf(curves, stroke));
  const groups: number[][] = [];
  const own = shapes.map((shape, s) => {
    if (shape.isStraight) return [s];
    const group = groups.find(([first]) => first !== undefined && areAlike(shapes[first], shape));
    if (group === undefined) groups.push([s]);
    else group.push(s);
    return group ?? groups[groups.length - 1];
  });
  return own.map((group, s) => (group.length > FEW ? [s] : group));
});

function shapeOf({ homeXs, homeYs }: Curves, { vertices, closed }: Stroke): Shape {
  const path = Array.from(vertices, (v): Point => [homeXs[v], homeYs[v]]);
  if (closed) path.push(path[0]);
  const long = arcLengths(path).at(-1) ?? 0;
  const places = divided(path, closed ? PLACES + 1 : PLACES).slice(0, PLACES);
  const [x, y] = [0, 1].map((k) => places.reduce((sum, at) => sum + at[k], 0) / PLACES);
  const away = Float64Array.from(places, ([u, v]) => (long > 0 ? length(x, y, u, v) / long : 0));
  return { long, closed, away, isStraight: simplified(path, STRAIGHT).length <= FEW_LINES + 1 };
}

/** Whether two strokes have one shape: closed ones from whatever place on, both along or against. */
function areAlike(a: Shape, b: Shape): boolean {
  if (a.closed !== b.closed || Math.max(a.long, b.long) > ALIKE * Math.min(a.long, b.long)) return false;
  const shifts = a.closed ? PLACES : 1;
  for (let shift = 0; shift < shifts; shift++) {
    for (const isTurned of [false, true]) {
      let off = 0;
      for (let k = 0; k < PLACES; k++) {
        const other = isTurned ? PLACES - 1 - k + shift : k + shift;
        off += Math.abs(a.away[k] - b.away[other % PLACES]);
      }
      if (off <= STRAYS * PLACES) return true;
    }
  }
  return false;
}

/** For each stroke those that are given, or spared, with it, itself included: what looks like it, and the mirror images of all of these. */
export function companiesIn(curves: Curves, twins: Counterparts | undefined): readonly (readonly number[])[] {
  const { root, join } = disjointSet(curves.strokes.length);
  for (const [s, alike] of lookalikes(curves).entries()) for (const other of alike) join(s, other);
  for (const [s, twin] of (twins?.of ?? []).entries()) join(s, twin);
  const members = new Map<number, number[]>();
  for (const s of curves.strokes.keys()) members.set(root(s), [...(members.get(root(s)) ?? []), s]);
  return curves.strokes.map((_, s) => members.get(root(s)) ?? [s]);
}
