import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { digest } from '../../../../picture/pixels/digest.ts';
import type { Finding } from '../../../../puzzle/contract/kind.ts';
import { hasExactThings } from '../sparing.ts';
import { isInner, type JigsawCase, type JigsawCriterion, piecesBeside, SLACK, thousandths } from './case.ts';

/** `on-board`: the longer side is 1000, the board has the picture's shape, and nothing is outside. */
export const onBoard: JigsawCriterion = ({ document, outlines, cuts }) => {
  const findings: Finding[] = [];
  const [width, height] = document.size;
  const report = (concerns: readonly number[], data: Finding['data'] = {}) =>
    findings.push({ criterion: 'on-board', concerns, data });
  if (Math.max(width, height) !== 1000 || Math.min(width, height) <= 0) report([], { width, height });
  const { picture } = document;
  const longer = Math.max(picture.width, picture.height);
  const [wide, high] = [(1000 * picture.width) / longer, (1000 * picture.height) / longer];
  if (Math.abs(wide - width) > SLACK || Math.abs(high - height) > SLACK)
    report([], { pictureWidth: picture.width, pictureHeight: picture.height });
  const outside = ([x, y]: Point) => !(x >= 0 && y >= 0 && x <= width && y <= height);
  outlines.forEach((outline, piece) => {
    const at = outline.find(outside);
    if (at !== undefined) report([piece], { x: at[0], y: at[1] });
  });
  for (const cut of cuts) {
    const at = cut.path.find(outside);
    if (at !== undefined) report(piecesBeside(cut), { x: at[0], y: at[1] });
  }
  const at = document.board.vertices.find(outside);
  if (at !== undefined) report([], { x: at[0], y: at[1] });
  return findings;
};

/** `rounding`: the numbers of size, board and quality have at most 3 decimals. */
export const rounding: JigsawCriterion = ({ document, outlines, cuts }) => {
  const findings: Finding[] = [];
  const add = (what: string, concerns: readonly number[], value: number | undefined) => {
    if (value !== undefined) findings.push({ criterion: 'rounding', concerns, data: { what, value } });
  };
  outlines.forEach((outline, piece) => {
    add('outline', [piece], unrounded(outline));
  });
  for (const cut of cuts) add('cut', piecesBeside(cut), unrounded(cut.path));
  add('vertices', [], unrounded(document.board.vertices));
  add('size', [], unrounded([document.size]));
  const numbers = Object.values(document.quality).filter((value) => typeof value === 'number');
  add(
    'quality',
    [],
    numbers.find((value) => !isRounded(value)),
  );
  return findings;
};

function unrounded(points: readonly Point[]): number | undefined {
  return points.flat().find((value) => !isRounded(value));
}

function isRounded(value: number): boolean {
  return thousandths(value) / 1000 === value;
}

/** `piece-count`: the number of pieces is within 10 % of the requested one. A picture may have fewer areas than that. */
export const pieceCount: JigsawCriterion = ({ outlines, settings: { pieces, cut } }) =>
  Math.abs(outlines.length - pieces) <= pieces * 0.1 ||
  (cut === 'areas' && outlines.length >= 2 && outlines.length < pieces)
    ? []
    : [{ criterion: 'piece-count', concerns: [], data: { pieces: outlines.length, asked: pieces } }];

/** `whimsies-listed`: the silhouettes among the pieces are the requested ones, each once. */
export const whimsiesListed: JigsawCriterion = ({ document, settings: { whimsies } }) => {
  const findings: Finding[] = [];
  const left = [...whimsies];
  document.board.pieces.forEach(({ whimsy }, piece) => {
    if (whimsy === undefined) return;
    const place = left.indexOf(whimsy);
    if (place < 0) findings.push({ criterion: 'whimsies-listed', concerns: [piece], data: { whimsy } });
    else left.splice(place, 1);
  });
  for (const whimsy of left) findings.push({ criterion: 'whimsies-listed', concerns: [], data: { whimsy } });
  return findings;
};

/**
 * `cuts-listed`: each cut runs between two vertices and two sides, and each vertex ends a cut. Each outline consists of
 * the cuts that name its piece and nothing else.
 */
export const cutsListed: JigsawCriterion = ({ document, cuts, places }) => {
  const findings: Finding[] = [];
  const { vertices } = document.board;
  const report = (concerns: readonly number[], problem: string, data: Finding['data'] = {}) =>
    findings.push({ criterion: 'cuts-listed', concerns, data: { problem, ...data } });
  const ends = new Set<number>();
  /** Keys of a path's segments, the same in both directions. */
  const segmentKeys = (path: readonly number[], isClosed: boolean): readonly number[] => {
    const keys: number[] = [];
    for (let i = isClosed ? 0 : 1; i < path.length; i++) {
      const [a, b] = [path[i === 0 ? path.length - 1 : i - 1], path[i]];
      keys.push(Math.min(a, b) * places.count + Math.max(a, b));
    }
    return keys;
  };
  const parts = places.outlines.map((): Set<number> => new Set());
  cuts.forEach((cut, index) => {
    const { ends: cutEnds, pieces, path } = cut;
    const same = (point: Point | undefined, vertex: number) =>
      point?.[0] === vertices[vertex]?.[0] && point?.[1] === vertices[vertex]?.[1];
    if (cutEnds[0] === cutEnds[1] || !same(path[0], cutEnds[0]) || !same(path.at(-1), cutEnds[1]))
      report(piecesBeside(cut), 'a cut does not run from vertex to vertex', { cut: index });
    if (pieces[0] === pieces[1] || pieces.some((piece) => piece < -1 || piece >= parts.length))
      report(piecesBeside(cut), 'a cut does not lie between two sides', { cut: index });
    for (const end of cutEnds) ends.add(end);
    const own = segmentKeys(places.paths[index], false);
    for (const piece of pieces) {
      for (const step of own) {
        if (parts[piece]?.has(step)) report([piece], 'two cuts share a stretch', { cut: index });
        parts[piece]?.add(step);
      }
    }
  });
  vertices.forEach((_, vertex) => {
    if (!ends.has(vertex)) report([], 'a vertex is the end of no cut', { vertex });
  });
  places.outlines.forEach((outline, piece) => {
    const own = segmentKeys(outline, true);
    const part = parts[piece];
    if (own.length !== part.size || own.some((step) => !part.has(step)))
      report([piece], 'an outline is not made of its cuts');
  });
  return findings;
};

/** `neighbours-listed`: the solution names the pairs of pieces that share a cut, a < b, each once. */
export const neighboursListed: JigsawCriterion = ({ document, cuts }) => {
  const findings: Finding[] = [];
  const report = (pair: readonly number[], problem: string) =>
    findings.push({ criterion: 'neighbours-listed', concerns: pair, data: { problem } });
  const shared = new Set(cuts.filter(isInner).map((cut) => piecesBeside(cut).join(' ')));
  const seen = new Set<string>();
  for (const [a, b] of document.solution.neighbours) {
    const name = `${a} ${b}`;
    if (a >= b || seen.has(name)) report([a, b], 'not in order, or twice');
    else if (!shared.has(name)) report([a, b], 'they share no cut');
    seen.add(name);
  }
  for (const name of shared) if (!seen.has(name)) report(name.split(' ').map(Number), 'missing');
  return findings;
};

/** `picture`: the pixels given are those that were cut. Not checked without pixels. */
export const picture: JigsawCriterion = ({ document: { picture }, pixels }) => {
  if (pixels === undefined) return [];
  const { width, height, data } = pixels;
  if (width !== picture.width || height !== picture.height)
    return [{ criterion: 'picture', concerns: [], data: { width, height } }];
  const found = digest(data);
  return found === picture.sha256 ? [] : [{ criterion: 'picture', concerns: [], data: { sha256: found } }];
};

/** `quality-recorded`: the measures in the document equal `measured`. Earlier versions record fewer. */
export function qualityRecorded(
  { document }: JigsawCase,
  measured: Readonly<Record<string, unknown>>,
): Finding[] {
  return Object.entries(measured).flatMap(([measure, value]) => {
    const recorded = (document.quality as Readonly<Record<string, unknown>>)[measure];
    if (recorded === undefined || (measure === 'featuresCut' && !hasExactThings(document))) return [];
    const same =
      typeof value === 'number' && typeof recorded === 'number' && !Number.isInteger(value)
        ? Math.abs(value - recorded) <= 0.0011
        : value === recorded;
    if (same) return [];
    const printable = (what: unknown) => (typeof what === 'number' ? round(what) : String(what));
    const data = { measure, recorded: printable(recorded), measured: printable(value) };
    return [{ criterion: 'quality-recorded', concerns: [], data }];
  });
}
