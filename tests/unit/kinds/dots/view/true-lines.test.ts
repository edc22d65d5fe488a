import { expect, test, vi } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { DotDocument } from '#src/kinds/dots/engine/document.ts';
import { REST } from '#src/kinds/dots/engine/play/gesture.ts';
import { lineBetween } from '#src/kinds/dots/face/true-lines.ts';
import { commonLook } from '#src/kinds/dots/view/look.ts';
import { paintDots } from '#src/kinds/dots/view/painter.ts';
import { createMotions, MILLISECONDS } from '#src/view/motion.ts';
import { addDisc, type Stage } from '#src/view/stage.ts';
import type { ViewState } from '#src/view/view-state.ts';
import { BEND, DECOY, straightWave, wave } from '#tests/fixtures/wave.ts';

/** All images as they were last placed. */
const images = vi.hoisted(
  () => new Set<{ frame: string; x: number; y: number; scale: number; shown: boolean }>(),
);

vi.mock('#src/view/rendering/phaser.ts', () => {
  class Image {
    frame: string;
    x = 0;
    y = 0;
    scale = 1;
    shown = true;
    constructor(_scene: unknown, _x: number, _y: number, _key: string, frame: string) {
      this.frame = frame;
      images.add(this as never);
    }
    setPosition(x: number, y: number) {
      [this.x, this.y] = [x, y];
      return this;
    }
    setScale(scale: number) {
      this.scale = scale;
      return this;
    }
    setVisible(shown: boolean) {
      this.shown = shown;
      return this;
    }
    setFrame(frame: string) {
      this.frame = frame;
      return this;
    }
    setAlpha() {
      return this;
    }
    setOrigin() {
      return this;
    }
    setRotation() {
      return this;
    }
    destroy() {
      images.delete(this as never);
    }
  }
  return {
    Image,
    Layer: class {
      add() {}
    },
    RenderTexture: class {},
    Scene: class {},
  };
});

const ROW = 600;
const SIZES = { dot: 11, heldDot: 17, doneDot: 7.5, line: 6, liveLine: 12, link: 5, predrawn: 5, ring: 26 };

/** A board on a stage of one pixel per unit, with a clock. */
function boardOf(puzzle: DotDocument, still = false) {
  images.clear();
  const motions = createMotions(() => undefined);
  const stage = {
    scene: { add: { existing: (layer: unknown) => layer } },
    atlas: { key: 'atlas', disc: 10, body: 10, line: 10, ring: 10 },
    motions,
    accent: '#20336e',
    still,
    measures: SIZES,
    ratio: 1,
    scale: 1,
    at: (point: Point) => point,
  } as unknown as Stage;
  const decoy: { size: number } = { size: Number.NaN };
  const painter = paintDots(stage, puzzle, ({ layers }) => ({
    look: (seen) => commonLook(seen),
    waiting: () => new Set(),
    dot(index) {
      const { image, place } = addDisc(stage, layers.dots, 'own0');
      return {
        image,
        place(at, radius) {
          if (index === DECOY) decoy.size = radius;
          place(at, radius);
        },
      };
    },
    draw: () => undefined,
    place: () => undefined,
  }));
  let now = 0;
  let before: ViewState | undefined;
  return {
    decoy,
    show(...edges: readonly (readonly [number, number])[]) {
      const solved = edges.length === puzzle.solution.edges.length;
      const seen = {
        session: { progress: { edges }, solved, document: puzzle },
        gesture: REST,
      } as unknown as ViewState;
      painter.draw(before, seen);
      before = seen;
      motions.advance(now);
    },
    /** Advances time in frames of 10 milliseconds. Returns `reach` after each. */
    after(milliseconds: number): readonly number[] {
      const away: number[] = [];
      for (const end = now + milliseconds; now < end; away.push(reach())) {
        now += 10;
        motions.advance(now);
      }
      return away;
    },
    reach,
    /** Only the drops of bubbles are small discs of ink. */
    drops: () =>
      [...images].filter(({ frame, scale, shown }) => frame === 'disc-ink' && shown && scale < 0.25).length,
  };
}

/** How far the ink of lines reaches below the row of dots; negative above it. Undefined without lines. */
function reach(): number {
  const ys = [...images]
    .filter(({ frame, shown, y }) => frame === 'line-ink' && shown && Math.abs(y - ROW) < 100)
    .map(({ y }) => y - ROW);
  return ys.reduce((most, y) => (Math.abs(y) > Math.abs(most) ? y : most), 0);
}

const puzzle = wave('connect-that-dot');

test('a right line extends straight to its dot, and then springs into its true line with a slight overshoot', () => {
  const board = boardOf(puzzle);
  board.show();
  board.show([0, 1]);
  expect(
    board
      .after(MILLISECONDS.snap)
      .map(Math.abs)
      .every((away) => away < 0.01),
  ).toBe(true);
  const sprung = board.after(300);
  expect(sprung[0]).toBeLessThan(0.5 * BEND);
  expect(Math.max(...sprung)).toBeGreaterThan(1.02 * BEND);
  expect(Math.max(...sprung)).toBeLessThan(1.15 * BEND);
  expect(sprung.at(-1)).toBeCloseTo(BEND, 0);
  // It is at rest after at most 240 milliseconds.
  for (const away of sprung.slice(24)) expect(away).toBeCloseTo(sprung.at(-1) ?? 0);
});

test('a line bends to the same side from whichever end it is drawn', () => {
  const board = boardOf(puzzle);
  board.show();
  board.show([1, 0]);
  board.after(500);
  expect(board.reach()).toBeCloseTo(BEND, 0);
  expect(lineBetween(puzzle, 1, 0)).toEqual(lineBetween(puzzle, 0, 1)?.toReversed());
  // Only verified documents always name the lower dot of an edge first.
  const [edge, ...others] = puzzle.solution.edges;
  const [line, ...rest] = puzzle.solution.lines ?? [];
  const turned = {
    ...puzzle,
    solution: {
      edges: [edge?.toReversed() as [number, number], ...others],
      lines: [line?.toReversed() ?? [], ...rest],
    },
  };
  expect(lineBetween(turned, 0, 1)).toEqual(lineBetween(puzzle, 0, 1));
});

test('an undone line springs back to straight before it is withdrawn', () => {
  const board = boardOf(puzzle);
  board.show();
  board.show([0, 1]);
  board.after(500);
  board.show();
  const back = board.after(MILLISECONDS.bend);
  expect(back[0]).toBeLessThan(BEND);
  expect(Math.min(...back)).toBeLessThan(-0.02 * BEND);
  expect(back.at(-1)).toBeCloseTo(0, 0);
  board.after(500);
  expect([...images].filter(({ frame, shown }) => frame === 'line-ink' && shown)).toEqual([]);
});

test('a line that is undone while it springs returns from its present shape', () => {
  const board = boardOf(puzzle);
  board.show();
  board.show([0, 1]);
  board.after(MILLISECONDS.snap + 40);
  const bent = board.reach();
  board.show();
  expect(board.after(10)[0]).toBeLessThanOrEqual(bent);
  board.after(600);
  expect(board.reach()).toBe(0);
});

test('a resumed puzzle shows true lines at once, and so do several restored lines', () => {
  const resumed = boardOf(puzzle);
  resumed.show([0, 1]);
  expect(resumed.reach()).toBeCloseTo(BEND, 0);
  const redone = boardOf(puzzle);
  redone.show();
  redone.show([0, 1], [1, 2]);
  expect(Math.abs(redone.reach())).toBeCloseTo(BEND, 0);
});

test('a line is its true line from the first frame if motion is reduced', () => {
  const board = boardOf(puzzle, true);
  board.show();
  board.show([0, 1]);
  const away = board.after(300);
  expect(Math.min(...away)).toBeCloseTo(BEND, 0);
  expect(Math.max(...away)).toBeCloseTo(BEND, 0);
});

test('lines of version 1 stay straight', () => {
  const board = boardOf(straightWave('connect-that-dot') as DotDocument);
  board.show();
  board.show([0, 1]);
  expect(board.after(600).every((away) => Math.abs(away) < 0.01)).toBe(true);
  board.show();
  board.after(MILLISECONDS.travel + 20);
  expect([...images].filter(({ frame, shown }) => frame === 'line-ink' && shown)).toEqual([]);
});

test('decoys look like waiting dots, burst when the puzzle is solved, and come back with undo', () => {
  const board = boardOf(puzzle);
  board.show([0, 1]);
  expect(board.decoy.size).toBe(SIZES.dot);
  board.show([0, 1], [1, 2]);
  let most = 0;
  let drops = 0;
  for (let frame = 0; frame < 45; frame++) {
    board.after(10);
    most = Math.max(most, board.decoy.size);
    drops = Math.max(drops, board.drops());
  }
  expect(most).toBeGreaterThan(1.2 * SIZES.dot);
  expect(drops).toBeGreaterThan(3);
  expect(board.decoy.size).toBe(0);
  expect(board.drops()).toBe(0);
  board.show([0, 1]);
  board.after(200);
  expect(board.decoy.size).toBe(SIZES.dot);
});

test('a decoy whose burst is undone leaves no drops', () => {
  const board = boardOf(puzzle);
  board.show([0, 1]);
  board.show([0, 1], [1, 2]);
  for (let frame = 0; frame < 45 && board.drops() === 0; frame++) board.after(10);
  expect(board.drops()).toBeGreaterThan(0);
  board.show([0, 1]);
  board.after(200);
  expect(board.drops()).toBe(0);
  expect(board.decoy.size).toBe(SIZES.dot);
});

test('decoys are gone at once if motion is reduced or a solved puzzle is opened', () => {
  const still = boardOf(puzzle, true);
  still.show([0, 1]);
  still.show([0, 1], [1, 2]);
  expect(still.decoy.size).toBe(0);
  const opened = boardOf(puzzle);
  opened.show([0, 1], [1, 2]);
  expect(opened.decoy.size).toBe(0);
});
