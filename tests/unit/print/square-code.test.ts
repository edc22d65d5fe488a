import { expect, test } from 'vitest';
import { penCode } from '#src/picture/sketching/pen-code.ts';
import { LONGEST_CODED, squareCode } from '#src/print/square-code.ts';
import { seeded } from '#src/random.ts';
import { linkOf } from '#src/sharing/link.ts';
import { scannedCode } from '#src/worker/scanned-code.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const APP = 'https://puzzles.example.org/dotterel/';
const recipe = { kind: 'connect-the-dots', level: 'easy', seed: '1', parameters: {}, generator: 4 } as const;
const LIBRARY = APP + linkOf({ recipe: { ...recipe, picture: 'openmoji:1F408' } });
/** The address of a random drawing with as many strokes as a child's: some 400 bytes of code. */
function drawingAt(seed: string): string {
  const random = seeded(seed);
  const strokes = Array.from({ length: 24 }, () => ({
    points: Array.from({ length: 9 }, () => [random.below(1000), random.below(700)] as const),
  }));
  const code = penCode({ format: 'dotterel/drawing', version: 1, size: [1000, 700], strokes });
  return APP + linkOf({ recipe: { ...recipe, picture: `drawing:${code}` } });
}
const DRAWING = drawingAt('strokes');

/** Which modules of a code are dark, in rows from the top, with the quiet zone. */
function modulesOf(text: string): readonly (readonly boolean[])[] {
  const code = squareCode(text);
  if (code === undefined) throw new Error('too long');
  const side = Number(String(code.attributes.viewBox).split(' ')[2]);
  const rows = Array.from({ length: side }, () => new Array<boolean>(side).fill(false));
  const [, dark] = code.children;
  const d = typeof dark === 'object' ? String(dark.attributes.d) : '';
  for (const [, x, y, to] of d.matchAll(/M(\d+) (\d+)H(\d+)V/g))
    for (let at = Number(x); at < Number(to); at++) (rows[Number(y)] ?? [])[at] = true;
  return rows;
}

interface Shot {
  /** Width of a module in the middle, in pixels. */
  readonly module: number;
  /** Rotation of the sheet in degrees. */
  readonly turn: number;
  /** How much further the far side is than the near side, as a share. */
  readonly tilt: number;
  /** Largest change of a grey value by noise, of 255. */
  readonly noise: number;
}

/** Simulates a photograph of a code on a grey table: in perspective, rotated, unevenly lit, with noise. */
function photographed(text: string, { module, turn, tilt, noise }: Shot) {
  const rows = modulesOf(text);
  const side = rows.length;
  const size = Math.round(1.7 * side * module);
  const data = new Uint8ClampedArray(4 * size * size);
  const chance = seeded(`${module} ${turn} ${tilt} ${noise}`);
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const greyAt = (px: number, py: number): number => {
    const [x, y] = [(px - size / 2) / (module * side), (py - size / 2) / (module * side)];
    const [u, v] = [cos * x + sin * y, cos * y - sin * x];
    // Perspective.
    const depth = 1 + tilt * v;
    const [column, row] = [(u * depth + 0.5) * side, (v * depth + 0.5) * side];
    if (column < 0 || row < 0 || column >= side || row >= side) return 120;
    return rows[Math.floor(row)]?.[Math.floor(column)] ? 40 : 225;
  };
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let sum = 0;
      for (const [dx, dy] of pairs('0.2 0.2, 0.7 0.2, 0.2 0.7, 0.7 0.7')) sum += greyAt(x + dx, y + dy);
      const light = 0.75 + (0.35 * x) / size;
      const grey = (sum / 4) * light + (chance.below(2 * noise + 1) - noise);
      data.set([grey, grey, grey, 255], 4 * (y * size + x));
    }
  return { width: size, height: size, data };
}

const SHOTS: readonly (readonly [string, Shot])[] = [
  ['straight', { module: 4, turn: 0, tilt: 0, noise: 0 }],
  ['turned', { module: 5, turn: 33, tilt: 0, noise: 10 }],
  ['upside down', { module: 4, turn: 180, tilt: 0.1, noise: 20 }],
  ['from a side, with noise', { module: 6, turn: 12, tilt: 0.3, noise: 40 }],
];

test.each(SHOTS)('the code of a drawing is read from a photograph: %s', (_how, shot) => {
  expect(scannedCode(photographed(DRAWING, shot))).toBe(DRAWING);
});

test('a dense code whose corners are not found at one size is read at another', () => {
  const [, shot] = SHOTS[2] as (typeof SHOTS)[number];
  for (let k = 0; k < 3; k++) {
    const text = drawingAt(`dense ${k}`);
    expect(scannedCode(photographed(text, shot))).toBe(text);
  }
});

test('a code has few enough modules, and a text too long for phones gives none', () => {
  expect(modulesOf(LIBRARY).length).toBeLessThanOrEqual(50);
  expect(DRAWING.length).toBeGreaterThan(400);
  expect(squareCode('a'.repeat(LONGEST_CODED + 1))).toBeUndefined();
});

test('nothing is read from an image without a code', () => {
  const data = new Uint8ClampedArray(4 * 200 * 200).map((_byte, at) =>
    at % 4 === 3 ? 255 : (at * 7919) % 251,
  );
  expect(scannedCode({ width: 200, height: 200, data })).toBeUndefined();
});
