import { expect, test } from 'vitest';
import { paintMaze } from '#src/kinds/maze/face/print.ts';
import { svgText } from '#src/print/svg.ts';
import { documentFrom, SKETCHES } from '#tests/fixtures/picture-maze.ts';

const painted = (solved: boolean, layers: readonly ('drawing' | 'board' | 'solution')[] = ['board']) =>
  SKETCHES.map((sketch) => paintMaze(documentFrom(sketch), { layers, solved }).map(svgText).join(''));

/** The path, at the widths of the sketches. */
const LINE = /<path d="[^"]*" fill="none" stroke="#E5532A" stroke-width="(?:84|60|52.5|46.667)"/;

test('the unsolved board shows walls with round ends, start and goal, and no line', () => {
  for (const svg of painted(false)) {
    expect(svg).toContain('stroke-linecap="round"');
    expect(svg.split('<circle')).toHaveLength(3);
    expect(svg).not.toMatch(LINE);
  }
});

test('the solved board shows the path as a line, or as whole cells if it fills the figure', () => {
  painted(true).forEach((svg, i) => {
    const isFilled = SKETCHES[i]?.style === 'filled';
    if (isFilled) expect(svg).toMatch(/fill="#E5532A" fill-opacity/);
    else expect(svg).toMatch(LINE);
  });
  expect(SKETCHES.some(({ style }) => style === 'filled')).toBe(true);
});

test('the figure is only shown with the layer drawing', () => {
  const FIGURE = /Z" fill="#/;
  for (const svg of painted(false)) expect(svg).not.toMatch(FIGURE);
  for (const svg of painted(false, ['drawing', 'board'])) expect(svg).toMatch(FIGURE);
});
