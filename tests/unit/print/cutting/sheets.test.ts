import { describe, expect, test } from 'vitest';
import { boundsOf } from '#src/geometry/shapes/bounds.ts';
import { distance, type Point } from '#src/geometry/shapes/point.ts';
import { perimeter, signedArea } from '#src/geometry/shapes/polygon.ts';
import { round } from '#src/geometry/shapes/rounding.ts';
import { cutLinesOf } from '#src/kinds/jigsaw/face/print.ts';
import { cutFile } from '#src/print/cutting/cut-file.ts';
import type { CutOrder } from '#src/print/cutting/order.ts';
import { type CutExtras, cutSheets } from '#src/print/cutting/sheets.ts';
import { tracksOf } from '#src/print/cutting/tracks.ts';
import { gridJigsaw } from '#tests/fixtures/jigsaw.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const jigsaw = gridJigsaw(24);
const lines = cutLinesOf(jigsaw);
const ORDER: CutOrder = { cuts: 'shared', width: 300, kerf: 0, gap: 5, line: 0.1, bleed: 2 };
const SCALE = ORDER.width / jigsaw.size[0];

/** The files of a puzzle by name, as SVG text. */
function filesOf(order: CutOrder, extras: CutExtras = {}, title = ''): Readonly<Record<string, string>> {
  const sheets = cutSheets(lines, order, extras);
  if ('piece' in sheets) throw new Error(`piece ${sheets.piece} is too large`);
  return Object.fromEntries(sheets.map((sheet) => [sheet.name, cutFile(sheet, title)]));
}

function fileOf(order: CutOrder, title = ''): string {
  return filesOf(order, {}, title)[''] ?? '';
}

/** Width and height in millimetres. */
function sizeOf(svg: string): Point {
  const [, width, height] = svg.match(/^<svg [^>]*width="([\d.]+)mm" height="([\d.]+)mm"/) ?? [];
  return [Number(width), Number(height)];
}

interface Drawn {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

function pathsOf(svg: string, group: string): readonly Drawn[] {
  const text = svg.match(new RegExp(`<g id="${group}"[^>/]*>(.*?)</g>`, 's'))?.[1] ?? '';
  return [...text.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => ({
    points: [...d.matchAll(/[ML](\S+?) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]),
    isClosed: d.endsWith('Z'),
  }));
}

function lengthOf(points: readonly Point[], isClosed: boolean): number {
  return perimeter(points) - (isClosed ? 0 : distance(points[0] as Point, points.at(-1) as Point));
}

/** The segments of a path, by their ends in either order, rounded to hundredths of a millimetre. */
function segmentsOf({ points, isClosed }: Drawn): readonly string[] {
  const all = isClosed ? [...points, points[0] as Point] : points;
  return all.slice(1).map((to, k) => {
    const ends = [all[k] as Point, to].map((point) => point.map((value) => value.toFixed(2)).join(' '));
    return ends.sort().join(' – ');
  });
}

const area = (points: readonly Point[]) => Math.abs(signedArea(points));

describe('shared lines', () => {
  const svg = fileOf(ORDER, 'a <landscape>');

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
    const [rim] = pathsOf(fileOf({ ...ORDER, kerf: 0.4 }), 'rim');
    expect(boundsOf(rim?.points ?? [])).toEqual({ left: 4.8, top: 4.8, right: 305.2, bottom: 215.2 });
  });
});

describe('separate pieces', () => {
  const pieces = pathsOf(fileOf({ ...ORDER, cuts: 'pieces' }), 'pieces');

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
    const larger = pathsOf(fileOf({ ...ORDER, cuts: 'pieces', kerf }), 'pieces');
    expect(larger).toHaveLength(pieces.length);
    const total = (drawn: readonly Drawn[]) => drawn.reduce((sum, { points }) => sum + area(points), 0);
    const rims = pieces.reduce((sum, { points }) => sum + perimeter(points), 0);
    expect((total(larger) - total(pieces)) / (rims * (kerf / 2))).toBeCloseTo(1, 1);
  });
});

describe('a puzzle larger than the bed', () => {
  const bed: Point = [130, 130];

  test('is divided between pieces into sheets that fit; each line between two sheets is on both', () => {
    const files = Object.values(filesOf({ ...ORDER, bed }));
    expect(files.length).toBeGreaterThan(4);
    for (const svg of files) {
      const [width, height] = sizeOf(svg);
      expect(width).toBeLessThanOrEqual(bed[0]);
      expect(height).toBeLessThanOrEqual(bed[1]);
    }
    const areaOn = (svg: string) => pathsOf(svg, 'rim').reduce((sum, { points }) => sum + area(points), 0);
    const whole = files.reduce((sum, svg) => sum + areaOn(svg), 0);
    expect(whole).toBeCloseTo(300 * 210, -1);
    const lengthOn = (svg: string, group: string) =>
      pathsOf(svg, group).reduce((sum, { points, isClosed }) => sum + lengthOf(points, isClosed), 0);
    const total = (group: string) => files.reduce((sum, svg) => sum + lengthOn(svg, group), 0);
    const pieces = lines.pieces.reduce((sum, outline) => sum + perimeter(outline) * SCALE, 0);
    // Each line within a sheet has two pieces beside it; each other line has one.
    expect(2 * total('cuts') + total('rim')).toBeCloseTo(pieces, 0);
  });

  test('has separate pieces on several sheets, each piece once', () => {
    const files = Object.values(filesOf({ ...ORDER, cuts: 'pieces', bed }));
    expect(files.flatMap((svg) => pathsOf(svg, 'pieces'))).toHaveLength(lines.pieces.length);
    for (const svg of files) {
      const [width, height] = sizeOf(svg);
      const box = boundsOf(pathsOf(svg, 'pieces').flatMap(({ points }) => points));
      expect(box.left).toBeGreaterThanOrEqual(4.99);
      expect(box.right).toBeLessThanOrEqual(width - 4.99);
      expect(box.bottom).toBeLessThanOrEqual(height - 4.99);
      expect(Math.max(width, height)).toBeLessThanOrEqual(130);
    }
  });

  test('is rejected if a piece or the tray does not fit', () => {
    expect(cutSheets(lines, { ...ORDER, bed: [50, 50] })).toMatchObject({ piece: 0 });
    expect(cutSheets(lines, { ...ORDER, bed: [320, 230], tray: 15 })).toMatchObject({ piece: -1 });
  });
});

describe('a printed picture', () => {
  const extras: CutExtras = { picture: 'data:image/png;base64,AAAA' };

  test('is clipped around each piece, larger by the bleed, below the lines', () => {
    const svg = filesOf({ ...ORDER, cuts: 'pieces' }, extras)[''] ?? '';
    const clips = [...svg.matchAll(/<clipPath id="piece-\d+"><path d="([^"]+)"/g)];
    expect(clips).toHaveLength(lines.pieces.length);
    expect(svg.indexOf('id="picture"')).toBeLessThan(svg.indexOf('id="pieces"'));
    expect(svg.match(/<image /g)).toHaveLength(1);
    const [, d = ''] = clips[0] ?? [];
    const points = [...d.matchAll(/[ML](\S+?) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
    const [clip, piece] = [boundsOf(points), boundsOf(lines.pieces[0] ?? [])];
    expect(clip.left).toBeCloseTo(-ORDER.bleed, 2);
    expect(clip.right).toBeCloseTo(SCALE * piece.right + ORDER.bleed, 1);
  });

  test('has room for the bleed between pieces, and marks in three corners', () => {
    const svg = filesOf({ ...ORDER, cuts: 'pieces' }, extras)[''] ?? '';
    expect(pathsOf(svg, 'marks')).toHaveLength(6);
    const box = boundsOf(pathsOf(svg, 'pieces').flatMap(({ points }) => points));
    expect(box.left).toBeCloseTo(ORDER.gap + ORDER.bleed, 2);
  });
});

test('backs are mirrored and number each piece inside it', () => {
  const { backs = '', '': front = '' } = filesOf({ ...ORDER, cuts: 'pieces', backs: true });
  const [width] = sizeOf(front);
  const xs = (svg: string) => pathsOf(svg, 'pieces').flatMap(({ points }) => points.map(([x]) => x));
  const mirrored = xs(front).map((x) => width - x);
  for (const [k, x] of xs(backs).entries()) expect(x).toBeCloseTo(mirrored[k] ?? 0, 2);
  // Each sign is a path, and each number has a line below it.
  const signs = lines.pieces.map((_, k) => String(k + 1).length + 1);
  const numbers = pathsOf(backs, 'numbers');
  expect(numbers).toHaveLength(signs.reduce((sum, count) => sum + count, 0));
  const pieces = pathsOf(backs, 'pieces').map(({ points }) => boundsOf(points));
  for (const { points } of numbers) {
    const box = boundsOf(points);
    const around = pieces.filter(
      (piece) =>
        piece.left < box.left && piece.right > box.right && piece.top < box.top && piece.bottom > box.bottom,
    );
    expect(around.length).toBeGreaterThan(0);
  }
});

test('a tray has an opening larger than the puzzle, and a rim of the given width after cutting', () => {
  const kerf = 0.2;
  const { 'tray-frame': frame = '', 'tray-base': base = '' } = filesOf({ ...ORDER, kerf, tray: 15 });
  const boxOf = (svg: string, group: string) => boundsOf(pathsOf(svg, group).flatMap(({ points }) => points));
  const [opening, outside] = [boxOf(frame, 'opening'), boxOf(frame, 'outside')];
  expect(opening.right - opening.left + kerf).toBeCloseTo(301, 2);
  expect(outside.right - outside.left - kerf).toBeCloseTo(331, 2);
  expect(boxOf(base, 'outside')).toEqual(outside);
  expect(pathsOf(base, 'opening')).toEqual([]);
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
