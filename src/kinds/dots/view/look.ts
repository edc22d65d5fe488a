import type { Point } from '../../../geometry/shapes/point.ts';
import type { Ink } from '../../../view/rendering/atlas.ts';
import type { ViewState } from '../../../view/view-state.ts';
import type { DotGesture, FollowingLine, Gesture } from '../engine/play/gesture.ts';
import { type DotMove, type DotProgress, keyOf } from '../engine/play/play.ts';

export interface DrawnLine {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** Undefined for plain ink. */
  readonly ink?: Ink | undefined;
}

export interface HeldDot {
  readonly dot: number;
  readonly line: HeldLine | undefined;
}

export interface HeldLine {
  readonly tip: Point;
  /** The dot that would catch the line if the finger were lifted. */
  readonly catching: number | undefined;
  /** Undefined for the kind's accent. */
  readonly ink?: Ink | undefined;
  /** Shown as a row of dots, because it is not right yet. */
  readonly dotted?: boolean;
}

/** The visible state of a dot puzzle, in one form for all kinds. */
export interface DotBoardLook {
  readonly lines: ReadonlyMap<string, DrawnLine>;
  readonly held: HeldDot | undefined;
  /** The wrong line of the last input. */
  readonly missed: { readonly from: number; readonly to: number } | undefined;
  readonly glow: number | undefined;
  readonly cursor: number | undefined;
}

export const progressOf = ({ session }: Pick<ViewState, 'session'>): DotProgress =>
  session.progress as DotProgress;
export const gestureOf = ({ gesture }: ViewState): DotGesture => gesture as DotGesture;

export function lineOf(move: unknown): DrawnLine | undefined {
  if (move === undefined) return undefined;
  const [from, to] = (move as DotMove).join;
  return { key: keyOf(from, to), from, to };
}

/**
 * Returns the look that all dot kinds share.
 *
 * @param inkOf the ink of a drawn line
 * @param changesTo replaces fields of the line under the finger
 */
export function commonLook<Line extends FollowingLine>(
  seen: ViewState,
  inkOf: (from: number, to: number) => Ink | undefined = () => undefined,
  changesTo: (line: Line, held: number) => Partial<HeldLine> = () => ({}),
): DotBoardLook {
  const { held, line, missed, glow, cursor } = seen.gesture as Gesture<Line>;
  const lines = new Map<string, DrawnLine>();
  for (const [from, to] of progressOf(seen).edges) {
    const key = keyOf(from, to);
    lines.set(key, { key, from, to, ink: inkOf(from, to) });
  }
  const follow = (dot: number): HeldLine | undefined =>
    line === null
      ? undefined
      : { tip: line.tip, catching: line.caught ?? undefined, ...changesTo(line, dot) };
  return {
    lines,
    held: held === null ? undefined : { dot: held, line: follow(held) },
    missed: missed ?? undefined,
    glow: glow ?? undefined,
    cursor: cursor ?? undefined,
  };
}
