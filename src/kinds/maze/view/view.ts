import type { Point } from '../../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { Session } from '../../../session/session.ts';
import type { KindView, Lesson, StepSound } from '../../../view/kind-view.ts';
import type { ScrollTarget } from '../../../view/lesson/scrolling.ts';
import { accentOf } from '../../../view/palette.ts';
import type { Help, ViewState } from '../../../view/view-state.ts';
import type { MazeBoard, MazeDocument } from '../engine/document.ts';
import { corridorsOf, isJunction, middleOf, placeOf, sideOf } from '../engine/path/corridor.ts';
import type { MazeGesture } from '../engine/play/gesture.ts';
import { headOf, type MazeProgress } from '../engine/play/play.ts';
import { rules } from '../engine/play/rules.ts';
import { gather } from './gather.ts';
import { hintPathOf } from './look.ts';
import { paintMaze } from './painter.ts';
import { announceStep } from './telling.ts';

/** The least and largest breadth of corridors while drawing, in CSS pixels. The least is about 7 mm on a tablet. */
const MIN_BREADTH = 44;
const MAX_BREADTH = 84;
/** Room around the maze for the marks: at least in puzzle units, and as a share of a cell's side. */
const MARGIN = { least: 50, share: 0.6 } as const;
/** Keeps the marks at least 24 CSS pixels from the sides of a phone, where a swipe goes back. */
const SIDE_MARGIN = 23;
/** Junctions sound as notes that rise by this many steps, and fall again. */
const NOTES = 9;
const LESSON_STEPS = 4;
/** A hint stays while its way has at most this many cells. */
const MAX_HINT_CELLS = 14;

const boardOf = (document: PuzzleDocument): MazeBoard => document.board as MazeBoard;
const progressOf = ({ session }: Pick<ViewState, 'session'>): MazeProgress =>
  session.progress as MazeProgress;

export const mazeView: KindView = {
  kind: rules.id,
  staysSharp: true,
  sideMargin: SIDE_MARGIN,
  paint: paintMaze,
  area(document) {
    const [width, height] = document.size;
    const margin = Math.max(MARGIN.least, MARGIN.share * sideOf(boardOf(document)));
    return { left: -margin, top: -margin, width: width + 2 * margin, height: height + 2 * margin };
  },
  spacing(document) {
    const side = sideOf(boardOf(document));
    return { least: side, usual: side };
  },
  scrolling: { closest: (document) => MAX_BREADTH / sideOf(boardOf(document)), follow, keepsHelp: helpsOn },
  sounds,
  announces: announceStep,
  lesson,
  gather: (document) => gather(document as unknown as MazeDocument, accentOf(document.kind)),
};

/** Scrolls the board after the line's end, and zooms until corridors are wide enough for a finger. */
function follow(before: ViewState, after: ViewState): ScrollTarget | undefined {
  const corridors = corridorsOf(boardOf(after.session.document));
  const [was, is] = [before.gesture as MazeGesture, after.gesture as MazeGesture];
  const held = is.finger?.travelled === true;
  const isHelped = after.session.hints > before.session.hints;
  const isShown = isHelped || (is.showsEnd && !was.showsEnd);
  const isLed = held || isShown || progressOf(after) !== progressOf(before);
  // A solved maze is shown as a whole when its picture appears.
  if (!isLed || after.session.solved) return undefined;
  const at = middleOf(corridors, headOf(progressOf(after)));
  return { at, scale: MIN_BREADTH / corridors.side, underFinger: held };
}

function helpsOn(session: Session, { move }: Help): boolean {
  const way = hintPathOf(corridorsOf(boardOf(session.document)), progressOf({ session }), move);
  return way.length > 1 && way.length <= MAX_HINT_CELLS;
}

function sounds(before: ViewState, after: ViewState): readonly StepSound[] {
  const [was, is] = [progressOf(before), progressOf(after)];
  const corridors = corridorsOf(boardOf(after.session.document));
  const passed = ({ path }: MazeProgress): number =>
    path.filter((cell) => isJunction(corridors, cell)).length;
  if (after.session.done < before.session.done) return [{ sound: 'undo' }];
  if (after.session.hints > before.session.hints) return [{ sound: 'hint' }];
  const notes = passed(is);
  if (is !== was && after.session.solved) return [{ sound: 'line', step: NOTES }];
  if (notes > passed(was)) return [{ sound: 'line', step: NOTES - Math.abs((notes % (2 * NOTES)) - NOTES) }];
  const [gesture, lastGesture] = [after.gesture as MazeGesture, before.gesture as MazeGesture];
  if (gesture.finger !== null && lastGesture.finger === null) return [{ sound: 'pick' }];
  if (gesture.showsEnd && !lastGesture.showsEnd) return [{ sound: 'press' }];
  return [];
}

function lesson(document: PuzzleDocument): Lesson | undefined {
  const corridors = corridorsOf(boardOf(document));
  const way = corridors.wayOut.slice(0, LESSON_STEPS + 1);
  const last = way.at(-1);
  if (last === undefined || way.length < 2) return undefined;
  const stroke = way.map((cell): Point => middleOf(corridors, cell));
  return { move: { to: placeOf(corridors, last) }, stroke };
}
