import { describe, expect, test } from 'vitest';
import type { NumbersBoard } from '../../../../src/dots/numbers/document.ts';
import { type NumbersGesture, type NumbersProgress, rules } from '../../../../src/dots/numbers/rules.ts';
import type { Point } from '../../../../src/geometry/plane-graph.ts';
import type { Input, Touch } from '../../../../src/puzzle/kind.ts';
import { documentFrom, face, square, tree } from '../../../fixtures/numbers.ts';

/** A hand on a board: what it has done so far, and what it does next. */
function hand(board: NumbersBoard) {
  let progress: NumbersProgress = { edges: [] };
  let gesture: NumbersGesture = rules.rest;
  const give = (input: Input) => {
    const answer = rules.interpret(board, progress, gesture, input);
    if (answer === undefined) return;
    gesture = answer.gesture;
    if ('move' in answer) progress = rules.apply(board, progress, answer.move);
  };
  const touch = (phase: Touch['phase'], at: Point, tap = false) =>
    give({ phase, at, unitsPerCssPixel: 1, tap });
  const dot = (index: number): Point => board.dots[index]?.at ?? [0, 0];
  return {
    touch,
    dot,
    key: (key: 'Enter' | 'Escape' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft' | 'ArrowUp') =>
      give({ phase: 'key', key }),
    tap(index: number) {
      touch('down', dot(index));
      touch('up', dot(index), true);
    },
    drag(from: number, to: number) {
      const [a, b] = [dot(from), dot(to)];
      touch('down', a);
      touch('move', [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 9]);
      touch('up', b);
    },
    get edges() {
      return progress.edges;
    },
    get gesture() {
      return gesture;
    },
  };
}

const squareBoard = documentFrom(square).board;
const treeBoard = documentFrom(tree).board;
const faceBoard = documentFrom(face).board;

describe('a drag', () => {
  test('from a number to the next draws the line', () => {
    const child = hand(squareBoard);
    child.drag(0, 1);
    expect(child.edges).toEqual([[0, 1]]);
  });

  test('goes on from number to number without lifting', () => {
    const child = hand(squareBoard);
    child.touch('down', child.dot(0));
    for (const next of [1, 2, 3, 0]) {
      child.touch('move', [500, 450]);
      child.touch('move', child.dot(next));
    }
    child.touch('up', child.dot(0));
    expect(child.edges.length).toBe(4);
    expect(rules.status(squareBoard, { edges: child.edges })).toEqual({ solved: true, share: 1 });
  });

  test('from any other dot draws nothing', () => {
    const child = hand(squareBoard);
    child.drag(1, 2);
    child.drag(2, 3);
    expect(child.edges).toEqual([]);
  });

  test('to a wrong dot is a miss, and after two the right one glows until it is reached', () => {
    const child = hand(squareBoard);
    child.drag(0, 2);
    expect(child.edges).toEqual([]);
    expect(child.gesture.missed).toEqual({ from: 0, to: 2 });
    expect(child.gesture.glow).toBe(null);
    child.drag(0, 3);
    expect(child.gesture.glow).toBe(1);
    child.drag(0, 1);
    expect(child.edges).toEqual([[0, 1]]);
    expect(child.gesture.glow).toBe(null);
  });

  test('stops at a "+"', () => {
    const child = hand(treeBoard);
    for (const [from, to] of [
      [0, 1],
      [1, 3],
      [3, 5],
    ] as const)
      child.drag(from, to);
    // 4+ stands at dot 5: nothing leads on from there, and 5 begins at dot 2.
    child.drag(5, 2);
    expect(child.edges.length).toBe(3);
    child.drag(2, 1);
    expect(child.edges.length).toBe(4);
  });
});

describe('taps', () => {
  test('in the order of the numbers draw the lines', () => {
    const child = hand(squareBoard);
    for (const dot of [0, 1, 2, 3, 0]) child.tap(dot);
    expect(child.edges.length).toBe(4);
  });

  test('on a wrong number are a miss', () => {
    const child = hand(squareBoard);
    child.tap(0);
    child.tap(2);
    expect(child.edges).toEqual([]);
    expect(child.gesture.missed).toEqual({ from: 0, to: 2 });
  });

  test('draw a whole tree, pen lifts and all', () => {
    const child = hand(treeBoard);
    for (const dot of [0, 1, 3, 5, 2, 1, 4, 6, 3]) child.tap(dot);
    expect(rules.status(treeBoard, { edges: child.edges }).solved).toBe(true);
  });
});

test('of several sequences each may be gone on with', () => {
  const child = hand(faceBoard);
  child.drag(8, 9);
  child.drag(0, 1);
  child.drag(9, 10);
  child.drag(11, 12);
  expect(child.edges).toEqual([
    [8, 9],
    [0, 1],
    [9, 10],
    [11, 12],
  ]);
  // The hint goes on with what was drawn last, or else with the first that is not done.
  expect(rules.hint(faceBoard, { edges: child.edges })).toEqual({ join: [1, 2] });
});

test('keys draw line after line', () => {
  const child = hand(squareBoard);
  child.key('Enter');
  child.key('Enter');
  child.key('ArrowRight');
  child.key('Enter');
  expect(child.edges).toEqual([[0, 1]]);
  child.key('ArrowDown');
  child.key('Enter');
  expect(child.edges.length).toBe(2);
  child.key('Escape');
  expect(child.gesture.held).toBe(null);
});

test('a move that is not next changes nothing', () => {
  const start: NumbersProgress = { edges: [] };
  for (const join of [
    [1, 0],
    [1, 2],
    [0, 3],
    [0, 99],
  ] as const)
    expect(rules.apply(squareBoard, start, { join })).toBe(start);
});

test('a cancelled touch leaves nothing behind', () => {
  const child = hand(squareBoard);
  child.touch('down', child.dot(0));
  child.touch('move', [400, 300]);
  child.touch('cancel', [400, 300]);
  expect(child.gesture).toEqual(rules.rest);
});
