import { around, type Bounds, boundsOf, grown } from '../../geometry/shapes/bounds.ts';
import { type Point, squaredDistance } from '../../geometry/shapes/point.ts';
import { signedArea } from '../../geometry/shapes/polygon.ts';
import type { ForeignFigure } from '../../puzzle/contract/kind.ts';

/** Where a piece lies: its middle, in units of the table, and how it is turned, in radians. */
export interface LoosePose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** How pieces are moved together: turned about a place, which then goes to another. */
export interface Motion {
  readonly about: Point;
  readonly to: Point;
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
  /** The room for the form, or for the joined pieces where there is none. */
  readonly room: Bounds;
  /** Whether the loose pieces lie beside that room, and not under it. */
  readonly isBroad: boolean;
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
  const all = boundsOf(apart.parts.flatMap(({ outline }) => outline));
  const within = form === undefined ? undefined : boundsOf(form);
  const scale = LONGEST / longer(within ?? all);
  const [across, down] = sidesOf(all).map((side) => side * scale) as [number, number];
  // Without a form, pieces are joined where the form would be.
  const [broad, high] = sidesOf(within ?? all).map((side) => side * scale) as [number, number];
  const room: Bounds = { left: MARGIN, top: MARGIN, right: MARGIN + broad, bottom: MARGIN + high };
  const beside: Point = isBroad ? [room.right + MARGIN, MARGIN] : [MARGIN, room.bottom + MARGIN];
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
      x: beside[0] + (x - all.left) * scale,
      y: beside[1] + (y - all.top) * scale,
      turn: 0,
    })),
    room,
    isBroad,
    scale,
    origin,
  };
}

/**
 * Where the solver places each piece, in the order of the table; undefined for one that fits nowhere. Without a form the
 * joined pieces lie in its room, or where they need more, over its edge that is away from the loose ones.
 */
export function goalsOf(table: LooseTable, solved: ForeignFigure): readonly (LoosePose | undefined)[] {
  const { scale, pieces, room, isBroad } = table;
  const placed = solved.parts.filter(({ isOver }) => isOver !== true);
  const parts = new Map(placed.map((part) => [part.name, part.outline]));
  const region = boundsOf(placed.flatMap(({ outline }) => outline));
  const [width, height] = sidesOf(region).map((side) => side * scale) as [number, number];
  const corner: Point = isBroad
    ? [Math.min(room.left, room.right - width), room.top]
    : [room.left, Math.min(room.top, room.bottom - height)];
  const [x, y] =
    table.form === undefined
      ? [corner[0] - region.left * scale, corner[1] - region.top * scale]
      : table.origin;
  return pieces.map(({ name, outline }) => {
    const part = parts.get(name);
    if (part === undefined) return undefined;
    return poseOf(outline, wound(part.map(([px, py]): Point => [px * scale + x, py * scale + y])));
  });
}

/** What is in sight: the table, and all pieces wherever they lie; once they are done, them alone. */
export function frameOf(
  { size: [right, bottom], pieces }: LooseTable,
  poses: readonly LoosePose[],
  isDone: boolean,
): Bounds {
  const outlines = pieces.flatMap((piece, index) => outlineAt(piece, poses[index] as LoosePose));
  if (isDone) return grown(boundsOf(outlines), MARGIN);
  return around({ left: 0, top: 0, right, bottom }, grown(boundsOf(outlines), MARGIN / 4));
}

/** How an outline about its middle was moved to where it lies. */
function poseOf(outline: readonly Point[], placed: readonly Point[]): LoosePose {
  // Of two corners far from each other, the direction is known best.
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

/** The outline of a piece where it lies. */
export function outlineAt(
  { outline }: Pick<LoosePiece, 'outline'>,
  { x, y, turn }: LoosePose,
): readonly Point[] {
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return outline.map(([px, py]): Point => [px * cosine - py * sine + x, px * sine + py * cosine + y]);
}

/** Where a piece lies after a motion. */
export function carried({ x, y, turn }: LoosePose, motion: Motion): LoosePose {
  const [px, py] = carriedPoint([x, y], motion);
  return { x: px, y: py, turn: turn + motion.turn };
}

export function carriedPoint([x, y]: Point, { about, to, turn }: Motion): Point {
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [x - about[0], y - about[1]];
  return [to[0] + dx * cosine - dy * sine, to[1] + dx * sine + dy * cosine];
}

/** A motion after which outlines that lie here are wholly on a table of these bounds. */
export function keptWithin(motion: Motion, outlines: readonly (readonly Point[])[], table: Bounds): Motion {
  const { left, top, right, bottom } = boundsOf(
    outlines.flatMap((outline) => outline.map((at) => carriedPoint(at, motion))),
  );
  const back = (least: number, most: number, from: number, to: number): number =>
    Math.max(0, from - least) || Math.min(0, to - most);
  const { to } = motion;
  return {
    ...motion,
    to: [
      to[0] + back(left, right, table.left, table.right),
      to[1] + back(top, bottom, table.top, table.bottom),
    ],
  };
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
