import { describe, expect, test } from 'vitest';
import { tuning } from '#src/kinds/jigsaw/face/tuning.ts';
import { addWeight, mixOf, textOf } from '#src/shell/own/curves/mix.ts';

describe('a mix of curves', () => {
  test('stays the same when parsed and formatted', () => {
    for (const text of ['classic', 'classic*2,wave', 'classic*3+heart', 'wave,hook,knob*2'])
      expect(textOf(mixOf(text))).toBe(text);
    expect(mixOf('')).toEqual({ weights: {}, isBlend: false });
  });

  test('gives a curve more weight with each touch, then removes it, but never the last one', () => {
    const touchedOf = (text: string, ...names: readonly string[]) =>
      textOf(names.reduce(addWeight, mixOf(text)));
    expect(touchedOf('', 'wave')).toBe('wave');
    expect(touchedOf('wave', 'hook', 'hook')).toBe('wave,hook*2');
    expect(touchedOf('wave,hook*3', 'hook')).toBe('wave');
    expect(touchedOf('wave*3', 'wave')).toBe('wave');
    expect(touchedOf('wave+hook', 'heart')).toBe('wave+hook+heart');
  });

  test('has only curves that a jigsaw accepts', () => {
    const { curves } = tuning;
    const parameter = tuning.parameters.all[curves?.parameter ?? ''];
    const names = curves?.named().map(({ name }) => name) ?? [];
    expect(names).toHaveLength(10);
    expect(parameter?.options).toEqual(expect.arrayContaining(names.map((name) => name)));
    // Each curve leads from corner to corner.
    for (const { points } of curves?.named() ?? []) {
      expect(points[0]).toEqual([0, 0]);
      expect(points.at(-1)?.[0]).toBeCloseTo(1);
      expect(points.at(-1)?.[1]).toBeCloseTo(0);
    }
  });

  test('may be one drawn curve, if that has a tab', () => {
    const { curves } = tuning;
    const knob = [0, 0, 0.4, 0, 0.33, 0.18, 0.5, 0.27, 0.67, 0.18, 0.6, 0, 1, 0];
    expect(curves?.fit(knob)?.length).toBeGreaterThan(20);
    expect(curves?.fit([0, 0, 0.3, 0, 0.6, 0, 1, 0])).toBeUndefined();
    expect(curves?.fit([0, 0, 0.5])).toBeUndefined();
  });
});
