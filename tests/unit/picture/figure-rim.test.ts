import { expect, test } from 'vitest';
import { figureRim } from '#src/picture/figures/figure-rim.ts';
import { documentId, isPicturePath } from '#src/picture/library/reference.ts';

const mask = (...rows: readonly string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8Array.from(rows.join(''), Number),
});

test('the outline of a figure includes its holes, but no speck beside it', () => {
  const rim = figureRim(mask('000000', '011101', '010100', '011100'));
  // A ring of eight pixels has twelve sides outside and four inside.
  expect(rim?.edges.length).toBe(2 * (12 + 4));
  const degrees = new Map<number, number>();
  for (const end of rim?.edges ?? []) degrees.set(end, (degrees.get(end) ?? 0) + 1);
  expect([...degrees.values()].every((degree) => degree === 2)).toBe(true);
  for (let e = 0; e < (rim?.edges.length ?? 0); e += 2)
    expect(rim?.edges[e]).toBeLessThan(rim?.edges[e + 1] ?? 0);
  expect(Math.max(...(rim?.points ?? []))).toBe(4);
});

test('an empty mask has no outline', () => {
  expect(figureRim(mask('000', '000'))).toBeUndefined();
});

test('a document id drops the folders of a file, and keeps other ids', () => {
  expect(documentId('art/star.svg')).toBe('file:star.svg');
  expect(documentId('C:\\art\\star.PNG')).toBe('file:star.PNG');
  for (const id of ['openmoji:1F408', 'word:HI', 'file:star.svg', 'fish']) expect(documentId(id)).toBe(id);
  expect(isPicturePath('word:A.png')).toBe(false);
});
