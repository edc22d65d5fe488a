import * as v from 'valibot';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { index, point } from '../../../../puzzle/contract/document.ts';
import type { Placement } from './placement.ts';

/** How pieces may be turned: not at all, by quarters, or by any angle. */
export const TURNINGS = ['off', 'quarters', 'free'] as const;
export type Turning = (typeof TURNINGS)[number];

export interface Stowed {
  readonly piece: number;
  readonly degrees: number;
}

export interface Group {
  /** In the order in which they were joined. */
  readonly pieces: readonly number[];
  readonly placement: Placement;
}

/** Every piece is in exactly one of the first three lists. */
export interface JigsawProgress {
  /** In their order along the tray. */
  readonly tray: readonly Stowed[];
  /** From the lowest to the topmost. */
  readonly loose: readonly Group[];
  /** In the order in which they came home. */
  readonly settled: readonly number[];
  readonly turning: Turning;
  /** For each piece, the degrees it is turned by when turning is switched on. */
  readonly turns: readonly number[];
}

/** Moves other than `turning` and `tidy` act on a piece and all joined to it. Settled pieces do not move. */
export type JigsawMove =
  /** Carries a piece's middle to `to` and turns it by `by` degrees. It snaps from `reach` times the usual distance. */
  | {
      readonly carry: number;
      readonly to: Point;
      readonly by?: number | undefined;
      readonly reach?: number | undefined;
    }
  /** Turns a piece where it is, around its middle. */
  | { readonly turn: number; readonly by: number }
  /** Puts a single piece back into the tray, before the one at `slot`. */
  | { readonly stow: number; readonly slot: number }
  /**
   * Puts single loose pieces back at the end of the tray. `true`, from older versions, arranges loose pieces around the
   * picture and puts back only those without room.
   */
  | { readonly tidy: 'tray' | true }
  | { readonly turning: Turning };

const degrees = v.pipe(v.number(), v.finite());
const reach = v.pipe(v.number(), v.minValue(0), v.maxValue(4));

export const moveSchema: v.GenericSchema<unknown, JigsawMove> = v.union([
  v.strictObject({ carry: index, to: point, by: v.optional(degrees), reach: v.optional(reach) }),
  v.strictObject({ turn: index, by: degrees }),
  v.strictObject({ stow: index, slot: index }),
  v.strictObject({ tidy: v.union([v.literal('tray'), v.literal(true)]) }),
  v.strictObject({ turning: v.picklist(TURNINGS) }),
]);

/** Joined pieces cannot go back to the tray. */
export function isJoined({ pieces }: Group): boolean {
  return pieces.length > 1;
}

/** Whether a piece can still be moved. */
export function isFree(progress: JigsawProgress, piece: number): boolean {
  return progress.tray.some((stowed) => stowed.piece === piece) || groupWith(progress, piece) !== undefined;
}

export function groupWith({ loose }: JigsawProgress, piece: number): Group | undefined {
  return loose.find(({ pieces }) => pieces.includes(piece));
}

export function piecesWith(progress: JigsawProgress, piece: number): readonly number[] {
  return groupWith(progress, piece)?.pieces ?? [piece];
}
