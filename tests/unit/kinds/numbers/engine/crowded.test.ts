import { beforeEach, expect, test, vi } from 'vitest';
import { numbers } from '#src/kinds/numbers/engine/kind.ts';
import { type NumbersParameters, parameters } from '#src/kinds/numbers/engine/parameters.ts';
import { placeLabels } from '#src/kinds/numbers/engine/placement.ts';
import { importSvg } from '#src/picture/import.ts';
import { settle } from '#src/puzzle/contract/parameters.ts';
import { generate } from '#tests/fixtures/generate.ts';

vi.mock('#src/kinds/numbers/engine/placement.ts', async (original) => {
  const real = await original<typeof import('#src/kinds/numbers/engine/placement.ts')>();
  return { ...real, placeLabels: vi.fn(real.placeLabels) };
});

beforeEach(() => {
  vi.clearAllMocks();
});

function generateFrom(paths: string, given: Partial<NumbersParameters>) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${paths}</svg>`;
  const picture = importSvg(svg, { name: 'test', title: 'test', source: { id: 'file:test.svg' } });
  if (!picture.ok) throw new Error(picture.failure.code);
  const settled = settle(parameters, given);
  if (!settled.ok) throw new Error(settled.failure.code);
  return generate(numbers, picture.value, settled.value, 'seed');
}

/** Equal triangles in rows: each takes one stroke. */
const triangles = (columns: number, rows: number, size: number) =>
  Array.from({ length: columns * rows }, (_, k) => {
    const [x, y] = [60 + (k % columns) * (880 / columns), 60 + Math.floor(k / columns) * (880 / rows)];
    return `<path d="M${x} ${y}l${size} 0l${-size / 2} ${size}Z"/>`;
  }).join('');

test('labels are not placed on a drawing that needs too many strokes', () => {
  const refused = generateFrom(triangles(4, 4, 120), { maxStrokes: 3, lambda: 0.05 });
  expect(refused).toMatchObject({ ok: false, failure: { code: 'too-many-strokes' } });
  expect(placeLabels).not.toHaveBeenCalled();
});
