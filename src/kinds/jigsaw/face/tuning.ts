import { ACCENT, INK, QUIET } from '../../../print/palette.ts';
import { element, pathData, strokedPath } from '../../../print/svg.ts';
import type { Parameters } from '../../../puzzle/contract/document.ts';
import type { SvgDrawing, Tuning, TuningLayer, TuningWords } from '../../../puzzle/contract/face.ts';
import { type JigsawDocument, remark } from '../engine/document.ts';
import { formatWhimsies, parameters, parseSpelledWhimsies, whimsyIds } from '../engine/parameters.ts';
import { formatStrokes, MAX_STROKES_TEXT, parseStrokes } from '../engine/strokes.ts';
import { isUserCurve, USER_CURVES, type UserCurve, userCurvesOf } from '../engine/user-curves/user-curves.ts';
import { RIM_SHAPES, SCISSORS, SHIELD, TURNING } from './glyphs.ts';
import { assembledPieces, lineWidth } from './print.ts';
import { smallestPiece } from './smallest-piece.ts';

/** With silhouettes there should be twice as many pieces, and this many more. */
const MIN_OTHER_PIECES = 8;

function layer(name: string, isOn: boolean, paint: (document: JigsawDocument) => SvgDrawing): TuningLayer {
  return { name, isOn, paint };
}

export const tuning: Tuning = {
  parameters,
  words: async (language) =>
    ((await import(`../words/tuning/${language}.json`)) as { readonly default: TuningWords }).default,
  layers: [
    layer('cuts', true, (document) => [assembledPieces(document, 'none', INK)]),
    layer('interlocking', false, (document) => [
      strokedPath(
        pathData(document.board.cuts.filter(({ interlocking }) => interlocking).map(({ path }) => path)),
        ACCENT,
        3 * lineWidth(document),
      ),
    ]),
    layer('corners', false, (document) => [
      element(
        'g',
        { fill: ACCENT },
        document.board.vertices.map(([cx, cy]) => element('circle', { cx, cy, r: 4 * lineWidth(document) })),
      ),
    ]),
    layer('whimsies', false, ({ board: { pieces } }) =>
      pieces.flatMap(({ whimsy, outline }) =>
        whimsy === undefined
          ? []
          : [element('path', { d: `${pathData([outline])}Z`, fill: ACCENT, 'fill-opacity': 0.4 })],
      ),
    ),
  ],
  roughPreview: pieceGrid,
  tightestPlace: smallestPiece,
  remark,
  hasVariants: true,
  icons: {
    rim: RIM_SHAPES,
    rotation: { off: TURNING[0], quarters: TURNING[1] ?? [], free: TURNING[2] ?? [] },
  },
  forDrawings: { cut: ['areas'], rim: ['own'] },
  needs: (name, value) => (name === 'rim' && value !== 'rectangle' ? { cut: 'colour-lines' } : {}),
  pictures: ({ whimsies }) =>
    typeof whimsies === 'string' ? whimsyIds(whimsies).filter((name) => /^\w+:/.test(name)) : [],
  figures: {
    parameter: 'whimsies',
    suitable: ['openmoji:2B50', 'openmoji:1F98B', 'openmoji:1F41F'],
    read: parseSpelledWhimsies,
    format: formatWhimsies,
    roomFor: ({ pieces }, count) => {
      const least = 2 * count + MIN_OTHER_PIECES;
      return count > 0 && typeof pieces === 'number' && pieces < least ? { pieces: least } : {};
    },
  },
  brushes: {
    all: [
      { parameter: 'keep', glyph: SHIELD, widths: [40, 80, 160], isLine: false },
      { parameter: 'follow', glyph: SCISSORS, widths: [10], isLine: true },
    ],
    needs: { cut: 'colour-lines' },
    failureCode: 'no-room-to-keep',
    read: parseStrokes,
    format(strokes) {
      const text = formatStrokes(strokes);
      return text.length > MAX_STROKES_TEXT ? undefined : text;
    },
  },
  curves: {
    parameter: 'userCurve',
    named: () => USER_CURVES.flatMap((name) => curvesOf(name)),
    fit: (drawn) => (isUserCurve(drawn) ? curvesOf(drawn)[0]?.points : undefined),
    failureCode: 'curve-cannot-interlock',
  },
};

function curvesOf(parameter: string | readonly number[]): readonly UserCurve[] {
  const curves = userCurvesOf(parameter);
  return curves.ok ? curves.value : [];
}

/** Shows the size of pieces, not their cuts. */
function pieceGrid({ size: [width, height] }: JigsawDocument, { pieces }: Parameters): SvgDrawing {
  const count = typeof pieces === 'number' ? pieces : 35;
  const side = Math.sqrt((width * height) / count);
  const columns = Math.max(1, Math.round(width / side));
  const rows = Math.max(1, Math.round(count / columns));
  const across = Array.from({ length: rows - 1 }, (_, r) => `M0 ${((r + 1) * height) / rows}H${width}`);
  const along = Array.from({ length: columns - 1 }, (_, c) => `M${((c + 1) * width) / columns} 0V${height}`);
  const lines = [...across, ...along].join('');
  return lines === '' ? [] : [element('g', { opacity: 0.7 }, [strokedPath(lines, QUIET, 3)])];
}
