import { beforeEach, expect, test, vi } from 'vitest';
import { layoutBy } from '#src/kinds/dots/engine/routes/plan.ts';
import { numbers } from '#src/kinds/numbers/engine/kind.ts';
import { type NumbersParameters, parameters } from '#src/kinds/numbers/engine/parameters.ts';
import { placeLabels } from '#src/kinds/numbers/engine/placement.ts';
import { importSvg } from '#src/picture/import.ts';
import { settle } from '#src/puzzle/contract/parameters.ts';
import { generate } from '#tests/fixtures/generate.ts';

// Count the layouts and the placements of labels.
vi.mock('#src/kinds/dots/engine/routes/plan.ts', async (original) => {
  const real = await original<typeof import('#src/kinds/dots/engine/routes/plan.ts')>();
  return { ...real, layoutBy: vi.fn(real.layoutBy) };
});
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

test('the search ends after three plans if a drawing and its mirror image need far too many strokes', () => {
  const refused = generateFrom(triangles(4, 4, 120), { maxStrokes: 3, lambda: 0.05 });
  expect(refused).toMatchObject({ ok: false, failure: { code: 'too-many-strokes' } });
  expect(vi.mocked(layoutBy).mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(vi.mocked(layoutBy).mock.calls.length).toBeLessThanOrEqual(6);
  expect(placeLabels).not.toHaveBeenCalled();
});
