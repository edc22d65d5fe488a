import type { Point } from '../../geometry/shapes/point.ts';
import { signedArea } from '../../geometry/shapes/polygon.ts';
import { simplify } from '../../geometry/shapes/polyline.ts';
import { areaAt } from './pen-areas.ts';
import { MAX_FILL_RINGS, type PenDrawing, type PenFill, sheetUnit } from './pen-drawing.ts';
import { closeGaps, findJoins, linesOfStrokes, type PenLine } from './stroke-ends.ts';

/** Tolerances of a fill's outline, in thousandths of the sheet. The next is tried if it has too many points. */
const TOLERANCES = [0.4, 1, 2, 4] as const;
/** Holes smaller than this are filled too, in square thousandths of the sheet. */
const MIN_HOLE = 4;
/** Limit on the points of one fill. */
export const MAX_FILL_POINTS = 2000;

/**
 * The area that paint poured at a place fills, up to the middle of lines and the sheet's rim. Gaps are closed
 * as in the finished picture. Closed rings, for the even-odd rule, in sheet units, rounded to tenths. Undefined if the
 * lines are too dense.
 */
export function fillAt(drawing: PenDrawing, at: Point): PenFill['rings'] | undefined {
  const unit = sheetUnit(drawing);
  const [width, height] = drawing.size;
  const rim: PenLine = {
    points: [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
      [0, 0],
    ],
    isRing: true,
    strokeIndex: -1,
  };
  const lines = [...linesOfStrokes(drawing), rim];
  const area = areaAt(closeGaps(lines, findJoins(lines, drawing)), at, unit);
  if (area === undefined) return undefined;
  const [outer, ...holes] = area;
  const rings = [
    outer,
    ...holes
      .filter((ring) => Math.abs(signedArea(ring)) >= MIN_HOLE * unit * unit)
      .sort((p, q) => Math.abs(signedArea(q)) - Math.abs(signedArea(p)))
      .slice(0, MAX_FILL_RINGS - 1),
  ];
  for (const tolerance of TOLERANCES) {
    const simplified = rings.map((ring) =>
      simplify([...ring, ring[0]], tolerance * unit)
        .slice(0, -1)
        .map(([x, y]): Point => [roundToTenth(x), roundToTenth(y)]),
    );
    const kept = simplified.filter(({ length }) => length > 2);
    if (kept.length > 0 && kept.reduce((sum, { length }) => sum + length, 0) <= MAX_FILL_POINTS) return kept;
  }
  return undefined;
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
