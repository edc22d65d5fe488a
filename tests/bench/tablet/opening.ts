import { KIND_IDS } from '../../../src/kinds/index.ts';
import { LEVELS, type Level } from '../../../src/puzzle/kind.ts';
import type { Row, Section } from '../duel.ts';
import { onWeakTablet, SLOWER, type WeakTablet } from './weak-tablet.ts';

/** Milliseconds from a card to its board. */
const LIMITS: Readonly<Record<Level, number>> = { first: 1500, easy: 1500, medium: 3000, hard: 3000 };
/** From so many milliseconds on something moves. */
const MOVES = 100;
/** What is slower than it may be is tried so often in all, as whatever else the machine does may slow it down. */
const VISITS = 3;
/** A child looks at a shelf for so long before it touches a card. */
const LOOK_MILLISECONDS = 3000;
/** After so long of that the puzzle of the first card that is not begun is made ahead. */
const AHEAD_MILLISECONDS = 250;
const NOT_BEGUN = '.page:not([inert]) .card:not(.card-begun, .card-solved)';
/** Which card is touched, of those that are not begun. */
const CARDS = { 'likely card': 'first', 'another card': 'last' } as const;
const PACK = 'farm';

/** What of an opening is timed. */
interface Opening {
  /** Until something moved. */
  readonly moving: number;
  /** Until the board could be played, by the clock. */
  readonly waited: number;
  /** The same of the processor, of the page and of its workers. */
  readonly worked: number;
}

/** From the touch of a card on a shelf to a board that can be played: the first puzzle of each kind at each level. */
export function openingSection(): Promise<Section> {
  return onWeakTablet(async (tablet) => {
    const rows: Row[] = [];
    const faults: string[] = [];
    for (const kind of KIND_IDS)
      for (const level of LEVELS)
        for (const [card, which] of Object.entries(CARDS)) {
          const best = { moving: Infinity, waited: Infinity, worked: Infinity };
          const isGood = () =>
            best.moving <= MOVES && best.waited <= LIMITS[level] && best.worked <= LIMITS[level];
          for (let visit = 0; visit < VISITS && !isGood(); visit++) {
            // A board that never comes must not take the figures of all others with it.
            const found = await opened(tablet, kind, level, which).catch(
              (error: Error) => void faults.push(`${kind}, ${level}: ${error.message.split('\n')[0]}`),
            );
            if (found === undefined) break;
            for (const what of ['moving', 'waited', 'worked'] as const)
              best[what] = Math.min(best[what], found[what]);
          }
          // Some kinds have no first level.
          if (best.waited === Infinity) continue;
          const row = (what: string, ours: number, most: number): Row => ({
            what: `${card} touched, ${kind}, ${level}, ${what}, ms`,
            ours,
            floor: `${most} ms`,
            reached: ours <= most,
          });
          rows.push(
            row('something moves', best.moving, MOVES),
            row('board by the clock', best.waited, LIMITS[level]),
            row('board, of the processor at work', best.worked, LIMITS[level]),
          );
        }
    return { rows, faults };
  });
}

/** Opens the puzzle of a card that was not opened before; undefined where the kind has none at this level. */
async function opened(
  tablet: WeakTablet,
  kind: string,
  level: Level,
  which: 'first' | 'last',
): Promise<Opening | undefined> {
  const { page, session } = tablet;
  const ahead = await tablet.work();
  await tablet.visit(`#/shelf/${kind}/${PACK}`);
  await page.locator('.card').first().waitFor();
  const isOffered = await chosen(tablet, level);
  if (isOffered) await page.waitForTimeout(LOOK_MILLISECONDS);
  const prepared = await ahead();
  if (!isOffered) return undefined;
  await tablet.slow(true);
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
          // A board that is there is a movement as well.
          else times.moving ??= since;
        };
        watch();
      },
      { capture: true, once: true },
    );
  });
  const box = await page.locator(NOT_BEGUN)[which]().boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const work = await tablet.work();
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(
    () => (globalThis as unknown as Timed).openingTimes.ready !== undefined,
    undefined,
    { timeout: 60_000 },
  );
  const worked = await work();
  // The debugger slows down no worker, and the page waits for it: for what is done now, and what would not be done by now.
  const late = AHEAD_MILLISECONDS + SLOWER * prepared.busiest - LOOK_MILLISECONDS;
  const more = (SLOWER - 1) * worked.workers + (which === 'first' ? Math.max(0, late) : 0);
  const { moving = Infinity, ready = Infinity } = await page.evaluate(
    () => (globalThis as unknown as Timed).openingTimes,
  );
  return { moving, waited: ready + more, worked: worked.all };
}

/** Chooses a level on the shelf; false where it is not offered. */
async function chosen({ page }: WeakTablet, level: Level): Promise<boolean> {
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
