import type { PlaneGraph } from '../../../geometry/graphs/plane-graph.ts';
import { build } from '../../../geometry/indexes/segment-index.ts';
import { crossOf } from '../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import { polylineSegments, segmentsOf } from '../../../geometry/shapes/segments.ts';
import { memo, once } from '../../../once.ts';
import type { Picture } from '../../../picture/picture.ts';
import { FORMAT_VERSION } from '../../../puzzle/contract/document.ts';
import type { Failure, Finding, Result } from '../../../puzzle/contract/kind.ts';
import { type ParameterSet, saidOf, type Values } from '../../../puzzle/contract/parameters.ts';
import type { Creation, Making, Plan, Plans, Recipe, Search } from '../../../puzzle/search/recipe.ts';
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
import type { Parts } from './measures/quality.ts';
import type { Decorated } from './parameters.ts';
import { parted } from './pre-drawn/parting.ts';
import type { DotLayout } from './routes/layout.ts';
import { decoysFor } from './shown/decoys.ts';
import { faceOf, type PictureFace } from './shown/features.ts';
import { outlineOf } from './shown/outline.ts';
import { placeAround, type Surrounded } from './shown/place.ts';
import { axisOf, type MirrorAxis } from './symmetry/symmetry.ts';

/** The parts of a dot kind that its puzzles are made with. */
interface DotMaking<Id extends string, Board extends DotBoard, Settings> {
  readonly id: Id;
  /** Goes up whenever any seed's output changes. */
  readonly version: number;
  readonly parameters: ParameterSet;
  readonly quality: (parts: Parts<Board>) => DotQuality;
  verify(document: DotDocument<Board, Id>): readonly Finding[];
  /** Whether a puzzle is better than another where both are symmetric, or neither is. */
  isBetter(one: DotDocument<Board, Id>, other: DotDocument<Board, Id>): boolean;
  /** What a symmetric puzzle may have more than one that is not. */
  readonly symmetric: Partial<SymmetryLimits>;
  /** What is written on a board, as lines around and across it: scenery keeps clear of it. */
  readonly written?: (board: Board, parameters: Settings) => readonly Polyline[];
  /** Plans in the order worth trying; sent what came of each. */
  readonly plans: (work: DotWork<Settings>) => DotPlans<DotDocument<Board, Id>>;
  /** Makes the best puzzle of one plan, or says why there is none. It need not be verified. */
  readonly follow: (
    plan: string,
    commission: Commission<Id, Board, Settings>,
  ) => Result<DotDocument<Board, Id>>;
}

/** Yields the names of plans, and is sent what came of each. */
export type DotPlans<Document> = Generator<string, void, Result<Document>>;

/** A picture of which a puzzle is to be made, and how. */
export interface DotWork<Settings> {
  /** Without the part of its drawing that is shown as decoration. */
  readonly picture: Picture & { readonly drawing: Weldable };
  /** The picture as it came, by which results are cached. */
  readonly whole: Picture;
  /** The lines of the decoration, and lines across the areas that it fills: nothing is written on them. */
  readonly shown: readonly Polyline[];
  readonly parameters: Settings;
  readonly seed: string;
  readonly random: Random;
  /** Where long edges are cut first, from 0 to 1. */
  readonly phase: number;
  /** The axis of a symmetric puzzle. */
  readonly axis: MirrorAxis | undefined;
  readonly budget: Search['budget'];
  /** Reports progress, 0 to 1. */
  readonly progress: (share: number) => void;
}

/** The same with the means to write the document. */
export interface Commission<Id extends string, Board extends DotBoard, Settings> extends DotWork<Settings> {
  /** Places for decoys on a layout; `suits` says whether the player's rule stays as it is with a dot at a place. */
  readonly decoysOn: (layout: DotLayout, suits: (at: Point) => boolean) => readonly Point[];
  /** The whole document of a board and its solution. */
  readonly compose: (board: Board, solution: DotSolution) => DotDocument<Board, Id>;
}

/** The code of a failure where more of a drawing would be pre-drawn than may be. */
const TOO_MUCH = 'too-much-predrawn';

/**
 * How a dot kind makes its puzzles: first plain ones, by one plan after the other; then symmetric ones, of a picture that is its own
 * mirror image. Failures: `nothing-to-draw`, `too-much-predrawn` { share, lambda }, `no-puzzle`, and those of `follow`.
 */
export function dotMaking<Set extends ParameterSet, const Id extends string, Board extends DotBoard>(
  kind: DotMaking<Id, Board, Values<Set>>,
): Required<Making<DotDocument<Board, Id>>> {
  type Settings = Values<Set> & Lengths & Decorated;
  type Document = DotDocument<Board, Id>;
  const { id, version, parameters: set, quality, verify, written, plans, follow, symmetric } = kind;

  const workOn = (
    picture: Picture,
    { parameters, symmetric }: Pick<Recipe, 'parameters' | 'symmetric'>,
    { seed, budget, progress }: Search,
  ): DotWork<Settings> & { readonly face: PictureFace } => {
    const settings = parameters as Settings;
    const random = seeded(seed);
    const face = facesIn(picture, settings);
    const rest = without(picture.drawing, face.edges);
    const outline = settings.decoration === 'inside' ? outlineOf(rest, settings.lambda) : undefined;
    return {
      face,
      picture: { ...picture, drawing: { ...rest, outline } },
      whole: picture,
      shown: face.ornaments.flatMap(({ line, filled }) => (filled ? [line, crossOf(line)] : [line])),
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
      if (picture.drawing.edges.length === 0) return yield* empty();
      const plain = workOn(picture, { parameters, symmetric: false }, search);
      yield* named(plans(plain), false);
      if (search.budget.isBrief || (parameters as Settings).symmetry === 'off') return;
      const axis = axisIn(picture, plain.face, parameters as Settings);
      if (axis !== undefined) yield* named(plans({ ...plain, axis }), true);
    },

    make(given, recipe, search): Result<Creation<Document>> {
      const picture = given as Picture;
      if (picture.drawing.edges.length === 0)
        return { ok: false, failure: { code: 'nothing-to-draw', data: {} } };
      const { face, ...work } = workOn(picture, recipe, search);
      const { parameters } = work;
      search.budget.steps -= picture.drawing.edges.length / 2;
      const drawing = drawingOf(picture);
      const compose = (laid: Board, { edges, lines }: DotSolution): Document => {
        const bare = picture.isOwn ? { ...laid, predrawn: parted(laid.predrawn) } : laid;
        const board = face.ornaments.length === 0 ? bare : { ...bare, decoration: face.ornaments };
        return {
          format: 'dotterel/puzzle',
          version: FORMAT_VERSION,
          kind: id,
          title: picture.title,
          size: picture.size,
          generator: { version, seed: search.seed, parameters: saidOf(set, parameters) },
          source: picture.source,
          drawing,
          board,
          solution: { edges, lines },
          quality: quality({ drawing, board, solution: { edges, lines }, age: parameters.age }),
        };
      };
      const decoysOn: Commission<Id, Board, Settings>['decoysOn'] = (layout, suits) =>
        decoysFor(
          { drawing: drawingOf(work.picture), size: picture.size, layout, shown: work.shown },
          parameters,
          suits,
          seeded(search.seed).fork('decoys'),
        );
      const made = follow(recipe.plan, { ...work, decoysOn, compose });
      if (!made.ok) return made;
      const document = made.value;
      const findings = verify(document);
      if (findings.length > 0)
        return tooMuch(document.quality.predrawnShare, parameters) ?? broken(findings[0].criterion);
      return { ok: true, value: { document } };
    },

    finish(given, document, { seed }): Document {
      const picture = given as Picture;
      const parameters = document.generator.parameters as unknown as Settings;
      if (!AROUND.includes(parameters.decoration) || picture.ground === undefined) return document;
      const lines = placeAround(
        surrounded(document, picture, written?.(document.board, parameters) ?? []),
        seeded(seed).fork('place'),
      );
      return placed(document, lines, verify);
    },

    isBetter: kind.isBetter,

    isWorthIt: (own, plain) => !isDear(own, plain, symmetric),
  };
}

function* named<Document>(plans: DotPlans<Document>, symmetric: boolean): Plans<Document> {
  let next = plans.next();
  while (!next.done) next = plans.next(yield { symmetric, plan: next.value });
}

/** The one plan of a picture without lines, whose failure says so. */
function* empty(): Generator<Plan, void> {
  yield { symmetric: false, plan: '0' };
}

/** A plan that is tried only if those before it did badly. */
export interface Resort {
  /** Tried only if all before pre-draw more than this share, or make no puzzle; below 0, always. */
  readonly above: number;
}

/** A drawing is given up early if this many times what is allowed would be pre-drawn. */
const HOPELESS = 3;

/** The numbers of the plans worth trying, given what came of those before. `lambda`: the share that may be pre-drawn. */
export function* resorts<Document extends { readonly quality: DotQuality }>(
  plans: readonly Resort[],
  { lambda }: { readonly lambda: number },
): DotPlans<Document> {
  let least: number | undefined;
  let share = 0;
  for (const [number, { above }] of plans.entries()) {
    if (least !== undefined && least <= above) continue;
    if (least === undefined && number >= 2 && share > HOPELESS * lambda) return;
    const made = yield String(number);
    if (made.ok) least = Math.min(least ?? 1, made.value.quality.predrawnShare);
    else if (made.failure.code === TOO_MUCH) share = Number(made.failure.data.share);
  }
}

/** The failure of a plan that makes no puzzle. */
export const NO_PUZZLE = { ok: false, failure: { code: 'no-puzzle', data: {} } } as const;

/** The failure of a puzzle of which more would be pre-drawn than may be; undefined where it is not. */
export function tooMuch(
  share: number,
  { lambda }: { readonly lambda: number },
): { readonly ok: false; readonly failure: Failure } | undefined {
  return share > lambda ? { ok: false, failure: { code: TOO_MUCH, data: { share, lambda } } } : undefined;
}

/** The failure of a puzzle that breaks a criterion. */
const broken = (criterion: string) =>
  ({ ok: false, failure: { code: 'no-puzzle', data: { criterion } } }) as const;

const faces = memo<Picture, PictureFace>();
const axes = memo<Picture, MirrorAxis | undefined>();

function facesIn(picture: Picture, parameters: Lengths & Decorated): PictureFace {
  if (parameters.decoration === 'none') return NO_FACE;
  const room = roomOf(parameters);
  return faces(picture, String(room.apart), () => faceOf(drawingOf(picture), picture, room));
}

/** The axis in which the part of a picture that is to be drawn is its own mirror image, if it has one. */
function axisIn(picture: Picture, face: PictureFace, { epsilon }: Lengths): MirrorAxis | undefined {
  return axes(picture, `${[...face.edges].join()} ${epsilon}`, () =>
    axisOf(without(picture.drawing, face.edges), epsilon),
  );
}

/** What a symmetric puzzle may have more than one that is not. */
interface SymmetryLimits {
  /** Share of its drawing pre-drawn. */
  readonly predrawn: number;
  /** Share of its drawing exposed, if the other exposes less than `hidden`. */
  readonly exposure: number;
  readonly hidden: number;
  /** Dots: as a multiple of the other's, and so many more. */
  readonly times: number;
  readonly dots: number;
  readonly colours: number;
}

const SYMMETRY_LIMITS: SymmetryLimits = {
  predrawn: 0.005,
  exposure: 1,
  hidden: 0.75,
  times: 1.35,
  dots: 4,
  colours: Number.POSITIVE_INFINITY,
};

/** Whether a symmetric puzzle costs more than symmetry is worth. */
function isDear(
  { quality: own }: { readonly quality: DotQuality },
  { quality: plain }: { readonly quality: DotQuality },
  limits: Partial<SymmetryLimits>,
): boolean {
  const most = { ...SYMMETRY_LIMITS, ...limits };
  return (
    own.predrawnShare > plain.predrawnShare + most.predrawn ||
    own.dots > most.times * plain.dots + most.dots ||
    (plain.exposure < most.hidden && own.exposure > plain.exposure + most.exposure) ||
    own.colours > plain.colours + most.colours
  );
}

/** What fills cover more than this is painted. */
const PAINTED = 0.5;

/** What a place has to keep clear of on the board of a puzzle. */
function surrounded<Board extends DotBoard>(
  { size, board, drawing, solution, generator }: DotDocument<Board>,
  { ground = 'room', colourAt }: Picture,
  written: readonly Polyline[],
): Surrounded {
  const dots = board.dots.map(({ at }) => at);
  const shown = (board.decoration ?? []).map(({ line }) => line);
  const lines = polylineSegments([...board.predrawn, ...shown, ...written, ...dots.map((at) => [at, at])]);
  return {
    size,
    ground,
    drawing: build(segmentsOf(drawing.points, drawing.edges)),
    lowest: dots.reduce((low, [, y]) => Math.max(low, y), 0),
    others: build(Float64Array.from([...segmentsOf(dots, solution.edges), ...lines])),
    clearance: Number(generator.parameters.clearance),
    isPainted: (at) => (colourAt?.(at).cover ?? 0) > PAINTED,
  };
}

/** The puzzle with as many lines of its scenery, from the first on, as it stays good with: all, half, a quarter … */
function placed<Board extends DotBoard, Id extends string>(
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

/** Values of `decoration` with scenery. */
const AROUND: readonly string[] = ['place', 'inside'];

const NO_FACE: PictureFace = { edges: new Set(), ornaments: [] };
/** What lies nearer to the drawing than this, in units, gives it away. */
const NEAR = 15;
/** Kept from what is asked of decoration, as places are rounded. */
const KEPT = 0.1;

/** How far from the drawing decoration tells nothing of it and stays clear of whatever is laid out, in units. */
function roomOf({ epsilon, clearance }: Lengths): { readonly apart: number } {
  return { apart: Math.max(NEAR, epsilon + clearance) + KEPT };
}

/** A graph without some of its edges and the points that only they had. */
function without({ points, edges }: PlaneGraph, gone: ReadonlySet<number>): PlaneGraph {
  if (gone.size === 0) return { points, edges };
  const kept: number[] = [];
  const places: number[] = [];
  const numberOf = new Map<number, number>();
  const numbered = (point: number): number => {
    const known = numberOf.get(point) ?? numberOf.size;
    if (known === numberOf.size) places.push(points[2 * point], points[2 * point + 1]);
    numberOf.set(point, known);
    return known;
  };
  for (let edge = 0; edge < edges.length / 2; edge++) {
    if (gone.has(edge)) continue;
    const [i, j] = [numbered(edges[2 * edge]), numbered(edges[2 * edge + 1])];
    kept.push(Math.min(i, j), Math.max(i, j));
  }
  return { points: Float64Array.from(places), edges: Uint32Array.from(kept) };
}

const drawingOf = once(
  ({ drawing: { points, edges } }: Picture): Drawing => ({
    points: Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]] as const),
    edges: Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i], edges[2 * i + 1]] as const),
  }),
);
