import { expect, test } from 'vitest';
import { paintUnitDot } from '../../../../../src/kinds/unit-dot/face/print.ts';
import { svgText } from '../../../../../src/print/svg.ts';
import { frame, hut, mask, documentFrom as unitDocument } from '../../../../fixtures/unit-dot.ts';

const painted = (sketch: typeof frame, solved: boolean) =>
  paintUnitDot(unitDocument(sketch), { layers: ['board'], solved })
    .map(svgText)
    .join('');

const count = (svg: string, part: string) => svg.split(part).length - 1;

test('the unsolved board shows each coin once, as large as its unit', () => {
  expect(count(painted(frame, false), 'r="100"')).toBe(1);
  const two = painted(hut, false);
  expect(count(two, 'r="100"')).toBe(1);
  expect(count(two, 'r="141.421"')).toBe(1);
});

test('the solved board shows lines and no coin', () => {
  const solved = painted(mask, true);
  expect(count(solved, 'r="100"')).toBe(0);
  expect(solved).toContain('<path');
});

test('dots of two colours have both', () => {
  // Nine dots, two of which are drawn as a ring in a ring, and two coins.
  expect(count(painted(hut, false), '<circle')).toBe(9 + 2 + 2);
});
