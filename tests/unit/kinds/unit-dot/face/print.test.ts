import { expect, test } from 'vitest';
import { coinPaper, paintUnitDot } from '#src/kinds/unit-dot/face/print.ts';
import { SILHOUETTES } from '#src/kinds/unit-dot/face/silhouettes.ts';
import { svgText } from '#src/print/svg.ts';
import { withChanges } from '#tests/fixtures/sketch.ts';
import { frame, hut, mask, documentFrom as unitDocument } from '#tests/fixtures/unit-dot.ts';

const painted = (sketch: typeof frame, solved: boolean) =>
  paintUnitDot(unitDocument(sketch), { layers: ['board'], solved })
    .map(svgText)
    .join('');

const count = (svg: string, part: string) => svg.split(part).length - 1;

/** Returns the places and radii of the coins of a board. */
function coinsOf(svg: string): readonly { x: number; y: number; r: number }[] {
  return svg
    .split('class="coin"')
    .slice(1)
    .map((coin) => {
      const read = (name: string) => Number(new RegExp(`<circle[^>]* ?${name}="([\\d.]+)"`).exec(coin)?.[1]);
      return { x: read('cx'), y: read('cy'), r: read('r') };
    });
}

test('the unsolved board shows each coin once, with the diameter of its unit', () => {
  expect(coinsOf(painted(frame, false)).map(({ r }) => r)).toEqual([50]);
  expect(coinsOf(painted(hut, false)).map(({ r }) => r)).toEqual([50, 70.711]);
});

test.each([
  ['below a wide picture', hut],
  ['beside a tall picture', withChanges(hut, { size: [600, 1000] })],
] as const)('coins are %s, on the paper and never in the picture, and do not touch', (_, sketch) => {
  const document = unitDocument(sketch);
  const [width, height] = document.size;
  const [right, bottom] = coinPaper(document);
  const coins = coinsOf(painted(sketch, false));
  for (const { x, y, r } of coins) {
    expect(x - r > width || y - r > height).toBe(true);
    expect(x - r > 0 && y - r > 0 && x + r < right && y + r < bottom).toBe(true);
  }
  const [a, b] = coins;
  const apart = Math.sqrt(((a?.x ?? 0) - (b?.x ?? 0)) ** 2 + ((a?.y ?? 0) - (b?.y ?? 0)) ** 2);
  expect(apart).toBeGreaterThan((a?.r ?? 0) + (b?.r ?? 0));
});

test('the solved board shows lines and no coins', () => {
  const solved = painted(mask, true);
  expect(coinsOf(solved)).toEqual([]);
  expect(solved).toContain('<path');
});

test('each coin has its own shape on its dots and rim, and dots of two coins show both', () => {
  const svg = painted(hut, false);
  const [disc = '', diamond = ''] = SILHOUETTES;
  // Eight dots of the walls and three of the roof; two dots have both. Each coin has two on its rim.
  expect(count(svg, `d="${disc}"`)).toBe(8 + 2);
  expect(count(svg, `d="${diamond}"`)).toBe(3 + 2);
  expect(new Set(SILHOUETTES).size).toBe(SILHOUETTES.length);
});
