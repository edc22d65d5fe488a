import { once } from '../../../once.ts';
import { type Happening, type Named, readingOrder, type Telling } from '../../../view/lesson/telling.ts';
import type { Seen } from '../../../view/seen.ts';
import type { JigsawBoard } from '../engine/document.ts';
import type { JigsawGesture } from '../engine/play/gesture.ts';
import type { JigsawMove, JigsawProgress } from '../engine/play/play.ts';
import { surveyOf } from '../engine/survey.ts';

/** Height of a row of pieces in reading order, as a share of a mean piece's side. */
const ROW = 0.75;

/** For each piece the number of its home in the finished picture, in reading order. */
const numbersOf = once((board: JigsawBoard) => {
  const { middles, picture } = surveyOf(board);
  const area = (picture.right - picture.left) * (picture.bottom - picture.top);
  return readingOrder(middles, ROW * Math.sqrt(area / middles.length));
});

function nameOf(board: JigsawBoard, piece: number): Named {
  return { number: String(numbersOf(board)[piece] ?? 0) };
}

/** Describes the step from `before` to `after` for a screen reader; undefined if there is nothing to say. */
export function tellJigsaw(before: Seen, after: Seen): Telling | undefined {
  const happening = happeningOf(before, after);
  if (happening === undefined) return undefined;
  const [was, is] = [before, after].map(done);
  return {
    happening,
    progress: was === is ? undefined : { done: is ?? 0, all: boardOf(after).pieces.length },
    solved: after.session.solved && !before.session.solved,
  };
}

const boardOf = ({ session }: Seen): JigsawBoard => session.document.board as JigsawBoard;
const progressOf = ({ session }: Seen): JigsawProgress => session.progress as JigsawProgress;

/** Number of pieces that need not be joined any more. */
function done(seen: Seen): number {
  const { tray, loose } = progressOf(seen);
  return boardOf(seen).pieces.length - tray.length - loose.length;
}

function happeningOf(before: Seen, after: Seen): Happening | undefined {
  const board = boardOf(after);
  const [was, is] = [progressOf(before), progressOf(after)];
  const [last, hand] = [before.gesture as JigsawGesture, after.gesture as JigsawGesture];
  if (after.session.done < before.session.done || done(after) < done(before)) return { is: 'undone' };
  const moved = is === was ? undefined : movedBy(after);
  if (moved !== undefined) {
    const what = is.settled.includes(moved) ? 'settled' : done(after) > done(before) ? 'fitted' : 'laid';
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

function movedBy({ session }: Seen): number | undefined {
  const entry = session.entries.at(session.done - 1);
  return entry !== undefined && 'move' in entry ? carriedBy(entry.move as JigsawMove) : undefined;
}

function carriedBy(move: JigsawMove | undefined): number | undefined {
  return move !== undefined && 'carry' in move ? move.carry : undefined;
}
