import type { UnitDotDocument } from '#src/kinds/unit-dot/engine/document.ts';
import { at, ring } from '../fixtures/lines.ts';
import { pairs } from '../fixtures/pairs.ts';
import { around, withChanges } from '../fixtures/sketch.ts';
import { frame, hexagon, hut, mask, rake, type Sketch, unitDot } from '../fixtures/unit-dot.ts';
import { addDotsAndLines, alterations, type Mutations, mutation } from './alterations.ts';
import { commonMutations } from './common-mutations.ts';

const alter = alterations<Sketch, UnitDotDocument>(unitDot);
const { mutationWithParameters, withBoard, documentFrom, predrawn, sketched, withParameters } = alter;
const common = commonMutations(alter);

/** A frame from (200, 200) to (800, 700). */
const level = withChanges(frame, {
  dots: [
    ...[200, 300, 400, 500, 600, 700].map((x) => [x, 200, 0] as const),
    ...[200, 300, 400, 500, 600].map((y) => [800, y, 0] as const),
    ...[800, 700, 600, 500, 400, 300].map((x) => [x, 700, 0] as const),
    ...[700, 600, 500, 400, 300].map((y) => [200, y, 0] as const),
  ],
  lines: Array.from({ length: 22 }, (_, k) => [k, (k + 1) % 22] as const),
});

const recoloured = (sketch: Sketch, dot: number, colours: readonly number[]): UnitDotDocument =>
  alter.withDot(documentFrom(sketch), dot, (old) => ({ ...old, colours }));

/** Adds two short lines far from the rest, whose nearest ends are `apart`. */
const pair = (sketch: Sketch, apart: number): Sketch =>
  addDotsAndLines(
    sketch,
    [
      [750, 500, 0],
      [850, 500, 0],
      [750, 500 + apart, 0],
      [750, 600 + apart, 0],
    ],
    pairs('0 1, 2 3'),
  );

/** Adds a line of each unit of the hut, whose ends nearly meet, in different colours. */
const nearly = (dx: number, dy: number): Sketch =>
  addDotsAndLines(
    hut,
    [
      [700, 600, 0],
      [700, 700, 0],
      [700 + dx, 600 + dy, 1],
      [800 + dx, 500 + dy, 1],
    ],
    pairs('0 1, 2 3'),
  );

/** Returns a row of bars of one unit, with their directions in degrees to the right of the x axis. */
const turningBars = (name: string, unit: number, tilts: readonly number[]): Sketch => {
  let [x, y] = [150, 400];
  const dots: [number, number, number][] = [[x, y, 0]];
  for (const tilt of tilts) {
    x += unit * Math.cos((tilt * Math.PI) / 180);
    y += unit * Math.sin((tilt * Math.PI) / 180);
    dots.push([x, y, 0]);
  }
  return {
    ...frame,
    name,
    dots,
    units: [unit],
    parameters: { ...frame.parameters, units: [unit] },
    lines: tilts.map((_, k) => [k, k + 1] as const),
  };
};

/** Returns such bars above a straight line, which is `low` below the first dot. */
const overLine = (unit: number, low: number, tilts: readonly number[]): UnitDotDocument => {
  const sketch = turningBars('saw', unit, tilts);
  const last = sketch.dots[sketch.dots.length - 1]?.[0] ?? 0;
  return alter.redraw(sketch, [[at(150, 400 + low), at(last, 400 + low)]]);
};

/** Four dots in a ring with long edges. */
const large = withChanges(frame, {
  name: 'large',
  dots: [
    [300, 200, 0],
    [600, 200, 0],
    [600, 500, 0],
    [300, 500, 0],
  ],
  lines: around(4),
  units: [300],
  parameters: { units: [300] },
});

/** By criterion of unit-dot: documents that break it alone. */
export const UNIT_DOT: Mutations = {
  parameters: [
    ...common.parameters(frame, mask, 'units'),
    mutation('gamma is a word', withParameters(frame, { gamma: 'ten' })),
    mutation('units are none', withParameters(hexagon, { units: [] })),
    mutation('units is a word', withParameters(frame, { units: 'a coin' })),
  ],
  'on-board': [
    ...common.onBoard(frame, rake, -150),
    mutation(
      'dots lie below the board',
      alter.moveAll(hut, ([x, y]) => at(x, y + 450)),
    ),
  ],
  rounding: [
    ...common.rounding(hexagon, mask),
    mutation('a unit has 4 decimals', withBoard(hut, { units: [100, 141.4214] })),
  ],
  'edges-listed': common.edgesListed(hut),
  resemblance: [
    mutation('the drawing has a bump of 25', alter.addBump(frame, 1, [0, -25], 3)),
    mutation('the drawing has a dent of 30', alter.addBump(hut, 4, [0, -30], 3)),
    mutation('epsilon is less than the bend', alter.remade(withParameters(rake, { epsilon: 2 }))),
    mutation(
      'a pre-drawn ring is not in the drawing',
      alter.addPredrawn(frame, [ring(400, 300, 30, 24)], []),
    ),
    mutation('a ring is left open', alter.addOpenRing(hexagon, [500, 400])),
    mutation('a ring in the frame is left open', alter.addOpenRing(frame, [400, 300])),
    mutation('a line is torn by 14', alter.addTornLine(frame, [360, 290], [440, 300], 14)),
    mutation('the drawing is a quarter larger', alter.scaleDrawing(frame, [400, 300], 1.25)),
    mutation('the drawing is a fifth smaller', alter.scaleDrawing(hexagon, [500, 400], 0.8)),
  ],
  structure: [
    mutation('the drawing has a gap', alter.addGaps(frame, 1, 4)),
    mutation('the roof of the drawing is open', alter.addGaps(hut, 8, 0)),
    mutation('a corner of the drawing is open', alter.addGaps(hexagon, 2, 0)),
    mutation('a tooth of the drawing stands apart', alter.addGaps(rake, 2, 0)),
    mutation('a leg stops 14 short', alter.addLeg(frame, 0, 5, [0, 1], 14)),
    mutation('a leg outside stops 16 short', alter.addLeg(hexagon, 1, 5, [0, 1], 16)),
  ],
  separation: [
    ...common.crowded('delta', [frame, 120], [hexagon, 101], [rake, 110]),
    sketched('two lines nearly touch', nearly(15, 0)),
    sketched('two lines nearly touch at a slant', nearly(12, -12)),
    sketched('two lines nearly touch above each other', nearly(8, -16)),
  ],
  clearance: [
    ...common.crowded('clearance', [frame, 110], [hexagon, 104]),
    sketched('a pre-drawn line passes a corner', predrawn(frame, [at(250, 240), at(340, 150)])),
    sketched(
      'a pre-drawn line has a corner near a dot',
      predrawn(frame, [at(240, 160), at(294, 196), at(240, 230)]),
    ),
    sketched('a pre-drawn eye nearly touches a dot', predrawn(rake, ring(518, 500, 12, 12))),
    sketched('a pre-drawn line passes the tip of the handle', predrawn(rake, [at(260, 293), at(340, 293)])),
  ],
  'true-lines': common.trueLines(large, 0, [0], { gamma: 0.05 }),
  'edge-each-dot': common.alone({
    'in a corner': [frame, [800, 700, 0]],
    'far above': [hexagon, [500, 60, 0]],
    'beside the rake': [rake, [800, 100, 0], [850, 700, 0]],
    'of two colours': [hut, [700, 500, 0, 1]],
    'beside the mask': [mask, [620, 420, 0]],
  }),
  planarity: alter.asVersion1([
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
      addDotsAndLines(
        hut,
        [
          [700, 500, 1],
          [800, 600, 1],
          [800, 500, 1],
          [700, 600, 1],
        ],
        pairs('0 1, 2 3'),
      ),
    ),
    sketched('a pre-drawn line crosses the roof', predrawn(hut, [at(340, 130), at(360, 160)])),
  ]),
  'decoration-small': common.decorationSmall(level, at(320, 330)),
  'decoration-clear': common.decorationClear(level, at(550, 200), at(200, 200)),
  'decoration-tells-nothing': common.decorationTellsNothing(
    level,
    at(550, 200),
    [at(240, 160), at(760, 160)],
    [at(840, 240), at(840, 660)],
  ),
  'predrawn-share': [
    mutationWithParameters('lambda is less than the eyes', mask, { lambda: 0.1 }),
    sketched('half of the picture is drawn', predrawn(frame, [at(600, 100), at(900, 700)])),
    sketched('a ring is drawn beside the hexagon', predrawn(hexagon, ring(800, 400, 80, 24))),
    mutationWithParameters('lambda is nothing', mask, { lambda: 0 }),
    sketched('the rake lies on a line', predrawn(rake, [at(100, 700), at(700, 700)])),
  ],
  units: [
    mutation('the unit is not the one mutationWithParameters for', withParameters(frame, { units: 90 })),
    mutation('the unit is out of range', withParameters(hexagon, { units: '60-90' })),
    mutation('colours are not in order', recoloured(hut, 0, [1, 0])),
    mutation('a colour is given twice', recoloured(frame, 3, [0, 0])),
    mutation('a colour is not on the board', recoloured(rake, 6, [0, 4])),
    mutation('there are more units than mutationWithParameters for', withBoard(frame, { units: [100, 62] })),
    mutation(
      'two units are nearly alike',
      withBoard(withChanges(frame, { parameters: { units: '60-110 60-110' } }), { units: [100, 103] }),
    ),
  ],
  'distance-clear': [
    mutationWithParameters('gamma is more than the diagonals allow', frame, { gamma: 0.42 }),
    mutationWithParameters('gamma is more than the handle allows', rake, { gamma: 0.45 }),
    sketched('two dots are nearly a unit apart', pair(frame, 95)),
    sketched('two dots are hardly less than a unit apart', pair(hexagon, 99.8)),
    sketched('two dots are a little more than a unit apart', pair(rake, 105)),
    sketched('two dots are hardly more than a unit apart', pair(mask, 100.2)),
    sketched('two dots are just within the tolerance', pair(frame, 109.9)),
  ],
  turning: [
    mutation('saw-teeth stand on a line', overLine(60, 7.5, [15, -15, 15, -15, 15, -15, 15])),
    mutation('teeth are small', overLine(60, 5.5, [11, -11, 11, -11, 11, -11])),
    mutation('a single tooth stands on a line', overLine(70, 5, [0, 0, 13, -13, 0, 0])),
    mutation('an edge goes right across its line', overLine(40, 13, [0, 0, 40.5, 0, 0])),
    mutation('an edge goes right across its line and back', overLine(40, 13, [0, 0, 37, 0, -37, 0, 0])),
    mutation('long bars zigzag', overLine(110, 12, [12.6, -12.6, 12.6, -12.6, 12.6])),
    mutation(
      'bars wind about an arc',
      alter.redraw(turningBars('wave', 60, [16, -12, 22, -6, 28, 0, 17]), [
        turningBars('arc', 60, [2, 2, 5, 8, 11, 14, 17]).dots.map(([x, y]) => at(x, y + 7)),
      ]),
    ),
  ],
  'rule-gives-solution': [
    sketched(
      'an edge is neither listed nor in the drawing',
      withChanges(frame, { lines: frame.lines.filter((_, k) => k !== 3) }),
    ),
    sketched('an edge is two units long', withChanges(frame, { lines: [...frame.lines, [1, 5]] })),
    sketched('an edge is a diagonal', withChanges(rake, { lines: [...rake.lines, [3, 5]] })),
    mutation('the unit is another', withBoard(hexagon, { units: [90] })),
    mutation(
      'the unit is much larger',
      withBoard(withChanges(rake, { parameters: { units: 250 } }), { units: [250] }),
    ),
    mutation('the ridge has the colour of the walls', recoloured(hut, 8, [0])),
  ],
  'quality-recorded': common.qualityRecorded([frame, hut, mask, rake, hexagon]),
};
