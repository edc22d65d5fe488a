import { describe, expect, test } from 'vitest';
import { boundsOf } from '#src/geometry/shapes/bounds.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { round } from '#src/geometry/shapes/rounding.ts';
import { cutLinesOf } from '#src/kinds/jigsaw/face/print.ts';
import { type CutOrder, cutFile } from '#src/print/cut-file.ts';
import { tracksOf } from '#src/print/tracks.ts';
import { gridJigsaw } from '#tests/fixtures/jigsaw.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const jigsaw = gridJigsaw(24);
const lines = cutLinesOf(jigsaw);
const ORDER: CutOrder = { cuts: 'shared', width: 300, kerf: 0, gap: 5, line: 0.1 };
const SCALE = ORDER.width / jigsaw.size[0];

interface Drawn {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

function pathsOf(svg: string, group: string): readonly Drawn[] {
  const text = svg.match(new RegExp(`<g id="${group}">(.*?)</g>`, 's'))?.[1] ?? '';
  return [...text.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => ({
    points: [...d.matchAll(/[ML](\S+?) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]),
    isClosed: d.endsWith('Z'),
  }));
}

/** The segments of a path, by their ends in either order, rounded to hundredths of a millimetre. */
function segmentsOf({ points, isClosed }: Drawn): readonly string[] {
  const all = isClosed ? [...points, points[0] as Point] : points;
  return all.slice(1).map((to, k) => {
    const ends = [all[k] as Point, to].map((point) => point.map((value) => value.toFixed(2)).join(' '));
    return ends.sort().join(' – ');
  });
}

const area = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, [x, y], k) => {
      const [nextX, nextY] = points[(k + 1) % points.length] as Point;
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );

const outwards = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], k) => {
    const [nextX, nextY] = points[(k + 1) % points.length] as Point;
    return sum + Math.sqrt((nextX - x) ** 2 + (nextY - y) ** 2);
  }, 0);

describe('shared lines', () => {
  const svg = cutFile(lines, 'a <landscape>', ORDER);

  test('are each drawn exactly once', () => {
    const drawn = [...pathsOf(svg, 'cuts'), ...pathsOf(svg, 'rim')].flatMap(segmentsOf);
    expect(new Set(drawn).size).toBe(drawn.length);
    const all = jigsaw.board.cuts.flatMap(({ path }) =>
      segmentsOf({
        points: path.map(
          (point): Point => [round(ORDER.gap + SCALE * point[0]), round(ORDER.gap + SCALE * point[1])],
        ),
        isClosed: false,
      }),
    );
    expect(drawn.toSorted()).toEqual(all.toSorted());
  });

  test('are in millimetres, without a picture or unescaped text', () => {
    expect(svg).toMatch(/^<svg [^>]*width="310mm" height="220mm" viewBox="0 0 310 220"/);
    expect(svg).not.toMatch(/<image|<text|<landscape/);
    const [rim] = pathsOf(svg, 'rim');
    expect(pathsOf(svg, 'rim')).toHaveLength(1);
    expect(rim?.isClosed).toBe(true);
    expect(boundsOf(rim?.points ?? [])).toEqual({ left: 5, top: 5, right: 305, bottom: 215 });
  });

  test('are joined into few long lines', () => {
    const inner = jigsaw.board.cuts.filter(({ pieces }) => !pieces.includes(-1));
    // 24 pieces in a grid: one line for each row and column between them.
    expect(pathsOf(svg, 'cuts').length).toBeLessThan(inner.length / 3);
  });

  test("keep the puzzle's size if the cutter removes material", () => {
    const [rim] = pathsOf(cutFile(lines, '', { ...ORDER, kerf: 0.4 }), 'rim');
    expect(boundsOf(rim?.points ?? [])).toEqual({ left: 4.8, top: 4.8, right: 305.2, bottom: 215.2 });
  });
});

describe('separate pieces', () => {
  const pieces = pathsOf(cutFile(lines, '', { ...ORDER, cuts: 'pieces' }), 'pieces');

  test('are closed, complete, as large as in the puzzle and apart from each other', () => {
    expect(pieces).toHaveLength(jigsaw.board.pieces.length);
    expect(pieces.every(({ isClosed }) => isClosed)).toBe(true);
    const sizes = (outlines: readonly (readonly Point[])[], scale: number) =>
      outlines.map((outline) => area(outline) * scale * scale).sort((a, b) => a - b);
    const drawn = sizes(
      pieces.map(({ points }) => points),
      1,
    );
    for (const [k, size] of sizes(lines.pieces, SCALE).entries()) expect(drawn[k]).toBeCloseTo(size, 0);
    const boxes = pieces.map(({ points }) => boundsOf(points));
    for (const [k, a] of boxes.entries())
      for (const b of boxes.slice(k + 1)) {
        const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
        const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
        expect(Math.max(across, down)).toBeGreaterThanOrEqual(ORDER.gap - 0.01);
      }
  });

  test('grow by half the kerf on every side', () => {
    const kerf = 0.3;
    const larger = pathsOf(cutFile(lines, '', { ...ORDER, cuts: 'pieces', kerf }), 'pieces');
    expect(larger).toHaveLength(pieces.length);
    const total = (drawn: readonly Drawn[]) => drawn.reduce((sum, { points }) => sum + area(points), 0);
    const rims = pieces.reduce((sum, { points }) => sum + outwards(points), 0);
    expect((total(larger) - total(pieces)) / (rims * (kerf / 2))).toBeCloseTo(1, 1);
  });
});

test('tracks go straight on at crossings, and closed tracks end at their start', () => {
  const cross: readonly (readonly Point[])[] = [
    pairs('0 0, 5 5'),
    pairs('10 10, 5 5'),
    pairs('5 5, 10 0'),
    pairs('0 10, 5 5'),
  ];
  expect(tracksOf(cross)).toEqual([pairs('0 0, 5 5, 10 10'), pairs('10 0, 5 5, 0 10')]);
  const ring = tracksOf([pairs('0 0, 4 0'), pairs('4 4, 4 0'), pairs('4 4, 0 0')]);
  expect(ring).toEqual([pairs('0 0, 4 0, 4 4, 0 0')]);
  expect(tracksOf([])).toEqual([]);
});
