import type { Finding } from '../../../puzzle/kind.ts';
import { recordedIn } from '../../../puzzle/parameters.ts';
import { open } from '../../dots/engine/criteria/case.ts';
import { criteriaWith, examine } from '../../dots/engine/criteria/examine.ts';
import type { ThatDotDocument } from './document.ts';
import { lay, linkAngle, linkCount, linkLength, linksOverlap, sectorClear } from './links.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';

/** The ids of all criteria that `verify` checks. */
export const CRITERIA = criteriaWith([
  'sector-clear',
  'link-angle',
  'link-length',
  'links-overlap',
  'link-count',
]);

/**
 * Checks every criterion of a that-dot puzzle from the document alone; nothing found means a good puzzle. Takes the
 * criteria from the puzzle format and shares nothing with the generator but the geometry. Coordinates are rounded
 * to 3 decimals, so what falls short by 0.01 units or less passes, and nothing more does.
 */
export function verify(document: ThatDotDocument): readonly Finding[] {
  const { board, drawing, generator } = document;
  const { values, findings } = recordedIn(parameters, generator.parameters);
  const shared = open(document, values);
  const links = lay(board, shared.edges, values);
  const measured = quality(
    { drawing, board, solution: { edges: shared.edges }, parameters: values },
    shared.likeness,
  );
  return examine(shared, {
    parameters: findings,
    findings: [
      ...sectorClear(links),
      ...linkAngle(links),
      ...linkLength(links),
      ...linksOverlap(links),
      ...linkCount(links),
    ],
    drawn: solve(board).edges,
    measured,
  });
}
