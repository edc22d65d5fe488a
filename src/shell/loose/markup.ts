import { element, pathData, svgText } from '../../print/svg.ts';
import type { ForeignFigure } from '../../puzzle/contract/kind.ts';
import { hueOf } from './hues.ts';
import { type LoosePose, outlineAt, tableOf } from './table.ts';

export function piecesMarkup(apart: ForeignFigure): string {
  const table = tableOf(apart, undefined, true);
  const [, height] = table.size;
  const left = 1000 + 60;
  const parts = table.pieces.map((piece, index) =>
    element('path', {
      d: `${pathData([outlineAt(piece, table.start[index] as LoosePose)])}Z`,
      fill: piece.group === undefined ? '#efdcb4' : hueOf(piece.group),
      stroke: '#2a2730',
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }),
  );
  const viewBox = `${left} 0 ${table.size[0] - left} ${height}`;
  return svgText(element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox }, parts));
}
