import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import type { Input, Interpretation, Key, Touch } from '../../../../puzzle/contract/kind.ts';
import type { MazeBoard } from '../document.ts';
import {
  type Corridors,
  corridorFrom,
  corridorsOf,
  DIRECTIONS,
  type Direction,
  isJunction,
  middleOf,
  neighbourThrough,
  placeOf,
} from '../path/corridor.ts';
import { CATCH, type Finger, type MazeGesture, REST, TAP } from './gesture.ts';
import { headOf, type MazeMove, type MazeProgress } from './play.ts';
import { isUnobstructed, steer } from './steering.ts';

type Answer = Interpretation<MazeMove, MazeGesture>;

/** The finger's offset `aside` shrinks by this share of the distance that the finger moves. */
const ASIDE_DECAY = 0.15;
/** A tap reaches cells up to this distance: in cells, or in CSS pixels if that is more. */
const TAP_REACH = { cells: 0.75, cssPixels: 24 } as const;
/** Smaller cells are too small to tap, in CSS pixels. */
const MIN_TAPPABLE = 20;

/** See `Rules.interpret`. */
export function interpret(
  board: MazeBoard,
  progress: MazeProgress,
  gesture: MazeGesture,
  input: Input,
): Answer {
  const corridors = corridorsOf(board);
  if (headOf(progress) === corridors.goal) return undefined;
  switch (input.phase) {
    case 'down':
      return { gesture: { finger: touchDown(corridors, progress, input), showsEnd: false } };
    case 'move':
      return moveFinger(corridors, progress, gesture, input);
    case 'up':
      return input.tap ? tap(corridors, progress, input) : releaseFinger(corridors, progress, gesture, input);
    case 'cancel':
      return { gesture: REST };
    case 'key':
      return press(corridors, progress, input);
  }
}

/** See `Rules.catches`. */
export function catches(board: MazeBoard, progress: MazeProgress, touch: Touch): boolean {
  const corridors = corridorsOf(board);
  if (touchDown(corridors, progress, touch) !== null) return true;
  const answer = tap(corridors, progress, touch);
  return answer !== undefined && 'move' in answer;
}

/** The finger that picks up the line's end; null if that is out of reach. */
function touchDown(
  corridors: Corridors,
  progress: MazeProgress,
  { at, unitsPerCssPixel, reach = 1 }: Touch,
): Finger | null {
  const head = headOf(progress);
  const end = middleOf(corridors, head);
  if (distance(at, end) > Math.max(reach * CATCH * unitsPerCssPixel, corridors.side)) return null;
  // Behind a wall, the finger leads from the line's end, not from the cell under it.
  const aside: Point = isUnobstructed(corridors, head, at)
    ? [0, 0]
    : [(end[0] - at[0]) / unitsPerCssPixel, (end[1] - at[1]) / unitsPerCssPixel];
  return {
    from: at,
    at: offsetBy(at, aside, unitsPerCssPixel),
    ...{ aside, travelled: false, drew: false },
  };
}

function moveFinger(
  corridors: Corridors,
  progress: MazeProgress,
  gesture: MazeGesture,
  touch: Touch,
): Answer {
  const { finger } = gesture;
  if (finger === null) return undefined;
  const { at, unitsPerCssPixel } = touch;
  if (!finger.travelled && distance(at, finger.from) < TAP * unitsPerCssPixel) return undefined;
  const [x, y] = finger.aside;
  const length = Math.sqrt(x * x + y * y);
  const plain = offsetBy(at, finger.aside, unitsPerCssPixel);
  const moved = distance(plain, finger.at) / unitsPerCssPixel;
  const left = length === 0 ? 0 : Math.max(0, 1 - (ASIDE_DECAY * moved) / length);
  const aside: Point = [x * left, y * left];
  const now = offsetBy(at, aside, unitsPerCssPixel);
  const head = headOf(progress);
  const cell = steer(corridors, head, {
    from: finger.at,
    to: now,
    unitsPerCssPixel,
    rests: touch.rests,
  });
  const movedFinger: Finger = { ...finger, at: now, aside, travelled: true };
  if (cell === head) return { gesture: { ...gesture, finger: movedFinger } };
  const to = placeOf(corridors, cell);
  return {
    move: finger.drew ? { to, on: true } : { to },
    gesture: cell === corridors.goal ? REST : { ...gesture, finger: { ...movedFinger, drew: true } },
  };
}

function releaseFinger(
  corridors: Corridors,
  progress: MazeProgress,
  gesture: MazeGesture,
  touch: Touch,
): Answer {
  const { finger } = gesture;
  if (finger === null) return { gesture: { finger: null, showsEnd: true } };
  const answer = moveFinger(corridors, progress, gesture, touch);
  return { ...answer, gesture: REST };
}

/** Leads the line to a visible cell, or along a corridor up to the next junction. */
function tap(corridors: Corridors, progress: MazeProgress, { at, unitsPerCssPixel }: Touch): Answer {
  const { side } = corridors;
  const head = headOf(progress);
  const aim = Math.max(TAP_REACH.cells * side, TAP_REACH.cssPixels * unitsPerCssPixel);
  const cells = side / unitsPerCssPixel < MIN_TAPPABLE ? [] : inSight(corridors, head);
  let best = head;
  let least = distance(at, middleOf(corridors, head));
  const isFar = least > Math.max(CATCH * unitsPerCssPixel, side);
  for (const cell of cells) {
    const away = distance(at, middleOf(corridors, cell));
    if (away > aim || away >= least) continue;
    best = cell;
    least = away;
  }
  if (best === head) return { gesture: { finger: null, showsEnd: isFar } };
  return { move: { to: placeOf(corridors, best) }, gesture: REST };
}

/** The cells that can be reached without a choice: straight on, or along a corridor to its end. */
function inSight(corridors: Corridors, head: number): readonly number[] {
  const cells = new Set<number>();
  for (const direction of DIRECTIONS.keys() as IterableIterator<Direction>) {
    for (const cell of corridorFrom(corridors, head, direction)) cells.add(cell);
    for (let at = neighbourThrough(corridors, head, direction); at !== undefined; ) {
      cells.add(at);
      at = neighbourThrough(corridors, at, direction);
    }
  }
  return [...cells];
}

const ARROWS: Readonly<Partial<Record<Key['key'], Direction>>> = {
  ArrowRight: 0,
  ArrowDown: 1,
  ArrowLeft: 2,
  ArrowUp: 3,
};

/** Arrows lead to the next junction, Enter along the only way on, Escape back to the last junction. */
function press(corridors: Corridors, progress: MazeProgress, { key }: Key): Answer {
  const { path } = progress;
  const head = headOf(progress);
  const direction = ARROWS[key];
  let to: number | undefined;
  if (direction !== undefined) to = corridorFrom(corridors, head, direction).at(-1);
  else if (key === 'Enter') to = onlyWayOn(corridors, path)?.at(-1);
  else to = path.findLast((cell, at) => at < path.length - 1 && (at === 0 || isJunction(corridors, cell)));
  return to === undefined ? { gesture: REST } : { move: { to: placeOf(corridors, to) }, gesture: REST };
}

/** The corridor that leads on from the end of a path, if there is only one. */
function onlyWayOn(corridors: Corridors, path: readonly number[]): readonly number[] | undefined {
  const [head, last] = [path[path.length - 1] ?? 0, path[path.length - 2]];
  const ways = ([...DIRECTIONS.keys()] as Direction[])
    .filter((direction) => neighbourThrough(corridors, head, direction) !== last)
    .map((direction) => corridorFrom(corridors, head, direction))
    .filter((corridor) => corridor.length > 0);
  return ways.length === 1 ? ways[0] : undefined;
}

function offsetBy([x, y]: Point, [across, down]: Point, scale: number): Point {
  return [x + across * scale, y + down * scale];
}
