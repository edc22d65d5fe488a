import { KIND_IDS } from '#src/kinds/index.ts';
import { LEVELS, type Level } from '#src/puzzle/contract/kind.ts';
import { BY_WEBGL } from '../built.ts';
import type { Row, Section } from '../section.ts';
import { onWeakTablet, quantile, type WeakTablet } from './weak-tablet.ts';

/** Limits from the touch of a card to its board, in milliseconds. */
const LIMITS: Readonly<Record<Level, number>> = { first: 1500, easy: 1500, medium: 3000, hard: 3000 };
/** Limit until something moves, in milliseconds. */
const MOVES = 100;
/**
 * Openings that exceed a limit are repeated with other pictures, because other programs may interfere. Openings of
 * another card are always repeated, because their time depends on the picture. The median counts.
 */
const PACKS = ['farm', 'sea', 'woods'] as const;
/** Time that a child looks at home and at a shelf before touching anything. */
const HOME_MILLISECONDS = 15_000;
const LOOK_MILLISECONDS = 3000;
const NOT_BEGUN = '.page:not([inert]) .card:not(.card-begun, .card-solved)';

const WAYS = {
  /** From home, if its kind was played last: the first new card of the last pack. */
  'home looked at first': { isHome: true, which: 'first', isEach: false },
  'likely card': { isHome: false, which: 'first', isEach: false },
  'another card': { isHome: false, which: 'last', isEach: true },
} as const;
type Way = (typeof WAYS)[keyof typeof WAYS];

/** In milliseconds of the slow device. */
interface Opening {
  readonly moving: number;
  /** Until the board could be played. */
  readonly ready: number;
}

/**
 * Measures the time from the touch of a card on a shelf to a playable board. It opens the first puzzle of each kind at
 * each level. It is new, but the app may prepare it while home or the shelf is shown.
 * @param isPageAlone true if workers stay fast, as with the debugger's throttling
 */
export function openingSection(
  only: readonly string[] = KIND_IDS,
  isPageAlone: boolean = false,
): Promise<Section> {
  return onWeakTablet(async (whole) => {
    const tablet = isPageAlone ? { ...whole, slowAll: whole.slow } : whole;
    const rows: Row[] = [];
    const faults: string[] = [];
    for (const kind of only)
      for (const level of LEVELS)
        for (const [name, way] of Object.entries(WAYS)) {
          const all: Opening[] = [];
          for (const pack of PACKS) {
            const [first, second] = all;
            const isSoon = first !== undefined && first.moving <= MOVES && first.ready <= LIMITS[level];
            if (isSoon && second === undefined && !way.isEach) break;
            // A board that never appears must not lose the results of the others.
            const found = await measureOpening(tablet, { kind, level, pack }, way).catch(
              (error: Error) => void faults.push(`${kind}, ${level}: ${error.message.split('\n')[0]}`),
            );
            await tablet.slowAll(false);
            if (found === undefined) break;
            all.push(found);
          }
          if (all.length === 0) continue;
          const middle = (what: keyof Opening): number =>
            quantile(
              all.map((each) => each[what]),
              0.5,
            );
          const row = (what: string, ours: number, most: number): Row => ({
            what: `${name}, ${kind}, ${level}, ${what}, ms`,
            ours,
            floor: `${most} ms`,
            reached: ours <= most,
          });
          rows.push(
            row('something moves', middle('moving'), MOVES),
            row('board', middle('ready'), LIMITS[level]),
          );
        }
    return { rows, faults };
  });
}

/** Opens the puzzle of a new card; undefined if the kind has none at this level. */
async function measureOpening(
  tablet: WeakTablet,
  { kind, level, pack }: { readonly kind: string; readonly level: Level; readonly pack: string },
  { isHome, which }: Way,
): Promise<Opening | undefined> {
  const { page, session, address } = tablet;
  // Choose the level without preparing puzzles.
  await page.goto(`${address}?debug&${BY_WEBGL.replace('&ahead', '')}#/shelf/${kind}/${pack}`);
  await page.locator('.card').first().waitFor();
  if (!(await chooseLevel(tablet, level))) return undefined;
  await forget(tablet);
  const shelf = `#/shelf/${kind}/${pack}`;
  await tablet.visit(isHome ? '#/' : shelf);
  if (isHome) {
    await page.locator('.home .cover').first().waitFor();
    await tablet.slowAll(true);
    await page.waitForTimeout(HOME_MILLISECONDS);
    await page.evaluate((to) => {
      location.hash = to;
    }, shelf);
  }
  await page.locator(NOT_BEGUN).first().waitFor();
  await tablet.slowAll(true);
  await page.waitForTimeout(isHome ? 0 : LOOK_MILLISECONDS);
  await page.evaluate(() => {
    const times: Record<string, number> = {};
    Object.assign(globalThis, { openingTimes: times });
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const before = new Set(document.getAnimations());
        const isMoving = () =>
          document.getAnimations().some((each) => !before.has(each) && each.playState === 'running');
        const watch = (): void => {
          const since = performance.now() - timeStamp;
          if (isMoving()) times.moving ??= since;
          if (window.dotterel?.document !== undefined) times.ready ??= since;
          if (times.ready === undefined) requestAnimationFrame(watch);
          // The appearance of the board counts as a movement.
          else times.moving ??= since;
        };
        watch();
      },
      { capture: true, once: true },
    );
  });
  const box = await page.locator(NOT_BEGUN)[which]().boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(
    () => (globalThis as unknown as Timed).openingTimes.ready !== undefined,
    undefined,
    { timeout: 60_000 },
  );
  const { moving = Infinity, ready = Infinity } = await page.evaluate(
    () => (globalThis as unknown as Timed).openingTimes,
  );
  return { moving, ready };
}

/** Deletes all puzzles made or opened before. */
async function forget({ page, address }: WeakTablet): Promise<void> {
  await page.goto(`${address}icon.svg`);
  await page.evaluate(async () => {
    const opening = indexedDB.open('dotterel');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const names = ['puzzles', 'documents', 'pictures'] as const;
    const transaction = database.transaction(names, 'readwrite');
    for (const name of names) transaction.objectStore(name).clear();
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  });
}

/** Chooses a level on the shelf; false if it is not offered. */
async function chooseLevel({ page }: WeakTablet, level: Level): Promise<boolean> {
  const shown = page.locator(`.card[data-level="${level}"]`).first();
  for (const button of await page.locator('.shelf-tools button').all()) {
    if (await shown.isVisible()) return true;
    await button.tap();
    await page.waitForTimeout(300);
  }
  return shown.isVisible();
}

interface Timed {
  readonly openingTimes: { readonly moving?: number; readonly ready?: number };
}
