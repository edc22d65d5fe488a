import { describe, expect, test } from 'vitest';
import { DECODER } from '../../../src/cli/codecs.ts';
import { loadLibrary } from '../../../src/cli/library.ts';
import { KIND_IDS } from '../../../src/kinds/index.ts';
import { makeFrom } from '../../../src/worker/make.ts';

/** The fewest times that progress is told of a puzzle that takes a while. */
const FEWEST = 4;

const library = loadLibrary();

const TRIED = KIND_IDS.map((kind, index) => [kind, index % 2 === 0 ? 'openmoji:1F41F' : 'openmoji:1F98E']);

describe('progress', () => {
  test.each(TRIED)('is told steadily while a %s of %s is made', async (kind, id) => {
    const picture = library.picture(id);
    expect(picture).toBeDefined();
    const told: number[] = [];
    const { line = '', colour = '' } = picture ?? {};
    const made = await makeFrom(
      { kind, level: 'easy', svg: line, colour, title: 'cat', source: { id }, seed: '1' },
      async () => DECODER,
      (share) => told.push(share),
    );
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told[0]).toBeLessThanOrEqual(0.1);
    expect(told.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(new Set(told).size).toBeGreaterThanOrEqual(FEWEST);
    expect(made.ok).toBe(true);
    expect(told.at(-1)).toBe(1);
  });
});
