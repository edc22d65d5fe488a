import { type Bounds, boundsOf, expand, unionBounds } from '../../geometry/shapes/bounds.ts';
import { type Point, squaredDistance } from '../../geometry/shapes/point.ts';
import { signedArea } from '../../geometry/shapes/polygon.ts';
import type { ForeignFigure } from '../../puzzle/contract/kind.ts';

/** The place of a piece: its middle, in table units, and its turn, in radians. */
export interface LoosePose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** A motion: a turn around `about`, in radians, after which `about` goes to `to`. */
export interface Motion {
  readonly about: Point;
  readonly to: Point;
  readonly turn: number;
}

export interface LoosePiece {
  readonly name: string;
  /** Around the piece's middle and turned as in the file. All outlines have the same orientation. */
  readonly outline: readonly Point[];
  /** Identical pieces have the same number; undefined if no other is identical. */
  readonly group: number | undefined;
}

export interface LooseTable {
  readonly size: readonly [width: number, height: number];
  readonly form: readonly Point[] | undefined;
  readonly pieces: readonly LoosePiece[];
  readonly start: readonly LoosePose[];
  /** Space for the form or, without one, for the joined pieces. */
  readonly space: Bounds;
  /** True if the loose pieces are beside that space, false if below. */
  readonly isWide: boolean;
  /** Table units per unit of the file, and the place of the file's origin on the table. */
  readonly scale: number;
  readonly origin: Point;
}

/** Longer side of the form or, without one, of the pieces' bounding box, in table units. */
const LONGEST = 1000;
/** Margin around everything, in table units. */
const MARGIN = 60;

/** Places loose pieces on a table: beside the form on a wide one, below it on a high one. */
export function tableOf(
  apart: ForeignFigure,
  form: ForeignFigure['form'] | undefined,
  isWide: boolean,
): LooseTable {
  const pieceBounds = boundsOf(apart.parts.flatMap(({ outline }) => outline));
  const formBounds = form === undefined ? undefined : boundsOf(form);
  const scale = LONGEST / longerSide(formBounds ?? pieceBounds);
  const [across, down] = sidesOf(pieceBounds).map((side) => side * scale) as [number, number];
  // Without a form, pieces are joined where the form would be.
  const [broad, high] = sidesOf(formBounds ?? pieceBounds).map((side) => side * scale) as [number, number];
  const room: Bounds = { left: MARGIN, top: MARGIN, right: MARGIN + broad, bottom: MARGIN + high };
  const beside: Point = isWide ? [room.right + MARGIN, MARGIN] : [MARGIN, room.bottom + MARGIN];
  const size: [number, number] = isWide
    ? [beside[0] + across + MARGIN, Math.max(high, down) + 2 * MARGIN]
    : [Math.max(broad, across) + 2 * MARGIN, beside[1] + down + MARGIN];
  const middles = apart.parts.map(({ outline }) => centreOf(outline));
  const origin: Point =
    formBounds === undefined
      ? [MARGIN, MARGIN]
      : [MARGIN - formBounds.left * scale, MARGIN - formBounds.top * scale];
  return {
    size,
    form: form && orient(form.map(([x, y]): Point => [x * scale + origin[0], y * scale + origin[1]])),
    pieces: apart.parts.map(({ name, outline, group }, index) => {
      const [x, y] = middles[index] as Point;
      return {
        name,
        group,
        outline: orient(outline.map(([px, py]): Point => [(px - x) * scale, (py - y) * scale])),
      };
    }),
    start: middles.map(([x, y]) => ({
      x: beside[0] + (x - pieceBounds.left) * scale,
      y: beside[1] + (y - pieceBounds.top) * scale,
      turn: 0,
    })),
    space: room,
    isWide,
    scale,
    origin,
  };
}

/**
 * Returns the solved pose of each piece; undefined for one that fits nowhere. Without a form, the joined pieces start
 * in its space, and may extend beyond the edge away from the loose ones.
 */
export function goalsOf(table: LooseTable, solved: ForeignFigure): readonly (LoosePose | undefined)[] {
  const { scale, pieces, space, isWide } = table;
  const placed = solved.parts.filter(({ isOver }) => isOver !== true);
  const parts = new Map(placed.map((part) => [part.name, part.outline]));
  const region = boundsOf(placed.flatMap(({ outline }) => outline));
  const [width, height] = sidesOf(region).map((side) => side * scale) as [number, number];
  const corner: Point = isWide
    ? [Math.min(space.left, space.right - width), space.top]
    : [space.left, Math.min(space.top, space.bottom - height)];
  const [x, y] =
    table.form === undefined
      ? [corner[0] - region.left * scale, corner[1] - region.top * scale]
      : table.origin;
  return pieces.map(({ name, outline }) => {
    const part = parts.get(name);
    if (part === undefined) return undefined;
    return poseOf(outline, orient(part.map(([px, py]): Point => [px * scale + x, py * scale + y])));
  });
}

/** The visible part: the table and all pieces or, once they are done, the pieces alone. */
export function frameOf(
  { size: [right, bottom], pieces }: LooseTable,
  poses: readonly LoosePose[],
  isDone: boolean,
): Bounds {
  const outlines = pieces.flatMap((piece, index) => outlineAt(piece, poses[index] as LoosePose));
  if (isDone) return expand(boundsOf(outlines), MARGIN);
  return unionBounds({ left: 0, top: 0, right, bottom }, expand(boundsOf(outlines), MARGIN / 4));
}

/** The pose that moves an outline to its placed copy. */
function poseOf(outline: readonly Point[], placed: readonly Point[]): LoosePose {
  // Two corners far from each other give the most exact direction.
  const [from] = outline;
  const far = outline.reduce(
    (best, point, index) =>
      squaredDistance(point, from as Point) > squaredDistance(outline[best] as Point, from as Point)
        ? index
        : best,
    0,
  );
  const [a, b] = [outline[0], outline[far]] as [Point, Point];
  const [c, d] = [placed[0], placed[far]] as [Point, Point];
  const turn = Math.atan2(d[1] - c[1], d[0] - c[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return { x: c[0] - (a[0] * cosine - a[1] * sine), y: c[1] - (a[0] * sine + a[1] * cosine), turn };
}

export function outlineAt(
  { outline }: Pick<LoosePiece, 'outline'>,
  { x, y, turn }: LoosePose,
): readonly Point[] {
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return outline.map(([px, py]): Point => [px * cosine - py * sine + x, px * sine + py * cosine + y]);
}

export function movePose({ x, y, turn }: LoosePose, motion: Motion): LoosePose {
  const [px, py] = movePoint([x, y], motion);
  return { x: px, y: py, turn: turn + motion.turn };
}

export function movePoint([x, y]: Point, { about, to, turn }: Motion): Point {
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [x - about[0], y - about[1]];
  return [to[0] + dx * cosine - dy * sine, to[1] + dx * sine + dy * cosine];
}

/** Shifts a motion so that the outlines stay wholly on the table. */
export function keepWithin(motion: Motion, outlines: readonly (readonly Point[])[], table: Bounds): Motion {
  const { left, top, right, bottom } = boundsOf(
    outlines.flatMap((outline) => outline.map((at) => movePoint(at, motion))),
  );
  const shift = (min: number, max: number, from: number, to: number): number =>
    Math.max(0, from - min) || Math.min(0, to - max);
  const { to } = motion;
  return {
    ...motion,
    to: [
      to[0] + shift(left, right, table.left, table.right),
      to[1] + shift(top, bottom, table.top, table.bottom),
    ],
  };
}

/** Reverses an outline if needed, so that its signed area is positive. */
function orient(outline: readonly Point[]): readonly Point[] {
  return signedArea(outline) < 0 ? [outline[0] as Point, ...outline.slice(1).reverse()] : outline;
}

function centreOf(outline: readonly Point[]): Point {
  const { left, top, right, bottom } = boundsOf(outline);
  return [(left + right) / 2, (top + bottom) / 2];
}

function sidesOf({ left, top, right, bottom }: Bounds): readonly [number, number] {
  return [right - left, bottom - top];
}

function longerSide(box: Bounds): number {
  return Math.max(...sidesOf(box)) || 1;
}
