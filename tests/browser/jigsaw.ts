import type { Page } from '@playwright/test';
import type { JigsawDocument } from '#src/kinds/jigsaw/engine/document.ts';
import type { JigsawProgress } from '#src/kinds/jigsaw/engine/play/play.ts';
import type { Level } from '#src/puzzle/contract/kind.ts';
import type {} from '#src/shell/device/debug.ts';
import type { Takeable } from '#src/view/table/pieces.ts';
import { drag, fingersOn, frame, type Place } from './fingers.ts';
import type { Renderer } from './renderer.ts';

export interface OpenJigsaw {
  readonly picture?: string;
  readonly level?: Level;
  /** By default the canvas, which is fastest without a GPU. */
  readonly renderer?: Renderer;
  readonly seed?: string;
  readonly pieces?: number;
  readonly sides?: 'one' | 'two';
}

export async function openJigsaw(page: Page, options: OpenJigsaw = {}): Promise<JigsawPage> {
  const {
    picture = 'openmoji:1F408',
    level = 'easy',
    seed = '1',
    pieces,
    sides,
    renderer = 'canvas',
  } = options;
  const count = pieces === undefined ? '' : `&pieces=${pieces}`;
  const chosen = sides === undefined ? '' : `&set-sides=${sides}`;
  await page.goto(
    `/?debug&renderer=${renderer}#/play/jigsaw/${picture}?seed=${seed}&level=${level}${count}${chosen}`,
  );
  return jigsawOn(page);
}

export type JigsawPage = Awaited<ReturnType<typeof jigsawOn>>;

/** The jigsaw that a page shows or will show. */
export async function jigsawOn(page: Page) {
  await page.waitForFunction(() => window.dotterel?.document !== undefined, undefined, { timeout: 60_000 });
  const puzzle = (await page.evaluate(() => window.dotterel?.document)) as unknown as JigsawDocument;
  const fingers = fingersOn(page, await page.context().newCDPSession(page));
  const pieces = (): Promise<readonly Takeable[]> => page.evaluate(() => window.dotterel?.pieces() ?? []);
  const progress = (): Promise<JigsawProgress> =>
    page.evaluate(() => window.dotterel?.progress as JigsawProgress);

  /** The pieces after they have stopped moving, such as when the tray is at rest. */
  const resting = async (): Promise<readonly Takeable[]> => {
    let before = '';
    for (let round = 0; round < 60; round++) {
      const now = await pieces();
      if (JSON.stringify(now) === before) return now;
      before = JSON.stringify(now);
      await page.waitForTimeout(60);
    }
    throw new Error('the pieces do not come to rest');
  };
  const take = async (piece: number): Promise<Takeable> => {
    const found = (await resting()).find((each) => each.piece === piece);
    if (found === undefined) throw new Error(`piece ${piece} cannot be taken hold of`);
    return found;
  };

  return {
    page,
    puzzle,
    fingers,
    pieces,
    resting,
    take,
    progress,
    frame: () => frame(page),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Presses a tool of the table by key; opens the drawer if needed. */
    async aid(name: string): Promise<void> {
      const button = page.getByRole('button', { name, exact: true });
      if (!(await button.isVisible()))
        await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await button.press('Enter');
    },
    solved: () => page.evaluate(() => window.dotterel?.solved ?? false),
    drag: (from: Place, to: Place, wobble?: number, steps?: number) => drag(fingers, from, to, wobble, steps),
    async tap(at: Place): Promise<void> {
      await fingers.down(1, at);
      await fingers.up(1);
    },
    /** The position of a point of the picture on the screen. */
    screen: (point: Place): Promise<Place> =>
      page.evaluate((at) => window.dotterel?.toScreen(at) ?? [Number.NaN, Number.NaN], point),
    /** Drags a piece to its place, or off it by `aside` CSS pixels. */
    async carry(piece: number, aside: Place = [0, 0], wobble = 0): Promise<void> {
      const { grab, home } = await take(piece);
      await drag(fingers, grab, [home[0] + aside[0], home[1] + aside[1]], wobble);
    },
    /** Two neighbours that can both be picked up now. */
    async neighbours(): Promise<readonly [number, number]> {
      const free = new Set((await resting()).map(({ piece }) => piece));
      const pair = puzzle.solution.neighbours.find(([a, b]) => free.has(a) && free.has(b));
      if (pair === undefined) throw new Error('no two neighbours can be taken hold of');
      return pair;
    },
  };
}
