import type { Point } from '../../../../geometry/shapes/point.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import type { Beside, Input, Interpretation, Touch } from '../../../../puzzle/contract/kind.ts';
import type { JigsawBoard } from '../document.ts';
import { surveyOf } from '../survey.ts';
import { CATCH, emptyHand, type HeldPiece, type JigsawGesture, TAP } from './gesture.ts';
import { interpretKey } from './keys.ts';
import { reoriented } from './orientation.ts';
import {
  HOME,
  isSameOrientation,
  isSameSideUp,
  normaliseDegrees,
  type Placement,
  placementAt,
  toPicture,
  toTable,
} from './placement.ts';
import {
  bowlOf,
  groupWith,
  isFree,
  type JigsawMove,
  type JigsawProgress,
  orientationOf,
  piecesWith,
} from './play.ts';
import { snaps } from './snapping.ts';
import { onSheet } from './table.ts';

export type JigsawInterpretation = Interpretation<JigsawMove, JigsawGesture>;

/** See `Rules.interpret`. */
export function interpret(
  board: JigsawBoard,
  progress: JigsawProgress,
  gesture: JigsawGesture,
  input: Input,
): JigsawInterpretation {
  switch (input.phase) {
    case 'down':
      return { gesture: grab(board, progress, gesture, input) };
    case 'move':
      return drag(board, progress, gesture, input);
    case 'up':
      return input.tap
        ? tap(board, progress, gesture, input)
        : drop(board, progress, drag(board, progress, gesture, input)?.gesture ?? gesture);
    case 'cancel':
      return { gesture: { ...emptyHand(gesture), chosen: gesture.finger?.chosen ?? null } };
    case 'key':
      return interpretKey(board, progress, gesture, input);
  }
}

/** See `Rules.catches`. A chosen piece can go anywhere. */
export function catches(
  board: JigsawBoard,
  progress: JigsawProgress,
  gesture: JigsawGesture,
  touch: Touch,
): boolean {
  return gesture.chosen !== null || grab(board, progress, gesture, touch).held !== null;
}

/** The piece that a finger or keys carry, and where it would be put; undefined if none. */
export function inHand(
  board: JigsawBoard,
  progress: JigsawProgress,
  { held, chosen, aim }: JigsawGesture,
): Pick<HeldPiece, 'piece' | 'placement' | 'catches' | 'slot'> | undefined {
  if (held?.carried === true) return held;
  const { middles } = surveyOf(board);
  const [middle, at] = [middles[chosen ?? -1], middles[aim ?? -1]];
  if (chosen === null || middle === undefined || at === undefined) return undefined;
  const placement = placementAt(middle, at, orientationOf(progress, chosen));
  return { piece: chosen, placement, slot: null, catches: wouldSnap(board, progress, chosen, placement) };
}

function grab(
  board: JigsawBoard,
  progress: JigsawProgress,
  gesture: JigsawGesture,
  touch: Touch,
): JigsawGesture {
  const finger = { from: touch.at, chosen: gesture.chosen };
  const found =
    touch.beside === undefined
      ? loosePieceUnder(board, progress, touch)
      : trayPieceUnder(progress, touch.beside);
  if (found === undefined) return { ...gesture, finger, held: null };
  const held = {
    ...found,
    flip: false,
    by: 0,
    carried: false,
    slot: null,
    bowl: 0,
    catches: false,
    reach: touch.reach ?? 1,
  };
  return { ...gesture, finger, held, last: found.piece };
}

function trayPieceUnder(
  { tray }: JigsawProgress,
  { thing }: Beside,
): Pick<HeldPiece, 'piece' | 'grip' | 'placement'> | undefined {
  const stowed = tray.find(({ piece }) => piece === thing?.index);
  if (stowed === undefined || thing === null) return undefined;
  return { piece: stowed.piece, grip: thing.at, placement: placementAt(thing.at, thing.at, stowed) };
}

/** The topmost loose piece under a finger, else the nearest within its reach. */
export function loosePieceUnder(
  board: JigsawBoard,
  { loose }: JigsawProgress,
  { at, unitsPerCssPixel, reach = 1 }: Touch,
): Pick<HeldPiece, 'piece' | 'grip' | 'placement'> | undefined {
  const survey = surveyOf(board);
  let best: Pick<HeldPiece, 'piece' | 'grip' | 'placement'> | undefined;
  let least = reach * CATCH * unitsPerCssPixel;
  for (const { pieces, placement } of [...loose].reverse()) {
    const grip = toPicture(placement, at);
    const hit = survey.pieceAt(grip);
    if (hit !== undefined && pieces.includes(hit)) return { piece: hit, grip, placement };
    for (const piece of pieces) {
      const box = survey.boxes[piece];
      const isFar =
        box === undefined ||
        grip[0] < box.left - least ||
        grip[0] > box.right + least ||
        grip[1] < box.top - least ||
        grip[1] > box.bottom + least;
      if (isFar) continue;
      const away = survey.distance(piece, grip);
      if (away >= least) continue;
      [best, least] = [{ piece, grip, placement }, away];
    }
  }
  return best;
}

function drag(
  board: JigsawBoard,
  progress: JigsawProgress,
  gesture: JigsawGesture,
  touch: Touch,
): JigsawInterpretation {
  const { finger, held } = gesture;
  if (finger === null || held === null || !isFree(progress, held.piece)) return undefined;
  const [x, y] = [touch.at[0] - finger.from[0], touch.at[1] - finger.from[1]];
  const travelled = Math.sqrt(x * x + y * y) >= TAP * touch.unitsPerCssPixel;
  const by = touch.turned ?? held.by;
  if (!held.carried && !travelled && by === held.by) return undefined;
  const isAlone = piecesWith(progress, held.piece).length === 1;
  const { slot = null, container: bowl = 0 } = (isAlone ? touch.beside : undefined) ?? {};
  const now = carry(board, progress, held, { at: touch.at, flip: held.flip, by, slot, bowl });
  return { gesture: { ...gesture, chosen: null, aim: null, held: now } };
}

/** Moves the held piece so that its grip is at `at`. */
export function carry(
  board: JigsawBoard,
  progress: JigsawProgress,
  held: HeldPiece,
  { at, flip, by, slot, bowl }: Pick<HeldPiece, 'flip' | 'by' | 'slot' | 'bowl'> & { readonly at: Point },
): HeldPiece {
  const orientation = reoriented(progress, orientationOf(progress, held.piece), { flip, by });
  const placement = placementAt(held.grip, at, orientation);
  const near = slot === null && wouldSnap(board, progress, held.piece, placement, held.reach);
  return { ...held, flip, by, placement, slot, bowl, carried: true, catches: near };
}

function wouldSnap(
  board: JigsawBoard,
  progress: JigsawProgress,
  piece: number,
  placement: Placement,
  reach = 1,
): boolean {
  const group = groupWith(progress, piece);
  const pieces = group?.pieces ?? [piece];
  const loose = progress.loose.filter((each) => each !== group);
  return snaps(
    board,
    { loose, settled: progress.settled },
    { pieces, placement: onSheet(board, pieces, placement) },
    reach,
  );
}

function drop(board: JigsawBoard, progress: JigsawProgress, gesture: JigsawGesture): JigsawInterpretation {
  const { held } = gesture;
  const rest = emptyHand(gesture);
  if (held?.carried !== true) return { gesture: { ...rest, chosen: gesture.finger?.chosen ?? null } };
  const { piece, slot, bowl } = held;
  if (slot !== null) return { move: stowMove(piece, slot, bowl), gesture: rest };
  return { move: carryMove(board, progress, piece, held.placement, held.reach), gesture: rest };
}

function carryMove(
  board: JigsawBoard,
  progress: JigsawProgress,
  piece: number,
  placement: Placement,
  reach = 1,
): JigsawMove {
  const visible = onSheet(board, piecesWith(progress, piece), placement);
  const to = rounded(toTable(visible, surveyOf(board).middles[piece] ?? [0, 0]));
  const before = orientationOf(progress, piece);
  const flips = !isSameSideUp(before, visible);
  const by = normaliseDegrees(visible.degrees - (flips ? -before.degrees : before.degrees));
  return {
    carry: piece,
    to,
    ...(flips ? { flip: true } : {}),
    ...(by === 0 ? {} : { by }),
    ...(reach === 1 ? {} : { reach }),
  };
}

export function stowMove(piece: number, slot: number, bowl = 0): JigsawMove {
  return { stow: piece, slot, ...(bowl === 0 ? {} : { bowl }) };
}

function tap(
  board: JigsawBoard,
  progress: JigsawProgress,
  gesture: JigsawGesture,
  touch: Touch,
): JigsawInterpretation {
  const rest = emptyHand(gesture);
  const [chosen, piece] = [gesture.finger?.chosen ?? null, gesture.held?.piece];
  if (gesture.finger === null) return undefined;
  // The first tap chooses a piece.
  if (chosen === null || !isFree(progress, chosen)) return { gesture: { ...rest, chosen: piece ?? null } };
  // The second tap gives its place: beside the board, on the table, or at another piece.
  if (piece === undefined) {
    if (touch.beside === undefined)
      return {
        move: carryMove(board, progress, chosen, tapPlacement(board, progress, chosen, touch.at)),
        gesture: rest,
      };
    const { slot, container } = touch.beside;
    const isJoinedUp = piecesWith(progress, chosen).length > 1;
    const isStaying = bowlOf(progress, chosen) === (container ?? 0);
    if (isJoinedUp || isStaying) return { gesture: rest };
    return { move: stowMove(chosen, slot, container), gesture: rest };
  }
  if (piecesWith(progress, chosen).includes(piece)) return { gesture: rest };
  const [to, joints] = [groupWith(progress, piece), surveyOf(board).joints];
  const isNeighbour = piecesWith(progress, chosen).some((each) =>
    joints[each]?.some((joint) => to?.pieces.includes(joint.with)),
  );
  if (to === undefined || !isNeighbour || !isSameOrientation(to.placement, orientationOf(progress, chosen)))
    return { gesture: { ...rest, chosen: piece } };
  return { move: carryMove(board, progress, chosen, to.placement), gesture: rest };
}

/** A tap on the piece's home means home, else the piece is centred at the tap. */
function tapPlacement(board: JigsawBoard, progress: JigsawProgress, piece: number, at: Point): Placement {
  const { pieceAt, middles } = surveyOf(board);
  const orientation = orientationOf(progress, piece);
  if (pieceAt(at) === piece && isSameOrientation(orientation, HOME)) return HOME;
  return placementAt(middles[piece] ?? at, at, orientation);
}
