import type { Finding } from '../../puzzle/kind.ts';
import { open } from '../criteria/case.ts';
import {
  edgesListed,
  isRounded,
  onBoard,
  predrawnShare,
  qualityRecorded,
  rounding,
} from '../criteria/form.ts';
import { read, SHARED } from '../criteria/parameters.ts';
import { planarity } from '../criteria/planarity.ts';
import { resemblance, structure } from '../criteria/resemblance.ts';
import { clearance, edgeEachDot, separation } from '../criteria/spacing.ts';
import { distanceClear, unitsKept } from './distances.ts';
import type { UnitDotDocument } from './document.ts';
import { quality } from './quality.ts';
import { type Range, ranges } from './range.ts';
import { solve } from './solve.ts';

/** What the parameters of a document may be, but for `units`. */
const ALLOWED = {
  ...SHARED,
  lambda: { ...SHARED.lambda, default: 0.25 },
  gamma: { default: 0.1, least: 0, most: 0.5 },
} as const;

/** What the units may be when a document does not say. */
const UNITS: readonly Range[] = [{ least: 60, most: 110 }];

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
  'units',
  'distance-clear',
  'rule-gives-solution',
  'quality-recorded',
];

/**
 * Checks every criterion of a unit-dot puzzle from the document alone; nothing found means a good puzzle. Takes the
 * criteria from the puzzle format and shares nothing with the generator but the geometry. Coordinates are rounded
 * to 3 decimals, so what falls short by 0.01 units or less passes, and nothing more does.
 */
export function verify(document: UnitDotDocument): readonly Finding[] {
  const { board, drawing, generator, solution } = document;
  const { units, ...others } = generator.parameters;
  const { values, findings } = read(ALLOWED, others);
  const asked = ranges(units);
  const shared = open(document, values);
  const measured = quality(
    { drawing, board, solution: { edges: shared.edges }, parameters: values },
    shared.likeness,
  );
  return [
    ...findings,
    ...(asked === undefined
      ? [{ criterion: 'parameters', concerns: [], data: { name: 'units', least: 60, most: 110 } }]
      : []),
    ...onBoard(shared),
    ...rounding(shared),
    ...board.units
      .filter((unit) => !isRounded(unit))
      .map((value) => ({ criterion: 'rounding', concerns: [], data: { what: 'unit', value } })),
    ...edgesListed(shared),
    ...resemblance(shared),
    ...structure(shared),
    ...separation(shared),
    ...clearance(shared),
    ...edgeEachDot(shared),
    ...planarity(shared),
    ...predrawnShare(shared),
    ...unitsKept(board, asked ?? UNITS, values.gamma),
    ...distanceClear(board, values.gamma),
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
  const find = (edge: readonly [number, number], problem: string): Finding => ({
    criterion: 'rule-gives-solution',
    concerns: edge,
    data: { problem },
  });
  const empty: Finding = {
    criterion: 'rule-gives-solution',
    concerns: [],
    data: { problem: 'nothing to draw' },
  };
  return [
    ...(listed === 0 ? [empty] : []),
    ...asked.filter((edge) => !draws.has(name(edge))).map((edge) => find(edge, 'not drawn by the rule')),
    ...drawn.filter((edge) => !asks.has(name(edge))).map((edge) => find(edge, 'not in the solution')),
  ];
}
