import { expect, test } from '@playwright/test';
import type { UnitDotDocument } from '../../src/dots/unit-dot/document.ts';
import { inks, openBoard } from './board.ts';
import { tryPlaying } from './playing.ts';

const LANDSCAPE = { width: 1180, height: 820 };
const METAL = '#F5C93D';
const ACCENT = '#216B58';

tryPlaying('unit-dot', 'openmoji:1F333');

test('the coin lies around the dot in the hand, and a line turns solid when it is as long as the coin is wide', async ({
  page,
}) => {
  await page.setViewportSize(LANDSCAPE);
  const board = await openBoard<UnitDotDocument>(page, {
    kind: 'unit-dot',
    picture: 'openmoji:1F333',
    renderer: 'canvas',
  });
  const { dots, units } = board.puzzle.board;
  const unit = units[0] ?? 0;
  const [from] = board.middle();
  const at = dots[from]?.at ?? [0, 0];
  await board.tap(await board.empty());
  await board.tap(await board.dot(from));
  await page.waitForTimeout(400);
  // Its rim runs where one unit is away, wherever no dot lies on it.
  const rims = await Promise.all(
    Array.from({ length: 24 }, async (_, step) => {
      const angle = (2 * Math.PI * step) / 24;
      const place = [at[0] + unit * Math.cos(angle), at[1] + unit * Math.sin(angle)] as const;
      return board.colourAt(await board.screen(place));
    }),
  );
  expect(rims.filter((colour) => colour === METAL.toLowerCase()).length).toBeGreaterThan(12);
  await page.keyboard.press('Escape');

  // Away from all dots the line is a row of dots until it has the right length.
  await board.button('Coin').tap();
  await page.waitForTimeout(400);
  expect(await inks(page, METAL)).toBe(0);
  const away = Array.from({ length: 72 }, (_, step) => (2 * Math.PI * step) / 72).find((angle) =>
    [0.6, 0.8, 1].every((share) =>
      dots.every(({ at: [x, y] }, dot) => {
        const [u, v] = [at[0] + unit * share * Math.cos(angle), at[1] + unit * share * Math.sin(angle)];
        return dot === from || (x - u) ** 2 + (y - v) ** 2 > (0.62 * unit) ** 2;
      }),
    ),
  );
  if (away === undefined) throw new Error('there is no free way from this dot');
  const place = (share: number) =>
    board.screen([at[0] + unit * share * Math.cos(away), at[1] + unit * share * Math.sin(away)]);
  const green = async (share: number) => {
    await board.fingers.move({ 1: await place(share) });
    await page.waitForTimeout(200);
    return inks(page, ACCENT);
  };
  await board.fingers.down(1, await board.dot(from));
  await board.fingers.move({ 1: await place(0.4) });
  const short = await green(0.85);
  const right = await green(1);
  const long = await green(1.15);
  await board.fingers.up(1);
  expect(right).toBeGreaterThan(1.4 * short);
  expect(right).toBeGreaterThan(1.2 * long);
  expect(await board.lines()).toBe(0);
});
