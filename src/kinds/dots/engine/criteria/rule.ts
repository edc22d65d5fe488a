import type { Finding } from '../../../../puzzle/contract/finding.ts';
import type { DotCase } from './case.ts';

/** Two dots joined, i < j. */
type Pair = readonly [number, number];

/** `rule-gives-solution`: the player's rule, applied to the board alone, yields exactly the solution's edges, `drawn`. */
export function ruleGivesSolution(drawn: readonly Pair[], { document, edges }: DotCase): readonly Finding[] {
  const name = ([i, j]: Pair) => `${i} ${j}`;
  const asks = new Set(edges.map(name));
  const draws = new Set(drawn.map(name));
  const find = (concerns: readonly number[], problem: string): Finding => ({
    criterion: 'rule-gives-solution',
    concerns,
    data: { problem },
  });
  return [
    ...(document.solution.edges.length === 0 ? [find([], 'nothing to draw')] : []),
    ...edges.filter((edge) => !draws.has(name(edge))).map((edge) => find(edge, 'not drawn by the rule')),
    ...drawn.filter((edge) => !asks.has(name(edge))).map((edge) => find(edge, 'not in the solution')),
  ];
}
