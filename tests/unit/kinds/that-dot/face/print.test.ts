import { describe, expect, test } from 'vitest';
import { distance, type Point } from '#src/geometry/shapes/point.ts';
import type { ThatDotDocument } from '#src/kinds/that-dot/engine/document.ts';
import { assignLinks } from '#src/kinds/that-dot/engine/generate.ts';
import { parameters, type ThatDotParameters } from '#src/kinds/that-dot/engine/parameters.ts';
import { played } from '#src/kinds/that-dot/face/played.ts';
import type { SvgNode } from '#src/print/svg.ts';
import type { Parameters } from '#src/puzzle/contract/document.ts';
import { settle } from '#src/puzzle/contract/parameters.ts';
import { documentFrom, SKETCHES, square } from '#tests/fixtures/that-dot.ts';

/** Returns each printed link of an unsolved board, from the centre of its dot to its far end. */
function printedLinks(document: ThatDotDocument): readonly (readonly [from: Point, to: Point])[] {
  const links: [Point, Point][] = [];
  const dots = document.board.dots.map(({ at }) => at);
  const isDot = (at: Point): boolean => dots.some((dot) => distance(dot, at) < 0.01);
  const walk = (node: SvgNode): void => {
    if (typeof node === 'string') return;
    const { d, cx, cy, r } = node.attributes;
    for (const [, x, y, toX, toY] of String(d ?? '').matchAll(/M(\S+) (\S+?)L(\S+) ([^ MLZ]+)/g))
      if (isDot([Number(x), Number(y)]))
        links.push([
          [Number(x), Number(y)],
          [Number(toX), Number(toY)],
        ]);
    const mark: Point = [Number(cx), Number(cy)];
    if (node.name === 'circle' && !isDot(mark)) {
      const nearest = dots.reduce((best, dot) => (distance(dot, mark) < distance(best, mark) ? dot : best));
      const share = 1 + Number(r) / distance(nearest, mark);
      const far = (axis: 0 | 1) => nearest[axis] + share * (mark[axis] - nearest[axis]);
      links.push([nearest, [far(0), far(1)]]);
    }
    for (const child of node.children) walk(child);
  };
  for (const node of played.print(document, { layers: ['board'], solved: false })) walk(node);
  return links;
}

/** A row of dots, each joined to the next, which is 40, 70, 100, 150, 250 and 380 units away. */
const XS = [5, 45, 115, 215, 365, 615, 995];
const EDGES = XS.slice(1).map((_, index): [number, number] => [index, index + 1]);

function row(asked: Parameters): ThatDotDocument {
  const settled = settle(parameters, asked);
  if (!settled.ok) throw new Error(settled.failure.code);
  const dots = XS.map((x): Point => [x, 500]);
  const document = documentFrom(square);
  return {
    ...document,
    generator: { ...document.generator, parameters: settled.value },
    board: {
      dots: assignLinks(
        { dots, predrawn: [], edges: EDGES },
        settled.value as unknown as ThatDotParameters,
        [],
      ),
      predrawn: [],
    },
    solution: { edges: EDGES },
  };
}

/** Returns the lengths of a row's links, from the shortest edge to the longest. */
const lengthsOf = (asked: Parameters): readonly number[] =>
  printedLinks(row(asked)).map(([from, to]) => distance(from, to));

describe('links on paper', () => {
  test.each(['line', 'variable', 'point'])(
    'of the style %s cover at most a third of their edge, or half of it with links at both ends',
    (linkStyle) => {
      for (const linkLength of [2, 12, 13]) {
        const shares = (links: string) =>
          printedLinks(row({ linkStyle, linkLength, links })).map(([from, to]) => {
            const [a, b] = [XS.indexOf(from[0]), XS.indexOf(from[0]) + (to[0] > from[0] ? 1 : -1)];
            return { edge: Math.min(a, b), share: distance(from, to) / Math.abs((XS[b] ?? 0) - from[0]) };
          });
        const single = shares('one-sided');
        expect(single).toHaveLength(EDGES.length);
        for (const { share } of single) expect(share).toBeLessThan(1 / 3 + 1e-3);
        const both = shares('two-sided');
        expect(both).toHaveLength(2 * EDGES.length);
        for (const edge of EDGES.keys()) {
          const ends = both.filter((each) => each.edge === edge);
          expect(ends.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(1 / 2 + 1e-3);
        }
      }
    },
  );

  test('have one length if there is room, and grow with the distance in the style variable', () => {
    const line = lengthsOf({ linkStyle: 'line' }).slice(2);
    expect(new Set(line.map(Math.round))).toEqual(new Set([32]));
    const variable = lengthsOf({ linkStyle: 'variable' });
    for (const [index, length] of variable.entries())
      if (index > 0) expect(length).toBeGreaterThan((variable[index - 1] ?? 0) + 2);
    expect(variable.at(-1)).toBeGreaterThan(50);
  });

  test('of the style point are marks instead of lines', () => {
    const draws = (node: SvgNode): boolean =>
      typeof node !== 'string' && (node.name === 'path' || node.children.some(draws));
    const paint = (linkStyle: string) =>
      played.print(row({ linkStyle }), { layers: ['board'], solved: false }).some(draws);
    expect(paint('line')).toBe(true);
    expect(paint('point')).toBe(false);
  });

  test('of puzzles made by hand are all printed', () => {
    for (const document of SKETCHES.map(documentFrom)) {
      const count = document.board.dots.flatMap(({ links }) => links).length;
      expect(printedLinks(document).length).toBeGreaterThanOrEqual(count);
    }
  });
});
