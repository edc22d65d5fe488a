import { expect, type Page } from '@playwright/test';
import type { Cell, MazeDocument } from '#src/kinds/maze/engine/document.ts';
import { sideOf } from '#src/kinds/maze/engine/path/corridor.ts';
import type { MazeProgress } from '#src/kinds/maze/engine/play/play.ts';
import type { Level } from '#src/puzzle/contract/kind.ts';
import type {} from '#src/shell/device/debug.ts';
import { fingersOn, frame, type Place, restPalm } from './fingers.ts';
import type { Renderer } from './renderer.ts';

export interface OpenMaze {
  readonly picture?: string;
  readonly level?: Level;
  /** By default the canvas, which is fastest without a GPU. */
  readonly renderer?: Renderer;
  readonly seed?: string;
}

export async function openMaze(page: Page, options: OpenMaze = {}): Promise<MazePage> {
  const { picture = 'openmoji:1F408', level = 'easy', seed = '1', renderer = 'canvas' } = options;
  await page.goto(`/?debug&renderer=${renderer}#/play/picture-maze/${picture}?seed=${seed}&level=${level}`);
  return mazeOn(page);
}

export type MazePage = Awaited<ReturnType<typeof mazeOn>>;

/** How a finger moves along a path. */
export interface Gait {
  /** Deviation to all sides, in CSS pixels. */
  readonly wobble?: number;
  /** Aims only at every n-th cell, cutting corners. */
  readonly every?: number;
  /** Number of cells after which the finger is lifted and put down again. */
  readonly lift?: number;
  /** Distance from the line's end at which the finger is put down, in CSS pixels. */
  readonly miss?: number;
  /** True if a palm rests on the glass. */
  readonly palm?: boolean;
}

/** Limit on the frames until the line reaches the finger. */
const FRAMES = 60;
/** Frames without movement after which a board is at rest. */
const STILL = 4;

/** The maze that a page shows or will show. */
export async function mazeOn(page: Page) {
  await page.waitForFunction(() => window.dotterel?.document !== undefined, undefined, { timeout: 60_000 });
  const puzzle = (await page.evaluate(() => window.dotterel?.document)) as unknown as MazeDocument;
  const fingers = fingersOn(page, await page.context().newCDPSession(page));
  const { columns } = puzzle.board;
  const side = sideOf(puzzle.board);
  const way = puzzle.solution.path;

  const cell = async ([c, r]: Cell, [x, y]: Place = [0, 0]): Promise<Place> => {
    const at = [(c + 0.5) * side, (r + 0.5) * side] as const;
    const [u = Number.NaN, w = Number.NaN] =
      (await page.evaluate((to) => window.dotterel?.toScreen(to), at)) ?? [];
    return [u + x, w + y];
  };
  const path = async (): Promise<readonly Cell[]> => {
    const progress = (await page.evaluate(() => window.dotterel?.progress)) as MazeProgress;
    return progress.path.map((at): Cell => [at % columns, Math.floor(at / columns)]);
  };
  const head = async (): Promise<Cell> => (await path()).at(-1) ?? [-1, -1];
  const indexOf = ([c, r]: Cell): number => way.findIndex(([x, y]) => x === c && y === r);

  /**
   * Moves the finger to the path's cell `to` until the line is there or beyond. The board scrolls under it. A finger
   * without deviation waits for the board to stop, so that lifting it does not move the line.
   *
   * @returns how far along the path the line ends; undefined if it does not arrive
   */
  const goTo = async (to: number, [x, y]: Place): Promise<number | undefined> => {
    const [c, r] = way[to] ?? [0, 0];
    const at = [(c + 0.5) * side, (r + 0.5) * side] as const;
    const strays = x !== 0 || y !== 0;
    let before: Place = [Number.NaN, Number.NaN];
    let still = 0;
    for (let frames = 0; frames < FRAMES; frames++) {
      const { place, end } = await page.evaluate((point) => {
        const progress = window.dotterel?.progress as { readonly path: readonly number[] } | undefined;
        return { place: window.dotterel?.toScreen(point) ?? [0, 0], end: progress?.path.at(-1) ?? -1 };
      }, at);
      const index = indexOf([end % columns, Math.floor(end / columns)]);
      const isThere = index === to || (strays && index > to);
      const [u = 0, w = 0] = place;
      still = isThere && Math.abs(before[0] - u) + Math.abs(before[1] - w) < 0.5 ? still + 1 : 0;
      if (isThere && (strays ? frames > 0 : still >= STILL)) return index;
      before = [u, w];
      await fingers.move({ 1: [place[0] + x, place[1] + y] });
    }
    return undefined;
  };

  return {
    page,
    puzzle,
    way,
    fingers,
    cell,
    path,
    head,
    side,
    frame: () => frame(page),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    solved: () => page.evaluate(() => window.dotterel?.solved ?? false),
    /** Current width of a corridor, in CSS pixels. */
    async corridor(): Promise<number> {
      const [[x], [u]] = [await cell([0, 0]), await cell([1, 0])];
      return u - x;
    },
    async tap(at: Place): Promise<void> {
      await fingers.down(1, at);
      await fingers.up(1);
    },
    /** Draws the line from its end along the path to the cell `to`, in one or several strokes. */
    async lead(
      to: number,
      { wobble = 0, every = 1, lift = Number.POSITIVE_INFINITY, miss = 0, palm = false }: Gait = {},
    ): Promise<void> {
      let at = indexOf(await head());
      expect(at, 'the line ends on the way').toBeGreaterThanOrEqual(0);
      const beside: Place = [miss * Math.sin(at * 2.3), miss * Math.cos(at * 2.3)];
      await fingers.down(1, await cell(way[at] ?? [0, 0], beside));
      if (palm) await restPalm(page, fingers);
      const putDownAgain = async (): Promise<void> => {
        await fingers.up(1);
        await fingers.down(1, await cell(await head()));
      };
      for (let led = 0; at < to; led += every) {
        if (led >= lift) {
          await putDownAgain();
          led = 0;
        }
        const next = Math.min(to, at + every);
        const stray: Place =
          next === to ? [0, 0] : [wobble * Math.sin(next * 2.3), wobble * Math.cos(next * 1.7)];
        let index = await goTo(next, stray);
        if (index === undefined) {
          // A child whose line stays behind lifts the finger and draws back to the path.
          await putDownAgain();
          for (const back of [...(await path())].reverse()) {
            await fingers.move({ 1: await cell(back) });
            if (indexOf(back) >= 0) break;
          }
          index = await goTo(next, [0, 0]);
        }
        if (index === undefined)
          throw new Error(`the line does not come to ${way[next]}, but to ${await head()}`);
        at = index;
      }
      // The line may have gone too far, and the board may still be scrolling.
      await goTo(to, [0, 0]);
      await fingers.up(1);
      if (palm) await fingers.up(2);
      expect(await head()).toEqual(way[to]);
    },
  };
}
