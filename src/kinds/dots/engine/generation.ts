import { crossOf } from '../../../geometry/bounds.ts';
import type { PlaneGraph } from '../../../geometry/plane-graph.ts';
import type { Point } from '../../../geometry/point.ts';
import { build } from '../../../geometry/segment-index.ts';
import { polylineSegments, segmentsOf } from '../../../geometry/segments.ts';
import type { Picture } from '../../../picture/picture.ts';
import { FORMAT_VERSION } from '../../../puzzle/document.ts';
import type { Failure, FoundPuzzle } from '../../../puzzle/kind.ts';
import { type ParameterSet, saidOf, type Values } from '../../../puzzle/parameters.ts';
import { type Random, seeded } from '../../../random.ts';
import { type Contest, contest, failureOf, type Judges, TOO_MUCH, type WaysTried } from './contest.ts';
import { decoysFor } from './decoys.ts';
import type {
  DotBoard,
  DotDocument,
  DotQuality,
  DotSolution,
  Drawing,
  Ornament,
  Polyline,
} from './document.ts';
import { faceOf, type PictureFace } from './features.ts';
import { isLapped } from './laps.ts';
import type { DotLayout } from './layout.ts';
import { outlineOf } from './outline.ts';
import type { Decorated } from './parameters.ts';
import { parted } from './parting.ts';
import { placeAround, type Surrounded } from './place.ts';
import type { Parts } from './quality.ts';
import { axisOf, type MirrorAxis } from './symmetry.ts';

/** What makes the puzzles of one kind. */
interface Maker<Id extends string, Board extends DotBoard> extends Judges<Board, DotDocument<Board, Id>> {
  readonly id: Id;
  /** Goes up whenever any seed's output changes. */
  readonly version: number;
  readonly parameters: ParameterSet;
  readonly quality: (parts: Parts<Board>) => DotQuality;
  /** Its search makes puzzles that are their own mirror images where it is given an axis: what those may have more. */
  readonly mirrors?: Dearness;
}

/** What else is written on the boards of a kind. */
interface Writing<Board, Settings> {
  /** As lines around and across it: no place lies there. */
  readonly written?: (board: Board, parameters: Settings) => readonly Polyline[];
}

/** A picture of which a puzzle is to be made, and what is at hand for it. */
export interface Commission<Id extends string, Board extends DotBoard, Settings> {
  /** Without what of its drawing is shown as decoration. */
  readonly picture: Picture;
  /** The picture as it came, one and the same for all parameters that are tried. */
  readonly whole: Picture;
  /** The lines of the decoration that is there already, those across what it fills included: nothing is written on them. */
  readonly shown: readonly Polyline[];
  readonly parameters: Settings;
  readonly random: Random;
  /** Where long edges are cut first, from 0 to 1. */
  readonly phase: number;
  /** The axis in which the puzzle is to be its own mirror image, if it is. */
  readonly axis: MirrorAxis | undefined;
  /** Tells how much of the work is done, from 0 to 1. */
  readonly progress: (share: number) => void;
  /** Takes candidates in, and keeps the best. */
  readonly contest: Contest<DotDocument<Board, Id>>;
  /** Where decoys go on a layout; `suits` says whether the player's rule stays as it is with a dot at a place. */
  readonly decoysOn: (layout: DotLayout, suits: (at: Point) => boolean) => readonly Point[];
  /** The whole document of a board and its solution, a candidate. */
  readonly compose: (board: Board, solution: DotSolution) => DotDocument<Board, Id>;
}

/**
 * The `generate` of a dot kind: one puzzle, the best of those candidates without a finding that the player's rule
 * solves. `search` makes the candidates and puts them into the contest; it gives back what hindered it, where something
 * else did than that too much would be pre-drawn. Failures: `nothing-to-draw`, `too-much-predrawn` { share, lambda },
 * `no-puzzle`, and those of `search`.
 */
export function generating<Set extends ParameterSet, const Id extends string, Board extends DotBoard>(
  {
    id,
    version,
    parameters: set,
    quality,
    mirrors,
    written,
    ...judges
  }: Maker<Id, Board> & Writing<Board, Values<Set>>,
  search: (commission: Commission<Id, Board, Values<Set>>) => Failure | undefined,
) {
  type Settings = Values<Set> & Lengths & Decorated;
  return (
    picture: Picture,
    given: Values<Set>,
    seed: string,
    random: Random,
    progress: (share: number) => void,
  ): FoundPuzzle<DotDocument<Board, Id>> => {
    if (picture.drawing.edges.length === 0)
      return { ok: false, failure: { code: 'nothing-to-draw', data: {} } };
    const parameters = given as Settings;
    const said = saidOf(set, parameters);
    const drawing = drawingOf(picture);
    const phase = random.below(1000) / 1000;
    /** Whether a search said that something else than how much is pre-drawn hindered it: too many lines, which more of them do not mend. */
    let isHindered = false;
    /** One puzzle in which this face is shown, and which is its own mirror image where an axis is given. */
    const attempt = (
      face: PictureFace,
      axis: MirrorAxis | undefined,
      told: (share: number) => void,
      ways: WaysTried = {},
    ): FoundPuzzle<DotDocument<Board, Id>> => {
      const compose = (laid: Board, { edges, lines }: DotSolution): DotDocument<Board, Id> => {
        const bare = picture.isOwn ? { ...laid, predrawn: parted(laid.predrawn) } : laid;
        const board = face.ornaments.length === 0 ? bare : { ...bare, decoration: face.ornaments };
        return {
          format: 'dotterel/puzzle',
          version: FORMAT_VERSION,
          kind: id,
          title: picture.title,
          size: picture.size,
          generator: { version, seed, parameters: said },
          source: picture.source,
          drawing,
          board,
          solution: { edges, lines },
          quality: quality({ drawing, board, solution: { edges, lines }, age: parameters.age }),
        };
      };
      const held = contest(judges, picture.isSwift, ways);
      const rest = without(picture.drawing, face.edges);
      const outline = parameters.decoration === 'inside' ? outlineOf(rest, parameters.lambda) : undefined;
      const left = { ...picture, drawing: { ...rest, outline } };
      // None of the ways of any kind would stand the verifier, and a simpler picture is waiting.
      if (picture.isOwn && isLapped(left.drawing, parameters.epsilon))
        return { ok: false, failure: { code: 'no-puzzle', data: {} } };
      const shown = face.ornaments.flatMap(({ line, filled }) => (filled ? [line, crossOf(line)] : [line]));
      const hindered = search({
        picture: left,
        whole: (picture.copyOf as Picture | undefined) ?? picture,
        shown,
        parameters,
        random,
        phase,
        axis,
        progress: told,
        contest: held,
        decoysOn: (layout, suits) =>
          decoysFor(
            { drawing: drawingOf(left), size: picture.size, layout, shown },
            parameters,
            suits,
            seeded(seed).fork('decoys'),
          ),
        compose,
      });
      const way = wayText({ isFaced: face !== NO_FACE, isEven: axis !== undefined, search: held.way });
      if (held.best !== undefined) return { ok: true, value: held.best, way };
      isHindered ||= hindered !== undefined && hindered.code !== TOO_MUCH;
      return { ok: false, failure: hindered ?? failureOf(held.share, parameters) };
    };
    const face = parameters.decoration === 'none' ? NO_FACE : faceOf(drawing, picture, roomOf(parameters));
    const axis = () =>
      mirrors === undefined || picture.isSwift || parameters.symmetry === 'off'
        ? undefined
        : axisIn(picture, face, parameters);
    const all = (): FoundPuzzle<DotDocument<Board, Id>> => {
      const faced = best(
        (even, told, ways) => attempt(face, even, told, ways),
        axis(),
        progress,
        {
          ...mirrors,
          hopeOf: picture.hope,
        },
        () => isHindered,
      );
      // Of a picture that is tried again all the same, this is not tried first; nor of one that has too many lines already.
      return faced.ok || isHindered || picture.hope !== undefined || face.ornaments.length === 0
        ? faced
        : attempt(NO_FACE, undefined, () => undefined);
    };
    const alone = ({ isFaced, isEven, search: only }: KnownWay): FoundPuzzle<DotDocument<Board, Id>> =>
      attempt(isFaced ? face : NO_FACE, isEven ? axis() : undefined, progress, { only });
    const made = picture.way === undefined ? all() : alone(wayOf(picture.way));
    if (!made.ok || !AROUND.includes(parameters.decoration) || picture.ground === undefined) return made;
    const lines = placeAround(
      surrounded(made.value, picture, written?.(made.value.board, parameters) ?? []),
      seeded(seed).fork('place'),
    );
    return { ...made, value: placed(made.value, lines, judges) };
  };
}

/** A way that led to a puzzle. */
interface KnownWay {
  /** Whether a face is shown in it. */
  readonly isFaced: boolean;
  /** Whether it is its own mirror image. */
  readonly isEven: boolean;
  /** The way of the kind's search. */
  readonly search: string;
}

const wayText = ({ isFaced, isEven, search }: KnownWay): string =>
  `${Number(isFaced)}${Number(isEven)}:${search}`;

/** The way that a text says; what says none leads nowhere. */
function wayOf(text: string): KnownWay {
  const [, isFaced, isEven, search = 'none'] = /^([01])([01]):(.+)$/.exec(text) ?? [];
  return { isFaced: isFaced === '1', isEven: isEven === '1', search };
}

/** The axis in which what is to be drawn of a picture is its own mirror image, if kind and picture have one. */
function axisIn({ drawing }: Picture, face: PictureFace, { epsilon }: Lengths): MirrorAxis | undefined {
  return axisOf(without(drawing, face.edges), epsilon);
}

/**
 * What a puzzle that is its own mirror image may have more than one that is not: of its drawing pre-drawn, and of dots. Where less than
 * `hidden` is exposed, that counts as well.
 */
const DEARER = { predrawn: 0.005, times: 1.35, dots: 4, hidden: 0.75 };

/**
 * Where there is another one, or something hindered that, so many ways are tried to make one that is its own mirror image: nearly
 * all come in the first.
 */
const EVEN_WAYS = 4;

/** What a puzzle that is its own mirror image may have more than one that is not, of what kinds differ in. */
interface Dearness {
  /** Of its drawing pre-drawn. */
  readonly predrawn?: number;
  /** Of its drawing exposed, of one that hides some; as much as there is where left out. */
  readonly exposure?: number;
  /** Dots, as a multiple of those there are. */
  readonly times?: number;
  /** Colours; as many as there are where left out. */
  readonly colours?: number;
  /** The share of the ways that are tried for one that is not, while there is none; without that none is wanted. */
  readonly hopeOf?: number | undefined;
}

/** A puzzle that is its own mirror image, where there is one that is not much dearer than the best; else that. */
function best<Document extends { readonly quality: DotQuality }>(
  attempt: (
    axis: MirrorAxis | undefined,
    told: (share: number) => void,
    ways?: WaysTried,
  ) => FoundPuzzle<Document>,
  axis: MirrorAxis | undefined,
  progress: (share: number) => void,
  { predrawn = DEARER.predrawn, exposure = 1, times = DEARER.times, colours = Infinity, hopeOf }: Dearness,
  isHindered: () => boolean,
): FoundPuzzle<Document> {
  if (axis === undefined) return attempt(undefined, progress, { hopeOf });
  const plain = attempt(undefined, (share) => progress(share / 2), { hopeOf });
  if (!plain.ok && hopeOf !== undefined) return plain;
  const isBrief = plain.ok || isHindered();
  const toldHalf = (share: number) => progress((1 + share) / 2);
  const even = attempt(axis, toldHalf, isBrief ? { hope: EVEN_WAYS } : {});
  if (!even.ok || !plain.ok) return even.ok ? even : plain;
  const [a, b] = [even.value.quality, plain.value.quality];
  const isDear =
    a.predrawnShare > b.predrawnShare + predrawn ||
    a.dots > times * b.dots + DEARER.dots ||
    (b.exposure < DEARER.hidden && a.exposure > b.exposure + exposure) ||
    a.colours > b.colours + colours;
  return isDear ? plain : even;
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

/** The puzzle with as many lines of a place, from the first on, as it stays good with: all, half, a quarter … */
function placed<Board extends DotBoard, Id extends string>(
  document: DotDocument<Board, Id>,
  lines: readonly Polyline[],
  { verify }: Pick<Judges<Board, DotDocument<Board, Id>>, 'verify'>,
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

/** What is shown beside a puzzle where its place is. */
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

function drawingOf({ drawing: { points, edges } }: Picture): Drawing {
  return {
    points: Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]] as const),
    edges: Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i], edges[2 * i + 1]] as const),
  };
}
