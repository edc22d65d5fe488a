import type { Finding } from '../../../../puzzle/contract/kind.ts';
import { shapedRim } from '../board-rim.ts';
import { outlineOf } from '../parameters.ts';
import type { JigsawCriterion } from './case.ts';

/**
 * `rim`: if a shape is asked for, the cuts to the outside form one closed line. Point by point it is this shape, as large
 * as fits into the picture. The picture's own silhouette may be any line but a rectangle.
 */
export const rimAsAsked: JigsawCriterion = ({ document: { board, size }, settings, rim }) => {
  if (settings.rim === 'rectangle') return [];
  const report = (problem: string, data: Finding['data'] = {}) => [
    { criterion: 'rim', concerns: [], data: { problem, ...data } },
  ];
  if (rim === undefined) return report('it is no single closed line');
  if (shapedRim(board) === undefined) return report('it is a rectangle');
  const asked = outlineOf(settings.rim, size);
  if (asked === undefined) return [];
  const sides = new Set(asked.map((at, k) => `${asked.at(k - 1)} ${at}`));
  const other = rim.find((at, k) => !sides.has(`${rim.at(k - 1)} ${at}`));
  if (other !== undefined) return report('it has another shape', { x: other[0], y: other[1] });
  return rim.length === asked.length ? [] : report('it is incomplete');
};
