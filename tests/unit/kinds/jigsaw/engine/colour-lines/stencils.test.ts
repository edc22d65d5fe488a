import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restoreCorners, withoutNeedles } from '#src/kinds/jigsaw/engine/colour-lines/curves/corners.ts';
import {
  type FlatLine,
  narrowestWidth,
  resampleEvenly,
  turnRange,
} from '#src/kinds/jigsaw/engine/colour-lines/curves/polyline.ts';
import {
  BEYOND_CORNERS,
  keepsCorners,
  stencilsOf,
} from '#src/kinds/jigsaw/engine/colour-lines/curves/stencils.ts';
import { placeStencil } from '#src/kinds/jigsaw/engine/colour-lines/stencil-placements.ts';
import { USER_CURVES } from '#src/kinds/jigsaw/engine/user-curves/user-curves.ts';
import { ACCEPTED_CURVES } from '#tests/fixtures/drawn-curves.ts';
import { curvesOf } from '#tests/fixtures/jigsaw.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

describe('stencils', () => {
  test.each(USER_CURVES)('%s can be placed into cuts and interlocks in every form', (name) => {
    const [curve] = curvesOf(name);
    const { full, relaxed } = stencilsOf(curve);
    expect(full.length).toBeGreaterThan(0);
    for (const { line, minChord } of [...full, ...relaxed]) {
      const { least: from, most } = turnRange(line);
      expect(((most - from) * 180) / Math.PI).toBeGreaterThan(205);
      expect(narrowestWidth(line, BEYOND_CORNERS / minChord, 0.25 / minChord) * minChord).toBeGreaterThan(
        1.1,
      );
      const last = line.xs.length - 1;
      expect([line.xs[0], line.ys[0], line.xs[last], line.ys[last]]).toEqual([0, 0, 1, 0]);
    }
  });

  test('the classic tab needs less room the shorter its part is and the less it turns', () => {
    const [curve] = curvesOf('classic');
    const { full, relaxed } = stencilsOf(curve);
    const least = (list: typeof full) => Math.min(...list.map((stencil) => stencil.minChord));
    expect(full[2].minChord).toBeLessThan(full[1].minChord);
    expect(full[1].minChord).toBeLessThan(full[0].minChord);
    expect(least(relaxed)).toBeLessThan(least(full));
  });
});

describe('corners', () => {
  /** How much a line turns at each of its corners, in degrees. */
  const turns = ({ xs, ys, corners = [] }: FlatLine) =>
    corners.map((k) => {
      const [ux, uy, vx, vy] = [xs[k] - xs[k - 1], ys[k] - ys[k - 1], xs[k + 1] - xs[k], ys[k + 1] - ys[k]];
      return (Math.atan2(Math.abs(ux * vy - uy * vx), ux * vx + uy * vy) * 180) / Math.PI;
    });

  test.each(['box', 'lightning'])('drawn corners are kept: %s', (name) => {
    const { sharp, full } = stencilsOf(curvesOf(ACCEPTED_CURVES[name].drawn)[0]);
    const [{ line, minChord }] = sharp.length > 0 ? sharp : full;
    expect(turns(line)).toHaveLength(4);
    for (const turn of turns(line)) {
      expect(turn).toBeGreaterThan(48);
      expect(turn).toBeLessThan(110);
    }
    expect(keepsCorners(line, 1 / minChord)).toBe(true);
  });

  test('needles are too narrow for cuts, right angles are not', () => {
    const tooth = (width: number) => ({
      xs: Float64Array.of(0, 3, 3 + width, 3 + 2 * width, 6 + 2 * width),
      ys: Float64Array.of(0, 0, 2, 0, 0),
      corners: [1, 2, 3],
    });
    expect(keepsCorners(tooth(2), 0.2)).toBe(true);
    expect(keepsCorners(tooth(1), 0.2)).toBe(false);
  });

  test('a line drawn without corners has none', () => {
    const found = stencilsOf(curvesOf(ACCEPTED_CURVES.S.drawn)[0]);
    for (const { line } of Object.values(found).flat()) expect(line.corners ?? []).toEqual([]);
    expect([...found.sharp, ...found.blunt]).toEqual([]);
  });

  test('a corner halfway between points goes to the same one in spite of rounding errors', () => {
    const places = [-1e-15, 0, 1e-15].map((off) => {
      const line = { xs: Float64Array.of(0, 0.5 + off, 1), ys: Float64Array.of(0, 0.3, 0), corners: [1] };
      return resampleEvenly(line, 48).corners;
    });
    expect(places).toEqual([[24], [24], [24]]);
  });

  test('the sharp form has more corners than the full one', () => {
    const isSharper = (name: string): boolean => {
      const { sharp, full } = stencilsOf(curvesOf(ACCEPTED_CURVES[name].drawn)[0]);
      for (const { line, share } of sharp) {
        const same = full.find((stencil) => stencil.share === share);
        expect(turns(line).length).toBeGreaterThan(same === undefined ? 0 : turns(same.line).length);
      }
      return sharp.length > 0;
    };
    expect(['asymmetric', 'box'].every(isSharper)).toBe(true);
  });

  test('a corner cut off between two points is restored if it was drawn there', () => {
    // A right angle at (0.505, 0), which steps of a hundredth miss.
    const along = Array.from({ length: 101 }, (_, k) => k / 100);
    const line = {
      xs: Float64Array.from(along, (at) => Math.min(at, 0.505)),
      ys: Float64Array.from(along, (at) => Math.max(0, at - 0.505)),
    };
    const { xs, ys, corners } = restoreCorners(line, [[0.55, 0]]);
    expect(corners).toHaveLength(1);
    const [k] = corners as [number];
    expect([xs[k], ys[k]]).toEqual([expect.closeTo(0.505, 9), expect.closeTo(0, 9)]);
    expect(restoreCorners(line, [[0.7, 0]]).corners).toEqual([]);
    expect(restoreCorners(line, []).corners).toEqual([]);
  });

  test('needles are no corners', () => {
    const tooth = (height: number) => ({
      xs: Float64Array.of(0, 1, 2, 3, 4),
      ys: Float64Array.of(0, 0, height, 0, 0),
      corners: [1, 2, 3],
    });
    expect(withoutNeedles(tooth(0.9)).corners).toEqual([1, 2, 3]);
    expect(withoutNeedles(tooth(3)).corners).toEqual([1, 3]);
  });

  test.each([false, true])('a stencil placed into a line keeps its corners (backwards: %s)', (isReversed) => {
    const { full } = stencilsOf(curvesOf(ACCEPTED_CURVES.asymmetric.drawn)[0]);
    const [stencil] = full;
    const host = { xs: Float64Array.from({ length: 49 }, (_, k) => 4 * k), ys: new Float64Array(49) };
    const line = placeStencil(host, { stencil, from: 10, to: 35, isTurned: true, isReversed, score: 0 });
    const own = stencil.line.corners ?? [];
    expect(own.length).toBeGreaterThan(2);
    const due = own.map((k) => {
      const x = isReversed ? 1 - stencil.line.xs[k] : stencil.line.xs[k];
      return [40 + 100 * x, -100 * stencil.line.ys[k]];
    });
    if (isReversed) due.reverse();
    const found = (line.corners ?? []).map((k) => [line.xs[k], line.ys[k]]);
    expect(found).toEqual(due.map((at) => at.map((value) => expect.closeTo(value, 9))));
  });

  test('an evenly divided line has a point in each corner', () => {
    const line = { xs: Float64Array.of(0, 3, 3, 7), ys: Float64Array.of(0, 0, 5, 5), corners: [1, 2] };
    const { xs, ys, corners } = resampleEvenly(line, 20);
    expect(corners?.map((k) => [xs[k], ys[k]])).toEqual(pairs('3 0, 3 5'));
    // Too few points to separate the corners.
    expect(resampleEvenly(line, 8).corners).toHaveLength(0);
    expect(resampleEvenly(line, 9).corners).toHaveLength(1);
  });
});

describe('the narrowest width of a line', () => {
  test('equals the result of comparing all pairs of points', () => {
    const numbers = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(numbers, (turns) => {
        // A winding line in steps of one unit.
        let [x, y, angle] = [0, 0, 0];
        const points: [number, number][] = [[0, 0]];
        for (const turn of turns) {
          for (let step = 0; step < 5; step++) {
            angle += turn / 100;
            x += Math.cos(angle);
            y += Math.sin(angle);
            points.push([x, y]);
          }
        }
        const line = {
          xs: Float64Array.from(points, ([px]) => px),
          ys: Float64Array.from(points, ([, py]) => py),
        };
        let least = Infinity;
        points.forEach(([ax, ay], i) => {
          points.forEach(([bx, by], k) => {
            if (k - i > 8) least = Math.min(least, Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2));
          });
        });
        // The line is sampled at other points than its own, half a unit apart.
        expect(Math.abs(narrowestWidth(line, 8.5, 0.5) - least)).toBeLessThan(1.1);
      }),
      { seed: 1 },
    );
  });
});
