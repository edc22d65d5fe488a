import { type Bounds, boundsOf } from '../../geometry/bounds.ts';
import type { Point } from '../../geometry/point.ts';
import { signedArea } from '../../geometry/polygon.ts';
import type { ForeignFigure } from '../../puzzle/kind.ts';

/** Where a piece lies: its middle, in units of the table, and how it is turned, in radians. */
export interface LoosePose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** A piece of the table, about its middle. */
export interface LoosePiece {
  readonly name: string;
  /** As the file turns it, with all outlines the same way round. */
  readonly outline: readonly Point[];
  /** The number of those it is identical with; undefined where it is like no other. */
  readonly group: number | undefined;
}

/** Loose pieces on a table, the form that they fill, if there is one, and room for both. */
export interface LooseTable {
  readonly size: readonly [width: number, height: number];
  readonly form: readonly Point[] | undefined;
  readonly pieces: readonly LoosePiece[];
  /** Where each piece lies at first. */
  readonly start: readonly LoosePose[];
  /** How many units of the table one of the file is, and where the file's origin lies, where there is a form. */
  readonly scale: number;
  readonly origin: Point;
}

/** The longer side of the form, or of what the pieces lie on where there is none, in units of the table. */
const LONGEST = 1000;
/** Room around everything, in units of the table. */
const MARGIN = 60;

/** The table of pieces that lie apart. On a broad one the form stands beside them, on a high one above. */
export function tableOf(
  apart: ForeignFigure,
  form: ForeignFigure['form'] | undefined,
  isBroad: boolean,
): LooseTable {
  const around = boundsOf(apart.parts.flatMap(({ outline }) => outline));
  const within = form === undefined ? undefined : boundsOf(form);
  const scale = LONGEST / longer(within ?? around);
  const [across, down] = sidesOf(around).map((side) => side * scale) as [number, number];
  const [broad, high] = (within === undefined ? [across, down] : sidesOf(within).map((s) => s * scale)) as [
    number,
    number,
  ];
  // Without a form, pieces are laid together where the form would be.
  const beside: Point = isBroad ? [MARGIN * 2 + broad, MARGIN] : [MARGIN, MARGIN * 2 + high];
  const size: [number, number] = isBroad
    ? [beside[0] + across + MARGIN, Math.max(high, down) + 2 * MARGIN]
    : [Math.max(broad, across) + 2 * MARGIN, beside[1] + down + MARGIN];
  const middles = apart.parts.map(({ outline }) => middleOf(outline));
  const origin: Point =
    within === undefined ? [MARGIN, MARGIN] : [MARGIN - within.left * scale, MARGIN - within.top * scale];
  return {
    size,
    form: form && wound(form.map(([x, y]): Point => [x * scale + origin[0], y * scale + origin[1]])),
    pieces: apart.parts.map(({ name, outline, group }, index) => {
      const [x, y] = middles[index] as Point;
      return {
        name,
        group,
        outline: wound(outline.map(([px, py]): Point => [(px - x) * scale, (py - y) * scale])),
      };
    }),
    start: middles.map(([x, y]) => ({
      x: beside[0] + (x - around.left) * scale,
      y: beside[1] + (y - around.top) * scale,
      turn: 0,
    })),
    scale,
    origin,
  };
}

/** Where pieces lie when they are laid, by `laid`, in the order of the table; undefined for one that is not laid. */
export function goalsOf(table: LooseTable, laid: ForeignFigure): readonly LoosePose[] {
  const { scale, pieces } = table;
  const parts = new Map(laid.parts.map((part) => [part.name, part.outline]));
  const around = boundsOf([...parts.values()].flat());
  const [x, y] =
    table.form === undefined ? [MARGIN - around.left * scale, MARGIN - around.top * scale] : table.origin;
  return pieces.map(({ name, outline }) => {
    const placed = wound((parts.get(name) ?? []).map(([px, py]): Point => [px * scale + x, py * scale + y]));
    return poseOf(outline, placed);
  });
}

/** How an outline about its middle was moved to where it lies. */
function poseOf(outline: readonly Point[], placed: readonly Point[]): LoosePose {
  // Of two corners far from each other, the direction is known best.
  const [from] = outline;
  const far = outline.reduce(
    (best, point, index) =>
      squared(point, from as Point) > squared(outline[best] as Point, from as Point) ? index : best,
    0,
  );
  const [a, b] = [outline[0], outline[far]] as [Point, Point];
  const [c, d] = [placed[0], placed[far]] as [Point, Point];
  const turn = Math.atan2(d[1] - c[1], d[0] - c[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return { x: c[0] - (a[0] * cosine - a[1] * sine), y: c[1] - (a[0] * sine + a[1] * cosine), turn };
}

/** The outline of a piece where it lies. */
export function laidOutline({ outline }: LoosePiece, { x, y, turn }: LoosePose): readonly Point[] {
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return outline.map(([px, py]): Point => [px * cosine - py * sine + x, px * sine + py * cosine + y]);
}

/** An outline the way round that all have. */
function wound(outline: readonly Point[]): readonly Point[] {
  return signedArea(outline) < 0 ? [outline[0] as Point, ...outline.slice(1).reverse()] : outline;
}

function middleOf(outline: readonly Point[]): Point {
  const { left, top, right, bottom } = boundsOf(outline);
  return [(left + right) / 2, (top + bottom) / 2];
}

function sidesOf({ left, top, right, bottom }: Bounds): readonly [number, number] {
  return [right - left, bottom - top];
}

function longer(box: Bounds): number {
  return Math.max(...sidesOf(box)) || 1;
}

function squared([ax, ay]: Point, [bx, by]: Point): number {
  return (ax - bx) ** 2 + (ay - by) ** 2;
}
