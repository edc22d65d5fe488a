import type { Finding } from '../../puzzle/kind.ts';
import { open } from '../criteria/case.ts';
import { edgesListed, onBoard, predrawnShare, qualityRecorded, rounding } from '../criteria/form.ts';
import { read, SHARED } from '../criteria/parameters.ts';
import { planarity } from '../criteria/planarity.ts';
import { resemblance, structure } from '../criteria/resemblance.ts';
import { clearance, edgeEachDot, separation } from '../criteria/spacing.ts';
import { colourPartner, coloursListed, nearestClear, pieSize } from './colours.ts';
import type { ClosestDotDocument } from './document.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';

/** What the parameters of a document may be. */
const ALLOWED = {
  ...SHARED,
  gamma: { default: 0.2, least: 0, most: 10 },
  maxColours: { default: 8, least: 1, most: 64 },
  maxPie: { default: 3, least: 1, most: 64 },
} as const;

/** The ids of all criteria that `verify` checks. */
export const CRITERIA: readonly string[] = [
  'parameters',
  'on-board',
  'rounding',
  'edges-listed',
  'resemblance',
  'structure',
  'separation',
  'clearance',
  'edge-each-dot',
  'planarity',
  'predrawn-share',
  'colours-listed',
  'pie-size',
  'colour-partner',
  'nearest-clear',
  'rule-gives-solution',
  'quality-recorded',
];

/**
 * Checks every criterion of a closest-dot puzzle from the document alone; nothing found means a good puzzle. Takes
 * the criteria from the puzzle format and shares nothing with the generator but the geometry. Coordinates are rounded
 * to 3 decimals, so what falls short by 0.01 units or less passes, and nothing more does.
 */
export function verify(document: ClosestDotDocument): readonly Finding[] {
  const { board, drawing, generator, solution } = document;
  const { values, findings } = read(ALLOWED, generator.parameters);
  const shared = open(document, values);
  const measured = quality(
    { drawing, board, solution: { edges: shared.edges }, parameters: values },
    shared.likeness,
  );
  return [
    ...findings,
    ...onBoard(shared),
    ...rounding(shared),
    ...edgesListed(shared),
    ...resemblance(shared),
    ...structure(shared),
    ...separation(shared),
    ...clearance(shared),
    ...edgeEachDot(shared),
    ...planarity(shared),
    ...predrawnShare(shared),
    ...coloursListed(board, values.maxColours),
    ...pieSize(board, values.maxPie),
    ...colourPartner(board),
    ...nearestClear(board, values.gamma),
    ...ruleGivesSolution(solve(board).edges, shared.edges, solution.edges.length),
    ...qualityRecorded(document.quality, measured),
  ];
}

/** `rule-gives-solution`: the player's rule, applied to the board alone, yields exactly the solution's edges. */
function ruleGivesSolution(
  drawn: readonly (readonly [number, number])[],
  asked: readonly (readonly [number, number])[],
  listed: number,
): readonly Finding[] {
  const name = ([i, j]: readonly [number, number]) => `${i} ${j}`;
  const asks = new Set(asked.map(name));
  const draws = new Set(drawn.map(name));
  const find = (concerns: readonly number[], problem: string): Finding => ({
    criterion: 'rule-gives-solution',
    concerns,
    data: { problem },
  });
  return [
    ...(listed === 0 ? [find([], 'nothing to draw')] : []),
    ...asked.filter((edge) => !draws.has(name(edge))).map((edge) => find(edge, 'not drawn by the rule')),
    ...drawn.filter((edge) => !asks.has(name(edge))).map((edge) => find(edge, 'not in the solution')),
  ];
}
