import * as v from 'valibot';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { index, point } from '../../../../puzzle/contract/document.ts';
import { HOME, oriented, type PieceOrientation, type Placement } from './placement.ts';

/** How pieces may be turned: not at all, by quarters, or by any angle. */
export const TURNINGS = ['off', 'quarters', 'free'] as const;
export type Turning = (typeof TURNINGS)[number];

/** Whether all pieces start face up, or some face down. The back shows the picture mirrored. */
export const SIDES = ['one', 'two'] as const;

/** Number of bowls beside the tray, for sorting pieces. */
export const BOWLS = 3;

export interface Stowed extends PieceOrientation {
  readonly piece: number;
  /** The bowl that it was sorted into, 1 to `BOWLS`; left out in the tray itself. */
  readonly bowl?: number;
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
  /** Whether pieces may be flipped. */
  readonly twoSided: boolean;
  /** For each piece, the degrees it is turned by when turning is switched on. */
  readonly turns: readonly number[];
}

/** Moves other than `turning` and `tidy` act on a piece and all joined to it. Settled pieces do not move. */
export type JigsawMove =
  /**
   * Carries a piece's middle to `to`, flips it if so, and then turns it by `by` degrees. It snaps from `reach` times the
   * usual distance.
   */
  | {
      readonly carry: number;
      readonly to: Point;
      readonly flip?: true | undefined;
      readonly by?: number | undefined;
      readonly reach?: number | undefined;
    }
  /** Turns a piece where it is, around its middle. */
  | { readonly turn: number; readonly by: number }
  /** Flips a piece left to right where it is. */
  | { readonly flip: number }
  /** Puts a single piece back into the tray or into a bowl, before the one at `slot`. */
  | { readonly stow: number; readonly slot: number; readonly bowl?: number | undefined }
  /**
   * Puts single loose pieces back at the end of the tray. `true`, from older versions, arranges loose pieces around the
   * picture and puts back only those without room.
   */
  | { readonly tidy: 'tray' | true }
  | { readonly turning: Turning };

const degrees = v.pipe(v.number(), v.finite());
const reach = v.pipe(v.number(), v.minValue(0), v.maxValue(4));

export const moveSchema: v.GenericSchema<unknown, JigsawMove> = v.union([
  v.strictObject({
    carry: index,
    to: point,
    flip: v.optional(v.literal(true)),
    by: v.optional(degrees),
    reach: v.optional(reach),
  }),
  v.strictObject({ turn: index, by: degrees }),
  v.strictObject({ flip: index }),
  v.strictObject({ stow: index, slot: index, bowl: v.optional(v.pipe(index, v.maxValue(BOWLS))) }),
  v.strictObject({ tidy: v.union([v.literal('tray'), v.literal(true)]) }),
  v.strictObject({ turning: v.picklist(TURNINGS) }),
]);

/** The bowl of a piece in the tray; 0 for the tray itself, undefined if it is on the table. */
export function bowlOf({ tray }: JigsawProgress, piece: number): number | undefined {
  const stowed = tray.find((each) => each.piece === piece);
  return stowed && (stowed.bowl ?? 0);
}

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

export function orientationOf(progress: JigsawProgress, piece: number): PieceOrientation {
  const { degrees, flipped } =
    groupWith(progress, piece)?.placement ?? progress.tray.find((stowed) => stowed.piece === piece) ?? HOME;
  return oriented(degrees, flipped);
}
