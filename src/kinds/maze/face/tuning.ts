import { ACCENT, LIGHT_ACCENT, QUIET } from '../../../print/palette.ts';
import { element, strokedPath } from '../../../print/svg.ts';
import type { Parameters } from '../../../puzzle/contract/document.ts';
import type { SvgDrawing, Tuning, TuningLayer, TuningWords } from '../../../puzzle/contract/face.ts';
import type { MazeDocument } from '../engine/document.ts';
import { parameters } from '../engine/parameters.ts';
import { lostPlace } from './lost-place.ts';
import { paintCells, paintEnds, paintLine, paintWalls } from './print.ts';

const sideOf = ({ board }: MazeDocument): number => 1000 / Math.max(board.columns, board.rows);

function layer(name: string, isOn: boolean, paint: (document: MazeDocument) => SvgDrawing): TuningLayer {
  return { name, isOn, paint };
}

const path = (d: string, width = 4) => element('path', { d, 'stroke-width': width });
const START = element('circle', { cx: 10, cy: 40, r: 3.5 });

const ICONS: Tuning['icons'] = {
  style: {
    contour: [path('M8 40V22C8 12 16 8 24 8S40 12 40 22V40')],
    filled: [path('M8 40V14H16V40H24V10H32V40H40V14', 4)],
    shape: [
      path('M4 24C12 10 26 10 34 22L44 14V34L34 26C26 38 12 38 4 24Z', 3),
      path('M12 24H20V18M20 30H27V22', 3),
    ],
  },
  figure: { auto: 'either', silhouette: 'shape', lines: 'lines', both: 'both' },
  ends: {
    beside: [path('M18 40V12H38V40H28'), START, element('circle', { cx: 22, cy: 40, r: 3.5 })],
    apart: [path('M10 40V24H38V12'), START, element('circle', { cx: 38, cy: 10, r: 3.5 })],
  },
  frame: {
    none: [path('M18 18H30V30H18Z')],
    straight: [path('M18 18H30V30H18Z'), path('M6 6H42V42H6Z', 3)],
    zigzag: [
      path('M18 18H30V30H18Z'),
      path('M6 6L12 10L18 6L24 10L30 6L36 10L42 6V42L36 38L30 42L24 38L18 42L12 38L6 42Z', 3),
    ],
  },
};

export const tuning: Tuning = {
  parameters,
  words: async (language) =>
    ((await import(`../words/tuning/${language}.json`)) as { readonly default: TuningWords }).default,
  layers: [
    {
      ...layer('figure', false, (document) => [
        paintCells(document.picture.rows, sideOf(document), LIGHT_ACCENT),
      ]),
      sheet: 'drawing',
    },
    {
      ...layer('solution', false, (document) => [
        paintLine(document.solution.path, sideOf(document), ACCENT),
      ]),
      sheet: 'solution',
    },
    layer('walls', true, (document) => [paintWalls(document, sideOf(document))]),
    layer('ends', true, (document) => [paintEnds(document, sideOf(document))]),
  ],
  roughPreview: drawRoughPreview,
  tightestPlace: lostPlace,
  threshold: 'threshold',
  icons: ICONS,
};

/** Draws the figure in cells of the wanted size, and their grid. */
function drawRoughPreview(document: MazeDocument, { cells: wantedCells }: Parameters): SvgDrawing {
  const { board, picture, size } = document;
  const count = typeof wantedCells === 'number' ? wantedCells : Math.max(board.columns, board.rows);
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
    paintCells(shown, side, LIGHT_ACCENT),
    element('g', { opacity: 0.35 }, [strokedPath([...across, ...along].join(''), QUIET, side * 0.06)]),
  ];
}
