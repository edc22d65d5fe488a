import * as v from 'valibot';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { index, point } from '../../../../puzzle/contract/document.ts';
import type { Placement } from './placement.ts';

/** Whether pieces lie turned: not at all, by quarters, or any way. */
export const TURNINGS = ['off', 'quarters', 'free'] as const;
export type Turning = (typeof TURNINGS)[number];

/** A piece in the tray. */
export interface Stowed {
  readonly piece: number;
  readonly degrees: number;
}

/** Pieces that are joined with one another and lie loose on the table. */
export interface Group {
  /** In the order in which they came together. */
  readonly pieces: readonly number[];
  readonly placement: Placement;
}

/** How far a jigsaw has come. Every piece is in exactly one of the three lists. */
export interface JigsawProgress {
  /** In their order along the tray. */
  readonly tray: readonly Stowed[];
  /** From the lowest to the topmost. */
  readonly loose: readonly Group[];
  /** Pieces that lie where they belong, in the order in which they came there. */
  readonly settled: readonly number[];
  readonly turning: Turning;
  /** For each piece, by how many degrees it is turned when turning is switched on. */
  readonly turns: readonly number[];
}

/**
 * A move. All but `turning` and `tidy` name a piece, and concern everything that is joined with it; pieces that lie where
 * they belong stay there.
 */
export type JigsawMove =
  /**
   * Carries it until the middle of the piece lies at `to`, turned by so many degrees on the way. There it snaps from as far
   * as usual, or from `reach` times as far.
   */
  | {
      readonly carry: number;
      readonly to: Point;
      readonly by?: number | undefined;
      readonly reach?: number | undefined;
    }
  /** Turns it where it is, around the middle of the piece. */
  | { readonly turn: number; readonly by: number }
  /** Puts a single piece back, before what stands at this place of the tray. */
  | { readonly stow: number; readonly slot: number }
  /**
   * Puts single pieces that lie loose back to the end of the tray. `true`, as older programs tidied: lays loose pieces out
   * round the picture, and puts back those alone for which there is no room.
   */
  | { readonly tidy: 'tray' | true }
  /** Lets pieces lie turned, or no longer. */
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

/** Whether pieces are several: one alone may go back to the tray. */
export function isJoined({ pieces }: Group): boolean {
  return pieces.length > 1;
}

/** Whether a piece can still be taken hold of. */
export function isFree(progress: JigsawProgress, piece: number): boolean {
  return progress.tray.some((stowed) => stowed.piece === piece) || looseWith(progress, piece) !== undefined;
}

/** The loose group that a piece belongs to, or undefined. */
export function looseWith({ loose }: JigsawProgress, piece: number): Group | undefined {
  return loose.find(({ pieces }) => pieces.includes(piece));
}

/** All pieces that move with a piece. */
export function withPiece(progress: JigsawProgress, piece: number): readonly number[] {
  return looseWith(progress, piece)?.pieces ?? [piece];
}
