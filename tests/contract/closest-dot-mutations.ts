import type { ClosestDotDocument } from '../../src/dots/closest-dot/document.ts';
import type { DotQuality, Polyline } from '../../src/dots/document.ts';
import type { Point } from '../../src/geometry/plane-graph.ts';
import type { Parameters } from '../../src/puzzle/document.ts';
import {
  changed,
  documentFrom,
  house,
  linesOf,
  remade,
  type Sketch,
  shell,
  square,
  tree,
} from '../fixtures/closest-dot.ts';
import { at, drawingOf, ring, round } from '../fixtures/that-dot.ts';
import type { Mutation } from './mutations.ts';

type Document = ClosestDotDocument;

const mutation = (how: string, document: Document): Mutation => ({ how, document });
const sketched = (how: string, sketch: Sketch): Mutation => mutation(how, documentFrom(sketch));

/** A good document with other parameters, whatever they are. */
function withParameters(sketch: Sketch, parameters: Readonly<Record<string, unknown>>): Document {
  const document = documentFrom(sketch);
  const all = { ...document.generator.parameters, ...parameters } as Parameters;
  return { ...document, generator: { ...document.generator, parameters: all } };
}

function without(sketch: Sketch, name: string): Document {
  const document = documentFrom(sketch);
  const { [name]: _, ...parameters } = document.generator.parameters;
  return { ...document, generator: { ...document.generator, parameters } };
}

/** Every point of a document put elsewhere. */
function moved(sketch: Sketch, move: (point: Point) => Point): Document {
  const document = documentFrom(sketch);
  const { board, drawing } = document;
  return remade({
    ...document,
    drawing: { ...drawing, points: drawing.points.map(move) },
    board: {
      ...board,
      dots: board.dots.map((dot) => ({ ...dot, at: move(dot.at) })),
      predrawn: board.predrawn.map((line) => line.map(move)),
    },
  });
}

/** A good document with the colours of some dots changed, and the palette if need be. */
function recoloured(
  sketch: Sketch,
  colours: Readonly<Record<number, readonly number[]>>,
  palette?: number,
): Document {
  const document = documentFrom(sketch);
  const dots = document.board.dots.map((dot, index) => ({ ...dot, colours: colours[index] ?? dot.colours }));
  return remade({
    ...document,
    board: { ...document.board, dots, palette: palette ?? document.board.palette },
  });
}

/** A good document whose drawing is made of these lines instead. */
function redrawn(sketch: Sketch, lines: readonly Polyline[]): Document {
  return remade({ ...documentFrom(sketch), drawing: drawingOf(lines) });
}

/** A sketch with a dot put elsewhere. */
function dotAt(sketch: Sketch, dot: number, place: Point): Sketch {
  return changed(sketch, { dots: sketch.dots.map((old, index) => (index === dot ? place : old)) });
}

/** A sketch with more dots and lines between them, counted from its own number of dots, in colours of their own. */
function more(
  sketch: Sketch,
  dots: readonly Point[],
  lines: readonly (readonly [number, number])[],
  parameters: Parameters = {},
): Sketch {
  const first = sketch.dots.length;
  const palette = sketch.lines.reduce((most, [, , colour]) => Math.max(most, colour + 1), 0);
  return changed(sketch, {
    dots: [...sketch.dots, ...dots],
    lines: [
      ...sketch.lines,
      ...lines.map(([i, j], k): [number, number, number] => [i + first, j + first, palette + k]),
    ],
    parameters,
  });
}

const predrawn = (sketch: Sketch, ...lines: readonly Polyline[]): Sketch =>
  changed(sketch, { predrawn: [...sketch.predrawn, ...lines] });

/** A sketch with its lines in other colours. */
const inColours = (sketch: Sketch, ...colours: readonly number[]): Sketch =>
  changed(sketch, { lines: sketch.lines.map(([i, j, colour], k) => [i, j, colours[k] ?? colour]) });

function measured(sketch: Sketch, measure: keyof DotQuality, by: number): Mutation {
  const document = documentFrom(sketch);
  const quality = { ...document.quality, [measure]: round(document.quality[measure] + by) };
  return mutation(`${measure} of the ${sketch.name} is off by ${by}`, { ...document, quality });
}

function edged(
  how: string,
  change: (edges: readonly (readonly number[])[]) => (readonly number[])[],
): Mutation {
  const document = documentFrom(house);
  const edges = change(document.solution.edges) as unknown as [number, number][];
  return mutation(how, { ...document, solution: { edges } });
}

/** A document whose solution lacks or has an edge. */
function solved(
  sketch: Sketch,
  edges: readonly (readonly [number, number])[],
  lines?: readonly Polyline[],
): Document {
  const document = documentFrom(sketch);
  return remade({
    ...document,
    solution: { edges: edges.map(([i, j]): [number, number] => [i, j]) },
    drawing: lines === undefined ? document.drawing : drawingOf(lines),
  });
}

const squareLines = linesOf(square);
const houseLines = linesOf(house);
const treeLines = linesOf(tree);

/** A sketch without one of its lines in drawing and solution, whose dots keep their colours. */
function unasked(sketch: Sketch, line: number): Document {
  return solved(
    sketch,
    documentFrom(changed(sketch, { lines: sketch.lines.filter((_, k) => k !== line) })).solution.edges,
    linesOf(sketch).filter((_, k) => k !== line),
  );
}

/** A sketch with one more line in drawing and solution, that no colour asks for. */
function overasked(sketch: Sketch, i: number, j: number): Document {
  const { solution, drawing } = documentFrom(changed(sketch, { lines: [...sketch.lines, [i, j, 0]] }));
  return remade({ ...documentFrom(sketch), solution, drawing });
}

/** A sketch with dots of no colour besides. */
function lonely(sketch: Sketch, ...places: readonly Point[]): Document {
  const document = documentFrom(sketch);
  const dots = [...document.board.dots, ...places.map((place) => ({ at: place, colours: [] }))];
  return remade({ ...document, board: { ...document.board, dots } });
}

/** A line whose inner points near its middle are put aside by `by`. */
function bumped(line: Polyline, by: number, reach: number): Polyline {
  const middle = Math.floor(line.length / 2);
  return line.map(([x, y], index) => {
    const far = Math.abs(index - middle);
    return far >= reach ? at(x, y) : at(x, y + by * (1 - far / reach));
  });
}

/** The lines with a whisker of length (dx, dy) on a point of the one numbered `line`. */
function whiskered(lines: readonly Polyline[], line: number, point: number, [dx, dy]: Point): Polyline[] {
  const [x, y] = lines[line]?.[point] ?? [0, 0];
  return [...lines, [at(x, y), at(x + dx, y + dy)]];
}

/** A square whose every side is straight, for lines that end just on it. */
const straight = changed(square, {
  bend: 0,
  dots: [at(200, 200), at(480, 200), at(830, 200), at(800, 720)],
});

/** For each criterion of closest-dot: documents that break it alone. */
export const CLOSEST_DOT: Readonly<Record<string, readonly Mutation[]>> = {
  parameters: [
    mutation('epsilon is missing', without(square, 'epsilon')),
    mutation('gamma is a word', withParameters(square, { gamma: 'a fifth' })),
    mutation('a name is not known', withParameters(house, { epsilom: 15 })),
    mutation('maxPie is nothing', withParameters(square, { maxPie: 0 })),
    mutation('lambda is more than all', withParameters(house, { lambda: 2 })),
    mutation('delta is negative', withParameters(shell, { delta: -20 })),
    mutation('maxColours is missing', without(tree, 'maxColours')),
  ],
  'on-board': [
    mutation('the board ends above the lowest dots', { ...documentFrom(square), size: [1000, 600] }),
    mutation('the longer side is 900', { ...documentFrom(square), size: [900, 800] }),
    mutation('the longer side is 2000', { ...documentFrom(shell), size: [2000, 1000] }),
    mutation(
      'dots lie left of the board',
      moved(shell, ([x, y]) => at(x - 400, y)),
    ),
    mutation('the board has no height', { ...documentFrom(square), size: [1000, 0] }),
    sketched('a pre-drawn line leaves the board', predrawn(house, [at(700, 100), at(810, 110)])),
  ],
  rounding: [
    mutation(
      'a dot has 4 decimals',
      (() => {
        const document = documentFrom(square);
        const dots = document.board.dots.map((dot, index): typeof dot =>
          index === 0 ? { ...dot, at: [200.0004, 180] } : dot,
        );
        return remade({ ...document, board: { ...document.board, dots } });
      })(),
    ),
    mutation(
      'another dot has 5 decimals',
      (() => {
        const document = documentFrom(tree);
        const dots = document.board.dots.map((dot, index): typeof dot =>
          index === 3 ? { ...dot, at: [dot.at[0], dot.at[1] + 0.00011] } : dot,
        );
        return remade({ ...document, board: { ...document.board, dots } });
      })(),
    ),
    mutation(
      'a point of the drawing has 5 decimals',
      (() => {
        const document = documentFrom(shell);
        const points = document.drawing.points.map(
          ([x, y], index): Point => (index === 7 ? [x + 0.00012, y] : [x, y]),
        );
        return remade({ ...document, drawing: { ...document.drawing, points } });
      })(),
    ),
    mutation(
      'a measure has 4 decimals',
      (() => {
        const document = documentFrom(house);
        const exposure = document.quality.exposure + 0.0003;
        return { ...document, quality: { ...document.quality, exposure } };
      })(),
    ),
    mutation('the size has 4 decimals', { ...documentFrom(square), size: [1000, 900.1234] }),
    mutation(
      'a pre-drawn point has 4 decimals',
      (() => {
        const document = documentFrom(house);
        const lines = document.board.predrawn.map((line) => line.map(([x, y]): Point => [x, y + 0.0001]));
        return remade({ ...document, board: { ...document.board, predrawn: lines } });
      })(),
    ),
  ],
  'edges-listed': [
    edged('an edge is listed the wrong way round', (edges) =>
      edges.map(([i = 0, j = 0], k) => (k === 0 ? [j, i] : [i, j])),
    ),
    edged('an edge is listed twice', (edges) => [...edges, ...edges.slice(1, 2)]),
    edged('an edge names a dot that is not there', (edges) => [...edges, [0, 99]]),
    edged('an edge goes from a dot to itself', (edges) => [[2, 2], ...edges]),
    edged('an edge has a negative end', (edges) => [[-1, 2], ...edges]),
  ],
  resemblance: [
    mutation(
      'the drawing has a bump of 25',
      redrawn(square, [bumped(squareLines[0] ?? [], 25, 9), ...squareLines.slice(1)]),
    ),
    mutation(
      'the drawing has a dent of 40',
      redrawn(
        house,
        houseLines.map((line, k) => (k === 3 ? bumped(line, -40, 12) : line)),
      ),
    ),
    mutation('epsilon is less than the bend', remade(withParameters(tree, { epsilon: 2 }))),
    mutation(
      'an edge is not in the drawing',
      redrawn(
        house,
        houseLines.filter((_, k) => k !== 2),
      ),
    ),
    mutation(
      'the drawing zigzags, and the picture loses its length',
      redrawn(
        square,
        squareLines.map((line) =>
          line.map(([x, y], k) => (k % 2 === 1 && k < line.length - 1 ? at(x + 8, y + 8) : at(x, y))),
        ),
      ),
    ),
  ],
  structure: [
    mutation('a whisker stands on the drawing', redrawn(square, whiskered(squareLines, 1, 15, [0, 10]))),
    mutation('a whisker stands on the other side', redrawn(house, whiskered(houseLines, 1, 25, [0, -12]))),
    mutation(
      'a dash lies beside the drawing',
      redrawn(square, [...squareLines, [at(300, 192), at(312, 192)]]),
    ),
    mutation(
      'the drawing has a gap',
      redrawn(
        tree,
        treeLines.flatMap((line, k) => (k === 1 ? [line.slice(0, 10), line.slice(11)] : [line])),
      ),
    ),
    mutation('a whisker stands on the shell', redrawn(shell, whiskered(linesOf(shell), 0, 15, [0, 11]))),
  ],
  separation: [
    sketched('delta is more than the house allows', changed(house, { parameters: { delta: 400 } })),
    sketched('delta is more than the shell allows', changed(shell, { parameters: { delta: 170 } })),
    sketched('delta is more than the tree allows', changed(tree, { parameters: { delta: 280 } })),
    sketched('delta is more than the square allows', changed(square, { parameters: { delta: 300 } })),
    sketched(
      'two dots of other colours nearly touch',
      more(
        square,
        [at(560, 330), at(700, 290), at(574, 341), at(690, 420)],
        [
          [0, 1],
          [2, 3],
        ],
      ),
    ),
  ],
  clearance: [
    sketched('clearance is more than the house allows', changed(house, { parameters: { clearance: 380 } })),
    sketched('clearance is more than the tree allows', changed(tree, { parameters: { clearance: 290 } })),
    sketched('a dot lies beside an edge', more(square, [at(600, 200), at(600, 330)], [[0, 1]])),
    sketched('a pre-drawn line passes a dot', predrawn(house, [at(340, 143), at(460, 143)])),
    sketched('a pre-drawn eye nearly touches a dot', predrawn(tree, ring(450, 982, 14, 12))),
    sketched(
      'a pre-drawn line has a corner near a dot',
      predrawn(square, [at(130, 230), at(194, 177), at(130, 160)]),
    ),
  ],
  'edge-each-dot': [
    mutation('a lonely dot in the square', lonely(square, at(600, 450))),
    mutation('a lonely dot above the roof', lonely(house, at(700, 80))),
    mutation('two lonely dots in the house', lonely(house, at(300, 700), at(500, 600))),
    mutation('a lonely dot in a corner', lonely(shell, at(40, 40))),
    mutation('a lonely dot under the tree', lonely(tree, at(200, 800))),
  ],
  planarity: [
    sketched(
      'two edges cross',
      more(
        square,
        [at(500, 260), at(700, 400), at(520, 390), at(700, 270)],
        [
          [0, 1],
          [2, 3],
        ],
      ),
    ),
    sketched('a pre-drawn line crosses an edge', predrawn(square, [at(580, 150), at(590, 240)])),
    sketched('a pre-drawn line ends on an edge', predrawn(straight, [at(600, 200), at(600, 260)])),
    sketched('a pre-drawn line lies on an edge', predrawn(straight, [at(200, 200), at(260, 200)])),
    sketched(
      'a pre-drawn line crosses itself',
      predrawn(tree, [at(700, 700), at(730, 730), at(730, 700), at(700, 730)]),
    ),
    sketched(
      'two pre-drawn lines cross',
      predrawn(square, [at(500, 400), at(550, 450)], [at(550, 400), at(500, 450)]),
    ),
  ],
  'predrawn-share': [
    sketched('lambda is less than the nest', changed(tree, { parameters: { lambda: 0.02 } })),
    sketched('lambda is nothing', changed(house, { parameters: { lambda: 0 } })),
    sketched('a large ring is pre-drawn', predrawn(square, ring(620, 450, 80, 40))),
    sketched('a long line is pre-drawn', predrawn(shell, [at(30, 30), at(30, 500)])),
    sketched('another line is pre-drawn', predrawn(tree, [at(30, 500), at(30, 900)])),
  ],
  'colours-listed': [
    mutation('the palette has a colour too many', recoloured(square, {}, 4)),
    mutation('the palette lacks a colour', recoloured(house, {}, 5)),
    mutation('a pie lists its colours downwards', recoloured(square, { 3: [2, 1] })),
    mutation('a pie lists its colours downwards too', recoloured(tree, { 1: [2, 1, 0] })),
    sketched('there are more colours than may be', changed(house, { parameters: { maxColours: 4 } })),
    sketched('a colour is left out', inColours(square, 0, 0, 1, 3)),
    mutation('a colour is listed twice', recoloured(shell, { 7: [1, 1] })),
  ],
  'pie-size': [
    sketched('the junctions of the house have too many', changed(house, { parameters: { maxPie: 2 } })),
    sketched('the trunk of the tree has too many', changed(tree, { parameters: { maxPie: 2 } })),
    sketched('pies are not allowed', changed(square, { parameters: { maxPie: 1 } })),
    sketched('pies are not allowed on the shell', changed(shell, { parameters: { maxPie: 1 } })),
    sketched('a dot of the tree has four', inColours(tree, 5, 1, 2, 0)),
  ],
  'colour-partner': [
    ...(
      [
        ['the square', square, 0, [0, 2, 3], 4],
        ['the house', house, 4, [4, 5, 6], 7],
        ['the shell', shell, 3, [0, 2], 3],
        ['the tree', tree, 6, [4, 5], 6],
        ['another dot of the tree', tree, 2, [1, 5], 6],
      ] as const
    ).map(([how, sketch, dot, colours, palette]) =>
      mutation(`a colour of ${how} is found on one dot`, recoloured(sketch, { [dot]: colours }, palette)),
    ),
  ],
  'nearest-clear': [
    sketched('gamma is more than the square allows', changed(square, { parameters: { gamma: 0.5 } })),
    sketched('gamma is more than the shell allows', changed(shell, { parameters: { gamma: 0.35 } })),
    sketched('gamma is more than the tree allows', changed(tree, { parameters: { gamma: 0.4 } })),
    sketched('a dot of the square has two nearly as near', dotAt(square, 1, at(500, 190))),
    sketched('two edges of one colour are nearly as long', dotAt(tree, 0, at(450, 900))),
  ],
  'rule-gives-solution': [
    mutation('the solution lacks the shortest edge of the shell', unasked(shell, 3)),
    mutation('the solution lacks a side of the square', unasked(square, 0)),
    mutation('the solution lacks a wall of the house', unasked(house, 0)),
    mutation('the solution lacks a branch of the tree', unasked(tree, 2)),
    mutation('the solution has a diagonal of the square besides', overasked(square, 1, 3)),
    mutation('the solution has a diagonal of the house besides', overasked(house, 0, 2)),
    mutation('two dots of the shell have a colour besides', recoloured(shell, { 0: [0, 2], 4: [0, 2] }, 3)),
  ],
  'quality-recorded': [
    measured(square, 'dots', 1),
    measured(house, 'predrawnShare', 0.01),
    measured(shell, 'colours', -1),
    measured(tree, 'maxLinks', 1),
    measured(square, 'exposure', -0.002),
    measured(house, 'hausdorff', 0.5),
    measured(tree, 'difficulty', 0.05),
  ],
};
