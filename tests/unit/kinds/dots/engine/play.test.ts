import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { openEnds, surveyBy } from '#src/kinds/dots/engine/play/play.ts';
import { cachePerObject } from '#src/once.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const dots = (pairs('0 0, 30 40, 30 140') as Point[]).map((at) => ({ at }));

test('a value is computed once for each board object', () => {
  let made = 0;
  const count = cachePerObject(() => ++made);
  const [board, alike] = [{ dots }, { dots }];
  expect([count(board), count(board), count(alike), count(board), count(alike)]).toEqual([1, 1, 2, 1, 2]);
});

test('a cached value may be undefined, and is still computed only once', () => {
  let made = 0;
  const work = cachePerObject(() => {
    made++;
    return undefined;
  });
  const board = { dots };
  expect([work(board), work(board), made]).toEqual([undefined, undefined, 1]);
});

test('a survey has the solution, the other ends at each dot, and the distance to the nearest dot', () => {
  const survey = surveyBy(() => ({ edges: [[0, 1] as const, [1, 2] as const] }))({ dots });
  expect(survey.edges).toEqual(pairs('0 1, 1 2'));
  expect(survey.partners.map((ends) => [...ends])).toEqual([[1], [0, 2], [1]]);
  expect(survey.room).toEqual([50, 50, 100]);
});

test('the open ends of a dot are those of undrawn lines, in either direction', () => {
  const survey = surveyBy(() => ({ edges: [[0, 1] as const, [1, 2] as const] }))({ dots });
  expect(openEnds(survey, { edges: [] }, 1)).toEqual([0, 2]);
  expect(openEnds(survey, { edges: [[1, 0]] }, 1)).toEqual([2]);
  expect(openEnds(survey, { edges: [[0, 1]] }, 1)).toEqual([2]);
  expect(openEnds(survey, { edges: [[0, 1]] }, 0)).toEqual([]);
  expect(openEnds(survey, { edges: [] }, 7)).toEqual([]);
});
