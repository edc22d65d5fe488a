import type { Finding } from '../../../puzzle/kind.ts';
import { recordedIn } from '../../../puzzle/parameters.ts';
import { open } from '../../dots/engine/criteria/case.ts';
import { criteriaWith, examine } from '../../dots/engine/criteria/examine.ts';
import { isRounded } from '../../dots/engine/criteria/form.ts';
import { distanceClear, unitsKept } from './distances.ts';
import type { UnitDotDocument } from './document.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { ranges } from './range.ts';
import { solve } from './solve.ts';

/** The ids of all criteria that `verify` checks. */
export const CRITERIA = criteriaWith(['units', 'distance-clear']);

/**
 * Checks every criterion of a unit-dot puzzle from the document alone; nothing found means a good puzzle. Takes the
 * criteria from the puzzle format and shares nothing with the generator but the geometry. Coordinates are rounded
 * to 3 decimals, so what falls short by 0.01 units or less passes, and nothing more does.
 */
export function verify(document: UnitDotDocument): readonly Finding[] {
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
      ...board.units
        .filter((unit) => !isRounded(unit))
        .map((value) => ({ criterion: 'rounding', concerns: [], data: { what: 'unit', value } })),
      ...unitsKept(board, ranges(values.units) ?? [], values.gamma),
      ...distanceClear(board, values.gamma),
    ],
    drawn: solve(board).edges,
    measured,
  });
}
