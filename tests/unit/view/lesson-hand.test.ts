import { describe, expect, test, vi } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { kindOf } from '#src/kinds/index.ts';
import { rules } from '#src/kinds/jigsaw/engine/play/rules.ts';
import { viewOf } from '#src/kinds/views.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { begin } from '#src/session/session.ts';
import { type BoardPlacement, scaleOf, toElement } from '#src/view/board/board-placement.ts';
import { wholeCamera } from '#src/view/board/camera.ts';
import type { Lesson } from '#src/view/kind-view.ts';
import { avoidedBoxes } from '#src/view/lesson/first-time.ts';
import type { LessonState } from '#src/view/lesson/lesson.ts';
import { chooseHold, handAt, overlap, pointAlong } from '#src/view/lesson/lesson-hand.ts';
import { rehearse } from '#src/view/lesson/rehearsal.ts';
import { measure } from '#src/view/measures.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { documentFrom as closestDot, tree as closestTree } from '#tests/fixtures/closest-dot.ts';
import { squares } from '#tests/fixtures/jigsaw-squares.ts';
import { grownMaze } from '#tests/fixtures/maze.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { documentFrom as thatDot, tree as thatTree } from '#tests/fixtures/that-dot.ts';
import { documentFrom as unitDot, mask as unitMask } from '#tests/fixtures/unit-dot.ts';

// The test draws nothing.
vi.mock('#src/view/rendering/phaser.ts', () => ({
  Image: class {},
  Layer: class {},
  RenderTexture: class {},
  Scene: class {},
}));

/** Boards of a tablet in both orientations and of a phone, in CSS pixels. */
const SHEETS: readonly (readonly [number, number])[] = pairs('908 820, 820 900, 360 560');

const library = loadLibrary();

function numbersOf(id: string): PuzzleDocument {
  const { line, colour, title } = library.picture(id) ?? { line: '', colour: '', title: '' };
  const kind = 'connect-the-dots';
  const made = makePuzzle({ kind, svg: line, colour, title, source: { id }, level: 'easy', seed: '1' });
  if (!made.ok) throw new Error(`${id}: ${made.failure.code}`);
  return made.document;
}

const PUZZLES: readonly (readonly [string, () => unknown])[] = [
  ['numbers of a duck', () => numbersOf('openmoji:1F986')],
  ['numbers of a cat', () => numbersOf('openmoji:1F408')],
  ['numbers of a house', () => numbersOf('openmoji:1F3E0')],
  ['that dot', () => thatDot(thatTree)],
  ['closest dot', () => closestDot(closestTree)],
  ['unit dot', () => unitDot(unitMask)],
  ['maze', () => grownMaze(12, 12, 'told')],
];

/** A whole puzzle on a board of this size. */
function sightOn([width, height]: readonly [number, number], document: PuzzleDocument): BoardPlacement {
  const area = viewOf(document.kind)?.area(document, undefined) ?? { left: 0, top: 0, width: 1, height: 1 };
  const room = { corner: [0, 0] as const, frame: { width, height, margin: 14 } };
  return { area, camera: wholeCamera([area.width, area.height]), room };
}

/** The largest area of a dot or label that the hand covers on its path, in square pixels. */
function covered(lesson: Lesson, sight: BoardPlacement, radius: number, leftHanded: boolean): number {
  const { width, height } = sight.room.frame;
  const breadth = Math.min(132, 0.26 * Math.min(width, height));
  const way = lesson.stroke.map((point): Point => toElement(sight, point));
  const spoken = avoidedBoxes(lesson, sight, radius);
  const held = chooseHold({ screen: [width, height], path: way, breadth, leftHanded, avoided: spoken });
  let most = 0;
  for (let at = 0; at <= 60; at++) {
    const hand = handAt(pointAlong(way, at / 60), held, breadth);
    most = Math.max(most, ...spoken.map((each) => overlap(hand, each)));
  }
  return most;
}

describe('the hand of a lesson', () => {
  test.each(PUZZLES)('does not cover the dots and numbers of its line: %s', (_, make) => {
    const document = make() as PuzzleDocument;
    const view = viewOf(document.kind);
    const lesson = view?.lesson(document);
    if (view === undefined || lesson === undefined) throw new Error('there is no lesson');
    for (const sheet of SHEETS) {
      const sight = sightOn(sheet, document);
      const { heldDot } = measure(scaleOf(sight), 1, view.spacing(document).usual);
      expect(avoidedBoxes(lesson, sight, heldDot).length).toBeGreaterThanOrEqual(2);
      for (const leftHanded of [false, true])
        expect(covered(lesson, sight, heldDot, leftHanded), `${sheet}`).toBeLessThan(1);
    }
  });

  test.each([...PUZZLES.slice(2), ['jigsaw', () => squares(3, 2)] as const])(
    'can be rehearsed unseen: %s',
    (_, make) => {
      const document = make() as PuzzleDocument;
      const lesson = viewOf(document.kind)?.lesson(document);
      const rules = kindOf(document.kind)?.rules;
      if (lesson === undefined || rules === undefined) throw new Error('there is no lesson');
      const { stroke, thing } = lesson;
      const at = stroke[0] ?? [0, 0];
      const start = () =>
        thing === undefined ? { at } : { at, beside: { thing: { index: thing, at }, slot: 0 } };
      const session = begin(document, rules);
      const shown: LessonState[] = [];
      rehearse(session, { ...lesson, start }, 1, (state) => shown.push(state));
      // Taking, moving and the finished move have all been shown.
      const held = shown.filter((state) => state.session === session && state.gesture !== rules.rest);
      expect(new Set(held.map(({ gesture }) => JSON.stringify(gesture))).size).toBeGreaterThanOrEqual(2);
      expect(shown.filter((state) => state.session.done === 1).length).toBeGreaterThanOrEqual(2);
      expect(shown.at(-1)).toEqual({ session, gesture: rules.rest });
    },
  );

  test('takes a piece whose picture is up, if the jigsaw has two sides', () => {
    const plain = squares(4, 3);
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const generator = {
        ...plain.generator,
        seed,
        parameters: { ...plain.generator.parameters, sides: 'two' },
      };
      const document = { ...plain, generator };
      const { tray } = rules.start(document);
      const taken = viewOf(document.kind)?.lesson(document)?.thing;
      expect(taken).toBeDefined();
      expect(tray.find(({ piece }) => piece === taken)?.flipped).not.toBe(true);
    }
  });

  test('has the numbers at both ends of its line', () => {
    const document = numbersOf('openmoji:1F986');
    const lesson = viewOf(document.kind)?.lesson(document);
    expect(lesson?.labels?.length).toBeGreaterThanOrEqual(2);
  });

  test('overlaps a rectangle by the right area', () => {
    const square: readonly Point[] = pairs('0 0, 10 0, 10 10, 0 10');
    expect(overlap(square, { left: 5, top: 5, right: 20, bottom: 20 })).toBeCloseTo(25, 6);
    expect(overlap(square, { left: 2, top: 2, right: 4, bottom: 3 })).toBeCloseTo(2, 6);
    expect(overlap(square, { left: 11, top: 0, right: 20, bottom: 20 })).toBe(0);
  });
});
