import type { Point } from '#src/geometry/shapes/point.ts';
import type { Label, NumbersDocument } from '#src/kinds/numbers/engine/document.ts';
import { at, ring } from '../fixtures/lines.ts';
import { face, house, numbers, type Sketch, square, star, tree } from '../fixtures/numbers.ts';
import { pairs } from '../fixtures/pairs.ts';
import { LEVEL } from '../fixtures/shapes.ts';
import { withChanges } from '../fixtures/sketch.ts';
import { alterations, type Mutations, mutation } from './alterations.ts';
import { commonMutations } from './common-mutations.ts';

const alter = alterations<Sketch, NumbersDocument>(numbers);
const { mutationWithParameters, documentFrom, predrawn, resized, sketched, withParameters } = alter;
const common = commonMutations(alter);
const level = withChanges(square, LEVEL);

/** Adds a separate line from `from` to `to` to a sketch, after the others of the first sequence. */
function beside(sketch: Sketch, from: Point, to: Point): Sketch {
  const first = sketch.dots.length;
  const [only = [], ...others] = sketch.sequences;
  return {
    ...sketch,
    dots: [...sketch.dots, from, to],
    sequences: [[...only, [first, first + 1]], ...others],
  };
}

const relabel = (sketch: Sketch, dot: number, change: (label: Label) => Label, which = 0): NumbersDocument =>
  alter.withDot(documentFrom(sketch), dot, (old) => ({
    ...old,
    labels: old.labels.map((label, place) => (place === which ? change(label) : label)),
  }));

const put = (sketch: Sketch, dot: number, place: Point, which = 0): NumbersDocument =>
  relabel(sketch, dot, (label) => ({ ...label, at: place }), which);

const relabelled = (sketch: Sketch, change: (label: Label) => Label): NumbersDocument =>
  alter.withDots(documentFrom(sketch), (dot) => ({ ...dot, labels: dot.labels.map(change) }));

const renumbered = (sketch: Sketch, change: (number: number) => number): NumbersDocument =>
  relabelled(sketch, (label) => ({ ...label, number: change(label.number) }));

/** Returns a place for a label of one digit beside the first label of a dot, `gap` units away. */
function besideFirst(sketch: Sketch, dot: number, gap: number, lower = 0): Point {
  const [first] = documentFrom(sketch).board.dots[dot]?.labels ?? [];
  const [x, y] = first?.at ?? [0, 0];
  const long = (of: Label | undefined) => 12 * (String(of?.number ?? 0).length + (of?.pause ? 1 : 0));
  const [, second] = documentFrom(sketch).board.dots[dot]?.labels ?? [];
  const half = (long(first) + long(second)) / 2;
  return [x + Math.sign(gap) * half + gap, y + lower];
}

const swapped = (a: number, b: number) => (number: number) => (number === a ? b : number === b ? a : number);

/** Squares standing on a corner. The first dot is near a side of the board. */
const onEdge = {
  above: withChanges(square, { dots: [at(500, 40), at(800, 450), at(500, 700), at(200, 450)] }),
  left: withChanges(square, { dots: [at(30, 450), at(500, 200), at(800, 450), at(500, 700)] }),
  right: withChanges(square, { dots: [at(970, 450), at(500, 200), at(100, 450), at(500, 700)] }),
  below: withChanges(square, { dots: [at(500, 870), at(200, 450), at(500, 200), at(800, 450)] }),
};

/** By criterion of connect-the-dots: documents that break it alone. */
export const NUMBERS: Mutations = {
  parameters: [
    ...common.parameters(square, face, 'maxStrokes'),
    mutation('labelSize is a word', withParameters(square, { labelSize: 'large' })),
    mutation(
      'gamma is mutationWithParameters, which is for other kinds',
      withParameters(house, { gamma: 10 }),
    ),
    mutation('sequences has no such value', withParameters(square, { sequences: 'two' })),
    mutation('labelSize is nothing', withParameters(tree, { labelSize: 0 })),
  ],
  'on-board': [
    resized('the longer side is 900', square, [900, 850]),
    resized('the longer side is 2000', face, [2000, 1000]),
    resized('the longer side is 999', tree, [900, 999]),
    sketched('a pre-drawn line leaves the board', predrawn(house, [at(700, 100), at(810, 110)])),
    sketched('a pre-drawn line goes above the board', predrawn(star, [at(100, 20), at(120, -6)])),
    sketched('a pre-drawn line goes below the board', predrawn(tree, [at(700, 980), at(730, 1004)])),
  ],
  rounding: [
    ...common.rounding(star, face),
    mutation(
      'a label has 4 decimals',
      relabel(house, 1, (label) => ({ ...label, at: [label.at[0] + 0.0002, label.at[1]] })),
    ),
    mutation(
      'another label has 4 decimals',
      relabel(tree, 5, (label) => ({ ...label, at: [label.at[0], label.at[1] - 0.0007] })),
    ),
  ],
  'edges-listed': common.edgesListed(house),
  resemblance: [
    ...common.resemblance({ square, house, tree }, 0, [400, 600]),
    mutation('the drawing is a tenth larger', alter.scaleDrawing(star, [500, 500], 1.1)),
  ],
  structure: [
    ...common.structure({ square, house, tree }),
    mutation('a tip of the drawing is open', alter.addGaps(star, 4, 0)),
  ],
  separation: [
    ...common.crowded('delta', [house, 400], [face, 150], [star, 300], [tree, 245], [square, 530]),
  ],
  clearance: [
    ...common.crowded('clearance', [house, 380], [star, 250]),
    ...common.grazed(house, 40, tree, [450, 942]),
    sketched('a dot lies beside an edge', beside(square, at(520, 320), at(500, 197))),
  ],
  'true-lines': common.trueLines(square, 0),
  'edge-each-dot': common.alone({
    'in the square': [square, at(500, 450)],
    'above the roof': [house, at(700, 80)],
    'in the head': [face, at(500, 300), at(720, 600)],
    'in a corner': [star, at(40, 40)],
    'beside the tree': [tree, at(820, 820)],
  }),
  planarity: alter.asVersion1(common.planarity(square, level, tree, 500)),
  'decoration-small': common.decorationSmall(level, at(320, 330)),
  'decoration-clear': common.decorationClear(level, at(500, 200), at(200, 200)),
  'decoration-tells-nothing': common.decorationTellsNothing(
    level,
    at(500, 200),
    [at(270, 162), at(730, 162)],
    [at(840, 270), at(840, 640)],
  ),
  'predrawn-share': [
    mutationWithParameters('lambda is less than the eyes', face, { lambda: 0.02 }),
    ...common.predrawnShare(square, 490, house, star),
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
      relabelled(face, (label) => (label.sequence === 1 ? { ...label, number: label.number + 1 } : label)),
    ),
    mutation(
      'a number is left out where the pen is lifted',
      renumbered(tree, (number) => (number > 4 ? number + 1 : number)),
    ),
    mutation(
      'the last sequence has the wrong index',
      relabelled(face, (label) => (label.sequence === 2 ? { ...label, sequence: 5 } : label)),
    ),
    mutation(
      'a number is left out at the second lift',
      renumbered(tree, (number) => (number > 7 ? number + 3 : number)),
    ),
  ],
  'label-on-board': [
    mutation('a label sticks out above', put(onEdge.above, 0, [500, 6])),
    mutation('a label sticks out at the left', put(onEdge.left, 0, [4, 450])),
    mutation('a label sticks out at the right', put(onEdge.right, 0, [995, 450])),
    mutation('a label sticks out below', put(onEdge.below, 0, [474, 896])),
    mutation('a label lies off the board', put(onEdge.below, 0, [474, 915])),
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
  'labels-apart': [
    mutation('a hair to the right', put(square, 0, besideFirst(square, 0, 6), 1)),
    mutation('a hair to the left', put(square, 0, besideFirst(square, 0, -6), 1)),
    mutation('half a character to the right', put(star, 0, besideFirst(star, 0, 6, 5), 1)),
    mutation('of the house, a little lower', put(house, 0, besideFirst(house, 0, 5, 9), 1)),
    mutation('of the tree, a little higher', put(tree, 1, besideFirst(tree, 1, -5, -9), 1)),
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
      withChanges(square, {
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
      withChanges(house, {
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
      withChanges(star, {
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
      withChanges(face, { sequences: [[[0, 1, 2, 3, 4, 5, 6, 7, 0]], pairs('8 9, 9 10'), [[11, 12]]] }),
    ),
    sketched(
      'the tree is drawn in four lines',
      withChanges(tree, {
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
      withChanges(square, { sequences: [[[0, 1, 2]], [[2, 3, 0]]] }),
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
  'quality-recorded': common.qualityRecorded([square, house, face, star, tree]),
};

function besideDot({ dots }: Sketch, dot: number, dx: number, dy: number): Point {
  const [x, y] = dots[dot] ?? [0, 0];
  return at(x + dx, y + dy);
}

function midway({ dots }: Sketch, from: number, to: number, share: number): Point {
  const [[ax, ay], [bx, by]] = [dots[from] ?? [0, 0], dots[to] ?? [0, 0]];
  return at(ax + (bx - ax) * share, ay + (by - ay) * share);
}
