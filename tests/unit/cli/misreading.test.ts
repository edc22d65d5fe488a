import { expect, test } from 'vitest';
import { readDrawing } from '#src/cli/pictures/drawing.ts';
import { misreadingOf } from '#src/cli/pictures/task.ts';

const ABOUT = { title: 'disc', source: { id: 'openmoji:0000' } };
const square = (inner: string, painted = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${inner}<rect x="10" y="10" width="70" height="70" fill="#c33" ${painted}/></svg>`;

test('the lines of a library picture match its rendering', async () => {
  const drawing = await readDrawing('openmoji:1F408');
  if (!drawing.ok) throw new Error(drawing.problem.line);
  expect(await misreadingOf(drawing.value)).toBeUndefined();
  expect(await misreadingOf({ ...ABOUT, svg: square('') })).toBeUndefined();
});

test('a picture whose mask changes its shapes is reported', async () => {
  const mask = '<mask id="m"><circle cx="45" cy="45" r="25" fill="#fff"/></mask>';
  expect(await misreadingOf({ ...ABOUT, svg: square(mask, 'mask="url(#m)"') })).toMatch(
    /its shapes give other lines/,
  );
});
