import { expect, test } from 'vitest';
import type { UnitDotBoard } from '../../../../src/dots/unit-dot/document.ts';
import { rules, type UnitDotGesture, type UnitDotProgress } from '../../../../src/dots/unit-dot/rules.ts';
import type { Point } from '../../../../src/geometry/plane-graph.ts';
import type { Input, Key, Touch } from '../../../../src/puzzle/kind.ts';
import {
  frame,
  hut,
  rake,
  SKETCHES as UNIT_SKETCHES,
  documentFrom as unitDocument,
} from '../../../fixtures/unit-dot.ts';

interface Hand {
  readonly progress: UnitDotProgress;
  readonly gesture: UnitDotGesture;
}

const start = (board: UnitDotBoard): Hand => ({
  progress: rules.start({ ...unitDocument(frame), board }),
  gesture: rules.rest,
});

function feel(board: UnitDotBoard, hand: Hand, ...inputs: readonly Input[]): Hand {
  return inputs.reduce((now, input) => {
    const meant = rules.interpret(board, now.progress, now.gesture, input);
    if (meant === undefined) return now;
    const progress = 'move' in meant ? rules.apply(board, now.progress, meant.move) : now.progress;
    return { progress, gesture: meant.gesture };
  }, hand);
}

const touch = (phase: Touch['phase'], x: number, y: number, tap = false): Touch => ({
  phase,
  at: [x, y],
  unitsPerCssPixel: 1,
  tap,
});
const key = (name: Key['key']): Key => ({ phase: 'key', key: name });

/** A finger that goes straight from one place to another in steps of 10. */
function stroke([ax, ay]: Point, [bx, by]: Point, lift = true): Touch[] {
  const steps = Math.ceil(Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) / 10);
  const moves = Array.from({ length: steps }, (_, k) =>
    touch('move', ax + ((bx - ax) * (k + 1)) / steps, ay + ((by - ay) * (k + 1)) / steps),
  );
  return [touch('down', ax, ay), ...moves, ...(lift ? [touch('up', bx, by)] : [])];
}

const { board } = unitDocument(frame);

test('a drag from a dot to one a unit away draws the line', () => {
  const after = feel(board, start(board), ...stroke([303, 197], [398, 204]));
  expect(after.progress.edges).toEqual([[0, 1]]);
  expect(after.gesture.finger).toBeNull();
});

test('a hand that goes on draws one line after another', () => {
  const after = feel(
    board,
    start(board),
    ...stroke([300, 200], [400, 200], false),
    ...stroke([400, 200], [500, 200], false).slice(1),
    ...stroke([500, 200], [500, 300]).slice(1),
  );
  expect(after.progress.edges).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
});

test('the line fits while it is as long as the unit, wherever it points', () => {
  const at = (x: number, y: number) =>
    feel(board, start(board), ...stroke([300, 200], [x, y], false)).gesture.line;
  expect(at(230, 130)?.fits).toBe(0);
  expect(at(230, 130)?.caught).toBeNull();
  expect(at(260, 160)?.fits).toBeNull();
  expect(at(200, 60)?.fits).toBeNull();
});

test('of two units the line fits either where the dot has both', () => {
  const { board: two } = unitDocument(hut);
  const at = (x: number, y: number) =>
    feel(two, start(two), ...stroke([300, 200], [x, y], false)).gesture.line?.fits;
  expect(at(200, 200)).toBe(0);
  expect(at(159, 200)).toBe(1);
  expect(at(180, 200)).toBeNull();
});

test('a line to a dot that is not a unit away is a miss, and after two of them a right dot glows', () => {
  const once = feel(board, start(board), ...stroke([300, 200], [500, 300]));
  expect(once.progress.edges).toEqual([]);
  expect(once.gesture.missed).toEqual({ from: 0, to: 3 });
  expect(once.gesture.glow).toBeNull();
  const twice = feel(board, once, ...stroke([300, 200], [500, 400]));
  expect(twice.gesture.misses).toBe(2);
  expect([1, 7]).toContain(twice.gesture.glow);
  const right = feel(board, twice, ...stroke([300, 200], [400, 200]));
  expect(right.gesture.glow).toBeNull();
});

test('a finger lifted between dots draws nothing', () => {
  const after = feel(board, start(board), ...stroke([300, 200], [350, 200]));
  expect(after.progress.edges).toEqual([]);
  expect(after.gesture.missed).toBeNull();
});

test('a finger that is called off lets go', () => {
  const after = feel(
    board,
    start(board),
    ...stroke([300, 200], [380, 200], false).slice(0, 5),
    touch('cancel', 380, 200),
  );
  expect(after.gesture).toEqual(rules.rest);
});

test('tap, tap draws a line, and the second tap on the same dot lets go of it', () => {
  const tapAt = (x: number, y: number) => [touch('down', x, y), touch('up', x, y, true)];
  const first = feel(board, start(board), ...tapAt(300, 300));
  expect(first.gesture.held).toBe(7);
  expect(feel(board, first, ...tapAt(300, 300)).gesture.held).toBeNull();
  expect(feel(board, first, ...tapAt(300, 400)).progress.edges).toEqual([[7, 6]]);
  expect(feel(board, first, ...tapAt(500, 400)).gesture.missed).toEqual({ from: 7, to: 4 });
});

test('keys draw the whole picture', () => {
  const { board: keyed } = unitDocument(rake);
  let hand = start(keyed);
  for (let k = 0; k < 100 && !rules.status(keyed, hand.progress).solved; k++) {
    const join = rules.hint(keyed, hand.progress)?.join ?? [0, 0];
    hand = { ...hand, gesture: { ...rules.rest, cursor: join[0] } };
    hand = feel(keyed, hand, key('Enter'));
    const [from, to] = [keyed.dots[join[0]]?.at ?? [0, 0], keyed.dots[join[1]]?.at ?? [0, 0]];
    const arrow =
      to[0] > from[0]
        ? 'ArrowRight'
        : to[0] < from[0]
          ? 'ArrowLeft'
          : to[1] > from[1]
            ? 'ArrowDown'
            : 'ArrowUp';
    hand = feel(keyed, hand, key(arrow), key('Enter'));
  }
  expect(rules.status(keyed, hand.progress)).toEqual({ solved: true, share: 1 });
});

test('where a finger roams that took hold of nothing is told until it is lifted, and it draws nothing', () => {
  const roaming = feel(board, start(board), ...stroke([350, 450], [300, 200], false));
  expect(roaming.gesture).toMatchObject({ held: null, line: null, roams: [300, 200] });
  const over = feel(board, roaming, touch('move', 400, 200), touch('up', 400, 200));
  expect(over.progress.edges).toEqual([]);
  expect(over.gesture).toEqual(rules.rest);
  // One that holds a dot does not roam.
  expect(feel(board, start(board), ...stroke([300, 200], [350, 200], false)).gesture.roams).toBeNull();
});

test('moves that the rule does not allow change nothing', () => {
  const { progress } = start(board);
  expect(rules.apply(board, progress, { join: [0, 2] })).toBe(progress);
  expect(rules.apply(board, progress, { join: [0, 99] })).toBe(progress);
  const one = rules.apply(board, progress, { join: [1, 0] });
  expect(rules.apply(board, one, { join: [0, 1] })).toBe(one);
});

test.each(UNIT_SKETCHES.map((sketch) => [sketch.name, sketch] as const))(
  'hints solve the %s',
  (_, sketch) => {
    const { board: hinted, solution } = unitDocument(sketch);
    let { progress } = start(hinted);
    for (const _edge of solution.edges) {
      const move = rules.hint(hinted, progress);
      if (move !== undefined) progress = rules.apply(hinted, progress, move);
    }
    expect(rules.status(hinted, progress).solved).toBe(true);
    expect(rules.hint(hinted, progress)).toBeUndefined();
  },
);
