import type { Help, ViewState } from '../../../view/view-state.ts';
import type { JigsawBoard } from '../engine/document.ts';
import { isMystery } from '../engine/parameters.ts';
import type { HeldPiece, JigsawGesture } from '../engine/play/gesture.ts';
import { inHand } from '../engine/play/hand.ts';
import { HOME, type Placement } from '../engine/play/placement.ts';
import { type JigsawMove, type JigsawProgress, piecesWith } from '../engine/play/play.ts';
import { type BowlsLook, needsBowls } from './tray/bowls.ts';
import type { Tray, TrayPiece } from './tray/tray.ts';

export type Whereabouts =
  | { readonly place: 'settled' | 'loose' | 'hand'; readonly placement: Placement }
  | { readonly place: 'tray'; readonly trayPiece: TrayPiece }
  /** In the tray, but not shown. */
  | { readonly place: 'hidden' };

/** `pieces` includes all that is joined to the held piece. */
export interface HandLook extends Pick<HeldPiece, 'piece' | 'placement' | 'catches' | 'slot'> {
  readonly pieces: readonly number[];
  /** The point of the picture under the finger. */
  readonly grip: readonly [number, number] | undefined;
}

export interface JigsawLook {
  readonly progress: JigsawProgress;
  readonly tray: Tray;
  readonly hand: HandLook | undefined;
  /** Indexed by piece. */
  readonly whereabouts: readonly Whereabouts[];
  /** The piece that a tap, the keys or help point at, with all joined to it. */
  readonly marked: { readonly pieces: readonly number[]; readonly breathes: boolean } | undefined;
  /** The piece whose home help shows. */
  readonly target: number | undefined;
  readonly ghost: number;
  /** Undefined if none are shown. */
  readonly bowls: BowlsLook | undefined;
  readonly solved: boolean;
}

/** @param was The previous look, whose unchanged parts are reused */
export function lookOf(
  board: JigsawBoard,
  state: ViewState,
  tray: Tray,
  was: JigsawLook | undefined,
): JigsawLook {
  const progress = state.session.progress as JigsawProgress;
  const gesture = state.gesture as JigsawGesture;
  const held = inHand(board, progress, gesture);
  const hand =
    held === undefined
      ? undefined
      : { ...held, pieces: piecesWith(progress, held.piece), grip: gesture.held?.grip };
  const helped = hand === undefined ? helpedPiece(state.help) : undefined;
  const isSame = was?.progress === progress && was.tray === tray && was.hand?.piece === hand?.piece;
  const pointed = gesture.chosen ?? (state.keys ? gesture.cursor : null);
  const marked = helped ?? (hand === undefined ? pointed : null);
  return {
    progress,
    tray,
    hand,
    whereabouts: isSame ? was.whereabouts : whereaboutsOf(board, progress, tray, hand),
    marked:
      marked === null ? undefined : { pieces: piecesWith(progress, marked), breathes: helped !== undefined },
    target: state.help?.stage === 'show' ? targetOf(state.help, hand?.piece) : undefined,
    ghost: isMystery(state.session.document) ? 0 : (state.aids.ghost ?? 0),
    bowls: needsBowls(board, progress, gesture)
      ? { shown: tray.bowl, over: hand?.slot == null ? undefined : gesture.held?.bowl }
      : undefined,
    solved: state.session.solved,
  };
}

function whereaboutsOf(
  board: JigsawBoard,
  { loose, settled }: JigsawProgress,
  { pieces }: Tray,
  hand: HandLook | undefined,
): readonly Whereabouts[] {
  const whereabouts = board.pieces.map((): Whereabouts => ({ place: 'hidden' }));
  for (const piece of settled) whereabouts[piece] = { place: 'settled', placement: HOME };
  for (const { pieces, placement } of loose)
    for (const piece of pieces) whereabouts[piece] = { place: 'loose', placement };
  for (const each of pieces) whereabouts[each.piece] = { place: 'tray', trayPiece: each };
  for (const piece of hand?.pieces ?? [])
    whereabouts[piece] = { place: 'hand', placement: hand?.placement ?? HOME };
  return whereabouts;
}

function helpedPiece(help: Help | undefined): number | undefined {
  const move = help?.move as JigsawMove | undefined;
  return move !== undefined && 'carry' in move ? move.carry : undefined;
}

/** The home of the helped piece is shown unless another piece is held. */
function targetOf(help: Help, inHand: number | undefined): number | undefined {
  const piece = helpedPiece(help);
  return inHand === undefined || inHand === piece ? piece : undefined;
}
