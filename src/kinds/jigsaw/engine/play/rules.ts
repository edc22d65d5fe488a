import type { Rules } from '../../../../puzzle/contract/kind.ts';
import { seeded, shuffle } from '../../../../random.ts';
import { ID, type JigsawBoard } from '../document.ts';
import { type JigsawSurvey, surveyOf } from '../survey.ts';
import { type JigsawGesture, REST } from './gesture.ts';
import { catches, interpret } from './hand.ts';
import { type Reorientation, reoriented, reorientGroup, switchTurning } from './orientation.ts';
import { isSameOrientation, isSamePlacement, type PieceOrientation, placementAt } from './placement.ts';
import {
  bowlOf,
  type Group,
  groupWith,
  isJoined,
  type JigsawMove,
  type JigsawProgress,
  moveSchema,
  orientationOf,
  TURNINGS,
} from './play.ts';
import { snap } from './snapping.ts';
import { onTable } from './table.ts';
import { tidy } from './tidying.ts';

export { flipByButton, sortable, sortByButton, turnByButton, turnByWheel } from './buttons.ts';
export type { JigsawGesture } from './gesture.ts';

export const rules: Rules<JigsawBoard, JigsawProgress, JigsawMove, JigsawGesture> = {
  id: ID,
  rest: REST,
  moveSchema,
  interpret,
  catches,
  apply,
  hint,
  start({ board, generator }) {
    const random = seeded(generator.seed).fork('tray');
    const sides = seeded(generator.seed).fork('sides');
    const twoSided = generator.parameters.sides === 'two';
    const upright: JigsawProgress = {
      tray: shuffle([...board.pieces.keys()], random).map((piece) => ({
        piece,
        degrees: 0,
        ...(twoSided && sides.below(2) === 1 ? { flipped: true } : {}),
      })),
      loose: [],
      settled: [],
      turning: 'off',
      twoSided,
      turns: board.pieces.map(() => random.below(360)),
    };
    const turning = TURNINGS.find((each) => each === generator.parameters.rotation) ?? 'off';
    return turning === 'off' ? upright : switchTurning(board, upright, turning);
  },
  status({ pieces }, { tray, loose }) {
    // Each join leaves one thing fewer. In the end everything is joined to the frame.
    const open = tray.length + loose.length;
    return { solved: open === 0, share: pieces.length === 0 ? 1 : (pieces.length - open) / pieces.length };
  },
};

function apply(board: JigsawBoard, progress: JigsawProgress, move: JigsawMove): JigsawProgress {
  if ('carry' in move) return carry(board, progress, move);
  if ('tidy' in move) return move.tidy === true ? applyTidy(board, progress) : stowSingles(progress);
  if ('turning' in move)
    return move.turning === progress.turning ? progress : switchTurning(board, progress, move.turning);
  if ('stow' in move) return stow(board, progress, move);
  if ('turn' in move) return reorient(board, progress, move.turn, { by: move.by });
  return reorient(board, progress, move.flip, { flip: true });
}

function carry(
  board: JigsawBoard,
  progress: JigsawProgress,
  { carry: piece, to, flip, by = 0, reach = 1 }: Extract<JigsawMove, { readonly carry: number }>,
): JigsawProgress {
  const middle = surveyOf(board).middles[piece];
  const pickedUp = pickUp(progress, piece);
  if (middle === undefined || pickedUp === undefined || ![...to, by, reach].every(Number.isFinite))
    return progress;
  const orientation = reoriented(progress, pickedUp.orientation, { flip, by });
  const placement = onTable(board, pickedUp.pieces, placementAt(middle, to, orientation));
  const snapped = snap(
    board,
    { loose: pickedUp.loose, settled: progress.settled },
    { pieces: pickedUp.pieces, placement },
    reach,
  );
  const top = snapped.loose.at(-1);
  const before = progress.loose.at(-1);
  const isSame =
    pickedUp.tray === progress.tray &&
    snapped.settled === progress.settled &&
    snapped.loose.length === progress.loose.length &&
    before?.pieces === top?.pieces &&
    isSamePlacement(before?.placement ?? placement, top?.placement ?? placement);
  return isSame ? progress : { ...progress, ...snapped, tray: pickedUp.tray };
}

/** Flips or turns a piece where it is. */
function reorient(
  board: JigsawBoard,
  progress: JigsawProgress,
  piece: number,
  change: Reorientation,
): JigsawProgress {
  if (!Number.isFinite(change.by ?? 0)) return progress;
  const tray = progress.tray.map((stowed) =>
    stowed.piece === piece ? { ...stowed, flipped: false, ...reoriented(progress, stowed, change) } : stowed,
  );
  if (tray.some((stowed, at) => !isSameOrientation(stowed, progress.tray[at] ?? stowed)))
    return { ...progress, tray };
  const group = groupWith(progress, piece);
  if (group === undefined) return progress;
  const next = reorientGroup(board, progress, group, piece, change);
  if (next === group) return progress;
  const loose = progress.loose.filter((each) => each !== group);
  return { ...progress, ...snap(board, { loose, settled: progress.settled }, next) };
}

function stow(
  board: JigsawBoard,
  progress: JigsawProgress,
  { stow: piece, slot, bowl = 0 }: Extract<JigsawMove, { readonly stow: number }>,
): JigsawProgress {
  const pickedUp = pickUp(progress, piece);
  if (board.pieces[piece] === undefined || pickedUp === undefined || pickedUp.pieces.length > 1)
    return progress;
  if (!Number.isInteger(slot) || slot < 0) return progress;
  const from = progress.tray.findIndex((stowed) => stowed.piece === piece);
  // Slots are counted with the piece still in its old place.
  const at = Math.min(pickedUp.tray.length, from >= 0 && from < slot ? slot - 1 : slot);
  if (from === at && bowlOf(progress, piece) === bowl) return progress;
  const { tray, loose, orientation } = pickedUp;
  const stowed = { piece, ...orientation, ...(bowl === 0 ? {} : { bowl }) };
  return { ...progress, loose, tray: [...tray.slice(0, at), stowed, ...tray.slice(at)] };
}

function applyTidy(board: JigsawBoard, progress: JigsawProgress): JigsawProgress {
  const next = tidy(board, progress);
  const isSame =
    next.loose.length === progress.loose.length &&
    next.loose.every(
      ({ pieces, placement }, at) =>
        progress.loose[at]?.pieces === pieces && isSamePlacement(placement, progress.loose[at].placement),
    );
  return isSame ? progress : next;
}

function stowSingles(progress: JigsawProgress): JigsawProgress {
  const loose = progress.loose.filter(isJoined);
  if (loose.length === progress.loose.length) return progress;
  const stowed = progress.loose.flatMap(({ pieces: [piece, ...more] }) =>
    piece === undefined || more.length > 0 ? [] : [{ piece, ...orientationOf(progress, piece) }],
  );
  return { ...progress, loose, tray: [...progress.tray, ...stowed] };
}

/** Separates a piece, with all joined to it, from the rest. Undefined if it cannot be moved. */
function pickUp(progress: JigsawProgress, piece: number) {
  const orientation = orientationOf(progress, piece);
  const tray = progress.tray.filter((each) => each.piece !== piece);
  if (tray.length < progress.tray.length)
    return { pieces: [piece], orientation, tray, loose: progress.loose };
  const group = groupWith(progress, piece);
  if (group === undefined) return undefined;
  const loose: readonly Group[] = progress.loose.filter((each) => each !== group);
  return { pieces: group.pieces, orientation, tray: progress.tray, loose };
}

/** Returns the next right move. Prefers the largest group, then rim pieces with many settled neighbours. */
function hint(board: JigsawBoard, progress: JigsawProgress): JigsawMove | undefined {
  const survey = surveyOf(board);
  const settled = new Set(progress.settled);
  let best: JigsawMove | undefined;
  let most = Number.NEGATIVE_INFINITY;
  const consider = (pieces: readonly number[], orientation: PieceOrientation): void => {
    for (const piece of pieces) {
      const score = hintScore(survey, settled, piece) + 100 * (pieces.length - 1);
      if (score <= most) continue;
      most = score;
      best = homeMove(board, piece, orientation);
    }
  };
  for (const { pieces, placement } of progress.loose) consider(pieces, placement);
  for (const stowed of progress.tray) consider([stowed.piece], stowed);
  return best;
}

/** Returns the move that brings a piece home, face up and upright. */
export function homeMove(
  board: JigsawBoard,
  piece: number,
  { degrees, flipped = false }: PieceOrientation,
): JigsawMove | undefined {
  const to = surveyOf(board).middles[piece];
  const by = flipped ? degrees : -degrees;
  return to && { carry: piece, to, ...(flipped ? { flip: true } : {}), ...(degrees === 0 ? {} : { by }) };
}

function hintScore({ joints, rim }: JigsawSurvey, settled: ReadonlySet<number>, piece: number): number {
  const neighbours = (joints[piece] ?? []).filter((joint) => settled.has(joint.with)).length;
  // The picture's corners have the fewest neighbours, so they come first.
  return 2 * neighbours + (rim[piece] === true ? 5 : 0) - 0.01 * (joints[piece]?.length ?? 0);
}
