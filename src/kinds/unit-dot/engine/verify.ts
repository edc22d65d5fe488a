import type { Finding } from '../../../puzzle/kind.ts';
import { open } from '../../dots/engine/criteria/case.ts';
import { criteriaWith, examine } from '../../dots/engine/criteria/examine.ts';
import { isRounded } from '../../dots/engine/criteria/form.ts';
import { read, SHARED } from '../../dots/engine/criteria/parameters.ts';
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
export const CRITERIA = criteriaWith(['units', 'distance-clear']);

/**
 * Checks every criterion of a unit-dot puzzle from the document alone; nothing found means a good puzzle. Takes the
 * criteria from the puzzle format and shares nothing with the generator but the geometry. Coordinates are rounded
 * to 3 decimals, so what falls short by 0.01 units or less passes, and nothing more does.
 */
export function verify(document: UnitDotDocument): readonly Finding[] {
  const { board, drawing, generator } = document;
  const { units, ...others } = generator.parameters;
  const { values, findings } = read(ALLOWED, others);
  const asked = ranges(units);
  const shared = open(document, values);
  const measured = quality(
    { drawing, board, solution: { edges: shared.edges }, parameters: values },
    shared.likeness,
  );
  return examine(shared, {
    parameters: [
      ...findings,
      ...(asked === undefined
        ? [{ criterion: 'parameters', concerns: [], data: { name: 'units', least: 60, most: 110 } }]
        : []),
    ],
    findings: [
      ...board.units
        .filter((unit) => !isRounded(unit))
        .map((value) => ({ criterion: 'rounding', concerns: [], data: { what: 'unit', value } })),
      ...unitsKept(board, asked ?? UNITS, values.gamma),
      ...distanceClear(board, values.gamma),
    ],
    drawn: solve(board).edges,
    measured,
  });
}
