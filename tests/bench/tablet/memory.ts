import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { KIND_IDS } from '#src/kinds/index.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { BY_WEBGL } from '../built.ts';
import type { Row, Section } from '../section.ts';
import { gradient, storePuzzle } from '../stored-puzzle.ts';
import { onWeakTablet, pageMemory, type WeakTablet } from './weak-tablet.ts';

/** Limit on memory with a board of 500 pieces, in megabytes. */
const MAX = 150;
/** Puzzles to open and close, those for warming up, and megabytes that the others may add. */
const PUZZLES = 200;
const WARM = 40;
const GROWTH = 2;
const PICTURE = 'openmoji:1F408';
/** Packs whose pictures are opened in turn, so that few puzzles repeat. */
const PACKS = ['farm', 'sea', 'woods', 'garden', 'safari', 'wheels'];
/** Limit on preparing the next puzzle, for busy machines. */
const WORK_MILLISECONDS = 60_000;
const LETTING_GO_MILLISECONDS = 10_000;
/** Time after which a closed screen has faded out and is released. */
const LEAVING_MILLISECONDS = 1500;

/** Measures memory with the largest jigsaw on the board, and its growth while puzzles are opened and closed. */
export function memorySection(): Promise<Section> {
  return onWeakTablet(async (tablet) => {
    const { page } = tablet;
    await page.goto('about:blank');
    const empty = pageMemory();
    const pixels = gradient(1000, 700);
    const made = makePuzzle(
      {
        ...{ kind: 'jigsaw', title: 'many', source: { id: PICTURE }, seed: 'bench' },
        parameters: { pieces: 500, cut: 'grid' },
      },
      undefined,
      { pixels },
    );
    if (!made.ok) return { rows: [], faults: [`no puzzle of 500 pieces: ${made.failure.code}`] };
    await page.goto(`/?debug&${BY_WEBGL}`);
    await page.locator('.home').waitFor();
    const address = await storePuzzle(page, made.document, PICTURE, pixels);
    await opened(page, address);
    await page.waitForTimeout(2000);
    const hurried = pageMemory() - empty;
    await resting(page);
    const row = (what: string, ours: number, most: number): Row => ({
      what: `${what}, MB`,
      ours,
      floor: `${most} MB`,
      reached: ours <= most,
    });
    const large = await heap(tablet);
    const rows = [
      row('500 pieces: heap of the page', large, MAX),
      row('500 pieces: all that the page holds, above an empty page', pageMemory() - empty, MAX),
      {
        what: 'the same while the next puzzle is made, MB',
        ours: hurried,
        floor: 'none: it passes',
        reached: true,
      },
    ];

    const pictures = await Promise.all(PACKS.map(picturesOf)).then((all) => all.flat());
    const heaps: { readonly heap: number; readonly nodes: number }[] = [];
    for (let puzzle = 0; puzzle <= PUZZLES; puzzle++) {
      if (puzzle === WARM || puzzle === PUZZLES) {
        await page.waitForTimeout(LEAVING_MILLISECONDS);
        heaps.push({ heap: await heap(tablet), nodes: await nodes(tablet) });
      }
      const kind = KIND_IDS[puzzle % KIND_IDS.length] ?? '';
      await opened(page, `#/play/${kind}/${pictures[puzzle % pictures.length]}?level=easy`);
      await page.evaluate(() => {
        location.hash = '#/credits';
      });
      await page.waitForFunction(() => window.dotterel?.document === undefined);
    }
    const [warm, last] = heaps;
    const grown = (last?.heap ?? Number.NaN) - (warm?.heap ?? 0);
    rows.push(
      row(
        `${PUZZLES - WARM} puzzles more, after ${WARM}, opened and closed: growth of the heap`,
        grown,
        GROWTH,
      ),
      {
        what: `the same: growth of what is on the page, nodes (${warm?.nodes} before)`,
        ours: (last?.nodes ?? Number.NaN) - (warm?.nodes ?? 0),
        floor: '100',
        reached: (last?.nodes ?? Number.NaN) - (warm?.nodes ?? 0) <= 100,
      },
    );
    return { rows, faults: [] };
  });
}

/** Returns the pictures that suit all kinds at level "easy". */
async function picturesOf(pack: string): Promise<readonly string[]> {
  const built: { readonly pictures: readonly { readonly id: string; readonly suits: string }[] } = JSON.parse(
    await readFile(`levels/built/${pack}.json`, 'utf8'),
  );
  return built.pictures
    .filter(({ suits }) => suits.split(' ').every((levels) => levels.includes('e')))
    .map(({ id }) => id);
}

async function opened(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForFunction(() => window.dotterel?.document !== undefined);
}

/** Waits until the next puzzle is prepared and its worker has ended. */
async function resting(page: Page): Promise<void> {
  for (const end = Date.now() + WORK_MILLISECONDS; Date.now() < end && page.workers().length > 0; )
    await page.waitForTimeout(500);
  // Unreferenced memory is released gradually.
  await page.waitForTimeout(LETTING_GO_MILLISECONDS);
}

/** Memory in use by scripts of the page including pixels, after garbage collection, in megabytes. */
async function heap({ session }: WeakTablet): Promise<number> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  // `backingStorageSize` is missing in the protocol's types.
  const usage: { usedSize: number; backingStorageSize?: number } = await session.send('Runtime.getHeapUsage');
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6;
}

async function nodes({ session }: WeakTablet): Promise<number> {
  return (await session.send('Memory.getDOMCounters')).nodes;
}
