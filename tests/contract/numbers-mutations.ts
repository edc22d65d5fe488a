import type { DotQuality, Polyline } from '../../src/dots/document.ts';
import type { Label, NumbersDocument } from '../../src/dots/numbers/document.ts';
import type { Point } from '../../src/geometry/plane-graph.ts';
import type { Parameters } from '../../src/puzzle/document.ts';
import {
  changed,
  documentFrom,
  face,
  house,
  linesOf,
  relabelled,
  remade,
  type Sketch,
  square,
  star,
  tree,
} from '../fixtures/numbers.ts';
import { at, drawingOf, ring, round } from '../fixtures/that-dot.ts';
import type { Mutation } from './mutations.ts';

const mutation = (how: string, document: NumbersDocument): Mutation => ({ how, document });
const sketched = (how: string, sketch: Sketch): Mutation => mutation(how, documentFrom(sketch));

/** A good document with other parameters, whatever they are. */
function withParameters(sketch: Sketch, parameters: Readonly<Record<string, unknown>>): NumbersDocument {
  const document = documentFrom(sketch);
  const all = { ...document.generator.parameters, ...parameters } as Parameters;
  return { ...document, generator: { ...document.generator, parameters: all } };
}

function without(sketch: Sketch, name: string): NumbersDocument {
  const document = documentFrom(sketch);
  const { [name]: _, ...parameters } = document.generator.parameters;
  return { ...document, generator: { ...document.generator, parameters } };
}

/** A good document whose drawing is made of these lines instead. */
function redrawn(sketch: Sketch, lines: readonly Polyline[]): NumbersDocument {
  return remade({ ...documentFrom(sketch), drawing: drawingOf(lines) });
}

/** A line whose inner points up to `reach` from its middle are put aside by `by` or less. */
function bumped(line: Polyline, by: number, reach: number): Polyline {
  const middle = Math.floor(line.length / 2);
  return line.map(([x, y], index) => {
    const far = Math.abs(index - middle);
    return far >= reach ? at(x, y) : at(x, y + by * (1 - far / reach));
  });
}

/** A sketch with more dots, and a line of its own among them, dots counted from its own number of dots. */
function more(
  sketch: Sketch,
  dots: readonly Point[],
  line: readonly number[],
  parameters: Parameters = {},
): Sketch {
  const first = sketch.dots.length;
  const [only, ...others] = sketch.sequences;
  return changed(sketch, {
    dots: [...sketch.dots, ...dots],
    sequences: [
      line.length === 0 ? (only ?? []) : [...(only ?? []), line.map((dot) => dot + first)],
      ...others,
    ],
    parameters,
  });
}

const predrawn = (sketch: Sketch, ...lines: readonly Polyline[]): Sketch =>
  changed(sketch, { predrawn: [...sketch.predrawn, ...lines] });

/** A good document with one label of a dot changed. */
function relabel(sketch: Sketch, dot: number, change: (label: Label) => Label, which = 0): NumbersDocument {
  return relabelled(documentFrom(sketch), dot, (labels) =>
    labels.map((label, place) => (place === which ? change(label) : label)),
  );
}

/** A good document with one label put at a place. */
const put = (sketch: Sketch, dot: number, place: Point, which = 0): NumbersDocument =>
  relabel(sketch, dot, (label) => ({ ...label, at: place }), which);

/** A good document with its numbers changed. */
function renumbered(sketch: Sketch, change: (number: number) => number): NumbersDocument {
  const document = documentFrom(sketch);
  const dots = document.board.dots.map((dot) => ({
    ...dot,
    labels: dot.labels.map((label) => ({ ...label, number: change(label.number) })),
  }));
  return remade({ ...document, board: { ...document.board, dots } });
}

const swapped = (a: number, b: number) => (number: number) => (number === a ? b : number === b ? a : number);

function measured(sketch: Sketch, measure: keyof DotQuality, by: number): Mutation {
  const document = documentFrom(sketch);
  const quality = { ...document.quality, [measure]: round(document.quality[measure] + by) };
  return mutation(`${measure} of the ${sketch.name} is off by ${by}`, { ...document, quality });
}

const squareLines = linesOf(square);
const houseLines = linesOf(house);
const straight = changed(square, {
  bend: 0,
  dots: [at(200, 200), at(800, 200), at(800, 700), at(200, 700)],
});

/** For each criterion of connect-the-dots: documents that break it alone. */
export const NUMBERS: Readonly<Record<string, readonly Mutation[]>> = {
  parameters: [
    mutation('epsilon is missing', without(square, 'epsilon')),
    mutation('labelSize is a word', withParameters(square, { labelSize: 'large' })),
    mutation('a name is not known', withParameters(house, { gamma: 10 })),
    mutation('sequences has no such value', withParameters(square, { sequences: 'two' })),
    mutation('lambda is more than all', withParameters(face, { lambda: 2 })),
    mutation('labelSize is nothing', withParameters(tree, { labelSize: 0 })),
    mutation('maxStrokes is missing', without(star, 'maxStrokes')),
  ],
  'on-board': [
    mutation('the longer side is 900', { ...documentFrom(square), size: [900, 850] }),
    mutation('the longer side is 2000', { ...documentFrom(face), size: [2000, 1000] }),
    mutation('the longer side is 999', { ...documentFrom(tree), size: [900, 999] }),
    sketched('a pre-drawn line leaves the board', predrawn(house, [at(700, 100), at(810, 110)])),
    sketched('a pre-drawn line goes above the board', predrawn(star, [at(100, 20), at(120, -6)])),
    sketched('a pre-drawn line goes below the board', predrawn(tree, [at(700, 980), at(730, 1004)])),
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
      'a label has 4 decimals',
      relabel(house, 1, (label) => ({ ...label, at: [label.at[0] + 0.0002, label.at[1]] })),
    ),
    mutation(
      'another label has 4 decimals',
      relabel(tree, 5, (label) => ({ ...label, at: [label.at[0], label.at[1] - 0.0007] })),
    ),
    mutation('the size has 4 decimals', { ...documentFrom(square), size: [1000, 900.1234] }),
    mutation(
      'a measure has 4 decimals',
      (() => {
        const document = documentFrom(face);
        const exposure = document.quality.exposure + 0.0003;
        return { ...document, quality: { ...document.quality, exposure } };
      })(),
    ),
    mutation(
      'a pre-drawn point has 4 decimals',
      (() => {
        const document = documentFrom(house);
        const lines = document.board.predrawn.map((line) => line.map(([x, y]): Point => [x, y + 0.0001]));
        return remade({ ...document, board: { ...document.board, predrawn: lines } });
      })(),
    ),
  ],
  'edges-listed': (
    [
      ['is listed the wrong way round', (edges) => edges.map(([i, j], k) => (k === 0 ? [j, i] : [i, j]))],
      ['is listed twice', (edges) => [...edges, ...edges.slice(1, 2)]],
      ['names a dot that is not there', (edges) => [...edges, [0, 99]]],
      ['goes from a dot to itself', (edges) => [[2, 2], ...edges]],
      ['has a negative end', (edges) => [[-1, 2], ...edges]],
    ] as readonly (readonly [string, (edges: readonly (readonly number[])[]) => (readonly number[])[]])[]
  ).map(([how, change]) => {
    const document = documentFrom(house);
    const edges = change(document.solution.edges) as unknown as [number, number][];
    return mutation(`an edge ${how}`, { ...document, solution: { edges } });
  }),
  resemblance: [
    mutation(
      'the drawing has a bump of 25',
      redrawn(square, [bumped(squareLines[0] ?? [], 25, 9), ...squareLines.slice(1)]),
    ),
    mutation(
      'the drawing has a dent of 40',
      redrawn(
        house,
        houseLines.map((line, k) => (k === 0 ? bumped(line, -40, 12) : line)),
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
      'the drawing is a tenth larger',
      redrawn(
        star,
        linesOf(star).map((line) => line.map(([x, y]) => at(500 + (x - 500) * 1.1, 500 + (y - 500) * 1.1))),
      ),
    ),
  ],
  structure: [
    mutation('a whisker stands on the drawing', redrawn(square, whiskered(squareLines, 0, 20, [0, 10]))),
    mutation('a whisker stands on the other side', redrawn(house, whiskered(houseLines, 1, 25, [0, -12]))),
    mutation(
      'a dash lies beside the drawing',
      redrawn(square, [...squareLines, [at(300, 192), at(312, 192)]]),
    ),
    mutation(
      'the drawing has a gap',
      redrawn(
        tree,
        linesOf(tree).flatMap((line, k) => (k === 1 ? [line.slice(0, 10), line.slice(11)] : [line])),
      ),
    ),
    mutation('a whisker stands on a tip', redrawn(star, whiskered(linesOf(star), 4, 12, [9, 3]))),
  ],
  separation: [
    sketched('delta is more than the house allows', changed(house, { parameters: { delta: 400 } })),
    sketched('delta is more than the mouth allows', changed(face, { parameters: { delta: 150 } })),
    sketched('delta is more than the star allows', changed(star, { parameters: { delta: 300 } })),
    sketched('delta is more than the tree allows', changed(tree, { parameters: { delta: 245 } })),
    sketched('delta is more than the square allows', changed(square, { parameters: { delta: 530 } })),
  ],
  clearance: [
    sketched('clearance is more than the house allows', changed(house, { parameters: { clearance: 380 } })),
    sketched('clearance is more than the star allows', changed(star, { parameters: { clearance: 250 } })),
    sketched('a dot lies beside an edge', more(square, [at(500, 197), at(520, 320)], [1, 0])),
    sketched('a pre-drawn line passes a dot', predrawn(house, [at(360, 143), at(440, 143)])),
    sketched('a pre-drawn eye nearly touches a dot', predrawn(tree, ring(450, 942, 14, 12))),
  ],
  'edge-each-dot': [
    sketched('a lonely dot in the square', more(square, [at(500, 450)], [])),
    sketched('a lonely dot above the roof', more(house, [at(700, 80)], [])),
    sketched('two lonely dots in the head', more(face, [at(500, 300), at(720, 600)], [])),
    sketched('a lonely dot in a corner', more(star, [at(40, 40)], [])),
    sketched('a lonely dot beside the tree', more(tree, [at(820, 820)], [])),
  ],
  planarity: [
    sketched('a pre-drawn line crosses an edge', predrawn(square, [at(480, 150), at(490, 240)])),
    sketched('a pre-drawn line ends on an edge', predrawn(straight, [at(500, 200), at(500, 260)])),
    sketched('a pre-drawn line lies on an edge', predrawn(straight, [at(300, 200), at(360, 200)])),
    sketched(
      'a pre-drawn line crosses itself',
      predrawn(tree, [at(700, 700), at(730, 730), at(730, 700), at(700, 730)]),
    ),
    sketched(
      'two pre-drawn lines cross',
      predrawn(square, [at(400, 400), at(450, 450)], [at(450, 400), at(400, 450)]),
    ),
  ],
  'predrawn-share': [
    sketched('lambda is less than the eyes', changed(face, { parameters: { lambda: 0.02 } })),
    sketched('lambda is nothing', changed(house, { parameters: { lambda: 0 } })),
    sketched('a large ring is pre-drawn', predrawn(square, ring(490, 450, 80, 40))),
    sketched('a long line is pre-drawn', predrawn(star, [at(30, 30), at(30, 500)])),
    sketched('a long line is pre-drawn under the tree', predrawn(tree, [at(600, 600), at(850, 980)])),
  ],
  'sequence-runs': [
    mutation(
      'numbers begin at 2',
      renumbered(square, (number) => number + 1),
    ),
    mutation(
      'numbers begin at 11',
      renumbered(star, (number) => number + 10),
    ),
    mutation(
      'the second sequence begins at 2',
      (() => {
        const document = documentFrom(face);
        const dots = document.board.dots.map((dot) => ({
          ...dot,
          labels: dot.labels.map((label) =>
            label.sequence === 1 ? { ...label, number: label.number + 1 } : label,
          ),
        }));
        return remade({ ...document, board: { ...document.board, dots } });
      })(),
    ),
    mutation(
      'a number is left out where the pen is lifted',
      renumbered(tree, (number) => (number > 4 ? number + 1 : number)),
    ),
    mutation(
      'the last sequence has the wrong index',
      (() => {
        const document = documentFrom(face);
        const dots = document.board.dots.map((dot) => ({
          ...dot,
          labels: dot.labels.map((label) => (label.sequence === 2 ? { ...label, sequence: 5 } : label)),
        }));
        return remade({ ...document, board: { ...document.board, dots } });
      })(),
    ),
    mutation(
      'a number is left out at the second lift',
      renumbered(tree, (number) => (number > 7 ? number + 3 : number)),
    ),
  ],
  'label-on-board': [
    mutation('a label sticks out above', put(edgedAbove(), 0, [500, 6])),
    mutation('a label sticks out at the left', put(edgedLeft(), 0, [4, 450])),
    mutation('a label sticks out at the right', put(edgedRight(), 0, [995, 450])),
    mutation('a label sticks out below', put(edgedBelow(), 0, [474, 896])),
    mutation('a label lies off the board', put(edgedBelow(), 0, [474, 915])),
  ],
  'label-clear-of-dots': [
    mutation('a label stands on its dot', put(square, 0, [200, 180])),
    mutation('a label touches its dot', put(house, 4, [400, 136])),
    mutation('a label touches its dot from the side', put(star, 3, besideDot(star, 3, 10, 0))),
    mutation('a label touches its dot from below', put(tree, 6, [300, 115])),
    mutation('a second label touches the dot', put(square, 0, [200, 195], 1)),
  ],
  'label-clear-of-labels': [
    mutation('two labels of a dot stand on one place', put(square, 0, [200, 158], 1)),
    mutation('two labels of a dot overlap', put(star, 0, besideDot(star, 0, 9, -24), 1)),
    mutation('two labels of the house overlap', put(house, 0, [150, 434 - 8], 1)),
    mutation('two labels of the tree overlap', put(tree, 1, [465, 541], 1)),
    mutation('two labels overlap at a corner', put(face, 0, besideDot(face, 0, 11, -40), 1)),
  ],
  'label-clear-of-predrawn': [
    sketched('a line passes through a label', predrawn(square, [at(170, 158), at(230, 158)])),
    sketched('a line ends in a label', predrawn(house, [at(400, 129), at(400, 60)])),
    sketched('a line passes through a label of the tree', predrawn(tree, [at(700, 376), at(760, 382)])),
    sketched('a ring is around a label', predrawn(star, ring(500, 48, 9, 12))),
    sketched('a line grazes a label', predrawn(square, [at(780, 169), at(830, 169)])),
  ],
  'label-nearest': [
    mutation('a label stands halfway to another dot', put(star, 3, midway(star, 3, 4, 0.62))),
    mutation('a label stands at another dot', put(square, 1, [830, 720])),
    mutation('a label stands beyond another dot', put(house, 2, [130, 930])),
    mutation('a label of the mouth stands by another dot', put(face, 8, [430, 785])),
    mutation('a label of the tree stands by another dot', put(tree, 6, [505, 250])),
  ],
  'fewest-strokes': [
    sketched(
      'the square is drawn in two lines',
      changed(square, {
        sequences: [
          [
            [0, 1, 2],
            [2, 3, 0],
          ],
        ],
      }),
    ),
    sketched(
      'the house is drawn in two lines',
      changed(house, {
        sequences: [
          [
            [0, 4, 1, 2, 3, 0],
            [0, 1],
          ],
        ],
      }),
    ),
    sketched(
      'the star is drawn in three lines',
      changed(star, {
        sequences: [
          [
            [0, 1, 2, 3],
            [3, 4, 5, 6],
            [6, 7, 8, 9, 0],
          ],
        ],
      }),
    ),
    sketched(
      'the mouth is drawn in two lines',
      changed(face, {
        sequences: [
          [[0, 1, 2, 3, 4, 5, 6, 7, 0]],
          [
            [8, 9],
            [9, 10],
          ],
          [[11, 12]],
        ],
      }),
    ),
    sketched(
      'the tree is drawn in four lines',
      changed(tree, {
        sequences: [
          [
            [0, 1, 3],
            [3, 5],
            [2, 1, 4],
            [6, 3],
          ],
        ],
      }),
    ),
    sketched(
      'the square is drawn in two sequences',
      changed(square, { sequences: [[[0, 1, 2]], [[2, 3, 0]]] }),
    ),
  ],
  'rule-gives-solution': [
    mutation('2 and 3 of the square are swapped', renumbered(square, swapped(2, 3))),
    mutation('4 and 5 of the star are swapped', renumbered(star, swapped(4, 5))),
    mutation('3 and 6 of the house are swapped', renumbered(house, swapped(3, 6))),
    mutation('1 and 2 of the tree are swapped', renumbered(tree, swapped(1, 2))),
    mutation('the first number and the last are swapped', renumbered(tree, swapped(1, 9))),
    mutation('2 and 7 of the star are swapped', renumbered(star, swapped(2, 7))),
  ],
  'quality-recorded': [
    measured(square, 'dots', 1),
    measured(house, 'predrawnShare', 0.01),
    measured(face, 'predrawnCount', -1),
    measured(star, 'lengthKept', -0.002),
    measured(tree, 'maxLinks', 1),
    measured(tree, 'strokes', -1),
    measured(face, 'colours', 1),
    measured(house, 'hausdorff', 0.5),
    measured(square, 'meanDeviation', -0.5),
    measured(tree, 'minSeparation', 3),
    measured(face, 'exposure', -0.1),
    measured(star, 'difficulty', 0.01),
  ],
};

/** Squares that stand on a corner, the first dot, which is near a side of the board. */
function edgedAbove(): Sketch {
  return changed(square, { dots: [at(500, 40), at(800, 450), at(500, 700), at(200, 450)] });
}
function edgedLeft(): Sketch {
  return changed(square, { dots: [at(30, 450), at(500, 200), at(800, 450), at(500, 700)] });
}
function edgedRight(): Sketch {
  return changed(square, { dots: [at(970, 450), at(500, 200), at(100, 450), at(500, 700)] });
}
function edgedBelow(): Sketch {
  return changed(square, { dots: [at(500, 870), at(200, 450), at(500, 200), at(800, 450)] });
}

function besideDot({ dots }: Sketch, dot: number, dx: number, dy: number): Point {
  const [x, y] = dots[dot] ?? [0, 0];
  return at(x + dx, y + dy);
}

/** A place on the way from one dot to another. */
function midway({ dots }: Sketch, from: number, to: number, share: number): Point {
  const [[ax, ay], [bx, by]] = [dots[from] ?? [0, 0], dots[to] ?? [0, 0]];
  return at(ax + (bx - ax) * share, ay + (by - ay) * share);
}

/** Lines with a short one added that stands on the point numbered `place` of one of them. */
function whiskered(lines: readonly Polyline[], line: number, place: number, [dx, dy]: Point): Polyline[] {
  const [x, y] = lines[line]?.[place] ?? [0, 0];
  return [...lines, [at(x, y), at(x + dx, y + dy)]];
}
