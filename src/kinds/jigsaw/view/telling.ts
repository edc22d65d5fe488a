import { cachePerObject } from '../../../once.ts';
import {
  type Announcement,
  type BoardEvent,
  type NamedThing,
  readingOrder,
} from '../../../view/lesson/announcement.ts';
import type { ViewState } from '../../../view/view-state.ts';
import type { JigsawBoard } from '../engine/document.ts';
import type { JigsawGesture } from '../engine/play/gesture.ts';
import { bowlOf, type JigsawMove, type JigsawProgress, orientationOf } from '../engine/play/play.ts';
import { surveyOf } from '../engine/survey.ts';

/** Height of a row of pieces in reading order, as a share of a mean piece's side. */
const ROW = 0.75;

/** Numbers homes of pieces in reading order. */
const numbersOf = cachePerObject((board: JigsawBoard) => {
  const { middles, picture } = surveyOf(board);
  const area = (picture.right - picture.left) * (picture.bottom - picture.top);
  return readingOrder(middles, ROW * Math.sqrt(area / middles.length));
});

function nameOf(board: JigsawBoard, piece: number): NamedThing {
  return { number: String(numbersOf(board)[piece] ?? 0) };
}

/** Describes the step for a screen reader; undefined if there is nothing to say. */
export function tellJigsaw(before: ViewState, after: ViewState): Announcement | undefined {
  const happening = happeningOf(before, after);
  if (happening === undefined) return undefined;
  const [was, is] = [before, after].map(joinedCount);
  return {
    event: happening,
    progress: was === is ? undefined : { done: is ?? 0, all: boardOf(after).pieces.length },
    solved: after.session.solved && !before.session.solved,
  };
}

const boardOf = ({ session }: ViewState): JigsawBoard => session.document.board as JigsawBoard;
const progressOf = ({ session }: ViewState): JigsawProgress => session.progress as JigsawProgress;

/** Pieces that need not be joined any more. */
function joinedCount(seen: ViewState): number {
  const { tray, loose } = progressOf(seen);
  return boardOf(seen).pieces.length - tray.length - loose.length;
}

function happeningOf(before: ViewState, after: ViewState): BoardEvent | undefined {
  const board = boardOf(after);
  const [was, is] = [progressOf(before), progressOf(after)];
  const [last, hand] = [before.gesture as JigsawGesture, after.gesture as JigsawGesture];
  if (after.session.done < before.session.done || joinedCount(after) < joinedCount(before))
    return { is: 'undone' };
  const move = is === was ? undefined : lastMove(after);
  const moved = pieceOf(move);
  if (move !== undefined && moved !== undefined) {
    const thing = nameOf(board, moved);
    if (is.settled.includes(moved)) return { is: 'settled', thing };
    if (joinedCount(after) > joinedCount(before)) return { is: 'fitted', thing };
    if ('turn' in move) return turned(is, moved, thing);
    if (orientationOf(is, moved).flipped !== orientationOf(was, moved).flipped)
      return { is: orientationOf(is, moved).flipped ? 'flipped' : 'unflipped', thing };
    const bowl = bowlOf(is, moved);
    if (bowl === undefined) return { is: 'laid', thing };
    return bowl === 0 ? { is: 'stowed', thing } : { is: 'sorted', thing, values: { bowl } };
  }
  const help = after.help?.stage === 'show' && after.help !== before.help ? after.help.move : undefined;
  const called = pieceOf(help as JigsawMove | undefined);
  if (called !== undefined) return { is: 'called', thing: nameOf(board, called), teaches: true };
  const inHand = ({ chosen, held }: JigsawGesture) =>
    chosen ?? (held?.carried === true ? held.piece : undefined);
  const taken = inHand(hand);
  if (taken !== undefined && taken !== inHand(last)) return { is: 'taken', thing: nameOf(board, taken) };
  if (hand.aim !== null && hand.aim !== last.aim) return { is: 'over', thing: nameOf(board, hand.aim) };
  if (hand.cursor !== null && hand.cursor !== last.cursor)
    return { is: 'at', thing: nameOf(board, hand.cursor) };
  return undefined;
}

function lastMove({ session }: ViewState): JigsawMove | undefined {
  const entry = session.entries.at(session.done - 1);
  return entry !== undefined && 'move' in entry ? (entry.move as JigsawMove) : undefined;
}

/** The piece that a move carries, turns or puts away. */
function pieceOf(move: JigsawMove | undefined): number | undefined {
  if (move === undefined) return undefined;
  if ('carry' in move) return move.carry;
  if ('turn' in move) return move.turn;
  if ('flip' in move) return move.flip;
  return 'stow' in move ? move.stow : undefined;
}

function turned(progress: JigsawProgress, piece: number, thing: NamedThing): BoardEvent {
  const degrees = Math.round(orientationOf(progress, piece).degrees);
  return degrees === 0 ? { is: 'upright', thing } : { is: 'turned', thing, values: { degrees } };
}
