import { test } from '@playwright/test';
import type { Point } from '../../src/geometry/point.ts';
import type { UnitDotDocument } from '../../src/kinds/unit-dot/engine/document.ts';
import { inks, openBoard } from './board.ts';
import { expect } from './expect.ts';
import { ON_A_PHONE, tryPlaying } from './playing.ts';

const LANDSCAPE = { width: 1180, height: 820 };
/** The metal of the only coin and the ink of its lines. */
const GOLD = '#F5C93D';
const ACCENT = '#216B58';
/** Dots do not catch a finger that is this far from them, in puzzle units. */
const FREE = 62;

tryPlaying('unit-dot', 'openmoji:1F333', ON_A_PHONE);

test('the coin lies between the dot in the hand and the finger, and a line turns solid when it is as long as the coin is wide', async ({
  page,
}) => {
  await page.setViewportSize(LANDSCAPE);
  const board = await openBoard<UnitDotDocument>(page, {
    kind: 'unit-dot',
    picture: 'openmoji:1F333',
    // There is one large coin.
    level: 'first',
    renderer: 'canvas',
  });
  const { from, unit, angle } = freeWay(board.puzzle);
  const [x, y] = board.puzzle.board.dots[from]?.at ?? [0, 0];
  const place = (share: number, turn = angle) =>
    board.screen([x + unit * share * Math.cos(turn), y + unit * share * Math.sin(turn)]);

  // Its rim runs around the middle of the way to the finger, half a unit from there.
  const middle: Point = [x + (unit / 2) * Math.cos(angle), y + (unit / 2) * Math.sin(angle)];
  const rim = async () => {
    const colours = await Promise.all(
      Array.from({ length: 24 }, async (_, step) => {
        const turn = (2 * Math.PI * step) / 24;
        const at: Point = [
          middle[0] + 0.45 * unit * Math.cos(turn),
          middle[1] + 0.45 * unit * Math.sin(turn),
        ];
        return board.colourAt(await board.screen(at));
      }),
    );
    return colours.filter((seen) => seen === GOLD.toLowerCase()).length;
  };
  await board.fingers.down(1, await board.dot(from));
  await board.fingers.move({ 1: await place(0.85) });
  await expect.poll(rim).toBeGreaterThan(9);
  await board.fingers.up(1);
  await board.tap(await board.empty());
  await board.button('Coin').tap();
  await board.fingers.down(1, await board.dot(from));
  await board.fingers.move({ 1: await place(0.85) });
  await expect.poll(rim).toBeLessThan(4);
  await board.fingers.up(1);
  await page.keyboard.press('Escape');

  // Away from all dots the line is a row of dots until it has the right length.
  const solid = async (share: number) => {
    await board.fingers.move({ 1: await place(share) });
    return board.settled(() => inks(page, ACCENT));
  };
  await board.fingers.down(1, await board.dot(from));
  await board.fingers.move({ 1: await place(0.4) });
  const short = await solid(0.85);
  const right = await solid(1);
  const long = await solid(1.15);
  await board.fingers.up(1);
  expect(right).toBeGreaterThan(short + 200);
  expect(right).toBeGreaterThan(long + 200);
  expect(await board.lines()).toBe(0);
});

/**
 * A dot of one colour, as near to the middle as can be, and the direction of a way from it, a little longer than its
 * unit, that no dot is near to.
 */
function freeWay({ board: { dots, units }, size }: UnitDotDocument) {
  const middle: Point = [size[0] / 2, size[1] / 2];
  const inwards = [...dots.entries()].sort(([, a], [, b]) => apart(a.at, middle) - apart(b.at, middle));
  for (const [from, dot] of inwards) {
    const [colour] = dot.colours;
    const unit = units[colour ?? -1];
    if (colour === undefined || unit === undefined || dot.colours.length > 1) continue;
    for (let step = 0; step < 72; step++) {
      const angle = (2 * Math.PI * step) / 72;
      const isFree = [0.4, 0.85, 1, 1.15].every((share) => {
        const at: Point = [
          dot.at[0] + unit * share * Math.cos(angle),
          dot.at[1] + unit * share * Math.sin(angle),
        ];
        const isInside = at.every((part, axis) => part > 0 && part < (size[axis] ?? 0));
        return isInside && dots.every((other) => other === dot || apart(other.at, at) > FREE);
      });
      if (isFree) return { from, unit, angle };
    }
  }
  throw new Error('no dot of this board has a free way');
}

function apart(a: Point, b: Point): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
}
