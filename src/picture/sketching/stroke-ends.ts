import { buildIndex, eachNear, type SegmentIndex } from '../../geometry/indexes/segment-index.ts';
import { distance, type Point } from '../../geometry/shapes/point.ts';
import { arcLengths } from '../../geometry/shapes/polyline.ts';
import { round, rounded } from '../../geometry/shapes/rounding.ts';
import { distanceSquared, foot, meet } from '../../geometry/shapes/segment.ts';
import { type PenDrawing, sheetUnit, strokesWithImages } from './pen-drawing.ts';

/** Largest gaps from an end to another end and to a line, in thousandths of the sheet's longer side. */
const END_REACH = 48;
const LINE_REACH = 24;
/** Largest gap as a share of the shorter line beside it, so that short whiskers are not joined. */
const MAX_GAP_SHARE = 0.25;
/** A line is joined to itself only if the way along it is at least this many times the gap. */
const MIN_DETOUR = 4;
/** Gaps to ends are multiplied by this when gaps are ranked, so that ends are preferred to lines. */
const END_PREFERENCE = 0.6;
/** An end this close to a line is on it, in thousandths of the sheet's longer side. */
const TOUCH = 1;
/** Other ends considered for each end. */
const MAX_ENDS = 4;

/** A stroke, or the image of a mirrored stroke, in sheet units. */
export interface PenLine {
  readonly points: readonly Point[];
  readonly isRing: boolean;
  readonly strokeIndex: number;
}

/** A gap to close: from an end of a line to another end, or to a point on a line. */
export interface PenJoin {
  readonly line: number;
  readonly end: 'first' | 'last';
  readonly from: Point;
  readonly to: Point;
}

interface LooseEnd {
  readonly line: number;
  readonly end: PenJoin['end'];
  readonly at: Point;
}

interface Gap {
  readonly from: number;
  /** The loose end on the other side, or -1. */
  readonly other: number;
  readonly to: Point;
  readonly width: number;
  readonly rank: number;
}

/** The strokes of a drawing as lines, images included. The last point of a ring repeats the first. */
export function linesOfStrokes(drawing: PenDrawing): readonly PenLine[] {
  return strokesWithImages(drawing).map(({ stroke, of: strokeIndex }) => {
    const points = stroke.points.map(rounded).filter((at, i, all) => i === 0 || !same(at, all[i - 1]));
    const isRing = points.length > 2 && (stroke.closed === true || same(points[0], points.at(-1) as Point));
    if (isRing && !same(points[0], points.at(-1) as Point)) points.push(points[0]);
    return { points, isRing, strokeIndex };
  });
}

/** Finds the gaps to close at ends that nearly meet an end or a line, shortest first. Each end is used once. */
export function findJoins(lines: readonly PenLine[], drawing: Pick<PenDrawing, 'size'>): readonly PenJoin[] {
  const unit = sheetUnit(drawing);
  const along = lines.map(({ points }) => arcLengths(points));
  const lengths = along.map((each) => each.at(-1) ?? 0);
  const inked = segmentsOf(lines);
  const ends = lines.flatMap(({ points, isRing }, line): readonly LooseEnd[] => {
    if (isRing || points.length < 2) return [];
    const both = [
      { line, end: 'first', at: points[0] },
      { line, end: 'last', at: points.at(-1) as Point },
    ] as const;
    return both.filter((end) => !isConnected(end, lines[line], inked, unit));
  });
  const gaps = [...gapsBetween(ends, lengths, unit), ...gapsToLines(ends, along, inked, unit)];
  gaps.sort((p, q) => p.rank - q.rank || p.from - q.from || p.other - q.other);

  const isLoose = ends.map(() => true);
  return gaps.flatMap(({ from, other, to }): readonly PenJoin[] => {
    if (!isLoose[from] || (other >= 0 && !isLoose[other])) return [];
    isLoose[from] = false;
    if (other >= 0) isLoose[other] = false;
    const { line, end, at } = ends[from];
    return [{ line, end, from: at, to }];
  });
}

/** Closes gaps: extends each joined line to its target. A line that meets itself becomes a ring. */
export function closeGaps(lines: readonly PenLine[], joins: readonly PenJoin[]): readonly PenLine[] {
  return lines.map((line, index) => {
    const own = joins.filter((join) => join.line === index);
    if (own.length === 0) return line;
    const [first, last] = (['first', 'last'] as const).map((end) => own.find((join) => join.end === end)?.to);
    const points = [
      ...(first === undefined ? [] : [first]),
      ...line.points,
      ...(last === undefined ? [] : [last]),
    ];
    return { ...line, points, isRing: same(points[0], points.at(-1) as Point) };
  });
}

interface InkedSegments {
  readonly pieces: SegmentIndex;
  readonly line: Int32Array;
  readonly index: Int32Array;
}

function segmentsOf(lines: readonly PenLine[]): InkedSegments {
  const [flat, line, index]: [number[], number[], number[]] = [[], [], []];
  lines.forEach(({ points }, own) => {
    for (let i = 1; i < points.length; i++) {
      flat.push(...points[i - 1], ...points[i]);
      line.push(own);
      index.push(i - 1);
    }
  });
  const pieces = buildIndex(Float64Array.from(flat));
  return { pieces, line: Int32Array.from(line), index: Int32Array.from(index) };
}

/** Whether an end touches another line or overshoots one, and so needs no joining. */
function isConnected(
  { line, end }: LooseEnd,
  { points }: PenLine,
  inked: InkedSegments,
  unit: number,
): boolean {
  const path = end === 'first' ? points : [...points].reverse();
  const touch = (TOUCH * unit) ** 2;
  let passed = 0;
  for (let i = 0; i + 1 < path.length && passed < LINE_REACH * unit; i++) {
    const [[ax, ay], [bx, by]] = [path[i], path[i + 1]];
    let isCrossed = false;
    eachNear(inked.pieces, ax, ay, distance(path[i], path[i + 1]) + unit, (segment) => {
      if (isCrossed || inked.line[segment] === line) return;
      const [cx, cy, dx, dy] = inked.pieces.segments.subarray(4 * segment, 4 * segment + 4);
      if (meet(ax, ay, bx, by, cx, cy, dx, dy)) isCrossed = true;
      else if (i === 0 && distanceSquared(ax, ay, cx, cy, dx, dy) <= touch) isCrossed = true;
    });
    if (isCrossed) return true;
    passed += distance(path[i], path[i + 1]);
  }
  return false;
}

function gapsBetween(ends: readonly LooseEnd[], lengths: readonly number[], unit: number): readonly Gap[] {
  return ends.flatMap((end, from) => {
    const near: Gap[] = [];
    ends.forEach((to, other) => {
      if (other === from) return;
      const width = round(distance(end.at, to.at));
      const most =
        end.line === to.line
          ? lengths[end.line] / MIN_DETOUR
          : MAX_GAP_SHARE * Math.min(lengths[end.line], lengths[to.line]);
      if (width > END_REACH * unit || width > most) return;
      near.push({ from, other, to: to.at, width, rank: END_PREFERENCE * width });
    });
    return near.sort((p, q) => p.width - q.width || p.other - q.other).slice(0, MAX_ENDS);
  });
}

function gapsToLines(
  ends: readonly LooseEnd[],
  along: readonly Float64Array[],
  { pieces, line, index }: InkedSegments,
  unit: number,
): readonly Gap[] {
  return ends.flatMap(({ at: [x, y], line: own, end }, from): readonly Gap[] => {
    const total = along[own].at(-1) ?? 0;
    let best: Gap | undefined;
    eachNear(pieces, x, y, LINE_REACH * unit, (segment) => {
      const [ax, ay, bx, by] = pieces.segments.subarray(4 * segment, 4 * segment + 4);
      const to = rounded(foot(ax, ay, bx, by, x, y));
      const width = round(distance([x, y], to));
      if (width > LINE_REACH * unit || width > MAX_GAP_SHARE * total) return;
      if (best !== undefined && (width > best.width || (width === best.width && !isBefore(to, best.to))))
        return;
      if (line[segment] === own) {
        const passed = along[own][index[segment]];
        const round = end === 'first' ? passed : total - along[own][index[segment] + 1];
        if (round < MIN_DETOUR * width || width === 0) return;
      }
      best = { from, other: -1, to, width, rank: width };
    });
    return best === undefined ? [] : [best];
  });
}

const isBefore = (a: Point, b: Point): boolean => a[1] < b[1] || (a[1] === b[1] && a[0] < b[0]);
const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
