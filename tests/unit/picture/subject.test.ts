import { expect, test } from 'vitest';
import { subjectIn } from '#src/picture/pixels/subject.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const [WIDTH, HEIGHT] = [300, 200];

/** Whether a place of a painted picture is on its subject. */
function subjectOf(colour: (x: number, y: number) => readonly number[]) {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) data.set([...colour(x, y), 255], 4 * (y * WIDTH + x));
  const { width, parts, chosen } = subjectIn({ width: WIDTH, height: HEIGHT, data });
  return (x: number, y: number) => chosen[parts.labels[(y >> 1) * width + (x >> 1)]] === 1;
}

const isInDisc = (x: number, y: number) => (x - 150) ** 2 + (y - 100) ** 2 < 60 ** 2;

test('the subject is what differs from the ground', () => {
  const isSubject = subjectOf((x, y) => (isInDisc(x, y) ? [220, 60, 40] : [60, 110, 170]));
  for (const [x, y] of pairs('150 100, 110 100, 180 130')) expect(isSubject(x, y)).toBe(true);
  for (const [x, y] of pairs('10 10, 40 180, 280 100')) expect(isSubject(x, y)).toBe(false);
});

test('a ground of several colours is ground as far as it lies along the rim', () => {
  const isSubject = subjectOf((x, y) =>
    isInDisc(x, y) ? [230, 200, 60] : y < 90 ? [120, 170, 220] : [70, 130, 60],
  );
  expect(isSubject(150, 100)).toBe(true);
  for (const [x, y] of pairs('20 20, 20 180, 280 20, 280 180')) expect(isSubject(x, y)).toBe(false);
});
