import type { Point } from '../../../geometry/shapes/point.ts';
import type { Ink } from '../../../view/rendering/atlas.ts';
import type { Seen } from '../../../view/seen.ts';
import type { Following, Gesture } from '../engine/play/gesture.ts';
import { type DotMove, type DotProgress, keyOf } from '../engine/play/play.ts';

/** A line that has been drawn: the dot it was drawn from, the dot it reached, and the pair as a key. */
export interface DrawnLine {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** What it is drawn in; without it, ink. */
  readonly ink?: Ink | undefined;
}

/** The dot in the hand. */
export interface HeldDot {
  readonly dot: number;
  readonly line: HeldLine | undefined;
}

/** The line that comes along with the finger. */
export interface HeldLine {
  readonly tip: Point;
  /** The dot that would catch the line if the finger were lifted. */
  readonly catching: number | undefined;
  /** What it is drawn in; without it, the kind's accent. */
  readonly ink?: Ink | undefined;
  /** It is seen as a row of dots only, for it is not right yet. */
  readonly dotted?: boolean;
}

/** What is seen of a dot puzzle, told apart from how its progress and gesture keep it. */
export interface DotBoardLook {
  readonly lines: ReadonlyMap<string, DrawnLine>;
  readonly held: HeldDot | undefined;
  /** The wrong line that the last input was. */
  readonly missed: { readonly from: number; readonly to: number } | undefined;
  /** The dot that glows after wrong lines. */
  readonly glow: number | undefined;
  /** The dot that the keys stand at. */
  readonly cursor: number | undefined;
}

export const progressOf = ({ session }: Pick<Seen, 'session'>): DotProgress =>
  session.progress as DotProgress;
export const handOf = ({ gesture }: Seen): Gesture<Following> => gesture as Gesture<Following>;

/** The line that a move would draw. */
export function lineOf(move: unknown): DrawnLine | undefined {
  if (move === undefined) return undefined;
  const [from, to] = (move as DotMove).join;
  return { key: keyOf(from, to), from, to };
}

/**
 * What of a board is seen in all dot kinds alike.
 *
 * @param inkOf what a drawn line is drawn in
 * @param shown how the kind shows the line in the hand, where it is not just a line to the finger
 */
export function commonLook<Line extends Following>(
  seen: Seen,
  inkOf: (from: number, to: number) => Ink | undefined = () => undefined,
  shown: (line: Line, held: number) => Partial<HeldLine> = () => ({}),
): DotBoardLook {
  const { held, line, missed, glow, cursor } = seen.gesture as Gesture<Line>;
  const lines = new Map<string, DrawnLine>();
  for (const [from, to] of progressOf(seen).edges) {
    const key = keyOf(from, to);
    lines.set(key, { key, from, to, ink: inkOf(from, to) });
  }
  const follow = (dot: number): HeldLine | undefined =>
    line === null ? undefined : { tip: line.tip, catching: line.caught ?? undefined, ...shown(line, dot) };
  return {
    lines,
    held: held === null ? undefined : { dot: held, line: follow(held) },
    missed: missed ?? undefined,
    glow: glow ?? undefined,
    cursor: cursor ?? undefined,
  };
}
