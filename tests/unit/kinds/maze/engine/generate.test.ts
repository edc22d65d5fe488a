import { describe, expect, test } from 'vitest';
import type { MazeDocument } from '#src/kinds/maze/engine/document.ts';
import { formsOf } from '#src/kinds/maze/engine/figure/forms.ts';
import { placeFigure } from '#src/kinds/maze/engine/figure/placing.ts';
import { pictureMaze } from '#src/kinds/maze/engine/kind.ts';
import { type MazeParameters, parameters as mazeParameters } from '#src/kinds/maze/engine/parameters.ts';
import { solve } from '#src/kinds/maze/engine/play/solve.ts';
import { extentOf } from '#src/picture/figures/silhouette.ts';
import type { PixelPicture } from '#src/picture/picture.ts';
import { defaultsOf } from '#src/puzzle/contract/parameters.ts';
import { generate } from '#tests/fixtures/generate.ts';

const SIDE = 96;
/** Cells of the longer side by default: the fewest that show all figures. */
const CELLS = 24;

/** A picture with an opaque figure on transparency. */
function drawn(title: string, isFigure: (x: number, y: number) => boolean): PixelPicture {
  const data = new Uint8ClampedArray(4 * SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) data[4 * (y * SIDE + x) + 3] = isFigure(x, y) ? 255 : 0;
  }
  const pixels = { width: SIDE, height: SIDE, data };
  return { source: { id: `file:${title}.png` }, title, size: [1000, 1000], pixels };
}

const within = (x: number, y: number, cx: number, cy: number, radius: number) =>
  (x - cx) ** 2 + (y - cy) ** 2 <= radius * radius;

/** Figures with holes, nested parts, lines one pixel wide, and corners that touch. */
const FIGURES: readonly PixelPicture[] = [
  drawn('disc', (x, y) => within(x, y, 48, 48, 40)),
  drawn(
    'target',
    (x, y) => [44, 30, 18, 7].filter((radius) => within(x, y, 48, 48, radius)).length % 2 === 1,
  ),
  drawn('cross', (x, y) => Math.abs(x - y) < 3 || Math.abs(x + y - SIDE) < 3),
  drawn('chequers', (x, y) => (Math.floor(x / 12) + Math.floor(y / 12)) % 2 === 0),
  drawn('comb', (x, y) => y > 70 || x % 14 < 5),
  drawn(
    'letters',
    (x, y) => (y > 20 && y < 76 && (x < 12 || (x > 40 && x < 54))) || (y > 44 && y < 54 && x < 54),
  ),
];

function makeMaze(
  picture: PixelPicture,
  asked: Readonly<Record<string, string | number>>,
  seed = '1',
  isBrief = true,
): MazeDocument {
  const parameters = { ...defaultsOf(pictureMaze.parameters), cells: CELLS, ...asked };
  const budget = { steps: Number.POSITIVE_INFINITY, isBrief };
  const result = generate<MazeDocument>(pictureMaze, picture, parameters, seed, { budget });
  if (!result.ok) throw new Error(`${picture.title}: ${result.failure.code}`);
  return result.value as MazeDocument;
}

const known = new Map<string, MazeDocument>();

/** The same, made once for all tests. */
function cachedMaze(...asked: Parameters<typeof makeMaze>): MazeDocument {
  const key = JSON.stringify([asked[0].title, ...asked.slice(1)]);
  const document = known.get(key) ?? makeMaze(...asked);
  known.set(key, document);
  return document;
}

const [disc, target, ...others] = FIGURES as unknown as [PixelPicture, PixelPicture, ...PixelPicture[]];

describe.each(['contour', 'filled', 'shape'])('a maze of style %s', (style) => {
  const isWhole = ({ title }: PixelPicture) => style !== 'shape' || ['disc', 'comb'].includes(title);
  test.each([disc, target, ...others].filter(isWhole).map((picture) => [picture.title, picture] as const))(
    'is made of a %s',
    (_, picture) => {
      const document = cachedMaze(picture, { style });
      expect(pictureMaze.verify(document)).toEqual([]);
      expect(solve(document.board)).toEqual(document.solution);
      if (style === 'contour') expect(document.quality).toMatchObject({ contourCover: 1, dropped: 0 });
    },
  );

  test('depends on the seed alone', () => {
    const once = cachedMaze(disc, { style });
    expect(JSON.stringify(makeMaze(disc, { style }))).toBe(JSON.stringify(once));
    const [one, other] = ['1', '2'].map((seed) => JSON.stringify(cachedMaze(disc, { style }, seed).board));
    expect(other).not.toBe(one);
  });
});

describe('the parameters of a maze', () => {
  test('`ends` puts start and goal side by side, or far apart', () => {
    const distance = ({ board: { start, goal } }: MazeDocument) =>
      Math.abs(start[0] - goal[0]) + Math.abs(start[1] - goal[1]);
    expect(distance(cachedMaze(disc, { ends: 'beside' }))).toBe(1);
    expect(distance(cachedMaze(disc, { ends: 'apart' }))).toBeGreaterThan(0.4 * CELLS);
    expect(distance(cachedMaze(disc, { ends: 'apart', frame: 'zigzag' }))).toBeGreaterThan(1);
  });

  test('`frame` runs along the whole rim, or zigzags', () => {
    const onRim = (document: MazeDocument) => {
      const { columns, rows } = document.board;
      const { path } = document.solution;
      return path.filter(([c, r]) => c === 0 || r === 0 || c === columns - 1 || r === rows - 1).length;
    };
    const whole = 2 * (CELLS + CELLS) - 4;
    expect(onRim(cachedMaze(disc, { ends: 'beside', frame: 'straight' }))).toBeGreaterThan(0.9 * whole);
    const zigzag = onRim(cachedMaze(disc, { ends: 'beside', frame: 'zigzag' }));
    expect(zigzag).toBeGreaterThan(0.3 * whole);
    expect(zigzag).toBeLessThan(0.9 * whole);
  });

  test('`foreground` swaps figure and background', () => {
    const { rows } = cachedMaze(target, { foreground: 'white' }).picture;
    expect(rows[2]?.[2]).toBe('1');
    expect(cachedMaze(target, { foreground: 'black' }).picture.rows[2]?.[2]).toBe('0');
  });

  test.each([15, 33])('`cells` gives the longer side %i cells', (cells) => {
    const { board, size } = cachedMaze(disc, { cells });
    expect(Math.max(board.columns, board.rows)).toBe(cells);
    expect(Math.max(...size)).toBe(1000);
  });

  test.each(['contour', 'filled'])(
    'a figure of which nothing is left on the board is rejected, style %s',
    (style) => {
      const specks = drawn('specks', (x, y) => x + y < 3 || x + y > 2 * SIDE - 4);
      const parameters = { ...defaultsOf(pictureMaze.parameters), cells: 24, style };
      expect(generate<MazeDocument>(pictureMaze, specks, parameters, '1')).toMatchObject({
        ok: false,
        failure: { code: 'figure-too-fine' },
      });
    },
  );

  test('at most a tenth of a filling path runs along the rim', () => {
    const { quality } = cachedMaze(target, { style: 'filled' }, '1', false);
    expect(quality.rimShare).toBeLessThanOrEqual(0.1);
    expect(quality.visibility).toBeLessThan(0.6);
  });

  test('the user’s own picture is rejected if its contours cannot be recognised', () => {
    const grate = (gap: number) =>
      drawn('grate', (x, y) => within(x, y, 48, 48, 40) && (y % gap === 0 || !within(x, y, 48, 48, 37)));
    const own = (gap: number) => ({ ...grate(gap), isOwn: true });
    expect(() => makeMaze(own(2), { cells: 45 })).toThrow('not-recognisable');
    expect(makeMaze(own(3), { cells: 45 }).kind).toBe('picture-maze');
  });

  test.each(['contour', 'filled'])(
    'the user’s own picture keeps a thin body with a broad head, style %s',
    (style) => {
      const cat = drawn(
        'cat',
        (x, y) => within(x, y, 34, 26, 22) || (y > 40 && y < 94 && (x === 20 || x === 60)) || y === 93,
      );
      const { rows } = cachedMaze({ ...cat, isOwn: true }, { style }).picture;
      const body = rows
        .slice(Math.round(0.6 * rows.length))
        .join('')
        .replaceAll('0', '').length;
      expect(body).toBeGreaterThan(0.8 * rows.length);
    },
  );

  test('a board in the shape of a figure has the cells of its largest part, or is rejected', () => {
    const cloud = drawn('cloud', (x, y) => within(x, y, 30, 55, 26) || within(x, y, 62, 46, 30));
    const { board, picture, quality } = cachedMaze(cloud, { style: 'shape' });
    expect(board.shape).toEqual(picture.rows);
    expect(quality.likeness).toBeGreaterThan(0.85);
    const eyes = drawn('eyes', (x, y) => within(x, y, 24, 48, 18) || within(x, y, 72, 48, 18));
    const parameters = { ...defaultsOf(pictureMaze.parameters), cells: CELLS, style: 'shape' };
    expect(generate<MazeDocument>(pictureMaze, eyes, parameters, '1')).toMatchObject({
      ok: false,
      failure: { code: 'in-parts' },
    });
    const lace = drawn('lace', (x, y) => (x % 8 < 1 || y % 8 < 1) && within(x, y, 48, 48, 44));
    expect(generate<MazeDocument>(pictureMaze, lace, parameters, '1')).toMatchObject({
      ok: false,
      failure: { code: 'figure-too-fine' },
    });
  });

  test('a figure with little stray shows most of its picture', () => {
    const blot = cachedMaze(disc, { cells: 34, style: 'filled', stray: 0.15 });
    expect(blot.quality.likeness).toBeGreaterThan(0.8);
    const outside = blot.solution.path.filter(([c, r]) => blot.picture.rows[r]?.[c] === '0');
    expect(outside.length).toBeLessThanOrEqual(0.15 * blot.solution.path.length);
  });

  test('an apple is filled whole although its hand-drawn outline has a gap', () => {
    const isRim = (x: number, y: number) => within(x, y, 48, 52, 38) && !within(x, y, 48, 52, 36);
    const isOpen = (x: number, y: number) => x > 70 && Math.abs(y - 52) < 2;
    const isStem = (x: number, y: number) => Math.abs(x - 48) < 2 && y < 20;
    const apple = {
      ...drawn('apple', (x, y) => (isRim(x, y) && !isOpen(x, y)) || isStem(x, y)),
      isOwn: true,
    };
    const { picture, quality } = cachedMaze(apple, { cells: 34, style: 'filled', stray: 0.15 });
    expect(quality.likeness).toBeGreaterThan(0.8);
    const middle = Math.round(0.55 * picture.rows.length);
    expect(picture.rows[middle]?.replaceAll('0', '').length).toBeGreaterThan(15);
  });

  test('thin lines that enclose nothing are rejected for style filled', () => {
    const spokes = drawn('spokes', (x, y) => x === y || x === SIDE - y);
    const parameters = { ...defaultsOf(pictureMaze.parameters), cells: 34, style: 'filled', stray: 0.15 };
    const result = generate<MazeDocument>(pictureMaze, { ...spokes, isOwn: true }, parameters, '1');
    expect(result).toMatchObject({ ok: false, failure: { code: 'figure-too-fine' } });
  });

  test('`figure` shows dark lines, and a picture without any is rejected', () => {
    const isLine = (x: number, y: number) => within(x, y, 48, 48, 24) && !within(x, y, 48, 48, 20);
    const inked = drawn('button', (x, y) => within(x, y, 48, 48, 44));
    const data = Uint8ClampedArray.from(inked.pixels.data);
    for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
      const isDark = isLine(pixel % SIDE, Math.floor(pixel / SIDE));
      if (!isDark) data.fill(230, 4 * pixel, 4 * pixel + 3);
    }
    const button = { ...inked, pixels: { ...inked.pixels, data } };
    const silhouette = cachedMaze(button, { cells: 45, figure: 'silhouette' });
    const auto = cachedMaze(button, { cells: 45 });
    expect(auto.quality.likeness).toBeGreaterThan((silhouette.quality.likeness ?? 1) + 0.1);
    // For `both`, the disc is as large as the silhouette, and the ring, a tenth of it, is left out.
    const shareOf = (figure: 'both' | 'silhouette'): number => {
      const order: MazeParameters = { ...defaultsOf(mazeParameters), cells: 45, figure };
      const forms = formsOf(button.pixels, order);
      const extent = extentOf(forms.silhouette);
      return (extent && placeFigure(forms, extent, order, { more: 0, corner: 0 })?.share) ?? 0;
    };
    const kept = shareOf('both') / shareOf('silhouette');
    expect([kept > 0.83, kept < 0.97]).toEqual([true, true]);
    const parameters = { ...defaultsOf(pictureMaze.parameters), cells: 45, figure: 'lines' };
    const pale = {
      ...button,
      pixels: { ...button.pixels, data: data.map((own, i) => (i % 4 === 3 ? own : 230)) },
    };
    for (const figure of ['lines', 'both'])
      expect(generate<MazeDocument>(pictureMaze, pale, { ...parameters, figure }, '1')).toMatchObject({
        ok: false,
        failure: { code: 'no-dark-lines' },
      });
  });

  test('a picture without a figure is rejected', () => {
    const parameters = {
      style: 'contour',
      cells: CELLS,
      threshold: 0,
      foreground: 'auto',
      ends: 'apart',
      frame: 'none',
    };
    for (const flat of [drawn('nothing', () => false), drawn('everything', () => true)]) {
      const result = generate<MazeDocument>(pictureMaze, flat, parameters, '1');
      expect(result).toMatchObject({ ok: false, failure: { code: 'no-figure' } });
    }
  });
});
