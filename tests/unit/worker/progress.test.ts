import { describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { makeFrom } from '#src/worker/make.ts';

const library = loadLibrary();

/** One kind for each sort of engine. The worker keeps progress steady for all kinds in the same way. */
const KINDS = ['connect-that-dot', 'jigsaw', 'picture-maze'];

describe('progress', () => {
  test.each(KINDS)('is reported steadily from reading the picture of a %s to its end', async (kind) => {
    const id = 'openmoji:1F41F';
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
    expect(new Set(told).size).toBeGreaterThanOrEqual(4);
    expect(made.ok).toBe(true);
    expect(told.at(-1)).toBe(1);
  });
});
