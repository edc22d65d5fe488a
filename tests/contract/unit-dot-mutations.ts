import type { DotQuality, Polyline } from '../../src/dots/document.ts';
import type { UnitDotDocument } from '../../src/dots/unit-dot/document.ts';
import type { Point } from '../../src/geometry/plane-graph.ts';
import type { Parameters } from '../../src/puzzle/document.ts';
import { at, drawingOf, ring, round } from '../fixtures/that-dot.ts';
import {
  frame,
  hexagon,
  hut,
  mask,
  rake,
  type UnitSketch,
  unitChanged,
  unitDocument,
  unitLines,
  unitRemade,
} from '../fixtures/unit-dot.ts';

/** A document that breaks one criterion and no other, and how it does so. */
export interface UnitMutation {
  readonly how: string;
  readonly document: UnitDotDocument;
}

const mutation = (how: string, document: UnitDotDocument): UnitMutation => ({ how, document });
const sketched = (how: string, sketch: UnitSketch): UnitMutation => mutation(how, unitDocument(sketch));

/** A good document with other parameters, whatever they are. */
function withParameters(sketch: UnitSketch, parameters: Readonly<Record<string, unknown>>): UnitDotDocument {
  const document = unitDocument(sketch);
  const all = { ...document.generator.parameters, ...parameters } as Parameters;
  return { ...document, generator: { ...document.generator, parameters: all } };
}

function without(sketch: UnitSketch, name: string): UnitDotDocument {
  const document = unitDocument(sketch);
  const { [name]: _, ...parameters } = document.generator.parameters;
  return { ...document, generator: { ...document.generator, parameters } };
}

/** Every point of a document put elsewhere. */
function moved(sketch: UnitSketch, move: (point: Point) => Point): UnitDotDocument {
  const document = unitDocument(sketch);
  const { board, drawing } = document;
  return unitRemade({
    ...document,
    drawing: { ...drawing, points: drawing.points.map(move) },
    board: {
      ...board,
      dots: board.dots.map((dot) => ({ ...dot, at: move(dot.at) })),
      predrawn: board.predrawn.map((line) => line.map(move)),
    },
  });
}

/** A good document whose drawing is made of these lines instead. */
const redrawn = (sketch: UnitSketch, lines: readonly Polyline[]): UnitDotDocument =>
  unitRemade({ ...unitDocument(sketch), drawing: drawingOf(lines) });

/** A good document with something added to its drawing. */
const scribbled = (sketch: UnitSketch, ...lines: readonly Polyline[]): UnitDotDocument =>
  redrawn(sketch, [...unitLines(sketch), ...lines]);

/** A good document with another board. */
function boarded(sketch: UnitSketch, change: Partial<UnitDotDocument['board']>): UnitDotDocument {
  const document = unitDocument(sketch);
  return unitRemade({ ...document, board: { ...document.board, ...change } });
}

/** A good document with the colours of one dot changed. */
function recoloured(sketch: UnitSketch, dot: number, colours: readonly number[]): UnitDotDocument {
  const { board } = unitDocument(sketch);
  return boarded(sketch, { dots: board.dots.map((old, k) => (k === dot ? { ...old, colours } : old)) });
}

/** A sketch with more dots and lines between them, counted from its own number of dots. */
function more(sketch: UnitSketch, dots: UnitSketch['dots'], lines: UnitSketch['lines']): UnitSketch {
  const first = sketch.dots.length;
  return unitChanged(sketch, {
    dots: [...sketch.dots, ...dots],
    lines: [...sketch.lines, ...lines.map(([i, j]): [number, number] => [i + first, j + first])],
  });
}

const predrawn = (sketch: UnitSketch, ...lines: readonly Polyline[]): UnitSketch =>
  unitChanged(sketch, { predrawn: [...sketch.predrawn, ...lines] });

/** A line whose inner points `place` (counted from its middle) are put aside by `by`. */
function bumped(line: Polyline, [dx, dy]: Point): Polyline {
  const middle = Math.floor(line.length / 2);
  return line.map(([x, y], index) => {
    const share = Math.max(0, 1 - Math.abs(index - middle) / 3);
    return at(x + dx * share, y + dy * share);
  });
}

const withBump = (sketch: UnitSketch, number: number, by: Point): UnitDotDocument =>
  redrawn(
    sketch,
    unitLines(sketch).map((line, k) => (k === number ? bumped(line, by) : line)),
  );

const grown = (sketch: UnitSketch, [cx, cy]: Point, factor: number): UnitDotDocument =>
  redrawn(
    sketch,
    unitLines(sketch).map((line) => line.map(([x, y]) => at(cx + (x - cx) * factor, cy + (y - cy) * factor))),
  );

function measured(sketch: UnitSketch, measure: keyof DotQuality, by: number): UnitMutation {
  const document = unitDocument(sketch);
  const quality = { ...document.quality, [measure]: round(document.quality[measure] + by) };
  return mutation(`${measure} of the ${sketch.name} is off by ${by}`, { ...document, quality });
}

/** Two short lines far from the rest whose nearest ends are `apart`. */
const pair = (sketch: UnitSketch, apart: number): UnitSketch =>
  more(
    sketch,
    [
      [750, 500, 0],
      [850, 500, 0],
      [750, 500 + apart, 0],
      [750, 600 + apart, 0],
    ],
    [
      [0, 1],
      [2, 3],
    ],
  );

/** A line of each unit of the hut whose ends nearly meet, in different colours. */
const nearly = (dx: number, dy: number): UnitSketch =>
  more(
    hut,
    [
      [700, 600, 0],
      [700, 700, 0],
      [700 + dx, 600 + dy, 1],
      [800 + dx, 500 + dy, 1],
    ],
    [
      [0, 1],
      [2, 3],
    ],
  );

/** For each criterion of unit-dot: documents that break it alone. */
export const UNIT_DOT: Readonly<Record<string, readonly UnitMutation[]>> = {
  parameters: [
    mutation('epsilon is missing', without(frame, 'epsilon')),
    mutation('gamma is a word', withParameters(frame, { gamma: 'ten' })),
    mutation('a name is not known', withParameters(hut, { epsilom: 15 })),
    mutation('units is missing', without(frame, 'units')),
    mutation('units are none', withParameters(hexagon, { units: [] })),
    mutation('lambda is more than all', withParameters(mask, { lambda: 2 })),
    mutation('delta is negative', withParameters(rake, { delta: -20 })),
    mutation('units is a word', withParameters(frame, { units: 'a coin' })),
  ],
  'on-board': [
    mutation('the board ends above the lowest dots', { ...unitDocument(frame), size: [1000, 300] }),
    mutation('the longer side is 900', { ...unitDocument(hexagon), size: [900, 800] }),
    mutation('the longer side is 2000', { ...unitDocument(mask), size: [2000, 1000] }),
    mutation(
      'dots lie left of the board',
      moved(rake, ([x, y]) => at(x - 150, y)),
    ),
    mutation(
      'dots lie below the board',
      moved(hut, ([x, y]) => at(x, y + 450)),
    ),
    mutation('the board has no height', { ...unitDocument(frame), size: [1000, 0] }),
    sketched('a pre-drawn line leaves the board', predrawn(frame, [at(930, 100), at(1010, 110)])),
  ],
  rounding: [
    mutation(
      'a dot has 4 decimals',
      boarded(frame, {
        dots: unitDocument(frame).board.dots.map((dot, k) =>
          k === 0 ? { ...dot, at: [300.0004, 200] } : dot,
        ),
      }),
    ),
    mutation('a unit has 4 decimals', boarded(hut, { units: [100, 141.4214] })),
    mutation(
      'a point of the drawing has 5 decimals',
      (() => {
        const document = unitDocument(hexagon);
        const points = document.drawing.points.map(
          ([x, y], index): Point => (index === 7 ? [x + 0.00012, y] : [x, y]),
        );
        return unitRemade({ ...document, drawing: { ...document.drawing, points } });
      })(),
    ),
    mutation(
      'a measure has 4 decimals',
      (() => {
        const document = unitDocument(mask);
        const { quality } = document;
        return { ...document, quality: { ...quality, hausdorff: quality.hausdorff + 0.0003 } };
      })(),
    ),
    mutation('the size has 4 decimals', { ...unitDocument(frame), size: [1000, 800.1234] }),
    mutation(
      'a pre-drawn point has 4 decimals',
      boarded(mask, {
        predrawn: mask.predrawn.map((line) => line.map(([x, y]): Point => [x, y + 0.0001])),
      }),
    ),
  ],
  'edges-listed': (
    [
      ['the wrong way round', (edges) => edges.map(([i, j], k) => (k === 0 ? [j, i] : [i, j]))],
      ['twice', (edges) => [...edges, ...edges.slice(1, 2)]],
      ['to a dot that is not there', (edges) => [...edges, [0, 99]]],
      ['from a dot to itself', (edges) => [[2, 2], ...edges]],
      ['with a negative end', (edges) => [[-1, 2], ...edges]],
      ['again the other way round', (edges) => [...edges, ...edges.slice(0, 1).map(([i, j]) => [j, i])]],
    ] as readonly (readonly [string, (edges: readonly (readonly number[])[]) => (readonly number[])[]])[]
  ).map(([how, change]) => {
    const document = unitDocument(hut);
    const edges = change(document.solution.edges) as unknown as [number, number][];
    return mutation(`an edge is listed ${how}`, { ...document, solution: { edges } });
  }),
  resemblance: [
    mutation('the drawing has a bump of 25', withBump(frame, 1, [0, -25])),
    mutation('the drawing has a dent of 30', withBump(hut, 4, [0, -30])),
    mutation('epsilon is less than the bend', unitRemade(withParameters(rake, { epsilon: 2 }))),
    mutation(
      'an edge is not in the drawing',
      redrawn(
        hexagon,
        unitLines(hexagon).filter((_, k) => k !== 2),
      ),
    ),
    mutation('the drawing is a quarter larger', grown(frame, [400, 300], 1.25)),
    mutation('the drawing is a fifth smaller', grown(hexagon, [500, 400], 0.8)),
  ],
  structure: [
    mutation('a dash lies beside the drawing', scribbled(frame, [at(345, 212), at(357, 212)])),
    mutation('a dash lies on the other side', scribbled(hut, [at(450, 390), at(458, 390)])),
    mutation('a dash stands upright', scribbled(rake, [at(250, 508), at(250, 513)])),
    mutation(
      'a Y stands beside the drawing',
      scribbled(hexagon, [at(500, 480), at(500, 476), at(496, 474)], [at(500, 476), at(504, 474)]),
    ),
    mutation(
      'the drawing has a gap',
      redrawn(
        frame,
        unitLines(frame).flatMap((line, k) => (k === 1 ? [line.slice(0, 6), line.slice(7)] : [line])),
      ),
    ),
    mutation(
      'two dashes lie beside the drawing',
      scribbled(mask, [at(340, 208), at(346, 208)], [at(352, 208), at(358, 208)]),
    ),
  ],
  separation: [
    sketched('delta is more than the unit', unitChanged(frame, { parameters: { delta: 120 } })),
    sketched('delta is a little more than the unit', unitChanged(hexagon, { parameters: { delta: 101 } })),
    sketched('delta is more than the handle allows', unitChanged(rake, { parameters: { delta: 110 } })),
    sketched('two lines nearly touch', nearly(15, 0)),
    sketched('two lines nearly touch at a slant', nearly(12, -12)),
    sketched('two lines nearly touch above each other', nearly(8, -16)),
  ],
  clearance: [
    sketched(
      'clearance is more than the frame allows',
      unitChanged(frame, { parameters: { clearance: 110 } }),
    ),
    sketched(
      'clearance is more than the hexagon allows',
      unitChanged(hexagon, { parameters: { clearance: 104 } }),
    ),
    sketched('a pre-drawn line passes a corner', predrawn(frame, [at(250, 240), at(340, 150)])),
    sketched(
      'a pre-drawn line has a corner near a dot',
      predrawn(frame, [at(240, 160), at(294, 196), at(240, 230)]),
    ),
    sketched('a pre-drawn eye nearly touches a dot', predrawn(rake, ring(518, 500, 12, 12))),
    sketched('a pre-drawn line passes the tip of the handle', predrawn(rake, [at(260, 293), at(340, 293)])),
  ],
  'edge-each-dot': [
    sketched('a lonely dot in a corner', more(frame, [[800, 700, 0]], [])),
    sketched('a lonely dot far above', more(hexagon, [[500, 60, 0]], [])),
    sketched(
      'two lonely dots',
      more(
        rake,
        [
          [800, 100, 0],
          [850, 700, 0],
        ],
        [],
      ),
    ),
    sketched('a lonely dot of two colours', more(hut, [[700, 500, 0, 1]], [])),
    sketched('a lonely dot beside the mask', more(mask, [[620, 420, 0]], [])),
  ],
  planarity: [
    sketched('a pre-drawn line crosses an edge', predrawn(frame, [at(350, 170), at(355, 230)])),
    sketched('a pre-drawn line ends on an edge', predrawn(frame, [at(350, 170), at(350, 200)])),
    sketched(
      'two pre-drawn lines cross',
      predrawn(rake, [at(700, 100), at(740, 140)], [at(740, 100), at(700, 140)]),
    ),
    sketched(
      'a pre-drawn line crosses itself',
      predrawn(hexagon, [at(100, 100), at(140, 100), at(120, 130), at(120, 80)]),
    ),
    sketched(
      'two edges cross',
      more(
        hut,
        [
          [700, 500, 1],
          [800, 600, 1],
          [800, 500, 1],
          [700, 600, 1],
        ],
        [
          [0, 1],
          [2, 3],
        ],
      ),
    ),
    sketched('a pre-drawn line crosses the roof', predrawn(hut, [at(340, 130), at(360, 160)])),
  ],
  'predrawn-share': [
    sketched('lambda is less than the eyes', unitChanged(mask, { parameters: { lambda: 0.1 } })),
    sketched('half of the picture is drawn', predrawn(frame, [at(600, 100), at(900, 700)])),
    sketched('a ring is drawn beside the hexagon', predrawn(hexagon, ring(800, 400, 80, 24))),
    sketched('lambda is nothing', unitChanged(mask, { parameters: { lambda: 0 } })),
    sketched('the rake lies on a line', predrawn(rake, [at(100, 700), at(700, 700)])),
  ],
  units: [
    mutation('the unit is not the one asked for', withParameters(frame, { units: 90 })),
    mutation('the unit is out of range', withParameters(hexagon, { units: '60-90' })),
    mutation('colours are not in order', recoloured(hut, 0, [1, 0])),
    mutation('a colour is given twice', recoloured(frame, 3, [0, 0])),
    mutation('a colour is not on the board', recoloured(rake, 6, [0, 4])),
    mutation('there are more units than asked for', boarded(frame, { units: [100, 62] })),
    mutation(
      'two units are nearly alike',
      boarded(unitChanged(frame, { parameters: { units: '60-110 60-110' } }), { units: [100, 103] }),
    ),
  ],
  'distance-clear': [
    sketched('gamma is more than the diagonals allow', unitChanged(frame, { parameters: { gamma: 0.42 } })),
    sketched('gamma is more than the handle allows', unitChanged(rake, { parameters: { gamma: 0.45 } })),
    sketched('two dots are nearly a unit apart', pair(frame, 95)),
    sketched('two dots are hardly less than a unit apart', pair(hexagon, 99.8)),
    sketched('two dots are a little more than a unit apart', pair(rake, 105)),
    sketched('two dots are hardly more than a unit apart', pair(mask, 100.2)),
    sketched('two dots are just within the tolerance', pair(frame, 109.9)),
  ],
  'rule-gives-solution': [
    mutation(
      'an edge is neither listed nor in the drawing',
      (() => {
        const part = unitChanged(frame, { lines: frame.lines.filter((_, k) => k !== 3) });
        return unitDocument(part);
      })(),
    ),
    sketched('an edge is two units long', unitChanged(frame, { lines: [...frame.lines, [1, 5]] })),
    sketched('an edge is a diagonal', unitChanged(rake, { lines: [...rake.lines, [3, 5]] })),
    mutation('the unit is another', boarded(hexagon, { units: [90] })),
    mutation(
      'the unit is much larger',
      boarded(unitChanged(rake, { parameters: { units: 250 } }), { units: [250] }),
    ),
    mutation('the ridge has the colour of the walls', recoloured(hut, 8, [0])),
  ],
  'quality-recorded': [
    measured(frame, 'dots', 1),
    measured(hut, 'colours', -1),
    measured(mask, 'predrawnShare', 0.01),
    measured(rake, 'strokes', 1),
    measured(hexagon, 'exposure', -0.05),
    measured(frame, 'minSeparation', 2),
    measured(hut, 'maxLinks', 1),
    measured(rake, 'difficulty', 0.02),
  ],
};
