import type { Page } from '@playwright/test';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { Job } from '#src/worker/job.ts';
import { makeFrom, makePuzzle } from '#src/worker/make.ts';
import { boardOn } from '#tests/browser/board.ts';
import { frame, type Place } from '#tests/browser/fingers.ts';
import { jigsawOn } from '#tests/browser/jigsaw.ts';
import { mazeOn } from '#tests/browser/maze.ts';
import { BY_ITSELF } from '../built.ts';
import type { Row, Section } from '../section.ts';
import { gradient, storePuzzle } from '../stored-puzzle.ts';
import { type FrameScript, watchFrames } from './frame-scripts.ts';
import { onWeakTablet, quantile, SLOWER, type WeakTablet } from './weak-tablet.ts';

/**
 * Limits in milliseconds: script per movement of a finger (95th percentile), and time until a touch is seen or heard.
 */
const LIMITS = { script: 16, answered: 100 } as const;
/** Strokes on each board for measuring scripts and answers, and steps per stroke. */
const STROKES = 10;
const ANSWERED_STROKES = 4;
const DRAWN = STROKES + ANSWERED_STROKES;
const STEPS = 12;
const PICTURE = 'openmoji:1F408';

interface BoardAsked {
  readonly what: string;
  readonly kind: string;
  readonly parameters?: Job['parameters'] & object;
  readonly pixels?: Pixels;
}

const BOARDS: readonly BoardAsked[] = [
  ...['connect-the-dots', 'connect-that-dot', 'closest-dot', 'unit-dot'].map((kind) => ({
    what: `${kind}, hard`,
    kind,
  })),
  {
    what: 'a jigsaw of 500 pieces',
    kind: 'jigsaw',
    parameters: { pieces: 500, cut: 'grid' },
    pixels: gradient(1000, 700),
  },
  { what: 'a maze of 121 cells', kind: 'picture-maze', parameters: { cells: 121 } },
];

/**
 * Measures strokes of a finger on the boards of the weak tablet:
 * - the page's script per movement and the frame that shows it;
 * - the time until a touch is seen and heard.
 *
 * Boards are drawn on the canvas, as the app does without a GPU. A frame of WebGL in software takes much longer than on
 * any tablet.
 */
export function touchingSection(): Promise<Section> {
  return onWeakTablet(async (tablet) => {
    const rows: Row[] = [];
    const faults: string[] = [];
    for (const asked of BOARDS) {
      const document = await made(asked);
      if (document === undefined) {
        faults.push(`no puzzle for ${asked.what}`);
        continue;
      }
      const found = await strokes(tablet, asked, document);
      const row = (which: string, ours: number, most?: number) =>
        rows.push({
          what: `${asked.what}: ${which}`,
          ours,
          floor: most === undefined ? '' : `${most} ms`,
          reached: most === undefined || ours <= most,
        });
      const { moves, frames, downs, seen, heard } = found;
      row(
        `script of a move and its frame, 95th of 100 (${moves.length}), ms`,
        quantile(moves, 0.95),
        LIMITS.script,
      );
      row('the same, median, ms', quantile(moves, 0.5), LIMITS.script);
      row(`script of any frame, 95th of 100 (${frames.length}), ms`, quantile(frames, 0.95), LIMITS.script);
      row(
        'script of a finger that comes down and its frame, longest, ms',
        Math.max(...downs),
        LIMITS.answered,
      );
      row('a touch is seen, median, ms', quantile(seen, 0.5), LIMITS.answered);
      if (heard.length > 0) row('a touch is heard, median, ms', quantile(heard, 0.5), LIMITS.answered);
    }
    return { rows, faults };
  }, 'none');
}

async function made({ kind, parameters = {}, pixels }: BoardAsked): Promise<PuzzleDocument | undefined> {
  const picture = loadLibrary().picture(PICTURE);
  const svg = (kind === 'picture-maze' ? picture?.colour : picture?.line) ?? '';
  const job: Job = {
    kind,
    title: 'cat',
    source: { id: PICTURE },
    seed: 'bench',
    level: 'hard',
    svg,
    parameters,
  };
  const result =
    pixels === undefined ? await makeFrom(job, async () => DECODER) : makePuzzle(job, undefined, { pixels });
  return result.ok ? result.document : undefined;
}

/** Times in milliseconds of the slow processor. */
interface Strokes {
  /** Script in frames that show a move. */
  readonly moves: readonly number[];
  readonly frames: readonly number[];
  /** Script in frames that show a touch. */
  readonly downs: readonly number[];
  readonly seen: readonly number[];
  readonly heard: readonly number[];
}

async function strokes(tablet: WeakTablet, asked: BoardAsked, document: PuzzleDocument): Promise<Strokes> {
  const { page, session } = tablet;
  await tablet.visit('', BY_ITSELF);
  await page.locator('.home').waitFor();
  const address = await storePuzzle(page, document, PICTURE, asked.pixels);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  const ways = (await strokesOn(page, asked.kind)).slice(0, DRAWN);
  await page.waitForTimeout(1500);
  const draw = async (way: (typeof ways)[number]): Promise<void> => {
    const { fingers, from, to } = await way();
    await fingers.down(1, from);
    for (let step = 1; step <= STEPS; step++)
      await fingers.move({
        1: [from[0] + ((to[0] - from[0]) * step) / STEPS, from[1] + ((to[1] - from[1]) * step) / STEPS],
      });
    await fingers.up(1);
    await frame(page);
  };
  // Thread time scales with the throttling, so it is measured unthrottled; clock time is not.
  const watched = await watchFrames(session, tablet.address);
  for (const way of ways.slice(0, STROKES)) await draw(way);
  const frames = await watched();
  const ofTouch = (type: string) => frames.filter(({ touches }) => touches.has(type)).map(slowly);
  await tablet.slow(true);
  await page.evaluate(listen);
  for (const way of ways.slice(STROKES)) await draw(way);
  await page.waitForTimeout(500);
  const { seen, heard } = await page.evaluate(() => (globalThis as unknown as Answered).answers);
  return {
    moves: ofTouch('pointermove'),
    frames: frames.map(slowly),
    downs: ofTouch('pointerdown'),
    seen,
    heard,
  };
}

const slowly = ({ milliseconds }: FrameScript): number => SLOWER * milliseconds;

/** The strokes of a finger on a board. Each function computes its path when called. */
async function strokesOn(page: Page, kind: string) {
  if (kind === 'jigsaw') {
    const board = await jigsawOn(page);
    return Array.from({ length: DRAWN }, () => async () => {
      const { grab, home } = (await board.resting())[0] ?? { grab: [0, 0] as Place, home: [0, 0] as Place };
      return { fingers: board.fingers, from: grab, to: home };
    });
  }
  if (kind === 'picture-maze') {
    const board = await mazeOn(page);
    return Array.from({ length: DRAWN }, () => async () => {
      const [column, row] = await board.head();
      const at = board.way.findIndex(([c, r]) => c === column && r === row);
      const next = board.way[at + 4] ?? board.way.at(-1) ?? [0, 0];
      return { fingers: board.fingers, from: await board.cell([column, row]), to: await board.cell(next) };
    });
  }
  const board = await boardOn(page);
  return board.solution.map(([from, to]) => async () => ({
    fingers: board.fingers,
    from: await board.dot(from),
    to: await board.dot(to),
  }));
}

/** Runs in a page: measures the time until a touch is seen, as the browser reports it, and heard. */
function listen(): void {
  const answers: { seen: number[]; heard: number[] } = { seen: [], heard: [] };
  Object.assign(globalThis, { answers });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'pointerdown') answers.seen.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let down: number | undefined;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      down = timeStamp;
    },
    true,
  );
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...all) {
    if (down !== undefined) answers.heard.push(performance.now() - down);
    down = undefined;
    start.apply(this, all);
  };
}

interface Answered {
  readonly answers: { readonly seen: readonly number[]; readonly heard: readonly number[] };
}
