import type { CDPSession, Page } from '@playwright/test';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { DotProgress } from '#src/kinds/dots/engine/play/play.ts';
import { kindOf } from '#src/kinds/index.ts';
import type { ThatDotDocument } from '#src/kinds/that-dot/engine/document.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { Key, Level } from '#src/puzzle/contract/kind.ts';
import type {} from '#src/shell/device/debug.ts';
import { expect } from './expect.ts';
import { drag, fingersOn, frame, type Place } from './fingers.ts';

export type { Place } from './fingers.ts';

import type { Renderer } from './renderer.ts';

export interface OpenOptions {
  readonly kind?: string;
  readonly picture?: string;
  readonly level?: Level;
  /** By default the canvas, which is fastest without a GPU. */
  readonly renderer?: Renderer;
  readonly seed?: string;
}

/** The common parts of documents of all dot kinds. Dots of that-dot have links. */
export type DotDocument = PuzzleDocument<
  {
    readonly dots: readonly {
      readonly at: Point;
      readonly links?: readonly { readonly direction: number }[];
    }[];
  },
  { readonly edges: readonly (readonly [number, number])[] }
>;

/** Opens a puzzle, by default of that-dot, and waits until it can be played. */
export async function openBoard<Document extends DotDocument = ThatDotDocument>(
  page: Page,
  options: OpenOptions = {},
): Promise<BoardPage<Document>> {
  const {
    kind = 'connect-that-dot',
    picture = 'openmoji:1F408',
    level = 'easy',
    seed = '1',
    renderer = 'canvas',
  } = options;
  await page.goto(`/?debug&renderer=${renderer}#/play/${kind}/${picture}?seed=${seed}&level=${level}`);
  return boardOn<Document>(page);
}

/** Waits until the puzzle that a page will show can be played. */
export async function boardOn<Document extends DotDocument = ThatDotDocument>(
  page: Page,
): Promise<BoardPage<Document>> {
  await page.waitForFunction(() => window.dotterel?.document !== undefined, undefined, { timeout: 40_000 });
  const puzzle = (await page.evaluate(() => window.dotterel?.document)) as unknown as Document;
  return boardPage(page, puzzle, await page.context().newCDPSession(page));
}

/** Resizes the window and waits until the board has stopped moving. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const look = async () => ({
    window: await page.evaluate(() => [innerWidth, innerHeight]),
    board: await page.locator('.board-place canvas').first().boundingBox(),
    middle: await page.evaluate(() => window.dotterel?.toScreen([500, 500])),
  });
  let last = await look();
  await expect(async () => {
    const before = last;
    last = await look();
    expect(last.window).toEqual([size.width, size.height]);
    expect(last).toEqual(before);
  }).toPass({ intervals: [200], timeout: 15_000 });
}

export type BoardPage<Document extends DotDocument> = ReturnType<typeof boardPage<Document>>;

function boardPage<Document extends DotDocument>(page: Page, puzzle: Document, session: CDPSession) {
  const fingers = fingersOn(page, session);

  const screen = async (point: Point): Promise<Place> => {
    const [x = Number.NaN, y = Number.NaN] =
      (await page.evaluate((at) => window.dotterel?.toScreen(at), [...point] as unknown as Point)) ?? [];
    return [x, y];
  };
  const dot = (index: number): Promise<Place> =>
    screen(puzzle.board.dots[index]?.at ?? [Number.NaN, Number.NaN]);
  const edges = async (): Promise<readonly (readonly [number, number])[]> =>
    ((await page.evaluate(() => window.dotterel?.progress)) as DotProgress).edges;
  const lines = async (): Promise<number> => (await edges()).length;

  /** True if a link of `from` points at `to`, or if dots have no links. */
  const leads = (from: number, to: number): boolean => {
    const [start, end] = [puzzle.board.dots[from], puzzle.board.dots[to]];
    if (start === undefined || end === undefined) return false;
    if (start.links === undefined) return true;
    const wanted = Math.atan2(end.at[1] - start.at[1], end.at[0] - start.at[0]);
    return start.links.some(({ direction }) => Math.cos(direction - wanted) > 0.9999);
  };
  /** The solution's edges, each from the dot whose link points along it. */
  const solution = puzzle.solution.edges.map(([i, j]) =>
    leads(i, j) ? ([i, j] as const) : ([j, i] as const),
  );

  return {
    page,
    puzzle,
    solution,
    fingers,
    screen,
    dot,
    edges,
    lines,
    frame: () => frame(page),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    solved: () => page.evaluate(() => window.dotterel?.solved ?? false),

    drag: (from: Place, to: Place, wobble?: number, steps?: number) => drag(fingers, from, to, wobble, steps),

    /** The colour at a point of the screen as #rrggbb. The board must use the canvas. */
    async colourAt([x, y]: Place): Promise<string> {
      return page.locator('.board-area canvas').evaluate(
        (canvas: HTMLCanvasElement, [left = 0, top = 0]) => {
          const box = canvas.getBoundingClientRect();
          const by = canvas.width / box.width;
          const data = canvas
            .getContext('2d')
            ?.getImageData((left - box.left) * by, (top - box.top) * by, 1, 1).data;
          return `#${[...(data ?? [])]
            .slice(0, 3)
            .map((part) => part.toString(16).padStart(2, '0'))
            .join('')}`;
        },
        [x, y],
      );
    },

    /** Returns the result of `look` once the board has stopped moving. */
    async settled<Value>(look: () => Promise<Value>): Promise<Value> {
      for (let frames = 0; frames < 3; frames++) await frame(page);
      let before = JSON.stringify(await look());
      for (let round = 0; round < 40; round++) {
        await page.waitForTimeout(150);
        const value = await look();
        const now = JSON.stringify(value);
        if (now === before) return value;
        before = now;
      }
      throw new Error('the board does not come to rest');
    },

    async tap(at: Place): Promise<void> {
      await fingers.down(1, at);
      await fingers.up(1);
    },

    /** Drags a line of the solution, and waits until it is drawn. */
    async draw(line: readonly [number, number], wobble = 0): Promise<void> {
      const before = await lines();
      await this.drag(await dot(line[0]), await dot(line[1]), wobble);
      await expect.poll(lines, `the line from dot ${line[0]} to dot ${line[1]}`).toBe(before + 1);
    },

    async solve(wobble = 0): Promise<void> {
      const drawn = new Set((await edges()).map((pair) => [...pair].sort((a, b) => a - b).join()));
      for (const line of solution) {
        if (!drawn.has([...line].sort((a, b) => a - b).join())) await this.draw(line, wobble);
      }
      expect(await this.solved()).toBe(true);
    },

    /** A wrong line: from a dot with a link to a distant dot in a clearly different direction. */
    wrong(): readonly [number, number] {
      const { dots } = puzzle.board;
      const towards = (from: number, to: number): Point => {
        const [a, b] = [dots[from]?.at ?? [0, 0], dots[to]?.at ?? [0, 0]];
        const length = Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) || 1;
        return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
      };
      for (const [from] of solution) {
        const right = puzzle.solution.edges.flatMap(([i, j]) => (i === from ? [j] : j === from ? [i] : []));
        for (const to of dots.keys()) {
          const [a, b] = [dots[from]?.at ?? [0, 0], dots[to]?.at ?? [0, 0]];
          if (to === from || (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < 250 ** 2) continue;
          const [x, y] = towards(from, to);
          const aside = right.every((other) => {
            const [u, v] = towards(from, other);
            return x * u + y * v < 0.3;
          });
          if (aside) return [from, to];
        }
      }
      throw new Error('every line leads somewhere on this board');
    },

    /** A line of the solution near the middle of the board. */
    middle(): readonly [number, number] {
      const { dots } = puzzle.board;
      const [width, height] = puzzle.size;
      const away = ([i, j]: readonly [number, number]): number => {
        const [a, b] = [dots[i]?.at ?? [0, 0], dots[j]?.at ?? [0, 0]];
        return (a[0] + b[0] - width) ** 2 + (a[1] + b[1] - height) ** 2;
      };
      const [best] = [...solution].sort((a, b) => away(a) - away(b));
      if (best === undefined) throw new Error('this puzzle has no lines');
      return best;
    },

    /** A point of the board away from all dots. */
    async empty(): Promise<Place> {
      const places = await Promise.all(puzzle.board.dots.map((_, index) => dot(index)));
      const box = await page.locator('.board-area').boundingBox();
      if (box === null) throw new Error('there is no board');
      let best: Place = [box.x + 20, box.y + 20];
      let most = 0;
      for (let x = box.x + 30; x < box.x + box.width - 30; x += 12) {
        for (let y = box.y + 30; y < box.y + box.height - 30; y += 12) {
          const least = Math.min(...places.map(([u, v]) => Math.sqrt((x - u) ** 2 + (y - v) ** 2)));
          if (least > most) [best, most] = [[x, y], least];
        }
      }
      return best;
    },
  };
}

/** Counts the board's pixels of a colour, drawn on the sheet with this opacity. The board must use the canvas. */
export function countPixels(page: Page, colour: string, opacity = 1): Promise<number> {
  const sheet = [0xff, 0xfb, 0xf1];
  const wanted = sheet.map((paper, place) => {
    const ink = Number.parseInt(colour.slice(1 + 2 * place, 3 + 2 * place), 16);
    return paper + (ink - paper) * opacity;
  });
  return page.locator('.board-area canvas').evaluate((canvas: HTMLCanvasElement, ink) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if (ink.every((part, place) => Math.abs((pixels[at + place] ?? 0) - part) < 4)) count++;
    return count;
  }, wanted);
}

/** Crashes a page's renderer after the half second that saving may take, as when a tablet runs out of memory. */
export async function kill(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  const killer = await page.context().newCDPSession(page);
  await Promise.race([killer.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
  await page.close();
}

/** The shortest sequence of keys that draws the first line, found by search. */
export function keysFor(puzzle: DotDocument): readonly Key['key'][] {
  const rules = kindOf(puzzle.kind)?.rules;
  if (rules === undefined) throw new Error(`nobody knows how ${puzzle.kind} is played`);
  type Gesture = { readonly cursor: number | null; readonly held: number | null; readonly misses: number };
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'] as const;
  const progress: DotProgress = { edges: [] };
  const start: { gesture: unknown; keys: readonly Key['key'][] } = { gesture: rules.rest, keys: [] };
  const waiting = [start];
  const known = new Set<string>();
  for (const state of waiting) {
    for (const key of keys) {
      const meaning = rules.interpret(puzzle.board, progress, state.gesture, { phase: 'key', key });
      if (meaning === undefined) continue;
      const pressed = [...state.keys, key];
      if ('move' in meaning) return pressed;
      const gesture = meaning.gesture as Gesture;
      const seen = `${gesture.cursor} ${gesture.held}`;
      if (gesture.misses > 0 || known.has(seen)) continue;
      known.add(seen);
      waiting.push({ gesture, keys: pressed });
    }
  }
  throw new Error('no keys draw a line on this board');
}
