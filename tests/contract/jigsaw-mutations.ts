import { type JigsawDocument, OUTSIDE } from '#src/kinds/jigsaw/engine/document.ts';
import { quality } from '#src/kinds/jigsaw/engine/quality.ts';
import { digest } from '#src/picture/pixels/digest.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import type { Parameters } from '#src/puzzle/contract/document.ts';
import { landscape } from '../fixtures/jigsaw.ts';
import {
  bricks,
  coin,
  documentFrom,
  heart,
  pair,
  pixelsOf,
  quarters,
  row,
  type Sketch,
  type SketchLine,
  shards,
  withMeasuredQuality,
} from '../fixtures/jigsaw-by-hand.ts';
import { at, round } from '../fixtures/lines.ts';
import { pairs } from '../fixtures/pairs.ts';
import { type Mutation, type Mutations, mutation } from './alterations.ts';

type Place = readonly [number, number];
type Board = JigsawDocument['board'];

/** Returns a good jigsaw with other parameters, valid or not. */
function withParameters(sketch: Sketch, parameters: Readonly<Record<string, unknown>>): JigsawDocument {
  const document = documentFrom(sketch);
  const all = { ...document.generator.parameters, ...parameters } as Parameters;
  return { ...document, generator: { ...document.generator, parameters: all } };
}

function without(sketch: Sketch, name: string): JigsawDocument {
  const document = documentFrom(sketch);
  const { [name]: _, ...parameters } = document.generator.parameters;
  return { ...document, generator: { ...document.generator, parameters } };
}

function boarded(document: JigsawDocument, change: (board: Board) => Partial<Board>): JigsawDocument {
  return withMeasuredQuality({ ...document, board: { ...document.board, ...change(document.board) } });
}

/** Moves every point of a jigsaw, and optionally changes the size of the board. */
function moved(sketch: Sketch, move: (place: Place) => Place, size: Place = sketch.size): JigsawDocument {
  const document = documentFrom(sketch);
  return withMeasuredQuality({
    ...document,
    size,
    board: {
      vertices: document.board.vertices.map(move),
      cuts: document.board.cuts.map((cut) => ({ ...cut, path: cut.path.map(move) })),
      pieces: document.board.pieces.map((piece) => ({ ...piece, outline: piece.outline.map(move) })),
    },
  });
}

function lined(sketch: Sketch, index: number, change: Partial<SketchLine>): Sketch {
  const lines = sketch.lines.map((line, k) => (k === index ? { ...line, ...change } : line));
  return { ...sketch, lines };
}

const sketched = (how: string, sketch: Sketch): Mutation => mutation(how, documentFrom(sketch));
const mutationWithParameters = (how: string, sketch: Sketch, parameters: Parameters): Mutation =>
  sketched(how, { ...sketch, parameters: { ...sketch.parameters, ...parameters } });

/** Returns a good jigsaw with other pixels than those that were cut. */
const mutationWithPixels = (how: string, sketch: Sketch, change: (pixels: Pixels) => Pixels): Mutation => ({
  ...mutation(how, documentFrom(sketch)),
  pixels: change(pixelsOf(sketch)),
});

/** Changes one bit of one byte of the pixels. */
const touched =
  (byte: number) =>
  ({ width, height, data }: Pixels): Pixels => ({
    width,
    height,
    data: data.map((value, k) => (k === byte ? value ^ 1 : value)),
  });

/** Returns a jigsaw that records a picture several times its real size. */
function enlarged(sketch: Sketch, times: number): Mutation {
  const document = documentFrom(sketch);
  const { width, height, sha256 } = document.picture;
  const picture = { width: width * times, height: height * times, sha256 };
  return {
    ...mutation(`it says its picture is ${times} times as large`, { ...document, picture }),
    pixels: pixelsOf(sketch),
  };
}

function reshaped(sketch: Sketch, width: number, height: number): Mutation {
  const document = documentFrom(sketch);
  const picture = { ...document.picture, width, height };
  return mutation(`the picture has ${width} by ${height} pixels`, { ...document, picture });
}

const listed = (how: string, sketch: Sketch, neighbours: readonly Place[]): Mutation => {
  const document = documentFrom(sketch);
  return mutation(how, { ...document, solution: { neighbours } });
};

function mutationOfMeasure(sketch: Sketch, measure: keyof JigsawDocument['quality'], by: number): Mutation {
  const document = documentFrom(sketch);
  const value = document.quality[measure];
  const off = typeof value === 'number' ? round(value + by) : !value;
  return mutation(`${measure} of the ${sketch.name} is off`, {
    ...document,
    quality: { ...document.quality, [measure]: off },
  });
}

/** Adds a point in the middle of the first segment of a cut, to its path or to the outlines. */
function split(sketch: Sketch, cut: number, into: 'path' | 'outlines'): JigsawDocument {
  return boarded(documentFrom(sketch), ({ cuts, pieces }) => {
    const [[ax, ay], [bx, by]] = (cuts[cut] as Board['cuts'][number]).path as [Place, Place];
    const middle = at((ax + bx) / 2, (ay + by) / 2);
    const between = (points: readonly Place[]): Place[] =>
      points.flatMap((point, k) => {
        const next = points[(k + 1) % points.length] as Place;
        const ends = [point, next].map(String);
        return ends.includes(String([ax, ay])) && ends.includes(String([bx, by])) ? [point, middle] : [point];
      });
    if (into === 'path')
      return {
        cuts: cuts.map((old, k) =>
          k === cut ? { ...old, path: between(old.path).slice(0, old.path.length + 1) } : old,
        ),
      };
    return { pieces: pieces.map((piece) => ({ ...piece, outline: between(piece.outline) })) };
  });
}

/** Returns two pieces whose common line goes out and comes back, or crosses itself. */
const bow = (how: string, inner: readonly Place[]): Mutation =>
  sketched(how, lined(pair, 6, { inner, interlocking: false }));

/** Gives two neighbouring pieces different lines, with a gap or an overlap between them. */
function tearLine(sketch: Sketch, line: number, by: Place): Mutation {
  const { ends, pieces, inner = [] } = sketch.lines[line] as SketchLine;
  const aside = ([x, y]: Place): Place => at(x + by[0], y + by[1]);
  const ends2 = ends.map((end) => sketch.vertices[end] as Place);
  const moving =
    inner.length > 0 ? inner : [at((ends2[0][0] + ends2[1][0]) / 2, (ends2[0][1] + ends2[1][1]) / 2)];
  const lines = sketch.lines.flatMap((old, k): SketchLine[] =>
    k === line
      ? [
          { ends, pieces: [pieces[0], OUTSIDE], inner: moving },
          { ends, pieces: [OUTSIDE, pieces[1]], inner: moving.map(aside) },
        ]
      : [old],
  );
  return sketched(`piece ${pieces[0]} and ${pieces[1]} part by ${by}`, { ...sketch, lines });
}

/** Three pieces in a row. The middle one is narrow where its two lines come close to each other. */
function waisted(left: number, right: number, y: number, reach = 120): Sketch {
  const vertices: Place[] = pairs('0 0, 340 0, 660 0, 1000 0, 1000 800, 660 800, 340 800, 0 800');
  return {
    ...pair,
    name: 'waist',
    vertices,
    pieces: 3,
    parameters: { ...pair.parameters, pieces: 3, cut: 'polygons', minArea: 10_000 },
    lines: [
      ...[0, 1, 2, 3, 4, 5, 6, 7].map(
        (from): SketchLine => ({
          ends: [from, (from + 1) % 8],
          pieces: [OUTSIDE, [0, 1, 2, 2, 2, 1, 0, 0][from] as number],
        }),
      ),
      {
        ends: [1, 6],
        pieces: [1, 0],
        inner: [
          [340, y - reach],
          [left, y],
          [340, y + reach],
        ],
      },
      {
        ends: [2, 5],
        pieces: [2, 1],
        inner: [
          [660, y - reach + 10],
          [right, y],
          [660, y + reach],
        ],
      },
    ],
  };
}

/** Two pieces with a thin spike and a tab on their common line. */
function spiked(tip: Place, from: number, to: number): Sketch {
  const [line] = pair.lines.slice(6) as [SketchLine];
  return lined(pair, 6, { inner: [...(line.inner ?? []), [510, from], tip, [512, to]] });
}

/** Pieces with equal outlines: vertical strips, or squares. */
function tiles(columns: number, rows: number, cut = 'polygons'): Sketch {
  const vertex = (c: number, r: number) => r * (columns + 1) + c;
  const size: Place = columns >= rows ? [1000, (1000 * rows) / columns] : [(1000 * columns) / rows, 1000];
  const side = 1000 / Math.max(columns, rows);
  const piece = (c: number, r: number) =>
    c < 0 || r < 0 || c >= columns || r >= rows ? OUTSIDE : r * columns + c;
  const lines: SketchLine[] = [];
  for (let r = 0; r <= rows; r++)
    for (let c = 0; c < columns; c++)
      lines.push({ ends: [vertex(c, r), vertex(c + 1, r)], pieces: [piece(c, r - 1), piece(c, r)] });
  for (let r = 0; r < rows; r++)
    for (let c = 0; c <= columns; c++)
      lines.push({ ends: [vertex(c, r), vertex(c, r + 1)], pieces: [piece(c, r), piece(c - 1, r)] });
  return {
    name: `${columns} by ${rows} squares`,
    size,
    vertices: Array.from(
      { length: (columns + 1) * (rows + 1) },
      (_, k): Place => [(k % (columns + 1)) * side, Math.floor(k / (columns + 1)) * side],
    ),
    pieces: columns * rows,
    parameters: { ...quarters.parameters, pieces: columns * rows, cut },
    lines,
  };
}

const splinter = (how: string, line: number, inner: readonly Place[]): Mutation =>
  sketched(how, lined(bricks, line, { inner }));

/** Bricks whose middle cuts are too short for a tab. */
const squiggle = (how: string, line: number, inner: readonly Place[]): Mutation =>
  sketched(how, { ...lined(bricks, line, { inner }), parameters: { ...bricks.parameters, minWidth: 30 } });

const PAPER = [225, 200, 170, 255];
const INK = [30, 25, 40, 255];

/** Bricks cut from a plain picture with some pixels in another colour. A pixel has 10 units. */
function spotted(how: string, spots: readonly Place[], [ground, spot] = [PAPER, INK]): Mutation {
  const document = documentFrom(bricks);
  const { width, height } = document.picture;
  const data = new Uint8ClampedArray(4 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) data.set(ground, 4 * pixel);
  for (const [x, y] of spots) data.set(spot, 4 * (y * width + x));
  const pixels = { width, height, data };
  const { board, size } = document;
  return {
    ...mutation(how, {
      ...document,
      picture: { width, height, sha256: digest(data) },
      quality: quality({ board, size, minWidth: 12 }, pixels),
    }),
    pixels,
  };
}

/** Bricks with strokes to keep whole. */
const keeping = (how: string, keep: string): Mutation => mutation(how, withParameters(bricks, { keep }));

/** Returns a jigsaw that claims to be cut along the picture's areas. */
const acrossAreas = (how: string, sketch: Sketch): Mutation => ({
  ...mutationWithParameters(`${how} cross its areas`, sketch, { cut: 'areas' }),
  pixels: pixelsOf(sketch),
});

const good = documentFrom(quarters);
/** The lowest point of the heart. */
const TIP = heart.vertices[0]?.[1];

/** By criterion of the jigsaw: documents that break it alone. */
export const JIGSAW: Mutations = {
  parameters: [
    mutation('minDegree is missing', without(quarters, 'minDegree')),
    mutation('userCurve is missing', without(pair, 'userCurve')),
    mutation('a name is not known', withParameters(bricks, { minWidht: 12 })),
    mutation('more than all cuts are to carry the curve', withParameters(row, { curveShare: 1.5 })),
    mutation('distortion is broken', withParameters(shards, { distortion: 1.5 })),
    mutation('the way of cutting is not known', withParameters(row, { cut: 'spiral' })),
    mutation('the curve has two points', withParameters(row, { userCurve: [0, 0, 1, 0] })),
    mutation('whimsies is a number', withParameters(quarters, { whimsies: 7 })),
    mutation('a stroke has no width', withParameters(bricks, { keep: '300/450' })),
  ],
  picture: [
    mutationWithPixels('one byte is another', quarters, touched(4004)),
    mutationWithPixels('a pixel is a little less opaque', pair, touched(4 * 777 + 3)),
    mutationWithPixels('the pixels are those of a smaller picture', row, ({ width, height }) =>
      landscape(width / 2, height / 2),
    ),
    enlarged(bricks, 2),
    enlarged(quarters, 3),
    {
      ...mutation('the sum is that of other pixels', {
        ...good,
        picture: { ...good.picture, sha256: 'ab'.repeat(32) },
      }),
      pixels: pixelsOf(quarters),
    },
  ],
  'on-board': [
    reshaped(quarters, 100, 70),
    reshaped(quarters, 80, 100),
    reshaped(pair, 1000, 801),
    reshaped(row, 100, 100),
    mutation('the longer side is 500', {
      ...moved(
        { ...quarters, parameters: { ...quarters.parameters, minArea: 5000 } },
        ([x, y]) => at(x / 2, y / 2),
        [500, 400],
      ),
    }),
    mutation(
      'the longer side is 2000',
      moved(row, ([x, y]) => at(2 * x, 2 * y), [2000, 1000]),
    ),
  ],
  rounding: [
    mutation(
      'corners have 4 decimals',
      moved(quarters, ([x, y]) => [x === 510 ? x + 0.0004 : x, y]),
    ),
    mutation(
      'points of a tab have 4 decimals',
      moved(row, ([x, y]) => [x, y > 200 && y < 300 ? y + 0.0003 : y]),
    ),
    mutation(
      'the size has 4 decimals',
      moved(shards, ([x, y]) => [x, y === 800 ? 800.0004 : y], [1000, 800.0004]),
    ),
    mutation('a measure has 4 decimals', {
      ...good,
      quality: { ...good.quality, minArea: good.quality.minArea + 0.0004 },
    }),
    mutation(
      'a bend has 5 decimals',
      moved(bricks, ([x, y]) => [x === 430 ? x + 0.00012 : x, y]),
    ),
  ],
  'cuts-listed': [
    mutation(
      'a vertex belongs to no cut',
      boarded(good, ({ vertices }) => ({ vertices: [...vertices, [300, 300]] })),
    ),
    mutation('a cut has a point that the outlines lack', split(bricks, 9 + 3, 'path')),
    mutation('outlines have a point that the cut lacks', split(shards, 8, 'outlines')),
    mutation(
      'a cut is listed twice',
      boarded(documentFrom(shards), ({ cuts }) => ({ cuts: [...cuts, ...cuts.slice(-1)] })),
    ),
    mutation(
      'a stretch of the rim is missing',
      boarded(good, ({ cuts }) => ({ cuts: cuts.slice(1) })),
    ),
    mutation(
      'a cut names its ends the wrong way round',
      boarded(good, ({ cuts }) => ({
        cuts: cuts.map((cut, k) => (k === 9 ? { ...cut, ends: [cut.ends[1], cut.ends[0]] as const } : cut)),
      })),
    ),
    mutation(
      'a stretch of the rim names a piece that lies elsewhere',
      boarded(documentFrom(row), ({ cuts }) => ({
        cuts: cuts.map((cut, k) => (k === 0 ? { ...cut, pieces: [OUTSIDE, 3] as const } : cut)),
      })),
    ),
  ],
  'neighbours-listed': [
    listed('a pair is missing', quarters, good.solution.neighbours.slice(1)),
    listed('none are listed', pair, []),
    listed('a pair shares no cut', quarters, [...good.solution.neighbours, [0, 3]]),
    listed('a pair is listed twice', row, pairs('0 1, 0 1, 1 2, 2 3')),
    listed('a pair is the wrong way round', pair, [[1, 0]]),
  ],
  'piece-count': [
    mutationWithParameters('one more is asked', pair, { pieces: 3 }),
    mutationWithParameters('one more of four is asked', quarters, { pieces: 5 }),
    mutationWithParameters('one fewer is asked', row, { pieces: 3 }),
    mutationWithParameters('twice as many are asked', bricks, { pieces: 10 }),
    mutationWithParameters('a thousand are asked', shards, { pieces: 1000 }),
  ],
  'whimsies-listed': [
    mutationWithParameters('a silhouette was not asked for', coin, { whimsies: '' }),
    mutationWithParameters('another was asked for', coin, { whimsies: 'openmoji:1F408' }),
    mutationWithParameters('two were asked for', coin, { whimsies: 'openmoji:1FA99,openmoji:1F408' }),
    mutationWithParameters('it was asked for twice', coin, { whimsies: 'openmoji:1FA99, openmoji:1FA99' }),
    mutationWithParameters('one was asked for where there is none', quarters, { whimsies: 'openmoji:1F418' }),
    sketched('a piece says that it is one', { ...quarters, whimsies: new Map([[2, 'openmoji:1F418']]) }),
  ],
  rim: [
    mutation('a star was asked for', withParameters(heart, { rim: 'star' })),
    mutation('a circle was asked for', withParameters(heart, { rim: 'circle' })),
    mutation('a heart was asked for where all is cut', withParameters(bricks, { rim: 'heart' })),
    mutation('a silhouette was asked for where all is cut', withParameters(bricks, { rim: 'own' })),
    mutation(
      'the heart is a little to the right',
      moved(heart, ([x, y]) => at(x + 1, y)),
    ),
    mutation(
      'a point of the heart is moved',
      moved(heart, ([x, y]) => at(x, y === TIP ? y - 2 : y)),
    ),
  ],
  'simple-outlines': [
    bow('the line crosses itself', pairs('500 300, 700 500, 300 500, 600 300, 700 600')),
    bow('the line goes out and comes back', pairs('500 300, 700 300, 500 300.001, 600 300, 500 310')),
    bow('the line touches itself', pairs('500 200, 600 300, 500 400, 550 250, 400 300, 450 600')),
    mutation(
      'a piece runs clockwise',
      boarded(good, ({ pieces }) => ({
        pieces: pieces.map((piece, k) =>
          k === 1 ? { ...piece, outline: piece.outline.toReversed() } : piece,
        ),
      })),
    ),
    mutation(
      'all pieces run clockwise',
      boarded(documentFrom(bricks), ({ pieces }) => ({
        pieces: pieces.map((piece) => ({ ...piece, outline: piece.outline.toReversed() })),
      })),
    ),
  ],
  tiling: [
    tearLine(shards, 8, [12, 0]),
    tearLine(shards, 8, [-12, 0]),
    tearLine(shards, 11, [0, 20]),
    tearLine(bricks, 15, [-9, 3]),
    tearLine(bricks, 11, [0, 0.01]),
    mutation(
      'all lie a little away from the rim',
      moved(quarters, ([x, y]) => at(0.98 * x + 10, 0.98 * y + 8)),
    ),
    mutation(
      'the left side is cut off',
      moved(shards, ([x, y]) => at(Math.max(x, 3), y)),
    ),
  ],
  'min-area': [
    mutationWithParameters('more is asked than three of five have', bricks, { minArea: 160_000 }),
    mutationWithParameters('more is asked than one of four has', quarters, { minArea: 186_000 }),
    mutationWithParameters('more is asked than all have', row, { minArea: 200_000 }),
    mutationWithParameters('a little more is asked', bricks, { minArea: 105_150.1 }),
    mutationWithParameters('more is asked of polygons', shards, { minArea: 195_000 }),
  ],
  necks: [
    sketched('a waist of 10', waisted(495, 505, 400)),
    sketched('a waist of 6 off the middle', waisted(560, 566, 350, 300)),
    sketched('a waist of 11.9 below', waisted(400, 411.9, 500, 290)),
    sketched('a waist of 3', waisted(350, 353, 420, 330)),
    sketched('a waist in a wider width', {
      ...waisted(480, 519, 400),
      parameters: { ...waisted(0, 0, 0).parameters, minWidth: 40 },
    }),
  ],
  'cut-width': [
    sketched('a spike to the right', spiked([700, 550], 540, 560)),
    sketched('a spike to the left', spiked([300, 600], 595, 610)),
    sketched('a slanting spike', spiked([650, 700], 560, 570)),
    sketched('a short spike', spiked([560, 620], 615, 622)),
    sketched(
      'a sharp corner',
      lined(quarters, 11, {
        inner: pairs('600 400, 640 300, 680 400'),
        interlocking: false,
      }),
    ),
  ],
  interlocking: [
    sketched('a straight cut is said to interlock', lined(bricks, 12, { interlocking: true })),
    sketched('a bent one is said to', lined(bricks, 11, { interlocking: true })),
    sketched('another bent one is said to', lined(bricks, 15, { interlocking: true })),
    sketched('a part of the rim is said to', lined(quarters, 0, { interlocking: true })),
    sketched('a side of polygons is said to', lined(shards, 9, { interlocking: true })),
    sketched('a tab has upright sides', {
      ...lined(row, 11, { inner: [at(503, 200), at(443, 200), at(443, 300), at(507, 300)] }),
    }),
  ],
  connected: [
    sketched('the two middle ones do not hold on', lined(row, 11, { inner: [], interlocking: false })),
    sketched(
      'two rows do not',
      lined(lined(quarters, 10, { inner: [], interlocking: false }), 11, { inner: [], interlocking: false }),
    ),
    sketched(
      'two columns do not',
      lined(lined(quarters, 8, { inner: [], interlocking: false }), 9, { inner: [], interlocking: false }),
    ),
    sketched('a tab is not said to interlock', lined(row, 11, { interlocking: false })),
    sketched(
      'tabs are not said to',
      lined(lined(quarters, 10, { interlocking: false }), 11, { interlocking: false }),
    ),
  ],
  'min-degree': [
    mutationWithParameters('each is to have two', lined(quarters, 11, { inner: [], interlocking: false }), {
      minDegree: 2,
    }),
    mutationWithParameters('each is to have two in two rows', bricks, { minDegree: 2 }),
    mutationWithParameters('each is to have three', bricks, { minDegree: 3 }),
    mutationWithParameters('the outer ones of a row are to have two, and one inner cut is loose', coin, {
      minDegree: 2,
    }),
    mutationWithParameters('a tab of four is not marked', lined(quarters, 9, { interlocking: false }), {
      minDegree: 2,
    }),
  ],
  splinters: [
    splinter('a cut leaves beside the one to the left', 15, pairs('590 385, 640 500')),
    splinter('a cut leaves beside the one to the right', 15, pairs('750 385, 680 520')),
    splinter('a cut leaves beside the one above', 12, pairs('530 250, 560 250')),
    splinter('a cut leaves beside the one below', 11, pairs('350 450, 400 450')),
    splinter('a cut meets the rim at a small angle', 15, pairs('640 500, 600 690')),
  ],
  'smooth-cuts': [
    squiggle('a short cut goes up, then down', 12, pairs('550 335, 630 385')),
    squiggle('a short cut goes down, then up', 12, pairs('550 375, 630 335')),
    squiggle('another goes up, then down', 11, pairs('390 340, 460 375')),
    squiggle('another goes down, then up', 11, pairs('390 375, 460 335')),
    squiggle('a short cut has several waves', 12, pairs('540 340, 570 365, 600 345, 640 370')),
  ],
  features: [
    spotted('a cut goes through four spots', pairs('53 35, 57 35, 42 34, 65 36')),
    spotted('another does', pairs('64 47, 64 53, 64 57, 65 65')),
    spotted('four of six spots are cut', pairs('53 35, 57 35, 42 34, 65 36, 20 20, 80 60')),
    spotted('a cut with a tab goes through four', pairs('51 8, 51 12, 57 16, 51 26')),
    spotted('four light spots are cut', pairs('64 47, 64 53, 64 57, 65 65'), [INK, PAPER]),
  ],
  keep: [
    keeping('a cut goes through a disc', '60@640/500'),
    keeping('a cut comes nearer to the middle of a disc than its radius', '40@430/330'),
    keeping('a cut crosses a stroke', '20@600/560-700/560'),
    keeping('one of two discs is cut', '60@200/150,60@640/520'),
    keeping('a large disc holds a whole cut', '200@535/350'),
  ],
  alike: [
    sketched('four squares', tiles(2, 2)),
    sketched('two halves', tiles(2, 1)),
    sketched('eight squares', tiles(4, 2)),
    sketched('a column of four', tiles(1, 4)),
    sketched('two halves that are one another turned', {
      ...lined(pair, 6, {
        inner: pairs('400 300, 500 400, 600 500'),
        interlocking: false,
      }),
      parameters: { ...pair.parameters, cut: 'polygons' },
    }),
  ],
  'along-areas': [
    acrossAreas('straight cuts and tabs', quarters),
    acrossAreas('bricks', bricks),
    acrossAreas('shards', shards),
    acrossAreas('a row', row),
    acrossAreas('two halves', pair),
  ],
  'quality-recorded': [
    mutationOfMeasure(pair, 'pieces', 1),
    mutationOfMeasure(bricks, 'interlockingShare', 0.1),
    mutationOfMeasure(quarters, 'unique', 0),
    mutationOfMeasure(row, 'minWidth', -0.01),
    mutationOfMeasure(shards, 'minArea', 5),
    mutationOfMeasure(quarters, 'difficulty', 0.01),
    { ...mutationOfMeasure(pair, 'colourLineGain', 0.01), pixels: pixelsOf(pair) },
    { ...mutationOfMeasure(shards, 'freeColourLineGain', -0.01), pixels: pixelsOf(shards) },
    mutation('strokesFollowed of the bricks is off', {
      ...withParameters(bricks, { follow: '10@640/400-640/600' }),
      quality: { ...documentFrom(bricks).quality, strokesFollowed: 0.123 },
    }),
    { ...mutationOfMeasure(row, 'featuresCut', 0.01), pixels: pixelsOf(row) },
    { ...mutationOfMeasure(bricks, 'rimFollowed', 0.01), pixels: pixelsOf(bricks) },
  ],
};
