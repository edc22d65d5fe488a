import { graphChains } from '../../../geometry/graphs/chains.ts';
import { boundsOf, centreOf } from '../../../geometry/shapes/bounds.ts';
import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { simplify } from '../../../geometry/shapes/polyline.ts';
import { ACCENT, INK, LIGHT_ACCENT, QUIET } from '../../../print/palette.ts';
import { element, type SvgNode } from '../../../print/svg.ts';
import type { Parameters, PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type {
  SvgDrawing,
  TightPlace,
  Tuning,
  TuningLayer,
  TuningWords,
} from '../../../puzzle/contract/face.ts';
import type { ParameterSet } from '../../../puzzle/contract/parameters.ts';
import type { Retouch } from '../../../puzzle/contract/retouch.ts';
import type { DotBoard, DotDocument, Drawing } from '../engine/document.ts';
import { dotRadius, lineWidth, numberIn, ornaments, strokes } from './print.ts';
import { straightEdges, straightLines, trueLines } from './true-lines.ts';

/** The part of the tuning screen that differs between dot kinds. */
interface DotTuning<Board extends DotBoard> {
  readonly parameters: ParameterSet;
  words(language: string): Promise<{ readonly default: Partial<TuningWords> }>;
  /** Layers of its dots, with the marks that show where lines go. */
  readonly marks: readonly TuningLayer[];
  /** Edits by hand that never succeed on a puzzle. Undefined if all can. */
  impossibleEdits?(document: DotDocument<Board>): readonly Retouch['does'][];
  /** Draws the region that must be free around a dot. */
  regionAround?(document: DotDocument<Board>, dot: number): SvgDrawing;
}

export function dotTuning<Board extends DotBoard>({
  parameters,
  words,
  marks,
  impossibleEdits = () => [],
  regionAround,
}: DotTuning<Board>): Tuning {
  const touched: TuningLayer = {
    name: 'around',
    isOn: true,
    isAroundTouch: true,
    paint(document: DotDocument<Board>, at) {
      const dot = at === undefined ? undefined : nearestDot(document.board, at);
      return dot === undefined || regionAround === undefined ? [] : regionAround(document, dot);
    },
  };
  return {
    parameters,
    async words(language) {
      const [shared, own] = await Promise.all([
        import(`../words/tuning/${language}.json`) as Promise<{ readonly default: TuningWords }>,
        words(language),
      ]);
      return mergeWords(shared.default, own.default);
    },
    layers: [
      ...(regionAround === undefined ? [] : [touched]),
      DRAWING,
      SOLUTION,
      ORNAMENTS,
      PREDRAWN,
      ...marks,
    ],
    roughPreview: previewDots,
    tightestPlace: findTightest,
    thingAt({ board }: DotDocument, at) {
      const thing = nearestDot(board, at);
      return thing === undefined ? undefined : { thing, at: board.dots[thing].at };
    },
    dots: (document: DotDocument) => ({
      places: document.board.dots.map(({ at }) => at),
      radius: dotRadius(document),
    }),
    impossibleEdits,
    lineBounds: ({ drawing }: DotDocument) => boundsOf(drawing.points),
  };
}

function mergeWords(shared: TuningWords, own: Partial<TuningWords>): TuningWords {
  return {
    parameters: { ...shared.parameters, ...own.parameters },
    options: { ...shared.options, ...own.options },
    layers: { ...shared.layers, ...own.layers },
    measures: { ...shared.measures, ...own.measures },
  };
}

const DRAWING: TuningLayer = {
  name: 'drawing',
  sheet: 'drawing',
  isOn: false,
  paint: (document: DotDocument) => [
    strokes(
      straightEdges(document.drawing.points, document.drawing.edges),
      LIGHT_ACCENT,
      lineWidth(dotRadius(document)) * 0.8,
    ),
  ],
};

const SOLUTION: TuningLayer = {
  name: 'solution',
  sheet: 'solution',
  isOn: false,
  /** True lines, and thin straight edges, because changes by hand work on edges. */
  paint(document: DotDocument) {
    const width = lineWidth(dotRadius(document)) * 0.8;
    const isCurved = document.solution.lines !== undefined;
    return [
      ...(isCurved ? [strokes(straightLines(document), LIGHT_ACCENT, width * 0.6)] : []),
      strokes(trueLines(document), ACCENT, width),
    ];
  },
};

const ORNAMENTS: TuningLayer = {
  name: 'ornaments',
  isOn: true,
  paint: (document: DotDocument) =>
    ornaments(document.board.decoration ?? [], lineWidth(dotRadius(document))),
};

const PREDRAWN: TuningLayer = {
  name: 'predrawn',
  isOn: true,
  paint: (document: DotDocument) => [strokes(document.board.predrawn, INK, lineWidth(dotRadius(document)))],
};

export function dotLayer<Board extends DotBoard>(
  name: string,
  marked: (document: DotDocument<Board>, radius: number) => SvgDrawing,
): TuningLayer {
  return {
    name,
    isOn: true,
    paint: (document: DotDocument<Board>) => marked(document, dotRadius(document)),
  };
}

/** A finger touches nothing farther away than this, in units. */
const REACH = 60;

function nearestDot({ dots }: DotBoard, place: Point): number | undefined {
  let nearest: number | undefined;
  let least = REACH;
  for (const [dot, { at }] of dots.entries()) {
    const far = distance(at, place);
    if (far >= least) continue;
    least = far;
    nearest = dot;
  }
  return nearest;
}

export function regions(paths: readonly string[]): SvgDrawing {
  return paths.map((d) =>
    element('path', {
      d,
      fill: ACCENT,
      'fill-opacity': 0.22,
      'fill-rule': 'evenodd',
      stroke: ACCENT,
      'stroke-width': 2,
    }),
  );
}

export function circlePath([x, y]: Point, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** The chains of a drawing, from one junction or end to the next, and its loops. */
function linesAlong({ points, edges }: Drawing): readonly (readonly Point[])[] {
  const chains = graphChains(points.length, Uint32Array.from(edges.flat()));
  return chains.map((chain) => chain.points.map((at) => points[at]));
}

/** Draws where dots are likely: on lines simplified by `epsilon`, and no nearer to each other than dots may be. */
function previewDots(document: PuzzleDocument, parameters: Parameters): SvgDrawing {
  const { drawing } = document as DotDocument;
  const epsilon = numberIn(parameters, 'epsilon', 15);
  const apart = Math.max(numberIn(parameters, 'delta', 20), numberIn(parameters, 'minEdge', 50) / 2);
  const radius = numberIn(parameters, 'dotRadius', 6);
  const dots: Point[] = [];
  for (const chain of linesAlong(drawing))
    for (const at of simplify(chain, epsilon))
      if (dots.every((other) => distance(other, at) >= apart)) dots.push(at);
  return [
    strokes(straightEdges(drawing.points, drawing.edges), LIGHT_ACCENT, lineWidth(radius) * 0.8),
    element(
      'g',
      { fill: 'none', stroke: QUIET, 'stroke-width': Math.max(1.5, radius * 0.3) },
      dots.map(([cx, cy]): SvgNode => element('circle', { cx, cy, r: radius })),
    ),
  ];
}

/** Least and largest radius of a tight place, in units. */
const MIN = 70;
const MAX = 170;

/** Finds where most ends, corners and junctions of a drawing are too close for dots. Undefined if no two are. */
function findTightest(document: PuzzleDocument, parameters: Parameters): TightPlace | undefined {
  const { drawing } = document as DotDocument;
  const room = Math.max(numberIn(parameters, 'delta', 20), numberIn(parameters, 'clearance', 10));
  const corners = linesAlong(drawing).flatMap((chain) =>
    simplify(chain, numberIn(parameters, 'epsilon', 15) / 2),
  );
  const places = corners.filter(
    (at, index) => corners.findIndex((other) => distance(other, at) < 1) === index,
  );
  let most = 1;
  let tight: readonly Point[] = [];
  for (const at of places) {
    const near = places.filter((other) => distance(other, at) < room);
    if (near.length <= most) continue;
    most = near.length;
    tight = near;
  }
  if (tight.length === 0) return undefined;
  return { at: centreOf(boundsOf(tight)), radius: Math.min(MAX, Math.max(MIN, 2 * room)) };
}
