import type { Point } from '#src/geometry/shapes/point.ts';
import { documentFrom, gate, house, ladder, type Sketch, star } from '../fixtures/equal-signs/by-hand.ts';
import type { SignDocument } from '../fixtures/equal-signs/engine/document.ts';
import { solve } from '../fixtures/equal-signs/engine/solve.ts';
import { pairs } from '../fixtures/pairs.ts';
import { type Mutations, mutation } from './alterations.ts';

type Dot = SignDocument['board']['dots'][number];

/** Returns a good document with other dots, solved again. Its drawing stays. */
function dotted(sketch: Sketch, change: (dots: readonly Dot[]) => readonly Dot[]): SignDocument {
  const document = documentFrom(sketch);
  const dots = change(document.board.dots);
  return { ...document, board: { ...document.board, dots }, solution: solve({ dots }) };
}

const signed = (sketch: Sketch, signs: Readonly<Record<number, number>>): SignDocument =>
  dotted(sketch, (dots) => dots.map((dot, k): Dot => ({ ...dot, colours: [signs[k] ?? dot.colours[0]] })));

const moreDots = (sketch: Sketch, ...dots: readonly (readonly [Point, number])[]): SignDocument =>
  dotted(sketch, (old) => [...old, ...dots.map(([at, sign]): Dot => ({ at, colours: [sign] }))]);

const withLines = (sketch: Sketch, ...lines: Sketch['lines']): SignDocument =>
  documentFrom({ ...sketch, lines: [...sketch.lines, ...lines] });

const withPredrawn = (sketch: Sketch, ...lines: Sketch['predrawn']): SignDocument =>
  documentFrom({ ...sketch, predrawn: [...sketch.predrawn, ...lines] });

/** Returns a good document with the drawing of another sketch. */
const redrawn = (sketch: Sketch, other: Sketch): SignDocument => ({
  ...documentFrom(sketch),
  drawing: documentFrom(other).drawing,
});

function without(sketch: Sketch, name: string): SignDocument {
  const document = documentFrom(sketch);
  const { [name]: _, ...parameters } = document.generator.parameters;
  return { ...document, generator: { ...document.generator, parameters } };
}

const solved = (sketch: Sketch, edges: SignDocument['solution']['edges']): SignDocument => ({
  ...documentFrom(sketch),
  solution: { edges },
});

/** By criterion of equal signs: documents that break it alone. */
export const EQUAL_SIGNS: Mutations = {
  parameters: [
    mutation('delta is missing', without(house, 'delta')),
    mutation('epsilon is missing', without(star, 'epsilon')),
    mutation('pairs is a word', documentFrom(house, { pairs: 'three' })),
    mutation('there are too many pairs', documentFrom(ladder, { pairs: 99 })),
    mutation('clearance is less than nothing', documentFrom(gate, { clearance: -1 })),
    mutation('there is one that nobody knows', documentFrom(gate, { gamma: 0.2 })),
  ],
  'on-board': [
    mutation('the board is too narrow', { ...documentFrom(house), size: [790, 1000] }),
    mutation('the board is too low', { ...documentFrom(star), size: [1000, 500] }),
    mutation('a line begins left of it', withPredrawn(gate, pairs('-20 500, 60 500'))),
    mutation('a line ends below it', withPredrawn(ladder, pairs('300 900, 300 1010'))),
    mutation('a pair lies above it', withLines(house, pairs('300 -50, 600 -50'))),
  ],
  'signs-paired': [
    mutation('a third dot has the first sign', moreDots(house, [[500, 600], 0])),
    mutation('one dot has a sign of its own', moreDots(ladder, [[300, 900], 4])),
    mutation('a sign is left out', signed(gate, { 2: 2, 3: 2 })),
    mutation('four dots have one sign', signed(star, { 8: 3, 9: 3 })),
    mutation('two dots have signs of their own', signed(house, { 0: 3, 1: 4 })),
    mutation('no sign is there twice', signed(gate, { 1: 2, 3: 3 })),
  ],
  separation: [
    mutation('delta is more than the house allows', documentFrom(house, { delta: 150 })),
    mutation('delta is more than the star allows', documentFrom(star, { delta: 145 })),
    mutation('a line of the ladder is very short', withLines(ladder, pairs('220 880, 260 880'))),
    mutation('two lines begin side by side', withLines(gate, pairs('200 600, 500 600'))),
    mutation('a line is very short', withLines(star, pairs('300 100, 350 100'))),
  ],
  'lines-clear': [
    mutation('a line of the house crosses another', withLines(house, pairs('100 600, 500 600'))),
    mutation('a line of the gate crosses another', withLines(gate, pairs('50 300, 600 400'))),
    mutation(
      'a line passes near a dot',
      withLines(ladder, [
        [60, 360 - 185],
        [540, 120],
      ]),
    ),
    mutation('a line ends beside a ray', withLines(star, pairs('480 230, 300 150'))),
    mutation('a dot lies on a line', withLines(gate, pairs('150 400, 500 400'))),
  ],
  resemblance: [
    mutation('the house is drawn as a gate', redrawn(house, gate)),
    mutation('the gate is drawn as a star', redrawn(gate, star)),
    mutation('the drawing lacks a rung', redrawn(ladder, { ...ladder, lines: ladder.lines.slice(1) })),
    mutation('the drawing lacks the roof', redrawn(house, { ...house, predrawn: [] })),
    mutation('a ray points elsewhere', redrawn(star, { ...star, lines: star.lines.slice(0, 4) })),
  ],
  'rule-gives-solution': [
    mutation('the solution lacks a wall', solved(house, pairs('0 1, 2 3'))),
    mutation('the solution is empty', solved(star, [])),
    mutation('the solution lacks a ray', solved(star, pairs('0 1, 2 3, 4 5, 6 7'))),
    mutation('lines are listed the other way round', solved(gate, pairs('2 3, 0 1'))),
    mutation('a line is listed backwards', solved(ladder, pairs('1 0, 2 3, 4 5, 6 7'))),
  ],
};
