import type { Finding } from '../../../puzzle/kind.ts';
import { recordedIn } from '../../../puzzle/parameters.ts';
import { open } from '../../dots/engine/criteria/case.ts';
import { criteriaWith, examine } from '../../dots/engine/criteria/examine.ts';
import { colourPartner, coloursListed, nearestClear, pieSize } from './colours.ts';
import type { ClosestDotDocument } from './document.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';

/** The ids of all criteria that `verify` checks. */
export const CRITERIA = criteriaWith(['colours-listed', 'pie-size', 'colour-partner', 'nearest-clear']);

/**
 * Checks every criterion of a closest-dot puzzle from the document alone; nothing found means a good puzzle. Takes
 * the criteria from the puzzle format and shares nothing with the generator but the geometry. Coordinates are rounded
 * to 3 decimals, so what falls short by 0.01 units or less passes, and nothing more does.
 */
export function verify(document: ClosestDotDocument): readonly Finding[] {
  const { board, drawing, generator } = document;
  const { values, findings } = recordedIn(parameters, generator.parameters);
  const shared = open(document, values);
  const measured = quality(
    { drawing, board, solution: { edges: shared.edges }, parameters: values },
    shared.likeness,
  );
  return examine(shared, {
    parameters: findings,
    findings: [
      ...coloursListed(board, values.maxColours),
      ...pieSize(board, values.maxPie),
      ...colourPartner(board),
      ...nearestClear(board, values.gamma),
    ],
    drawn: solve(board).edges,
    measured,
  });
}
