import { describe, expect, test } from 'vitest';
import { assemble } from '#src/kinds/jigsaw/engine/assembly.ts';
import { type ColourCutSettings, cutAlongColours } from '#src/kinds/jigsaw/engine/colour-lines/cut.ts';
import type { Cutting } from '#src/kinds/jigsaw/engine/cutting.ts';
import { OUTSIDE } from '#src/kinds/jigsaw/engine/document.ts';
import type { PixelPicture } from '#src/picture/picture.ts';
import { seeded } from '#src/random.ts';
import { colourCutSettings, discPicture, paintPicture } from '#tests/fixtures/jigsaw.ts';

const disc = discPicture(400);
const blank = paintPicture(() => [230, 230, 230], 100);

const cut = (picture: PixelPicture, order: ColourCutSettings, seed = 'seed') =>
  cutAlongColours(picture, order, seeded(seed), () => {}) as Cutting;

const inner = ({ cuts }: Cutting) => cuts.filter(({ pieces }) => !pieces.includes(OUTSIDE));

/** The number of groups into which interlocking cuts join the pieces. */
function groups({ cuts, pieces }: Cutting): number {
  const group = Array.from({ length: pieces }, (_, piece) => piece);
  for (const {
    pieces: [a, b],
    interlocking,
  } of cuts) {
    if (!interlocking) continue;
    const [from, to] = [group[a], group[b]];
    group.forEach((value, piece) => {
      if (value === from) group[piece] = to;
    });
  }
  return new Set(group).size;
}

describe('cutting along colours', () => {
  test.each([2, 3, 12, 60])('%i pieces fill the picture, hold together, and are large enough', (pieces) => {
    const order = colourCutSettings(pieces);
    const cutting = cut(disc, order);
    expect(groups(cutting)).toBe(1);
    const board = assemble(cutting)?.board;
    const areas = (board?.pieces ?? []).map(({ outline }) =>
      Math.abs(
        outline.reduce((sum, [ax, ay], k) => {
          const [bx, by] = outline[(k + 1) % outline.length];
          return sum + (ax * by - bx * ay) / 2;
        }, 0),
      ),
    );
    expect(areas.length).toBe(pieces);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(700_000, 0);
    expect(Math.min(...areas)).toBeGreaterThanOrEqual(order.minArea);
  });

  test('the same seed gives the same cuts, and another seed gives others', () => {
    const order = colourCutSettings(24);
    expect(cut(disc, order)).toEqual(cut(disc, order));
    expect(cut(disc, order, 'another').cuts).not.toEqual(cut(disc, order).cuts);
  });

  test('cuts follow most of the rim of a disc', () => {
    const cutting = cut(disc, colourCutSettings(24));
    const near = (x: number, y: number) =>
      inner(cutting).some(({ path }) => path.some(([px, py]) => (px - x) ** 2 + (py - y) ** 2 < 10 ** 2));
    const rim = Array.from({ length: 90 }, (_, k) => (k * Math.PI) / 45);
    const found = rim.filter((angle) => near(480 + 220 * Math.cos(angle), 340 + 220 * Math.sin(angle)));
    expect(found.length).toBeGreaterThan(0.8 * rim.length);
  });

  test('all neighbours that can interlock do so in a plain picture', () => {
    const order = colourCutSettings(20);
    const cutting = cut(blank, order);
    const long = inner(cutting).filter(({ path }) => {
      const [[ax, ay], [bx, by]] = [path[0], path[path.length - 1]];
      return Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) > 6 * order.minWidth;
    });
    expect(long.length).toBeGreaterThan(20);
    expect(long.every(({ interlocking }) => interlocking)).toBe(true);
  });

  test('pieces interlock with more neighbours if a higher degree is requested', () => {
    const count = (minDegree: number) =>
      inner(cut(disc, colourCutSettings(40, { minDegree }))).filter(({ interlocking }) => interlocking)
        .length;
    expect(count(6)).toBeGreaterThan(count(1));
  });

  test('pieces are more and smaller where the picture has most detail', () => {
    const busy = paintPicture((x, y) =>
      x < 330 && (Math.floor(x / 12) + Math.floor(y / 12)) % 2 === 0 ? [0, 0, 0] : [240, 240, 240],
    );
    const left = (isSalient: boolean) => {
      const { pieces } = assemble(cut(busy, colourCutSettings(48, { isSalient })))?.board ?? { pieces: [] };
      return pieces.filter(({ outline }) => outline.reduce((sum, [x]) => sum + x, 0) / outline.length < 330)
        .length;
    };
    expect(left(true)).toBeGreaterThan(left(false) + 4);
  });

  test('progress rises to 1', () => {
    const shares: number[] = [];
    cutAlongColours(blank, colourCutSettings(6), seeded('seed'), (share) => shares.push(share));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
