import { expect, test } from 'vitest';
import type { TaskResult } from '#src/cli/pictures/task.ts';
import { KIND_IDS } from '#src/kinds/index.ts';
import { rows as dotRows, fidelity } from '#tests/quality/dots.ts';
import { SQUARE } from '#tests/unit/print/document.ts';
import { type Floors, measurementOf, rowsOf } from '#tools/quality/measurement.ts';
import { readKindTrials } from '#tools/quality/trials.ts';

const made = (quality: Readonly<Record<string, number>>): TaskResult => ({
  ok: true,
  document: { ...SQUARE, quality: { ...SQUARE.quality, ...quality } },
  milliseconds: 1,
});
const failed: TaskResult = { ok: false, code: 'not-fair', problem: { status: 1, line: '' } };
const empty: TaskResult = { ok: false, code: 'no-lines', problem: { status: 1, line: '' } };
const refused: TaskResult = { ok: false, code: 'too-much-predrawn', problem: { status: 1, line: '' } };

const missed = (results: readonly TaskResult[], floors: Floors) =>
  rowsOf(
    results.map((result) => measurementOf(result)),
    floors,
    dotRows,
  )
    .filter((figure) => figure.missed)
    .map(({ label }) => label);

test('measures miss a floor exactly if they are worse', () => {
  const puzzles = [0, 0.004, 0.002].map((predrawnShare) => made({ predrawnShare }));
  expect(missed(puzzles, { made: 1, meanPredrawn: 0.002, maxPredrawn: 0.004, dotsPerThousand: 1.3 })).toEqual(
    [],
  );
  expect(missed(puzzles, { meanPredrawn: 0.0019, maxPredrawn: 0.0039, dotsPerThousand: 1.2 })).toEqual([
    'pre-drawn, mean',
    'pre-drawn, most',
    'dots for 1000 units, mean',
  ]);
  expect(missed([...puzzles, failed], { made: 0.8 })).toEqual(['made', 'puzzles with findings']);
  // A file without lines does not count, unless there are many of them.
  const many = Array.from({ length: 20 }, () => made({}));
  expect(missed([...many, empty], { made: 1 })).toEqual([]);
  expect(missed([...many, empty, empty], { made: 1 })).toEqual(['made']);
  expect(missed([], {})).toEqual([]);
});

test('colours are compared by their median, their maximum and the maximum on one dot', () => {
  const puzzles = [3, 4, 7].map((colours) => made({ colours, maxLinks: colours - 2 }));
  const floors = { medianColours: 4, maxColours: 7, maxLinks: 5 };
  expect(missed(puzzles, floors)).toEqual([]);
  expect(missed(puzzles, { medianColours: 3, maxColours: 6, maxLinks: 4 })).toEqual([
    'colours, median',
    'colours, most',
    'links on a dot, most',
  ]);
});

test('a rejected picture counts as pre-drawn in the median, and not as clean', () => {
  const puzzles = [made({ predrawnShare: 0 }), made({ predrawnShare: 0.02 }), refused, refused];
  // Half way between 0.02 and 0.25.
  expect(missed(puzzles, { refusedAs: 0.25, medianPredrawn: 0.135, clean: 0.25 })).toEqual([]);
  expect(missed(puzzles, { refusedAs: 0.25, medianPredrawn: 0.134, clean: 0.26 })).toEqual([
    'pre-drawn, median',
    'with nothing pre-drawn',
  ]);
  expect(missed(puzzles, { medianPredrawn: 0.01 })).toEqual([]);
});

test('a puzzle whose outline stays open misses the floor of torn strokes', () => {
  const generator = { ...SQUARE.generator, parameters: { epsilon: 15 } };
  const withEdges = (edges: typeof SQUARE.solution.edges): TaskResult => ({
    ok: true,
    document: { ...SQUARE, generator, solution: { edges } },
    milliseconds: 1,
  });
  const missedBy = (result: TaskResult) =>
    rowsOf([measurementOf(result, { more: fidelity })], {}, dotRows)
      .filter((figure) => figure.missed)
      .map(({ label }) => label);
  expect(missedBy(withEdges(SQUARE.solution.edges))).toEqual([]);
  expect(missedBy(withEdges(SQUARE.solution.edges.slice(1)))).toEqual(['with a torn stroke']);
});

test('every kind has trials with floors, and measures of its own', async () => {
  const tried = await readKindTrials();
  expect(tried.map(({ kind }) => kind)).toEqual(KIND_IDS);
  for (const { kind, trials, rows } of tried) {
    expect(rowsOf([], {}, rows ?? (() => [])).length, kind).toBeGreaterThan(rowsOf([], {}, () => []).length);
    expect(
      trials.some(({ floors }) => Object.keys(floors).length > 1),
      kind,
    ).toBe(true);
  }
});
