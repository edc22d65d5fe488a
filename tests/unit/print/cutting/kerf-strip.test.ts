import { expect, test } from 'vitest';
import { cutFile } from '#src/print/cutting/cut-file.ts';
import { kerfStrip, kerfsAround } from '#src/print/cutting/kerf-strip.ts';
import { MATERIALS } from '#src/print/cutting/materials.ts';

test('the kerfs on a strip run from 0 to at least twice that of the material, in steps of 0.05 mm or more', () => {
  for (const { kerf } of Object.values(MATERIALS)) {
    const kerfs = kerfsAround(kerf);
    expect(kerfs[0]).toBe(0);
    expect(kerfs.at(-1)).toBeGreaterThanOrEqual(2 * kerf);
    expect(kerfs[1]).toBeGreaterThanOrEqual(0.05);
  }
});

test('slots and tabs come out equal where the kerf is that of the machine', () => {
  const svg = cutFile(kerfStrip(0.2, 0.1), 'kerf');
  const group = svg.match(/<g id="cuts"[^>]*>(.*?)<\/g>/s)?.[1] ?? '';
  const [slots = [], tabs = []] = [...group.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) =>
    [...d.matchAll(/[ML](\S+?) (-?[\d.]+)/g)].map(([, x]) => Number(x)),
  );
  // After two corners of the strip, each tooth has four: two on its left and two on its right.
  const widthsOf = (xs: readonly number[]) =>
    kerfsAround(0.2).map((_, k) => (xs[2 + 4 * k + 2] ?? 0) - (xs[2 + 4 * k + 1] ?? 0));
  const kerf = 0.25;
  const gaps = widthsOf(tabs).map((tab, k) => (widthsOf(slots)[k] ?? 0) + kerf - (tab - kerf));
  const fitting = kerfsAround(0.2).findIndex((each) => Math.abs(each - kerf) < 1e-9);
  expect(gaps[fitting]).toBeCloseTo(0, 3);
  expect(gaps[fitting - 1]).toBeCloseTo(0.1, 3);
  expect(gaps[fitting + 1]).toBeCloseTo(-0.1, 3);
});
