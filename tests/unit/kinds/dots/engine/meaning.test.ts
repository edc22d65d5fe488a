import { describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { nearestDistances } from '#src/geometry/indexes/nearest.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { meantLine } from '#src/kinds/dots/engine/play/meaning.ts';
import type { DotMove, DotProgress } from '#src/kinds/dots/engine/play/play.ts';
import { areaOfNextLine } from '#src/kinds/dots/view/nearing.ts';
import { kindOf } from '#src/kinds/index.ts';
import type { Touch } from '#src/puzzle/contract/kind.ts';
import { type BoardPlacement, scaleOf, toElement, toPuzzleUnits } from '#src/view/board/board-placement.ts';
import { type Frame, wholeCamera } from '#src/view/board/camera.ts';
import { cameraFor } from '#src/view/board/nearing.ts';
import type { ViewState } from '#src/view/view-state.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { type DotRules, hand } from '#tests/fixtures/hand.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import type { DotDocument } from '#tests/fixtures/sketch.ts';
import { AIMS, type Aiming, wobblingHand } from '#tests/fixtures/wobbling-hand.ts';

const KINDS = ['connect-the-dots', 'connect-that-dot', 'closest-dot', 'unit-dot'] as const;
/** The room for a board on a phone of 360 × 740 and on a tablet. */
const PHONE: Frame = { width: 360, height: 520, margin: 14 };
const TABLET: Frame = { width: 820, height: 780, margin: 14 };
const MAX_ATTEMPTS = 8;
const HANDS = 6;

describe('a whole stroke means', () => {
  const dots = pairs('100 100, 160 100, 100 160, 220 100').map((at) => ({ at }));
  const survey = { dots, room: nearestDistances(dots.map(({ at }) => at)) };
  const lines = pairs('0 1, 0 2');
  const strokeOf = (from: Point, at: Point, unitsPerCssPixel = 1) => {
    const touch: Touch = { phase: 'up', at, unitsPerCssPixel, tap: false };
    return meantLine(survey, lines, { from, touch });
  };

  test('the line that it fits as a whole, even if both of its ends are off to the same side', () => {
    expect(strokeOf([100, 100], [160, 100])).toEqual([0, 1]);
    expect(strokeOf([100, 125], [160, 125])).toEqual([0, 1]);
    expect(strokeOf([75, 100], [75, 160])).toEqual([0, 2]);
  });

  test('nothing if it begins or ends far away, or goes in another direction', () => {
    expect(strokeOf([100, 135], [160, 100])).toBeUndefined();
    expect(strokeOf([100, 100], [160, 149])).toBeUndefined();
    expect(strokeOf([100, 100], [70, 100])).toBeUndefined();
    expect(strokeOf([100, 100], [100, 60])).toBeUndefined();
  });

  test('no line if it clearly leads to another dot', () => {
    const near = pairs('100 100, 160 100, 185 100').map((at) => ({ at }));
    const stroke = (x: number) => ({
      from: [100, 100] as const,
      touch: { phase: 'up', at: [x, 100], unitsPerCssPixel: 1, tap: false } as Touch,
    });
    const crowded = { dots: near, room: nearestDistances(near.map(({ at }) => at)) };
    expect(meantLine(crowded, [[0, 1]], stroke(170))).toEqual([0, 1]);
    expect(meantLine(crowded, [[0, 1]], stroke(185))).toBeUndefined();
  });
});

describe.each(KINDS)('an easy %s', (id) => {
  const picture = loadLibrary().picture('openmoji:1F411');
  const made = makePuzzle({
    ...{ kind: id, level: 'easy', seed: '1', title: 'sheep', source: { id: 'openmoji:1F411' } },
    ...(picture === undefined ? {} : { svg: picture.line, colour: picture.colour, pack: picture.pack }),
  });
  if (!made.ok) throw new Error(made.failure.code);
  const puzzle = made.document as unknown as DotDocument;
  const rules = kindOf(id)?.rules as unknown as DotRules<DotDocument['board'], unknown>;
  const { board } = puzzle;

  /** Plays the puzzle to its end on a board that zooms in. Returns the share of lines drawn by the first stroke. */
  function play(seed: string, frame: Frame, aiming: Aiming): number {
    const [width, height] = puzzle.size;
    const area = { left: 0, top: 0, width, height };
    const stroke = wobblingHand(seed);
    let [progress, first, all]: [DotProgress, number, number] = [rules.start(puzzle), 0, 0];
    let camera = wholeCamera(puzzle.size);
    for (let move = rules.hint(board, progress); move !== undefined; move = rules.hint(board, progress)) {
      const [from, to] = placesOf(move);
      all++;
      for (let tries = 0; !drawn(progress, move); tries++) {
        expect(tries, `${move.join.join('–')} comes about`).toBeLessThan(MAX_ATTEMPTS);
        const sight: BoardPlacement = { area, camera, room: { corner: [0, 0], frame } };
        const finger = hand(rules, board, progress, 1 / scaleOf(sight));
        const path = stroke(toElement(sight, from), toElement(sight, to), aiming);
        for (const [x, y] of [toElement(sight, from), toElement(sight, to)]) {
          expect(x > 0 && x < frame.width && y > 0 && y < frame.height, 'the line is in sight').toBe(true);
        }
        finger.drag(path.map((at) => toPuzzleUnits(sight, at)));
        progress = finger.progress();
        if (tries === 0 && drawn(progress, move)) first++;
        const seen = { session: { rules, progress } } as unknown as ViewState;
        const work = areaOfNextLine(puzzle, seen, toPuzzleUnits(sight, path.at(-1) ?? [0, 0]));
        if (work !== undefined && frame === PHONE) camera = cameraFor(sight, work);
      }
    }
    expect(rules.status(board, progress).solved).toBe(true);
    return first / all;
  }
  const placesOf = ({ join }: DotMove) =>
    join.map((dot) => board.dots[dot]?.at ?? [Number.NaN, Number.NaN]) as unknown as [Point, Point];
  const drawn = ({ edges }: DotProgress, { join }: DotMove) =>
    edges.some((edge) => join.every((dot) => edge.includes(dot)));
  const share = (frame: Frame, aiming: Aiming) =>
    Array.from({ length: HANDS }, (_, seed) => play(`hand ${seed}`, frame, aiming)).reduce((a, b) => a + b) /
    HANDS;

  test.each(AIMS)(
    'is solved on a phone by hands that are %s, with 85 % of lines by the first stroke',
    (aiming) => {
      expect(share(PHONE, aiming)).toBeGreaterThanOrEqual(0.85);
    },
  );

  test.each(AIMS)(
    'is solved on a tablet by hands that are %s, with nearly all lines by the first stroke',
    (aiming) => {
      expect(share(TABLET, aiming)).toBeGreaterThanOrEqual(aiming === 'unsure' ? 0.9 : 0.95);
    },
  );

  test('never mistakes a sure stroke between any two other dots for a line', () => {
    const pixel = Math.max(...puzzle.size) / TABLET.width;
    const right = new Set(puzzle.solution.edges.map((edge) => [...edge].sort().join()));
    const before = rules.start(puzzle);
    for (const [i, a] of board.dots.entries()) {
      for (const [j, b] of board.dots.entries()) {
        if (i === j || right.has([i, j].sort().join())) continue;
        const finger = hand(rules, board, before, pixel);
        finger.drag([a.at, b.at]);
        expect(finger.moves, `${i}–${j}`).toEqual([]);
      }
    }
  });
});
