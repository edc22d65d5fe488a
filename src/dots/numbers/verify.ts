import type { Finding } from '../../puzzle/kind.ts';
import { open } from '../criteria/case.ts';
import { edgesListed, onBoard, predrawnShare, qualityRecorded, rounding } from '../criteria/form.ts';
import { read, SHARED } from '../criteria/parameters.ts';
import { planarity } from '../criteria/planarity.ts';
import { resemblance, structure } from '../criteria/resemblance.ts';
import { clearance, edgeEachDot, separation } from '../criteria/spacing.ts';
import type { NumbersDocument } from './document.ts';
import {
  fewestStrokes,
  labelClearOfDots,
  labelClearOfLabels,
  labelClearOfPredrawn,
  labelNearest,
  labelOnBoard,
  lay,
  sequenceRuns,
} from './labels.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';

/** What the parameters of a document may be. */
const ALLOWED = {
  ...SHARED,
  labelSize: { default: 20, least: 1, most: 300 },
  sequences: { default: 'one', oneOf: ['one', 'components'] },
  maxStrokes: { default: 1000, least: 1, most: 1000 },
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
  'sequence-runs',
  'label-on-board',
  'label-clear-of-dots',
  'label-clear-of-labels',
  'label-clear-of-predrawn',
  'label-nearest',
  'fewest-strokes',
  'rule-gives-solution',
  'quality-recorded',
];

/**
 * Checks every criterion of a numbers puzzle from the document alone; nothing found means a good puzzle. Takes the
 * criteria from the puzzle format and shares nothing with the generator but the geometry. Coordinates are rounded
 * to 3 decimals, so what falls short by 0.01 units or less passes, and nothing more does.
 */
export function verify(document: NumbersDocument): readonly Finding[] {
  const { board, drawing, generator, solution, size } = document;
  const { values, findings } = read(ALLOWED, generator.parameters);
  const shared = open(document, values);
  const labels = lay(board, size, values);
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
    ...sequenceRuns(labels),
    ...labelOnBoard(labels),
    ...labelClearOfDots(labels),
    ...labelClearOfLabels(labels),
    ...labelClearOfPredrawn(labels),
    ...labelNearest(labels),
    ...fewestStrokes(labels, shared.edges),
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
  const find = (edge: readonly number[], problem: string): Finding => ({
    criterion: 'rule-gives-solution',
    concerns: edge,
    data: { problem },
  });
  return [
    ...(listed === 0 ? [find([], 'nothing to draw')] : []),
    ...asked.filter((edge) => !draws.has(name(edge))).map((edge) => find(edge, 'not drawn by the rule')),
    ...drawn.filter((edge) => !asks.has(name(edge))).map((edge) => find(edge, 'not in the solution')),
  ];
}
