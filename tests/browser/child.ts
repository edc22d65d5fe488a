import { expect, type Page, test } from '@playwright/test';
import type { DotProgress } from '#src/kinds/dots/engine/play/play.ts';
import { kindOf } from '#src/kinds/index.ts';
import { type Random, seeded } from '#src/random.ts';
import type {} from '#src/shell/device/debug.ts';
import type { DotDocument } from './board.ts';
import { fingersOn, inMotion, type Place, restPalm } from './fingers.ts';
import { jigsawOn } from './jigsaw.ts';
import { mazeOn } from './maze.ts';

/** The inaccuracy of a child's hand in CSS pixels, and the probabilities of its mistakes. */
const HAND = {
  /** Distance of a stroke's start from its target. */
  start: 24,
  /** Deviation to both sides of a stroke. */
  wobble: 20,
  /** A stroke ends too early. */
  short: 0.12,
  /** The finger is lifted during a stroke, and starts it again. */
  lifted: 0.1,
  /** A palm touches the glass during a stroke. */
  palm: 0.15,
} as const;

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Attempts to draw a line or place a piece before giving up. */
const PATIENCE = 12;

/**
 * Plays the puzzle on a page to its end with the inaccuracy of `HAND`. Lines drawn and pieces joined must stay.
 *
 * @param seed determines the mistakes
 */
export async function playLikeAChild(page: Page, seed: string): Promise<void> {
  await page.waitForFunction(() => window.dotterel?.document !== undefined, undefined, { timeout: 60_000 });
  const kind = await page.evaluate(() => window.dotterel?.document?.kind ?? '');
  const random = seeded(seed);
  if (kind === 'jigsaw') await bringPiecesHome(page, random);
  else if (kind === 'picture-maze') await findTheWay(page, random);
  else await joinDots(page, random);
  expect(await page.evaluate(() => window.dotterel?.solved)).toBe(true);
}

/**
 * Plays a whole puzzle in this way, up to the celebration, without errors on the page.
 *
 * @param open opens the puzzle after the window was resized; if missing, the page shows it already
 */
export async function playWhole(
  page: Page,
  { seed, size, moves }: { readonly seed: string; readonly size: WindowSize; readonly moves: boolean },
  open: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  test.slow();
  await page.setViewportSize(size);
  if (moves) await inMotion(page);
  const errors = errorsOn(page);
  await open();
  await playLikeAChild(page, seed);
  await expect(page.getByRole('button', { name: 'Next picture', exact: true })).toBeVisible({
    timeout: 10_000,
  });
  expect(errors).toEqual([]);
}

export function errorsOn(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // Violations of the content security policy are reported there too.
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

async function joinDots(page: Page, random: Random): Promise<void> {
  const puzzle = (await page.evaluate(() => window.dotterel?.document)) as unknown as DotDocument;
  const rules = kindOf(puzzle.kind)?.rules;
  const stroke = await hand(page, random);
  const edges = async (): Promise<readonly (readonly [number, number])[]> =>
    ((await page.evaluate(() => window.dotterel?.progress)) as DotProgress).edges;
  const dot = async (index: number): Promise<Place> => {
    const at = puzzle.board.dots[index]?.at ?? [Number.NaN, Number.NaN];
    return (await page.evaluate((point) => window.dotterel?.toScreen(point), at)) ?? [Number.NaN, Number.NaN];
  };
  for (;;) {
    const drawn = await edges();
    const next = rules?.hint(puzzle.board, { edges: drawn } as DotProgress) as
      | { readonly join: readonly [number, number] }
      | undefined;
    if (next === undefined) return;
    const [from, to] = next.join;
    let now = drawn;
    for (let tries = 0; now.length === drawn.length; tries++) {
      if (tries === PATIENCE) throw new Error(`the line from dot ${from} to dot ${to} does not come about`);
      await stroke(await dot(from), await dot(to));
      now = await edges();
      expect(keysOf(now), 'no line is lost').toEqual(expect.arrayContaining([...keysOf(drawn)]));
    }
  }
}

const keysOf = (edges: readonly (readonly [number, number])[]): readonly string[] =>
  edges.map((pair) => [...pair].sort((a, b) => a - b).join());

async function bringPiecesHome(page: Page, random: Random): Promise<void> {
  const board = await jigsawOn(page);
  const stroke = await hand(page, random);
  for (let tries = PATIENCE * board.puzzle.board.pieces.length; tries > 0; tries--) {
    const { settled } = await board.progress();
    if (settled.length === board.puzzle.board.pieces.length) return;
    const pieces = await board.resting();
    const piece = pieces[random.below(pieces.length)];
    if (piece === undefined) return;
    await stroke(piece.grab, piece.home);
    await board.resting();
    expect((await board.progress()).settled, 'no piece comes loose').toEqual(
      expect.arrayContaining([...settled]),
    );
  }
  throw new Error('the pieces do not come home');
}

async function findTheWay(page: Page, random: Random): Promise<void> {
  const maze = await mazeOn(page);
  const last = maze.way.length - 1;
  for (let at = 0; at < last; ) {
    const to = Math.min(last, at + 5 + random.below(25));
    await maze.lead(to, {
      wobble: random.below(HAND.wobble + 1),
      miss: random.below(HAND.start + 1),
      palm: chance(random, HAND.palm),
    });
    const drawn = await maze.path();
    await maze.frame();
    expect(await maze.path(), 'a lifted finger loses nothing').toEqual(drawn);
    at = to;
  }
}

/** Returns a function that makes a stroke between two points with a child's mistakes. */
async function hand(page: Page, random: Random): Promise<(from: Place, to: Place) => Promise<void>> {
  const fingers = fingersOn(page, await page.context().newCDPSession(page));
  return async (from, to) => {
    const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2) || 1;
    const aside: Place = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
    const begin = beside(random, from, Math.min(HAND.start, length / 3));
    if (chance(random, HAND.lifted)) {
      await fingers.down(1, begin);
      await fingers.move({ 1: [(begin[0] + to[0]) / 2, (begin[1] + to[1]) / 2] });
      await fingers.up(1);
    }
    const reach = chance(random, HAND.short) ? 0.4 + random.below(40) / 100 : 1;
    const end: Place = [begin[0] + (to[0] - begin[0]) * reach, begin[1] + (to[1] - begin[1]) * reach];
    await fingers.down(1, begin);
    const rests = chance(random, HAND.palm);
    if (rests) await restPalm(page, fingers);
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const stray = share === 1 ? 0 : Math.min(HAND.wobble, length / 2) * (random.below(201) / 100 - 1);
      await fingers.move({
        1: [
          begin[0] + (end[0] - begin[0]) * share + aside[0] * stray,
          begin[1] + (end[1] - begin[1]) * share + aside[1] * stray,
        ],
      });
    }
    await fingers.up(1);
    if (rests) await fingers.up(2);
  };
}

function beside(random: Random, [x, y]: Place, most: number): Place {
  const away = (most * random.below(101)) / 100;
  const angle = (2 * Math.PI * random.below(360)) / 360;
  return [x + away * Math.cos(angle), y + away * Math.sin(angle)];
}

function chance(random: Random, share: number): boolean {
  return random.below(100) < 100 * share;
}
