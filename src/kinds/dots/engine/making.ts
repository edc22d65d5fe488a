import { graphLength, type PlaneGraph } from '../../../geometry/graphs/plane-graph.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import { totalLength } from '../../../geometry/shapes/segments.ts';
import { cachePerObject, namedCachePerObject } from '../../../once.ts';
import type { Picture } from '../../../picture/picture.ts';
import { failed, type Result } from '../../../picture/result.ts';
import { FORMAT_VERSION } from '../../../puzzle/contract/document.ts';
import type { Finding } from '../../../puzzle/contract/finding.ts';
import { type ParameterSet, type Values, valuesToRecord } from '../../../puzzle/contract/parameters.ts';
import type { Creation, Plans, PuzzleMaker, Search } from '../../../puzzle/search/recipe.ts';
import { type Random, seeded } from '../../../random.ts';
import type { DotBoard, DotDocument, DotQuality, DotSolution, Drawing, Polyline } from './document.ts';
import type { Weldable } from './drawing/welding.ts';
import type { QualityInput } from './measures/quality.ts';
import type { DotSettings } from './parameters.ts';
import { type DotPlans, tooMuch } from './plans.ts';
import { partLines } from './pre-drawn/parting.ts';
import type { DotLayout } from './routes/layout.ts';
import { decoysFor } from './shown/decoys.ts';
import { decorationLines, faceOf, type PictureFace } from './shown/features.ts';
import { outlineOf } from './shown/outline.ts';
import { withScenery } from './shown/place.ts';
import { axisOf, type MirrorAxis } from './symmetry/axis.ts';

/** How one dot kind makes its puzzles. */
interface DotMaking<Id extends string, Board extends DotBoard, Settings> {
  readonly id: Id;
  /** Increases whenever the output for any seed changes. */
  readonly generatorVersion: number;
  readonly parameters: ParameterSet;
  readonly quality: (parts: QualityInput<Board>) => DotQuality;
  verify(document: DotDocument<Board, Id>): readonly Finding[];
  isBetter(one: DotDocument<Board, Id>, other: DotDocument<Board, Id>): boolean;
  /** How much more a symmetric puzzle may cost than a plain one. */
  readonly symmetryLimits: Partial<SymmetryLimits>;
  /** Lines around and across the text on a board. Scenery keeps clear of them. */
  readonly textLines?: (board: Board, parameters: Settings) => readonly Polyline[];
  /** In the order worth trying. */
  readonly plans: (work: MakingInput<Settings>) => DotPlans<DotDocument<Board, Id>>;
  /** Makes the best puzzle of one plan, or fails. The puzzle need not be verified. */
  readonly makeByPlan: (
    plan: string,
    context: MakingContext<Id, Board, Settings>,
  ) => Result<DotDocument<Board, Id>>;
}

export interface MakingInput<Settings> {
  /** Without the edges that are shown as decoration. */
  readonly picture: Picture & { readonly drawing: Weldable };
  /** The original picture, by which results are cached. */
  readonly whole: Picture;
  /** Lines of the decoration, and lines across its filled areas. Labels keep clear of them. */
  readonly shown: readonly Polyline[];
  readonly parameters: Settings;
  readonly seed: string;
  readonly random: Random;
  /** Shifts the places at which long edges are cut, 0 to 1. */
  readonly phase: number;
  /** Undefined for a plain puzzle. */
  readonly axis: MirrorAxis | undefined;
  readonly budget: Search['budget'];
  readonly progress: (share: number) => void;
}

export interface MakingContext<Id extends string, Board extends DotBoard, Settings>
  extends MakingInput<Settings> {
  /** Returns places for decoys. `suits` says whether a dot at a place leaves the rule's edges unchanged. */
  readonly decoysOn: (layout: DotLayout, suits: (at: Point) => boolean) => readonly Point[];
  /** Completes the document of a board and its solution. */
  readonly compose: (board: Board, solution: DotSolution) => DotDocument<Board, Id>;
}

/**
 * Returns the functions that make the puzzles of a dot kind. Plans for plain puzzles come first. Plans for symmetric
 * puzzles follow if the picture is symmetric.
 *
 * `make` fails with `nothing-to-draw`, `too-much-predrawn` { share, lambda }, `no-puzzle` or a failure of `makeByPlan`.
 */
export function dotMaking<Set extends ParameterSet, const Id extends string, Board extends DotBoard>(
  kind: DotMaking<Id, Board, Values<Set>>,
): Required<Omit<PuzzleMaker<DotDocument<Board, Id>>, 'shorterPlan'>> & {
  readonly generatorVersion: number;
} {
  type Settings = Values<Set> & DotSettings;
  type Document = DotDocument<Board, Id>;
  const {
    id,
    generatorVersion,
    parameters: set,
    quality,
    verify,
    textLines,
    plans,
    makeByPlan,
    symmetryLimits,
  } = kind;

  return {
    generatorVersion,

    *recipes(given, parameters, search): Plans<Document> {
      const picture = given as Picture;
      if (picture.drawing.edges.length === 0) {
        // One plan, so that `make` can report `nothing-to-draw`.
        yield { symmetric: false, plan: '0' };
        return;
      }
      const settings = parameters as Settings;
      const plain = inputFor(picture, settings, false, search);
      yield* toPlans(plans(plain), false);
      if (search.budget.isBrief || settings.symmetry === 'off') return;
      const axis = axisIn(picture, plain.face, settings);
      if (axis !== undefined) yield* toPlans(plans({ ...plain, axis }), true);
    },

    make(given, recipe, search): Result<Creation<Document>> {
      const picture = given as Picture;
      if (picture.drawing.edges.length === 0) return failed('nothing-to-draw');
      const parameters = recipe.parameters as Settings;
      const { face, ...work } = inputFor(picture, parameters, recipe.symmetric, search);
      search.budget.steps -= picture.drawing.edges.length / 2;
      const drawing = drawingOf(picture);
      const compose = (plainBoard: Board, { edges, lines }: DotSolution): Document => {
        const bare = picture.isOwn ? { ...plainBoard, predrawn: partLines(plainBoard.predrawn) } : plainBoard;
        const board = face.ornaments.length === 0 ? bare : { ...bare, decoration: face.ornaments };
        return {
          format: 'dotterel/puzzle',
          version: FORMAT_VERSION,
          kind: id,
          title: picture.title,
          size: picture.size,
          generator: {
            version: generatorVersion,
            seed: search.seed,
            parameters: valuesToRecord(set, parameters),
          },
          source: picture.source,
          drawing,
          board,
          solution: { edges, lines },
          quality: quality({ drawing, board, solution: { edges, lines }, age: parameters.age }),
        };
      };
      const decoysOn: MakingContext<Id, Board, Settings>['decoysOn'] = (layout, suits) =>
        decoysFor(
          { drawing: drawingOf(work.picture), size: picture.size, layout, decorationLines: work.shown },
          parameters,
          suits,
          seeded(search.seed).fork('decoys'),
        );
      const made = makeByPlan(recipe.plan, { ...work, decoysOn, compose });
      if (!made.ok) return made;
      const document = made.value;
      const { predrawnShare } = document.quality;
      if (parameters.decoration === 'inside') {
        const lambda = limitByOutline(work.picture.drawing, picture.drawing);
        const torn = tooMuch(predrawnShare, { lambda });
        if (torn !== undefined) return torn;
      }
      const findings = verify(document);
      if (findings.length > 0)
        return (
          tooMuch(predrawnShare, parameters) ?? failed('no-puzzle', { criterion: findings[0].criterion })
        );
      return { ok: true, value: { document } };
    },

    finish(given, document, { seed }): Document {
      const picture = given as Picture;
      const parameters = document.generator.parameters as unknown as Settings;
      const { decoration } = parameters;
      const hasPlace = decoration === 'place' || decoration === 'inside';
      if (!hasPlace || picture.ground === undefined) return document;
      const text = textLines?.(document.board, parameters) ?? [];
      return withScenery(document, picture, text, verify, seeded(seed).fork('place'));
    },

    isBetter: kind.isBetter,

    isWorthIt: (own, plain) => !exceedsLimits(own.quality, plain.quality, symmetryLimits),
  };
}

function inputFor<Settings extends DotSettings>(
  picture: Picture,
  settings: Settings,
  symmetric: boolean,
  { seed, budget, progress }: Search,
): MakingInput<Settings> & { readonly face: PictureFace } {
  const random = seeded(seed);
  const face = faceIn(picture, settings);
  const rest = withoutEdges(picture.drawing, face.edges);
  const outline = settings.decoration === 'inside' ? outlineOf(rest, settings.lambda) : undefined;
  return {
    face,
    picture: { ...picture, drawing: { ...rest, outline } },
    whole: picture,
    shown: decorationLines(face.ornaments),
    parameters: settings,
    seed,
    random,
    phase: random.below(1000) / 1000,
    axis: symmetric ? axisIn(picture, face, settings) : undefined,
    budget,
    progress,
  };
}

function* toPlans<Document>(plans: DotPlans<Document>, symmetric: boolean): Plans<Document> {
  let next = plans.next();
  while (!next.done) next = plans.next(yield { symmetric, plan: next.value });
}

/** With `inside`, at most this share of the outline may be pre-drawn. */
const MAX_OUTLINE_PREDRAWN = 0.15;

/** The share of a picture that may be pre-drawn: everything inside the outline, and `MAX_OUTLINE_PREDRAWN` of it. */
function limitByOutline({ outline, ...rest }: Weldable, whole: PlaneGraph): number {
  const length = graphLength(rest);
  const asked = outline === undefined ? length : totalLength(outline.segments);
  return (length - (1 - MAX_OUTLINE_PREDRAWN) * asked) / graphLength(whole);
}

const NO_FACE: PictureFace = { edges: new Set(), ornaments: [] };
/** Decoration nearer to the drawing than this, in units, gives it away. */
const NEAR = 15;
const ROUNDING_MARGIN = 0.1;

const faces = namedCachePerObject<Picture, PictureFace>();
const axes = namedCachePerObject<Picture, MirrorAxis | undefined>();

function faceIn(picture: Picture, parameters: DotSettings): PictureFace {
  if (parameters.decoration === 'none') return NO_FACE;
  const { epsilon, clearance } = parameters;
  // The face reveals no other lines, and layouts stay clear of it.
  const apart = Math.max(NEAR, epsilon + clearance) + ROUNDING_MARGIN;
  return faces(picture, String(apart), () => faceOf(drawingOf(picture), picture, apart));
}

/** The mirror axis of a picture without its face; undefined if it is not symmetric. */
function axisIn(picture: Picture, face: PictureFace, { epsilon }: DotSettings): MirrorAxis | undefined {
  return axes(picture, `${[...face.edges].join()} ${epsilon}`, () =>
    axisOf(withoutEdges(picture.drawing, face.edges), epsilon),
  );
}

/** How much more than a plain puzzle a symmetric one may have. `predrawn` and `exposure` are shares of the drawing. */
interface SymmetryLimits {
  readonly predrawn: number;
  /** Ignored if the plain puzzle exposes `MUCH_EXPOSED` or more. */
  readonly exposure: number;
  /** A symmetric puzzle has at most `times` the dots of the plain one, plus `dots`. */
  readonly times: number;
  readonly dots: number;
  readonly colours: number;
}

const MUCH_EXPOSED = 0.75;

const SYMMETRY_LIMITS: SymmetryLimits = {
  predrawn: 0.005,
  exposure: 1,
  times: 1.35,
  dots: 4,
  colours: Number.POSITIVE_INFINITY,
};

function exceedsLimits(own: DotQuality, plain: DotQuality, limits: Partial<SymmetryLimits>): boolean {
  const most = { ...SYMMETRY_LIMITS, ...limits };
  return (
    own.predrawnShare > plain.predrawnShare + most.predrawn ||
    own.dots > most.times * plain.dots + most.dots ||
    (plain.exposure < MUCH_EXPOSED && own.exposure > plain.exposure + most.exposure) ||
    own.colours > plain.colours + most.colours
  );
}

/** Removes edges from a graph, and the points that only they used. */
function withoutEdges({ points, edges }: PlaneGraph, removed: ReadonlySet<number>): PlaneGraph {
  if (removed.size === 0) return { points, edges };
  const kept: number[] = [];
  const places: number[] = [];
  const numberOf = new Map<number, number>();
  const newNumberOf = (point: number): number => {
    const known = numberOf.get(point) ?? numberOf.size;
    if (known === numberOf.size) places.push(points[2 * point], points[2 * point + 1]);
    numberOf.set(point, known);
    return known;
  };
  for (let edge = 0; edge < edges.length / 2; edge++) {
    if (removed.has(edge)) continue;
    const [i, j] = [newNumberOf(edges[2 * edge]), newNumberOf(edges[2 * edge + 1])];
    kept.push(Math.min(i, j), Math.max(i, j));
  }
  return { points: Float64Array.from(places), edges: Uint32Array.from(kept) };
}

const drawingOf = cachePerObject(
  ({ drawing: { points, edges } }: Picture): Drawing => ({
    points: Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]] as const),
    edges: Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i], edges[2 * i + 1]] as const),
  }),
);
