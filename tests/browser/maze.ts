import { expect, type Page } from '@playwright/test';
import type { Cell, MazeDocument } from '../../src/kinds/maze/engine/document.ts';
import { sideOf } from '../../src/kinds/maze/engine/path/corridor.ts';
import type { MazeProgress } from '../../src/kinds/maze/engine/play/play.ts';
import type { Level } from '../../src/puzzle/contract/kind.ts';
import type {} from '../../src/shell/device/debug.ts';
import { fingersOn, frame, type Place, restPalm } from './fingers.ts';
import type { Renderer } from './renderer.ts';

export interface OpenMaze {
  readonly picture?: string;
  readonly level?: Level;
  /** The canvas, which costs least without a graphics processor, if nothing is said. */
  readonly renderer?: Renderer;
  readonly seed?: string;
}

/** Opens a maze from its address and waits until it can be played. */
export async function openMaze(page: Page, options: OpenMaze = {}): Promise<MazePage> {
  const { picture = 'openmoji:1F408', level = 'easy', seed = '1', renderer = 'canvas' } = options;
  await page.goto(`/?debug&renderer=${renderer}#/play/picture-maze/${picture}?seed=${seed}&level=${level}`);
  return mazeOn(page);
}

export type MazePage = Awaited<ReturnType<typeof mazeOn>>;

/** How a finger goes along a way. */
export interface Gait {
  /** It strays up to so many CSS pixels to all sides. */
  readonly wobble?: number;
  /** It makes for every so manieth cell only, straight over the corners between. */
  readonly every?: number;
  /** It is lifted and put down again after so many cells. */
  readonly lift?: number;
  /** It is put down so many CSS pixels beside the line's end. */
  readonly miss?: number;
  /** A palm rests on the glass meanwhile. */
  readonly palm?: boolean;
}

/** The line's end comes to where the finger goes within so many frames. */
const FRAMES = 60;
/** A board that has not moved for so many frames lies still. */
const STILL = 4;

/** The maze that a page shows, or is about to show. */
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
   * Moves the finger to the way's cell `to`, again and again while the board comes along under it, until the line is
   * there or farther on, as where a finger strays over a corner. A finger that does not stray waits for the board to
   * lie still, so that it can be lifted without the line going on under it.
   *
   * @returns how far along the way the line ends; undefined: it stays behind
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
    /** Breadth of a corridor as the board lies now, in CSS pixels. */
    async corridor(): Promise<number> {
      const [[x], [u]] = [await cell([0, 0]), await cell([1, 0])];
      return u - x;
    },
    async tap(at: Place): Promise<void> {
      await fingers.down(1, at);
      await fingers.up(1);
    },
    /** Leads the line from where it ends along the way, as far as the way's cell `to`, in one stroke or in several. */
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
          // A child whose line stays behind lifts the finger, and draws it back to the way.
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
      // A straying finger may have led the line too far, and the board may still be coming along.
      await goTo(to, [0, 0]);
      await fingers.up(1);
      if (palm) await fingers.up(2);
      expect(await head()).toEqual(way[to]);
    },
  };
}
