import type { Point } from '#src/geometry/shapes/point.ts';
import type { ClosestDotDocument } from '#src/kinds/closest-dot/engine/document.ts';
import type { Polyline } from '#src/kinds/dots/engine/document.ts';
import { closestDot, house, paletteOf, type Sketch, shell, square, tree } from '../fixtures/closest-dot.ts';
import { at, drawingOf } from '../fixtures/lines.ts';
import { pairs } from '../fixtures/pairs.ts';
import { withChanges } from '../fixtures/sketch.ts';
import { addDotsAndLines, alterations, type Mutations, mutation } from './alterations.ts';
import { commonMutations } from './common-mutations.ts';

const alter = alterations<Sketch, ClosestDotDocument>(closestDot);
const { mutationWithParameters, documentFrom, moveDot, linesOf, predrawn, remade, sketched, withParameters } =
  alter;
const common = commonMutations(alter);

/** Returns a good document with the colours of some dots changed, and the palette if necessary. */
const recoloured = (
  sketch: Sketch,
  colours: Readonly<Record<number, readonly number[]>>,
  palette = paletteOf(sketch.lines),
): ClosestDotDocument =>
  alter.withDots(alter.withBoard(sketch, { palette }), (dot, index) => ({
    ...dot,
    colours: colours[index] ?? dot.colours,
  }));

/** Adds dots and lines in new colours to a sketch. */
function moreColoured(
  sketch: Sketch,
  dots: readonly Point[],
  lines: readonly (readonly [number, number])[],
): Sketch {
  const palette = paletteOf(sketch.lines);
  return addDotsAndLines(
    sketch,
    dots,
    lines.map(([i, j], k): [number, number, number] => [i, j, palette + k]),
  );
}

const inColours = (sketch: Sketch, ...colours: readonly number[]): Sketch =>
  withChanges(sketch, { lines: sketch.lines.map(([i, j, colour], k) => [i, j, colours[k] ?? colour]) });

function solved(
  sketch: Sketch,
  edges: readonly (readonly [number, number])[],
  lines?: readonly Polyline[],
): ClosestDotDocument {
  const document = documentFrom(sketch);
  return remade({
    ...document,
    solution: { edges: edges.map(([i, j]): [number, number] => [i, j]) },
    drawing: lines === undefined ? document.drawing : drawingOf(lines),
  });
}

/** Removes a line from the drawing and the solution of a sketch, but keeps the colours of its dots. */
function unasked(sketch: Sketch, line: number): ClosestDotDocument {
  return solved(
    sketch,
    documentFrom(withChanges(sketch, { lines: sketch.lines.filter((_, k) => k !== line) })).solution.edges,
    linesOf(sketch).filter((_, k) => k !== line),
  );
}

/** Adds a line to the drawing and the solution of a sketch that no colour requires. */
function overasked(sketch: Sketch, i: number, j: number): ClosestDotDocument {
  const { solution, drawing } = documentFrom(withChanges(sketch, { lines: [...sketch.lines, [i, j, 0]] }));
  return remade({ ...documentFrom(sketch), solution, drawing });
}

/** A square with a straight, horizontal top, for lines that end exactly on it. */
const level = withChanges(square, {
  bend: 0,
  dots: [at(200, 200), at(480, 200), at(830, 200), at(800, 720)],
});

/** By criterion of closest-dot: documents that break it alone. */
export const CLOSEST_DOT: Mutations = {
  parameters: [
    ...common.parameters(square, house, 'maxColours'),
    mutation('gamma is a word', withParameters(square, { gamma: 'a fifth' })),
    mutation('maxPie is nothing', withParameters(square, { maxPie: 0 })),
  ],
  'on-board': common.onBoard(square, shell, -400),
  rounding: common.rounding(shell, house),
  'edges-listed': common.edgesListed(house),
  resemblance: common.resemblance({ square, house, tree }, 3, [400, 600]),
  structure: [
    ...common.structure({ square, house, tree }),
    mutation('the shell is open', alter.addGaps(shell, 0, 5)),
  ],
  separation: [
    ...common.crowded('delta', [house, 400], [shell, 170], [tree, 280], [square, 300]),
    sketched(
      'two dots of other colours nearly touch',
      moreColoured(square, [at(560, 330), at(700, 290), at(574, 341), at(690, 420)], pairs('0 1, 2 3')),
    ),
  ],
  clearance: [
    ...common.crowded('clearance', [house, 380], [tree, 290]),
    ...common.grazed(house, 60, tree, [450, 982]),
    sketched('a dot lies beside an edge', moreColoured(square, [at(600, 200), at(600, 330)], [[0, 1]])),
    sketched(
      'a pre-drawn line has a corner near a dot',
      predrawn(square, [at(130, 230), at(194, 177), at(130, 160)]),
    ),
  ],
  'true-lines': common.trueLines(square, 0),
  'edge-each-dot': common.alone({
    'in the square': [square, at(600, 450)],
    'above the roof': [house, at(700, 80)],
    'in the house': [house, at(300, 700), at(500, 600)],
    'in a corner': [shell, at(40, 40)],
    'under the tree': [tree, at(200, 800)],
  }),
  planarity: alter.asVersion1([
    ...common.planarity(square, level, tree, 600),
    sketched(
      'two edges cross',
      moreColoured(square, [at(500, 260), at(700, 400), at(520, 390), at(700, 270)], pairs('0 1, 2 3')),
    ),
  ]),
  'decoration-small': common.decorationSmall(level, at(455, 262)),
  'decoration-clear': common.decorationClear(level, at(600, 200), at(200, 200)),
  'decoration-tells-nothing': common.decorationTellsNothing(
    level,
    at(600, 200),
    [at(230, 162), at(800, 162)],
    [at(868, 230), at(840, 700)],
  ),
  'predrawn-share': [
    mutationWithParameters('lambda is less than the nest', tree, { lambda: 0.02 }),
    ...common.predrawnShare(square, 620, house, shell),
    sketched('another line is pre-drawn', predrawn(tree, [at(30, 500), at(30, 900)])),
  ],
  'colours-listed': [
    mutation('the palette has a colour too many', recoloured(square, {}, 4)),
    mutation('the palette lacks a colour', recoloured(house, {}, 5)),
    mutation('a pie lists its colours downwards', recoloured(square, { 3: [2, 1] })),
    mutation('a pie lists its colours downwards too', recoloured(tree, { 1: [2, 1, 0] })),
    mutationWithParameters('there are more colours than may be', house, { maxColours: 4 }),
    sketched('a colour is left out', inColours(square, 0, 0, 1, 3)),
    mutation('a colour is listed twice', recoloured(shell, { 7: [1, 1] })),
  ],
  'pie-size': [
    mutationWithParameters('the junctions of the house have too many', house, { maxPie: 2 }),
    mutationWithParameters('the trunk of the tree has too many', tree, { maxPie: 2 }),
    mutationWithParameters('pies are not allowed', square, { maxPie: 1 }),
    mutationWithParameters('pies are not allowed on the shell', shell, { maxPie: 1 }),
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
    mutationWithParameters('gamma is more than the square allows', square, { gamma: 0.5 }),
    mutationWithParameters('gamma is more than the shell allows', shell, { gamma: 0.35 }),
    mutationWithParameters('gamma is more than the tree allows', tree, { gamma: 0.4 }),
    sketched('a dot of the square has two nearly as near', moveDot(square, 1, at(500, 190))),
    sketched('two edges of one colour are nearly as long', moveDot(tree, 0, at(450, 900))),
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
  'quality-recorded': common.qualityRecorded([square, house, shell, tree]),
};
