import { describe, expect, test } from 'vitest';
import type { JigsawDocument } from '#src/kinds/jigsaw/engine/document.ts';
import { jigsaw } from '#src/kinds/jigsaw/engine/kind.ts';
import type { JigsawParameters } from '#src/kinds/jigsaw/engine/parameters.ts';
import { BUILT_IN } from '#src/kinds/jigsaw/engine/user-curves/built-in.ts';
import { verify } from '#src/kinds/jigsaw/engine/verify.ts';
import { generate } from '#tests/fixtures/generate.ts';
import { DEFAULTS, landscapePicture } from '#tests/fixtures/jigsaw.ts';

const picture = landscapePicture(240, 168);

const make = (asked: Partial<JigsawParameters>, seed = 'one') =>
  generate<JigsawDocument>(jigsaw, picture, { ...DEFAULTS, ...asked }, seed);

describe.each(['grid', 'polygons', 'colour-lines'] as const)('cut by %s', (cut) => {
  test.each([2, 5, 31])('%i pieces are made within a tenth, without findings', (pieces) => {
    const made = make({ cut, pieces });
    if (!made.ok) throw new Error(made.failure.code);
    expect(Math.abs(made.value.board.pieces.length - pieces)).toBeLessThanOrEqual(pieces / 10);
    expect(verify(made.value, picture.pixels)).toEqual([]);
  });

  test('the same seed gives the same cuts, and another seed gives others', () => {
    const text = (seed: string) => JSON.stringify(make({ cut, pieces: 6 }, seed));
    expect(text('one')).toBe(text('one'));
    expect(text('one')).not.toBe(text('two'));
  });
});

test.each(Object.keys(BUILT_IN))('pieces can be cut by %s', (userCurve) => {
  const made = make({ cut: 'grid', userCurve, pieces: 6 });
  if (!made.ok) throw new Error(made.failure.code);
  expect(made.value.board.cuts.some(({ interlocking }) => interlocking)).toBe(true);
});

test('lengths that follow from the size of the pieces are written as numbers', () => {
  const made = make({ cut: 'grid', pieces: 12 });
  expect(made.ok && made.value.generator.parameters).toMatchObject({ minWidth: 12, minArea: 14583.333 });
});

test('a picture with too few pixels for its pieces is rejected', () => {
  const small = landscapePicture(40, 28);
  const made = generate<JigsawDocument>(jigsaw, small, { ...DEFAULTS, pieces: 100 }, 'one');
  expect(made).toEqual({ ok: false, failure: { code: 'too-many-pieces', data: { pieces: 100, most: 44 } } });
});

test('an unknown silhouette is rejected', () => {
  expect(make({ whimsies: 'openmoji:1F418' })).toEqual({
    ok: false,
    failure: { code: 'unknown-whimsy', data: { whimsy: 'openmoji:1F418' } },
  });
});
