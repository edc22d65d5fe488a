import { graphLength, type PlaneGraph } from '../../../geometry/graphs/plane-graph.ts';
import { buildIndex } from '../../../geometry/indexes/segment-index.ts';
import { crossLine } from '../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import { polylineSegments, segmentsOf, totalLength } from '../../../geometry/shapes/segments.ts';
import { cachePerObject, namedCachePerObject } from '../../../once.ts';
import type { Picture } from '../../../picture/picture.ts';
import { FORMAT_VERSION } from '../../../puzzle/contract/document.ts';
import type { Failure, Finding, Result } from '../../../puzzle/contract/kind.ts';
import { type ParameterSet, type Values, valuesToRecord } from '../../../puzzle/contract/parameters.ts';
import type { Creation, Plan, Plans, PuzzleMaker, Recipe, Search } from '../../../puzzle/search/recipe.ts';
import { type Random, seeded } from '../../../random.ts';
import type {
  DotBoard,
  DotDocument,
  DotQuality,
  DotSolution,
  Drawing,
  Ornament,
  Polyline,
} from './document.ts';
import type { Weldable } from './drawing/welding.ts';
import type { QualityInput } from './measures/quality.ts';
import type { SharedParameters } from './parameters.ts';
import { partLines } from './pre-drawn/parting.ts';
import type { DotLayout } from './routes/layout.ts';
import { decoysFor } from './shown/decoys.ts';
import { faceOf, type PictureFace } from './shown/features.ts';
import { outlineOf } from './shown/outline.ts';
import { type SceneryBoard, sceneryAround } from './shown/scenery.ts';
import { axisOf, type MirrorAxis } from './symmetry/symmetry.ts';

/** How one dot kind makes its puzzles. */
interface DotMaking<Id extends string, Board extends DotBoard, Settings> {
  readonly id: Id;
  /** Increases whenever the output for any seed changes. */
  readonly version: number;
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
    commission: MakingContext<Id, Board, Settings>,
  ) => Result<DotDocument<Board, Id>>;
}

/** Yields names of plans, and receives the result of each. */
export type DotPlans<Document> = Generator<string, void, Result<Document>>;

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

const TOO_MUCH = 'too-much-predrawn';

/**
 * Returns the functions that make the puzzles of a dot kind. Plans for plain puzzles come first. Plans for symmetric
 * puzzles follow if the picture is symmetric.
 *
 * `make` fails with `nothing-to-draw`, `too-much-predrawn` { share, lambda }, `no-puzzle` or a failure of `makeByPlan`.
 */
export function dotMaking<Set extends ParameterSet, const Id extends string, Board extends DotBoard>(
  kind: DotMaking<Id, Board, Values<Set>>,
): Required<PuzzleMaker<DotDocument<Board, Id>>> {
  type Settings = Values<Set> & Lengths & SharedParameters;
  type Document = DotDocument<Board, Id>;
  const {
    id,
    version,
    parameters: set,
    quality,
    verify,
    textLines,
    plans,
    makeByPlan,
    symmetryLimits,
  } = kind;

  const inputFor = (
    picture: Picture,
    { parameters, symmetric }: Pick<Recipe, 'parameters' | 'symmetric'>,
    { seed, budget, progress }: Search,
  ): MakingInput<Settings> & { readonly face: PictureFace } => {
    const settings = parameters as Settings;
    const random = seeded(seed);
    const face = faceIn(picture, settings);
    const rest = withoutEdges(picture.drawing, face.edges);
    const outline = settings.decoration === 'inside' ? outlineOf(rest, settings.lambda) : undefined;
    return {
      face,
      picture: { ...picture, drawing: { ...rest, outline } },
      whole: picture,
      shown: face.ornaments.flatMap(({ line, filled }) => (filled ? [line, crossLine(line)] : [line])),
      parameters: settings,
      seed,
      random,
      phase: random.below(1000) / 1000,
      axis: symmetric ? axisIn(picture, face, settings) : undefined,
      budget,
      progress,
    };
  };

  return {
    *recipes(given, parameters, search): Plans<Document> {
      const picture = given as Picture;
      if (picture.drawing.edges.length === 0) return yield* emptyPlan();
      const plain = inputFor(picture, { parameters, symmetric: false }, search);
      yield* toPlans(plans(plain), false);
      if (search.budget.isBrief || (parameters as Settings).symmetry === 'off') return;
      const axis = axisIn(picture, plain.face, parameters as Settings);
      if (axis !== undefined) yield* toPlans(plans({ ...plain, axis }), true);
    },

    make(given, recipe, search): Result<Creation<Document>> {
      const picture = given as Picture;
      if (picture.drawing.edges.length === 0)
        return { ok: false, failure: { code: 'nothing-to-draw', data: {} } };
      const { face, ...work } = inputFor(picture, recipe, search);
      const { parameters } = work;
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
          generator: { version, seed: search.seed, parameters: valuesToRecord(set, parameters) },
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
        const torn = tooMuch(predrawnShare, {
          lambda: limitByOutline(work.picture.drawing, picture.drawing),
        });
        if (torn !== undefined) return torn;
      }
      const findings = verify(document);
      if (findings.length > 0)
        return tooMuch(predrawnShare, parameters) ?? brokenCriterion(findings[0].criterion);
      return { ok: true, value: { document } };
    },

    finish(given, document, { seed }): Document {
      const picture = given as Picture;
      const parameters = document.generator.parameters as unknown as Settings;
      if (!WITH_SCENERY.includes(parameters.decoration) || picture.ground === undefined) return document;
      const lines = sceneryAround(
        sceneryBoardOf(document, picture, textLines?.(document.board, parameters) ?? []),
        seeded(seed).fork('place'),
      );
      return addScenery(document, lines, verify);
    },

    isBetter: kind.isBetter,

    isWorthIt: (own, plain) => !exceedsLimits(own, plain, symmetryLimits),
  };
}

function* toPlans<Document>(plans: DotPlans<Document>, symmetric: boolean): Plans<Document> {
  let next = plans.next();
  while (!next.done) next = plans.next(yield { symmetric, plan: next.value });
}

/** Yields one plan for a picture without lines, so that `make` can report `nothing-to-draw`. */
function* emptyPlan(): Generator<Plan, void> {
  yield { symmetric: false, plan: '0' };
}

export interface FallbackPlan {
  /** The plan is skipped if an earlier one pre-draws at most this share. A negative value means never skipped. */
  readonly above: number;
}

/** From the third plan on, the search gives up if more than this multiple of `lambda` would be pre-drawn. */
const GIVE_UP_FACTOR = 3;

/** Yields the indices of the plans worth trying, given earlier results. `lambda` is the share that may be pre-drawn. */
export function* fallbackPlans<Document extends { readonly quality: DotQuality }>(
  plans: readonly FallbackPlan[],
  { lambda }: { readonly lambda: number },
): DotPlans<Document> {
  let least: number | undefined;
  let share = 0;
  for (const [number, { above }] of plans.entries()) {
    if (least !== undefined && least <= above) continue;
    if (least === undefined && number >= 2 && share > GIVE_UP_FACTOR * lambda) return;
    const made = yield String(number);
    if (made.ok) least = Math.min(least ?? 1, made.value.quality.predrawnShare);
    else if (made.failure.code === TOO_MUCH) share = Number(made.failure.data.share);
  }
}

export const NO_PUZZLE = { ok: false, failure: { code: 'no-puzzle', data: {} } } as const;

/** Returns the failure of a puzzle that would pre-draw more than `lambda`; otherwise undefined. */
export function tooMuch(
  share: number,
  { lambda }: { readonly lambda: number },
): { readonly ok: false; readonly failure: Failure } | undefined {
  return share > lambda ? { ok: false, failure: { code: TOO_MUCH, data: { share, lambda } } } : undefined;
}

/** With `inside`, at most this share of the outline may be pre-drawn. */
const MAX_OUTLINE_PREDRAWN = 0.15;

/** The share of a picture that may be pre-drawn: everything inside the outline, and `MAX_OUTLINE_PREDRAWN` of it. */
function limitByOutline({ outline, ...rest }: Weldable, whole: PlaneGraph): number {
  const length = graphLength(rest);
  const asked = outline === undefined ? length : totalLength(outline.segments);
  return (length - (1 - MAX_OUTLINE_PREDRAWN) * asked) / graphLength(whole);
}

const brokenCriterion = (criterion: string) =>
  ({ ok: false, failure: { code: 'no-puzzle', data: { criterion } } }) as const;

const faces = namedCachePerObject<Picture, PictureFace>();
const axes = namedCachePerObject<Picture, MirrorAxis | undefined>();

function faceIn(picture: Picture, parameters: Lengths & SharedParameters): PictureFace {
  if (parameters.decoration === 'none') return NO_FACE;
  const room = faceRoomOf(parameters);
  return faces(picture, String(room.apart), () => faceOf(drawingOf(picture), picture, room));
}

/** The mirror axis of a picture without its face; undefined if it is not symmetric. */
function axisIn(picture: Picture, face: PictureFace, { epsilon }: Lengths): MirrorAxis | undefined {
  return axes(picture, `${[...face.edges].join()} ${epsilon}`, () =>
    axisOf(withoutEdges(picture.drawing, face.edges), epsilon),
  );
}

/** How much more than a plain puzzle a symmetric one may have. `predrawn` and `exposure` are shares of the drawing. */
interface SymmetryLimits {
  readonly predrawn: number;
  /** Ignored if the plain puzzle exposes `leastExposure` or more. */
  readonly exposure: number;
  readonly leastExposure: number;
  /** A symmetric puzzle has at most `times` the dots of the plain one, plus `dots`. */
  readonly times: number;
  readonly dots: number;
  readonly colours: number;
}

const SYMMETRY_LIMITS: SymmetryLimits = {
  predrawn: 0.005,
  exposure: 1,
  leastExposure: 0.75,
  times: 1.35,
  dots: 4,
  colours: Number.POSITIVE_INFINITY,
};

function exceedsLimits(
  { quality: own }: { readonly quality: DotQuality },
  { quality: plain }: { readonly quality: DotQuality },
  limits: Partial<SymmetryLimits>,
): boolean {
  const most = { ...SYMMETRY_LIMITS, ...limits };
  return (
    own.predrawnShare > plain.predrawnShare + most.predrawn ||
    own.dots > most.times * plain.dots + most.dots ||
    (plain.exposure < most.leastExposure && own.exposure > plain.exposure + most.exposure) ||
    own.colours > plain.colours + most.colours
  );
}

/** A place is painted if paint covers more than this share of it. */
const MIN_COVER = 0.5;

function sceneryBoardOf<Board extends DotBoard>(
  { size, board, drawing, solution, generator }: DotDocument<Board>,
  { ground = 'room', colourAt }: Picture,
  textLines: readonly Polyline[],
): SceneryBoard {
  const dots = board.dots.map(({ at }) => at);
  const shown = (board.decoration ?? []).map(({ line }) => line);
  const lines = polylineSegments([...board.predrawn, ...shown, ...textLines, ...dots.map((at) => [at, at])]);
  return {
    size,
    ground,
    drawing: buildIndex(segmentsOf(drawing.points, drawing.edges)),
    lowest: dots.reduce((low, [, y]) => Math.max(low, y), 0),
    others: buildIndex(Float64Array.from([...segmentsOf(dots, solution.edges), ...lines])),
    clearance: Number(generator.parameters.clearance),
    isPainted: (at) => (colourAt?.(at).cover ?? 0) > MIN_COVER,
  };
}

/** Adds as much scenery as breaks no criterion: all lines, else the first half, the first quarter and so on. */
function addScenery<Board extends DotBoard, Id extends string>(
  document: DotDocument<Board, Id>,
  lines: readonly Polyline[],
  verify: (document: DotDocument<Board, Id>) => readonly Finding[],
): DotDocument<Board, Id> {
  for (let count = lines.length; count > 0; count = count >> 1) {
    const place = lines.slice(0, count).map((line): Ornament => ({ part: 'place', line }));
    const board = { ...document.board, decoration: [...(document.board.decoration ?? []), ...place] };
    const dressed = { ...document, board };
    if (verify(dressed).length === 0) return dressed;
  }
  return document;
}

interface Lengths {
  readonly epsilon: number;
  readonly clearance: number;
  readonly delta: number;
  readonly decoys: number;
  readonly lambda: number;
}

const WITH_SCENERY: readonly string[] = ['place', 'inside'];

const NO_FACE: PictureFace = { edges: new Set(), ornaments: [] };
/** Decoration nearer to the drawing than this, in units, gives it away. */
const NEAR = 15;
const ROUNDING_MARGIN = 0.1;

/** The distance of the face from other lines, in units. It reveals none of them, and layouts stay clear of it. */
function faceRoomOf({ epsilon, clearance }: Lengths): { readonly apart: number } {
  return { apart: Math.max(NEAR, epsilon + clearance) + ROUNDING_MARGIN };
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
