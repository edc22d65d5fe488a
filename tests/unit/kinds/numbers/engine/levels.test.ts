import { expect, test } from 'vitest';
import { PACK_SEED } from '#src/cli/defaults.ts';
import { run } from '#src/cli/pictures/task.ts';
import type { NumbersDocument } from '#src/kinds/numbers/engine/document.ts';
import { levels } from '#src/kinds/numbers/engine/levels.ts';
import { SEQUENCES } from '#src/kinds/numbers/engine/palette.ts';
import { parameters } from '#src/kinds/numbers/engine/parameters.ts';

test.each([
  ['first', 3],
  ['easy', 7],
] as const)('at level %s, all settings use one sequence with at most %i “+”', (level, most) => {
  for (const setting of levels.settings[level]) {
    const { sequences, maxPauses } = { ...parameters.presets[level], ...setting };
    expect(sequences).toBe('one');
    expect(maxPauses).toBeLessThanOrEqual(most);
  }
});

test.each([
  ['robot', '1F916'],
  ['motorbike', '1F3CD'],
])('the many strokes of a %s are one sequence at easy', async (_, code) => {
  const asked = { picture: `openmoji:${code}`, kind: 'connect-the-dots', parameters: {}, seed: PACK_SEED };
  const made = await run({ ...asked, level: 'easy' });
  if (!made.ok) throw new Error(made.code);
  const labels = (made.document as NumbersDocument).board.dots.flatMap((dot) => dot.labels);
  expect(labels.every(({ sequence }) => sequence === 0)).toBe(true);
  expect(labels.filter(({ pause }) => pause).length).toBeLessThanOrEqual(7);
  expect(labels.length).toBeGreaterThanOrEqual(8);
});

test('strokes with their own colours are no more than there are looks', async () => {
  const asked = { kind: 'connect-the-dots', level: 'hard', seed: PACK_SEED } as const;
  const made = await run({ ...asked, picture: 'openmoji:1F349', parameters: { sequences: 'strokes' } });
  if (!made.ok) throw new Error(made.code);
  const labels = (made.document as NumbersDocument).board.dots.flatMap((dot) => dot.labels);
  const sequences = new Set(labels.map(({ sequence }) => sequence));
  expect(sequences.size).toBeGreaterThan(1);
  expect(sequences.size).toBeLessThanOrEqual(SEQUENCES.length);
  // The lion has fourteen strokes.
  expect(
    await run({ ...asked, picture: 'openmoji:1F981', parameters: { sequences: 'strokes' } }),
  ).toMatchObject({
    ok: false,
    code: 'too-many-strokes',
  });
});
