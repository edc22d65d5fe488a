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
import type { JigsawMove, JigsawProgress } from '../engine/play/play.ts';
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
  const moved = is === was ? undefined : movedBy(after);
  if (moved !== undefined) {
    const what = is.settled.includes(moved)
      ? 'settled'
      : joinedCount(after) > joinedCount(before)
        ? 'fitted'
        : 'laid';
    return { is: what, thing: nameOf(board, moved) };
  }
  const help = after.help?.stage === 'show' && after.help !== before.help ? after.help.move : undefined;
  const called = carriedBy(help as JigsawMove | undefined);
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

function movedBy({ session }: ViewState): number | undefined {
  const entry = session.entries.at(session.done - 1);
  return entry !== undefined && 'move' in entry ? carriedBy(entry.move as JigsawMove) : undefined;
}

function carriedBy(move: JigsawMove | undefined): number | undefined {
  return move !== undefined && 'carry' in move ? move.carry : undefined;
}
