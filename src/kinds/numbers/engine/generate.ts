import type { Point } from '../../../geometry/shapes/point.ts';
import { failed } from '../../../picture/result.ts';
import type { Polyline } from '../../dots/engine/document.ts';
import { dotMaking } from '../../dots/engine/making.ts';
import {
  type DotPlans,
  type FallbackPlan,
  fallbackPlans,
  NO_PUZZLE,
  tooMuch,
} from '../../dots/engine/plans.ts';
import type { DotLayout } from '../../dots/engine/routes/layout.ts';
import { type LayoutPlan, layoutBy, ROUNDING_MARGIN } from '../../dots/engine/routes/plan.ts';
import { repair } from '../../dots/engine/routes/repairing.ts';
import { ID, type Label, type NumbersBoard, type NumbersDocument } from './document.ts';
import { type NumberMark, numberDots } from './numbering.ts';
import { SEQUENCES } from './palette.ts';
import { type NumbersParameters, parameters } from './parameters.ts';
import { placeLabels } from './placement.ts';
import { boxOf, placesOf } from './places.ts';
import { quality } from './quality.ts';
import { verify } from './verify.ts';

const GENERATOR_VERSION = 22;

interface NumbersPlan extends LayoutPlan, FallbackPlan {
  /** Distance between dots as a multiple of `delta`, so that numbers have room. */
  readonly spread: number;
}
const PLANS: readonly NumbersPlan[] = [
  { tolerance: 1, reach: 0.45, shift: 0, spread: 1, above: 0 },
  { tolerance: 1, reach: 0.6, shift: 0, spread: 1, above: 0 },
  { tolerance: 0.9, reach: 0.45, shift: 0.5, spread: 1, above: 0.005 },
  { tolerance: 1, reach: 0.6, shift: 0.6, spread: 1.25, above: 0.01 },
  { tolerance: 0.75, reach: 0.6, shift: 0.5, spread: 1, above: 0.02 },
  { tolerance: 1, reach: 0.45, shift: 0.8, spread: 1.5, above: 0.03 },
  { tolerance: 0.5, reach: 0.45, shift: 0.75, spread: 1, above: 0.04 },
  { tolerance: 0.9, reach: 0.6, shift: 0.1, spread: 1.5, above: 0.04 },
  { tolerance: 0.8, reach: 0.2, shift: 0.9, spread: 1, above: 0.04 },
  { tolerance: 0.9, reach: 0.6, shift: 0.4, spread: 2, above: 0.04 },
];

/** After this many plans with too many strokes, no others are tried. */
const MAX_CROWDED = 3;
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
  plans: ({ parameters }) => stopWhenCrowded(fallbackPlans(PLANS, parameters)),
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

/** Ends the plans after several with too many strokes. */
function* stopWhenCrowded<Document>(plans: DotPlans<Document>): DotPlans<Document> {
  let crowded = 0;
  let next = plans.next();
  while (!next.done && crowded < MAX_CROWDED) {
    const made = yield next.value;
    if (!made.ok && made.failure.code === TOO_MANY) crowded++;
    next = plans.next(made);
  }
}

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
