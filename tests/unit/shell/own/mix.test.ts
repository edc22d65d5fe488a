import { describe, expect, test } from 'vitest';
import { tuning } from '../../../../src/kinds/jigsaw/face/tuning.ts';
import { mixOf, textOf, touched } from '../../../../src/shell/own/curves/mix.ts';

describe('a mix of curves', () => {
  test('is the text that names it, and back', () => {
    for (const text of ['classic', 'classic*2,wave', 'classic*3+heart', 'wave,hook,knob*2'])
      expect(textOf(mixOf(text))).toBe(text);
    expect(mixOf('')).toEqual({ weights: {}, isBlend: false });
  });

  test('takes a curve more often with each touch, then no more; one stays', () => {
    const touchedOf = (text: string, ...names: readonly string[]) =>
      textOf(names.reduce(touched, mixOf(text)));
    expect(touchedOf('', 'wave')).toBe('wave');
    expect(touchedOf('wave', 'hook', 'hook')).toBe('wave,hook*2');
    expect(touchedOf('wave,hook*3', 'hook')).toBe('wave');
    expect(touchedOf('wave*3', 'wave')).toBe('wave');
    expect(touchedOf('wave+hook', 'heart')).toBe('wave+hook+heart');
  });

  test('is one that a jigsaw can be cut by, whatever was touched', () => {
    const { curves } = tuning;
    const parameter = tuning.parameters.all[curves?.parameter ?? ''];
    const names = curves?.named().map(({ name }) => name) ?? [];
    expect(names).toHaveLength(10);
    expect(parameter?.options).toEqual(expect.arrayContaining(names.map((name) => name)));
    // The points of each go from corner to corner.
    for (const { points } of curves?.named() ?? []) {
      expect(points[0]).toEqual([0, 0]);
      expect(points.at(-1)?.[0]).toBeCloseTo(1);
      expect(points.at(-1)?.[1]).toBeCloseTo(0);
    }
  });

  test('of one drawn by hand becomes a tab, or is refused', () => {
    const { curves } = tuning;
    const knob = [0, 0, 0.4, 0, 0.33, 0.18, 0.5, 0.27, 0.67, 0.18, 0.6, 0, 1, 0];
    expect(curves?.fitted(knob)?.length).toBeGreaterThan(20);
    expect(curves?.fitted([0, 0, 0.3, 0, 0.6, 0, 1, 0])).toBeUndefined();
    expect(curves?.fitted([0, 0, 0.5])).toBeUndefined();
  });
});
