import { expect, type Page, test } from '@playwright/test';
import { KIND_IDS } from '#src/kinds/index.ts';
import { type Random, seeded } from '#src/random.ts';
import type {} from '#src/shell/device/debug.ts';
import { fingersOn, type Place } from '../browser/fingers.ts';

/*
 * Random gestures on the boards of all kinds, as the last part of `npm run fuzz`. FUZZ_COUNT sets the number of inputs,
 * FUZZ_SEED the seed.
 */

const INPUTS = Number(process.env.FUZZ_COUNT ?? 500);
const SEED = process.env.FUZZ_SEED ?? '1';
const SIZES = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 360, height: 740 },
];
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Escape', 'Tab', 'Control+z', 'h'];

const isThere = (page: Page) =>
  page.waitForFunction(() => window.dotterel?.document !== undefined, undefined, { timeout: 40_000 });

/** One random action by a hand or by the holder of the tablet. */
function clumsyHand(page: Page, random: Random, fingers: ReturnType<typeof fingersOn>) {
  let down: number[] = [];
  const anywhere = (): Place => {
    const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
    // Mostly on the board, because the controls around it lead elsewhere.
    return [width * (0.2 + random.below(600) / 1000), height * (0.2 + random.below(600) / 1000)];
  };
  const lift = async () => {
    for (const id of down) await fingers.up(id);
    down = [];
  };
  return async (): Promise<void> => {
    const way = random.below(20);
    if (way < 6 && down.length < 2) {
      const id = down.includes(1) ? 2 : 1;
      down.push(id);
      await fingers.down(id, anywhere());
    } else if (way < 12 && down.length > 0)
      await fingers.move(Object.fromEntries(down.map((id) => [id, anywhere()])));
    else if (way < 15) await lift();
    else if (way < 18) await page.keyboard.press(KEYS[random.below(KEYS.length)] ?? 'Enter');
    else if (way === 18) {
      await lift();
      await page.setViewportSize(SIZES[random.below(SIZES.length)] ?? { width: 360, height: 740 });
    } else await page.evaluate(() => void window.dispatchEvent(new Event('blur')));
  };
}

for (const kind of KIND_IDS) {
  test(`${INPUTS} random inputs leave a puzzle of ${kind} intact, and it is restored`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const address = `/?debug&renderer=canvas#/play/${kind}/openmoji:1F408?seed=1&level=easy`;
    await page.goto(address);
    await isThere(page);
    const random = seeded(`${kind} ${SEED}`);
    const act = clumsyHand(page, random, fingersOn(page, await page.context().newCDPSession(page)));
    for (let input = 0; input < INPUTS; input++) {
      await act();
      if (page.url().includes('#/play/')) continue;
      await page.goto(address);
      await isThere(page);
    }
    expect(errors).toEqual([]);
    const before = await page.evaluate(() => JSON.stringify(window.dotterel?.progress));
    // Moves are saved within half a second.
    await expect(async () => {
      await page.goto(address);
      await page.reload();
      await isThere(page);
      expect(await page.evaluate(() => JSON.stringify(window.dotterel?.progress))).toBe(before);
    }).toPass({ timeout: 60_000 });
    expect(errors).toEqual([]);
  });
}
