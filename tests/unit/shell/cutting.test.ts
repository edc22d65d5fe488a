import { unzipSync } from 'fflate';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MATERIAL_NAMES } from '#src/print/cutting/materials.ts';
import { CUT_BOUNDS } from '#src/print/cutting/order.ts';
import { zipOf } from '#src/sharing/zip.ts';
import {
  BEDS,
  FIRST_SETUP,
  measuresOf,
  orderOf,
  RANGES,
  type RangeName,
  setupSchema,
} from '#src/shell/cutting/setup.ts';

test.each(MATERIAL_NAMES)('the measures of %s are within the sliders, and on their steps', (material) => {
  for (const thickness of [undefined, RANGES.thickness.min, RANGES.thickness.max]) {
    const setup = { ...FIRST_SETUP, ...measuresOf(material, thickness) };
    expect(v.parse(setupSchema, setup)).toEqual(setup);
    for (const name of ['kerf', 'neck', 'tip'] as const) {
      const steps = (setup[name] - RANGES[name].min) / RANGES[name].step;
      expect(steps, name).toBeCloseTo(Math.round(steps), 6);
    }
  }
});

test('sliders and beds stay within the limits of an order', () => {
  for (const name of Object.keys(RANGES) as RangeName[]) {
    expect(RANGES[name].min).toBeGreaterThanOrEqual(CUT_BOUNDS[name].least);
    expect(RANGES[name].max).toBeLessThanOrEqual(CUT_BOUNDS[name].most);
  }
  for (const bed of Object.keys(BEDS)) {
    const { bed: size = [0, 0] } = orderOf({ ...FIRST_SETUP, bed });
    expect(Math.min(...size)).toBeGreaterThanOrEqual(CUT_BOUNDS.bed.least);
    expect(Math.max(...size)).toBeLessThanOrEqual(CUT_BOUNDS.bed.most);
  }
});

test('the draft of an earlier version, a width, is ignored', () => {
  expect(v.safeParse(setupSchema, 300).success).toBe(false);
});

test('a ZIP file holds its texts, with the same bytes each time', () => {
  const files = { '1.svg': '<svg/>', 'backs.svg': '<svg>é</svg>' };
  const unpacked = Object.entries(unzipSync(zipOf(files))).map(([name, bytes]) => [
    name,
    new TextDecoder().decode(bytes),
  ]);
  expect(Object.fromEntries(unpacked)).toEqual(files);
  expect(zipOf(files)).toEqual(zipOf(files));
});
