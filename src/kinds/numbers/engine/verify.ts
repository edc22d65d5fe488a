import type { Finding } from '../../../puzzle/kind.ts';
import { recordedIn } from '../../../puzzle/parameters.ts';
import { open } from '../../dots/engine/criteria/case.ts';
import { criteriaWith, examine } from '../../dots/engine/criteria/examine.ts';
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
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';

/** The ids of all criteria that `verify` checks. */
export const CRITERIA = criteriaWith([
  'sequence-runs',
  'label-on-board',
  'label-clear-of-dots',
  'label-clear-of-labels',
  'label-clear-of-predrawn',
  'label-nearest',
  'fewest-strokes',
]);

/**
 * Checks every criterion of a numbers puzzle from the document alone; nothing found means a good puzzle. Takes the
 * criteria from the puzzle format and shares nothing with the generator but the geometry. Coordinates are rounded
 * to 3 decimals, so what falls short by 0.01 units or less passes, and nothing more does.
 */
export function verify(document: NumbersDocument): readonly Finding[] {
  const { board, drawing, generator, size } = document;
  const { values, findings } = recordedIn(parameters, generator.parameters);
  const shared = open(document, values);
  const labels = lay(board, size, values);
  const measured = quality(
    { drawing, board, solution: { edges: shared.edges }, parameters: values },
    shared.likeness,
  );
  return examine(shared, {
    parameters: findings,
    findings: [
      ...sequenceRuns(labels),
      ...labelOnBoard(labels),
      ...labelClearOfDots(labels),
      ...labelClearOfLabels(labels),
      ...labelClearOfPredrawn(labels),
      ...labelNearest(labels),
      ...fewestStrokes(labels, shared.edges),
    ],
    drawn: solve(board).edges,
    measured,
  });
}
