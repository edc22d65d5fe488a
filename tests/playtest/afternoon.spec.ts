import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { KIND_IDS } from '#src/kinds/index.ts';
import { errorsOn, playLikeAChild } from '../browser/child.ts';

/*
 * A whole afternoon in one page: every kind is played to its end, in turn, twice, with visits to home. The rest of one
 * puzzle must not disturb the next.
 */

const PICTURES = ['openmoji:1F42E', 'dotterel:fish', 'openmoji:1F438'];
/** Limit on the share of black in the final board, which lines need. */
const MAX_BLACK = 0.2;
/** Time at home, in which the page prepares the next puzzles. */
const AT_HOME = 1500;

for (const [name, size] of [
  ['landscape', { width: 1180, height: 820 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test(`all kinds can be played one after the other, in ${name}`, async ({ page }, info) => {
    await page.setViewportSize(size);
    const errors = errorsOn(page);
    await page.goto('/?debug&renderer=canvas');
    for (const [turn, kind] of [...KIND_IDS, ...KIND_IDS.toReversed()].entries()) {
      await page.locator('.home').waitFor();
      await page.waitForTimeout(AT_HOME);
      const picture = PICTURES[turn % PICTURES.length] ?? '';
      const hash = `#/play/${kind}/${picture}?level=first&seed=1`;
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await page.waitForFunction((wanted) => window.dotterel?.document?.kind === wanted, kind);
      await playLikeAChild(page, `${name} ${turn}`);
      await expect(page.getByRole('button', { name: 'Next picture', exact: true })).toBeVisible();
      const file = info.outputPath(`${turn} ${kind}.png`);
      const seen = await sharp(await page.screenshot({ path: file }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let black = 0;
      const { data } = seen;
      for (let at = 0; at < data.length; at += 3) if (data[at] + data[at + 1] + data[at + 2] < 30) black++;
      expect(black / (seen.info.width * seen.info.height), `${kind} after ${turn} others`).toBeLessThan(
        MAX_BLACK,
      );
      await page.evaluate(() => {
        location.hash = '#/';
      });
    }
    expect(errors).toEqual([]);
  });
}
