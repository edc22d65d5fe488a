import { expect, test } from '@playwright/test';
import { loadBuiltPacks } from '#src/cli/packs/library.ts';
import { KIND_IDS } from '#src/kinds/index.ts';
import { joinSuits } from '#src/puzzle/codec/pack.ts';
import { suitsOf } from '#src/puzzle/contract/suits.ts';
import { playLikeAChild } from '../browser/child.ts';

/*
 * Plays every easy puzzle of three packs with a child's imprecise hand, on tablets and a phone. Run `npm run playtest`.
 * PLAYTEST_PACKS, PLAYTEST_KINDS and PLAYTEST_SIZES select packs, kinds and screens, separated by commas.
 */

const PACKS = (process.env.PLAYTEST_PACKS ?? 'farm,sea,wheels').split(',');
const KINDS = process.env.PLAYTEST_KINDS?.split(',') ?? KIND_IDS;
const SIZES = [
  ['landscape', { width: 1180, height: 820 }],
  ['portrait', { width: 820, height: 1180 }],
  ['phone', { width: 360, height: 740 }],
] as const;
const asked = process.env.PLAYTEST_SIZES?.split(',') ?? SIZES.map(([name]) => name);

test.describe.configure({ mode: 'parallel' });

const packs = loadBuiltPacks();
const suits = suitsOf(joinSuits(packs));

for (const kind of KINDS) {
  for (const pack of packs.filter(({ id }) => PACKS.includes(id))) {
    for (const { id, title } of pack.pictures.filter((picture) => suits(picture.id, kind).includes('easy'))) {
      for (const [name, size] of SIZES.filter(([name]) => asked.includes(name))) {
        test(`${kind}: ${title} of ${pack.id} is finished in ${name}`, async ({ page }) => {
          await page.setViewportSize(size);
          const errors: string[] = [];
          page.on('pageerror', (error) => errors.push(error.message));
          await page.goto(`/?debug&renderer=canvas#/play/${kind}/${encodeURIComponent(id)}?level=easy`);
          await playLikeAChild(page, `${id} ${name}`);
          expect(errors).toEqual([]);
        });
      }
    }
  }
}
