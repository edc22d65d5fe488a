import type { Point } from '../../../geometry/shapes/point.ts';
import { failed } from '../../../picture/result.ts';
import type { Polyline } from '../../dots/engine/document.ts';
import { dotMaking } from '../../dots/engine/making.ts';
import { LAYOUT_PLANS, NO_PUZZLE, plansWorthTrying, tooMuch } from '../../dots/engine/plans.ts';
import type { DotLayout } from '../../dots/engine/routes/layout.ts';
import { layoutBy, ROUNDING_MARGIN } from '../../dots/engine/routes/plan.ts';
import { repair } from '../../dots/engine/routes/repairing.ts';
import { ID, type Label, type NumbersBoard, type NumbersDocument } from './document.ts';
import { type NumberMark, numberDots } from './numbering.ts';
import { SEQUENCES } from './palette.ts';
import { type NumbersParameters, parameters } from './parameters.ts';
import { placeLabels } from './placement.ts';
import { boxOf, placesOf } from './places.ts';
import { quality } from './quality.ts';
import { verify } from './verify.ts';

const GENERATOR_VERSION = 23;

/** The last plan puts dots farther apart, so that numbers have room. `spread` is a multiple of `delta`. */
const PLANS = [
  ...LAYOUT_PLANS.map((plan) => ({ ...plan, spread: 1 })),
  { ...LAYOUT_PLANS[0], shift: 0.8, spread: 1.5, above: 0.03 },
];

const TOO_MANY = 'too-many-strokes';

export const making = dotMaking<typeof parameters, typeof ID, NumbersBoard>({
  id: ID,
  generatorVersion: GENERATOR_VERSION,
  parameters,
  verify,
  quality,
  isBetter,
  symmetryLimits: {},
  textLines: labelOutlines,
  plans: ({ parameters }) => plansWorthTrying(PLANS, parameters),
  makeByPlan(name, context) {
    const { picture, parameters, progress, compose, decoysOn, shown } = context;
    const { delta, lambda, maxPauses, sequences } = parameters;
    const plan = PLANS[Number(name)];
    if (plan === undefined) return NO_PUZZLE;
    // Strokes with colours of their own are limited by the number of looks.
    const maxStrokes =
      sequences === 'strokes' ? Math.min(parameters.maxStrokes, SEQUENCES.length) : parameters.maxStrokes;
    const maxLooks = sequences === 'one' ? maxStrokes : Math.min(maxStrokes, SEQUENCES.length);
    const crowded = (strokes: number) => failed(TOO_MANY, { strokes, most: maxLooks, pauses: maxPauses });
    const spread = { ...parameters, delta: delta * plan.spread };
    return repair((barred) => {
      const demands = { leastEdge: spread.delta + ROUNDING_MARGIN, barred };
      const layout = layoutBy(plan, { ...context, ...picture }, spread, demands, progress);
      if (layout === undefined || layout.edges.length === 0) return tooMuch(1, parameters) ?? NO_PUZZLE;
      const { dots, predrawn, edges, lines } = layout;
      const { marks, strokes } = numberDots(dots, edges, sequences);
      const looks = 1 + marks.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
      if (strokes > maxStrokes || marks.filter(({ pause }) => pause).length > maxPauses)
        return crowded(strokes);
      if (looks > SEQUENCES.length) return crowded(looks);
      // Place numbers only if the rest is good.
      const unnumbered = compose(
        { dots: dots.map((at) => ({ at, labels: [] })), predrawn },
        { edges, lines },
      );
      const { predrawnShare } = unnumbered.quality;
      if (predrawnShare > lambda) return tooMuch(predrawnShare, parameters) ?? NO_PUZZLE;
      // Numbers keep off everything visible, pre-drawn or not.
      const allDots = [...dots, ...decoysOn(layout, () => true)];
      const obstacles = { ...layout, dots: allDots, predrawn: [...predrawn, ...shown] };
      const board = placeNumbers(obstacles, marks, picture.size, parameters);
      if (board === undefined) return NO_PUZZLE;
      return { ok: true, value: { document: compose({ ...board, predrawn }, { edges, lines }), layout } };
    }, verify);
  },
});

/** Compares by pre-drawn share, then strokes, then dots, then exposure: less is better. */
function isBetter({ quality: a }: NumbersDocument, { quality: b }: NumbersDocument): boolean {
  if (a.predrawnShare !== b.predrawnShare) return a.predrawnShare < b.predrawnShare;
  if (a.strokes !== b.strokes) return a.strokes < b.strokes;
  return a.dots === b.dots ? a.exposure < b.exposure : a.dots < b.dots;
}

/** The boxes of a board's labels, as outlines with a diagonal. */
function labelOutlines({ dots }: NumbersBoard, { labelSize }: NumbersParameters): readonly Polyline[] {
  return dots.flatMap(({ labels }) =>
    labels.map((label): Polyline => {
      const {
        at: [x, y],
        halfWidth,
        halfHeight,
      } = boxOf(label, labelSize);
      const [left, top, right, bottom] = [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
      return [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
        [left, top],
        [right, bottom],
      ];
    }),
  );
}

/** The board with its numbers; undefined if they have no room. */
export function placeNumbers(
  layout: Omit<DotLayout, 'lines'>,
  marks: readonly NumberMark[],
  size: Point,
  parameters: NumbersParameters,
): NumbersBoard | undefined {
  const places = marks.map((mark) => placesOf(mark, layout, size, parameters));
  const chosen = placeLabels(places);
  if (chosen === undefined) return undefined;
  const labels: Label[][] = layout.dots.map(() => []);
  marks.forEach(({ dot, sequence, number, pause }, l) => {
    labels[dot].push({ sequence, number, pause, at: places[l][chosen[l]].box.at });
  });
  const dots = layout.dots.map((at, dot) => ({ at, labels: labels[dot] }));
  return { dots, predrawn: layout.predrawn };
}
