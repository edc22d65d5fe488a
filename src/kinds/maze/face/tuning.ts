import { ACCENT, LIGHT_ACCENT, QUIET } from '../../../print/palette.ts';
import { element, stroked } from '../../../print/svg.ts';
import type { Parameters } from '../../../puzzle/document.ts';
import type { SvgDrawing, Tuning, TuningLayer, TuningWords } from '../../../puzzle/face.ts';
import type { MazeDocument } from '../engine/document.ts';
import { parameters } from '../engine/parameters.ts';
import { cells, ends, line, walls } from './print.ts';

const sideOf = ({ board }: MazeDocument): number => 1000 / Math.max(board.columns, board.rows);

function layer(name: string, isOn: boolean, paint: (document: MazeDocument) => SvgDrawing): TuningLayer {
  return { name, isOn, paint };
}

export const tuning: Tuning = {
  parameters,
  words: async (language) =>
    ((await import(`../words/tuning/${language}.json`)) as { readonly default: TuningWords }).default,
  layers: [
    layer('figure', false, (document) => [cells(document.picture.rows, sideOf(document), LIGHT_ACCENT)]),
    layer('solution', false, (document) => [line(document.solution.path, sideOf(document), ACCENT)]),
    layer('walls', true, (document) => [walls(document, sideOf(document))]),
    layer('ends', true, (document) => [ends(document, sideOf(document))]),
  ],
  coarse,
};

/** The figure in cells of the size that is wished, and these cells. */
function coarse(document: MazeDocument, { cells: wished }: Parameters): SvgDrawing {
  const { board, picture, size } = document;
  const count = typeof wished === 'number' ? wished : Math.max(board.columns, board.rows);
  const side = 1000 / count;
  const [columns, rows] = size.map((length) => Math.max(1, Math.round(length / side)));
  const shown = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => {
      const row = picture.rows[Math.floor(((r + 0.5) / rows) * board.rows)];
      return row?.[Math.floor(((c + 0.5) / columns) * board.columns)] ?? '0';
    }).join(''),
  );
  const across = Array.from({ length: rows + 1 }, (_, r) => `M0 ${r * side}H${columns * side}`);
  const along = Array.from({ length: columns + 1 }, (_, c) => `M${c * side} 0V${rows * side}`);
  return [
    cells(shown, side, LIGHT_ACCENT),
    element('g', { opacity: 0.35 }, [stroked([...across, ...along].join(''), QUIET, side * 0.06)]),
  ];
}
