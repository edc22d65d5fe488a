import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { pointsOf } from '#src/geometry/shapes/point.ts';
import { signedArea } from '#src/geometry/shapes/polygon.ts';
import { contains, region } from '#src/geometry/shapes/region.ts';
import { type Colouring, colouringOf } from '#src/picture/colouring/colouring.ts';
import {
  adaptPainting,
  addStroke,
  BLANK,
  type Painting,
  paintByArea,
  redo,
  undo,
} from '#src/picture/colouring/colouring-painting.ts';
import { touchOf } from '#src/picture/colouring/colouring-touch.ts';
import { svg } from './drawings.ts';

const library = loadLibrary();
const sample = library.packs
  .flatMap(({ pictures }) => pictures)
  .filter((_, index) => index % 11 === 0)
  .flatMap(({ id }) => library.picture(id) ?? []);

function of(drawing: { readonly line: string; readonly colour: string }): Colouring {
  const made = colouringOf(drawing);
  if (!made.ok) throw new Error(`refused: ${JSON.stringify(made.failure)}`);
  return made.value;
}

const stroked = (content: string): string =>
  svg(`<g fill="none" stroke="black" stroke-width="2">${content}</g>`);
const same = (text: string) => of({ line: text, colour: text });
const surface = ({ rings }: Colouring['areas'][number]): number =>
  rings.reduce((sum, ring) => sum + signedArea(pointsOf(ring)), 0);

describe('the areas of a drawing', () => {
  test('are the page around a figure, the figure and its hole', () => {
    const { areas, width, height } = same(
      stroked('<rect x="20" y="20" width="60" height="60"/><rect x="40" y="40" width="20" height="20"/>'),
    );
    expect([width, height]).toEqual([100, 100]);
    expect(areas.map(surface).sort((a, b) => a - b)).toEqual([400, 3200, 6400]);
  });

  test('are closed by the edges of colours where lines have a gap', () => {
    const line = stroked('<path d="M20 20H80V80H50M30 80H20V20"/>');
    const colour = svg('<rect x="20" y="20" width="60" height="60" fill="#fff"/>');
    expect(same(line).areas).toHaveLength(1);
    expect(
      of({ line, colour })
        .areas.map(surface)
        .sort((a, b) => a - b),
    ).toEqual([3600, 6400]);
  });

  test('are closed where line ends nearly meet', () => {
    expect(same(stroked('<path d="M20 20H80V80H21.2M20 79.2V20"/>')).areas).toHaveLength(2);
  });

  test('exclude ink, and tiny ones join a neighbour', () => {
    const ink = '<circle cx="50" cy="50" r="8" fill="black" stroke="none"/>';
    const sliver = '<path d="M20 20H80M20 20.6H80"/>';
    const { areas, ink: black } = same(
      stroked(`<rect x="20" y="20" width="60" height="60"/>${ink}${sliver}`),
    );
    expect(areas).toHaveLength(2);
    expect(black).toHaveLength(1);
  });

  test('of a drawing without lines are its fills, with lines between them', () => {
    const colour = svg(
      '<rect width="100" height="100" fill="#8cf"/><rect y="60" width="100" height="40" fill="#7a6"/>',
    );
    const { areas, lines } = of({ line: '', colour });
    expect(areas.map(surface)).toEqual([6000, 4000]);
    expect(lines.length).toBeGreaterThan(0);
  });

  test('reject invalid drawings with a code', () => {
    expect(colouringOf({ line: '', colour: 'no drawing' })).toMatchObject({
      ok: false,
      failure: { code: 'not-xml' },
    });
    expect(colouringOf({ line: '', colour: svg('') })).toMatchObject({
      ok: false,
      failure: { code: 'empty' },
    });
  });

  test.each(sample.map((picture) => [picture.title, picture] as const))(
    'of the %s cover the page without overlap',
    (_title, picture) => {
      const made = of(picture);
      const { areas, ink, left, top, width, height } = made;
      expect(areas.length).toBeGreaterThanOrEqual(2);
      expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);
      expect(of(picture)).toEqual(made);
      const insides = areas.map(({ rings }) => region(rings, true));
      const black = region(ink, true);
      // Every place of the page is in exactly one area, or ink.
      for (let row = 0; row < 24; row++) {
        for (let column = 0; column < 24; column++) {
          const [x, y] = [left + ((column + 0.513) / 24) * width, top + ((row + 0.487) / 24) * height];
          const held = insides.filter((inside) => contains(inside, x, y)).length;
          expect(held).toBeLessThanOrEqual(1);
          if (held === 0 && !contains(black, x, y)) {
            const touched = touchOf(made).tappedArea([x, y], 1);
            expect(touched).toBeDefined();
          }
        }
      }
      // A finger on a phone, 24 px broad on a page of 330, hits each of them.
      const touch = touchOf(made).tappedArea;
      for (const area of areas) expect(touch(area.middle, (12 / 330) * width)).toBe(area);
    },
  );
});

describe('a finger', () => {
  const made = same(stroked('<rect x="10" y="10" width="80" height="80"/><circle cx="50" cy="50" r="4"/>'));
  const [disc] = made.areas.filter((area) => Math.abs(surface(area)) < 100);
  const touch = touchOf(made).tappedArea;

  test('near a small area selects it if the finger is broad enough', () => {
    expect(touch([56, 50], 8)).toBe(disc);
    expect(touch([56, 50], 2)).not.toBe(disc);
    expect(touch([70, 50], 8)).not.toBe(disc);
  });

  test('beside the page selects the nearest area', () => {
    expect(touch([-5, 50], 1)).toBe(touch([2, 50], 1));
  });

  test('that moves crosses the area under it, and none beside the page', () => {
    const { crossedArea } = touchOf(made);
    expect(crossedArea([50, 50], 8)).toBe(disc);
    // A tap there selects the disc, but a passing brush does not.
    expect(crossedArea([56, 50], 8)).toBe(touch([70, 50], 8));
    expect(crossedArea([-5, 50], 1)).toBeUndefined();
  });
});

describe('a painting', () => {
  const stroke = fc.record({
    area: fc.constantFrom('a', 'b', 'c'),
    paint: fc.constantFrom('', 'red', 'blue'),
  });

  test('is undone and redone stroke by stroke', () => {
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 20 }), (strokes) => {
        const after = strokes.reduce(addStroke, BLANK);
        let back = after;
        const seen = [paintByArea(after)];
        while (back.done > 0) {
          back = undo(back);
          seen.push(paintByArea(back));
        }
        expect(paintByArea(back).size).toBe(0);
        for (let at = seen.length - 1; at >= 0; at--) {
          expect(paintByArea(back)).toEqual(seen[at]);
          back = redo(back);
        }
        expect(back).toEqual(after);
      }),
    );
  });

  test('is undone by touches of the brush, and before the first touch area by area', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const after = names.map((area) => ({ area, paint: 'red' })).reduce(addStroke, BLANK);
    // The first two are from an earlier visit; then there were two touches.
    const starts = [2, 3];
    const seen: number[] = [after.done];
    let back = after;
    while (back.done > 0) {
      back = undo(back, starts);
      seen.push(back.done);
    }
    expect(seen).toEqual([6, 3, 2, 1, 0]);
    for (const done of seen.toReversed().slice(1)) {
      back = redo(back, starts);
      expect(back.done).toBe(done);
    }
    expect(redo(back, starts)).toEqual(after);
  });

  test('drops undone strokes after a new one, but not after one without effect', () => {
    const red = addStroke(BLANK, { area: 'a', paint: 'red' });
    expect(addStroke(red, { area: 'a', paint: 'red' })).toBe(red);
    expect(addStroke(BLANK, { area: 'a', paint: '' })).toBe(BLANK);
    expect(addStroke(undo(red), { area: 'b', paint: 'blue' }).strokes).toEqual([
      { area: 'b', paint: 'blue' },
    ]);
  });

  test('moves to the areas of a changed drawing, and drops strokes without a place', () => {
    const before = same(
      stroked('<rect x="10" y="10" width="30" height="30"/><rect x="60" y="60" width="30" height="30"/>'),
    );
    const after = same(stroked('<rect x="11" y="10" width="30" height="31"/>'));
    const of = (made: Colouring, at: readonly [number, number]) => touchOf(made).tappedArea(at, 1)?.id ?? '';
    const painting: Painting = [
      { area: of(before, [25, 25]), paint: 'red' },
      { area: of(before, [75, 75]), paint: 'blue' },
      { area: of(before, [5, 5]), paint: 'green' },
    ].reduce(addStroke, BLANK);
    expect(adaptPainting(painting, before)).toBe(painting);
    const now = paintByArea(adaptPainting(painting, after));
    expect(now.get(of(after, [25, 25]))).toBe('red');
    expect(now.get(of(after, [5, 5]))).toBe('green');
    expect([...now.values()]).not.toContain('blue');
  });
});
