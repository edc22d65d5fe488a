import type { Point } from '../../../geometry/plane-graph.ts';
import type { Ink } from '../../../view/atlas.ts';
import type { DotMove, DotProgress } from '../engine/play.ts';

/** A line that has been drawn: the dot it was drawn from, the dot it reached, and the pair as a key. */
export interface DrawnLine {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** What it is drawn in; without it, ink. */
  readonly ink?: Ink | undefined;
}

/** The dot in the hand. */
export interface Held {
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
export interface Look {
  readonly lines: ReadonlyMap<string, DrawnLine>;
  readonly held: Held | undefined;
  /** The wrong line that the last input was. */
  readonly missed: { readonly from: number; readonly to: number } | undefined;
  /** The dot that glows after wrong lines. */
  readonly glow: number | undefined;
  /** The dot that the keys stand at. */
  readonly cursor: number | undefined;
}

/** What the gestures of all dot kinds tell. */
interface Hand {
  readonly held: number | null;
  readonly missed: { readonly from: number; readonly to: number } | null;
  readonly glow: number | null;
  readonly cursor: number | null;
}

/** The name of the line between two dots, whichever way it is drawn. */
export function keyOf(from: number, to: number): string {
  return from < to ? `${from}-${to}` : `${to}-${from}`;
}

/** The line that a move would draw. */
export function lineOf(move: unknown): DrawnLine | undefined {
  if (move === undefined) return undefined;
  const [from, to] = (move as DotMove).join;
  return { key: keyOf(from, to), from, to };
}

/**
 * What a progress and a gesture look like.
 *
 * @param line the line in the hand, as the kind shows it
 * @param inkOf what a drawn line is drawn in
 */
export function commonLook(
  progress: unknown,
  gesture: unknown,
  line: HeldLine | undefined,
  inkOf: (from: number, to: number) => Ink | undefined = () => undefined,
): Look {
  const { held, missed, glow, cursor } = gesture as Hand;
  const lines = new Map<string, DrawnLine>();
  for (const [from, to] of (progress as DotProgress).edges) {
    const key = keyOf(from, to);
    lines.set(key, { key, from, to, ink: inkOf(from, to) });
  }
  return {
    lines,
    held: held === null ? undefined : { dot: held, line },
    missed: missed ?? undefined,
    glow: glow ?? undefined,
    cursor: cursor ?? undefined,
  };
}
