import type { Point } from '#src/geometry/shapes/point.ts';
import type { DotQuality, Ornament, Polyline } from '#src/kinds/dots/engine/document.ts';
import type { Parameters } from '#src/puzzle/contract/document.ts';
import { at, drawingOf, ring } from '../fixtures/lines.ts';
import type { DotDocument, Outline } from '../fixtures/sketch.ts';
import { type Alterations, type Mutation, mutation } from './alterations.ts';

/** Good sketches of a kind, by subject. */
interface Sketches<Sketch> {
  readonly square: Sketch;
  readonly house: Sketch;
  readonly tree: Sketch;
}

/** A sketch, the value of the parameter, and other parameters. */
type Crowded<Sketch> = readonly [sketch: Sketch, value: number, others?: Parameters];

/** Mutations that break criteria in the same way in all dot kinds, or in those with similar sketches. */
export function commonMutations<Sketch extends Outline, Document extends DotDocument>(
  alter: Alterations<Sketch, Document>,
) {
  const { mutationWithParameters, documentFrom, predrawn, remade, sketched, withParameters, without } = alter;
  type Made = readonly Mutation<Document>[];

  /** For `parameters`: names and values that no dot kind accepts, and a `missing` parameter of the kind. */
  const parameters = (sketch: Sketch, other: Sketch, missing: string): Made => [
    mutation(`${missing} is missing`, without(sketch, missing)),
    mutation('epsilon is missing', without(sketch, 'epsilon')),
    mutation('clearance is missing', without(other, 'clearance')),
    mutation('a name is not known', withParameters(sketch, { epsilom: 15 })),
    mutation('lambda is more than all', withParameters(other, { lambda: 2 })),
    mutation('delta is negative', withParameters(sketch, { delta: -20 })),
    mutation('clearance is a list', withParameters(other, { clearance: [10] })),
  ];

  /** For `on-board`: `other` leaves the board when it is moved by `dx`. */
  const onBoard = (sketch: Sketch, other: Sketch, dx: number): Made => [
    alter.resized('the board ends above the lowest dots', sketch, [1000, 300]),
    alter.resized('the longer side is 900', sketch, [900, 800]),
    alter.resized('the longer side is 2000', other, [2000, 1000]),
    alter.resized('the board has no height', sketch, [1000, 0]),
    mutation(
      'dots lie left of the board',
      alter.moveAll(other, ([x, y]) => at(x + dx, y)),
    ),
    sketched('a pre-drawn line leaves the board', predrawn(sketch, [at(930, 100), at(1010, 110)])),
    decorated('grass grows out of the board', sketch, line('place', at(30, 30), at(30, -10))),
  ];

  /** For `separation` and `clearance`: sketches that record more room than they have. */
  const crowded = (name: 'delta' | 'clearance', ...most: readonly Crowded<Sketch>[]): Made =>
    most.map(([sketch, value, others = {}]) =>
      mutationWithParameters(`${name} is more than the ${sketch.name} allows`, sketch, {
        ...others,
        [name]: value,
      }),
    );

  /** For `clearance`: a line past the roof of the house, and a ring near the tree's top dot. */
  const grazed = (house: Sketch, reach: number, tree: Sketch, [x, y]: Point): Made => [
    sketched('a pre-drawn line passes a dot', predrawn(house, [at(400 - reach, 143), at(400 + reach, 143)])),
    sketched('a pre-drawn eye nearly touches a dot', predrawn(tree, ring(x, y, 14, 12))),
  ];

  /** For `edge-each-dot`: dots without lines, with their places. */
  const alone = (dots: Readonly<Record<string, readonly [Sketch, ...Sketch['dots'][number][]]>>): Made =>
    Object.entries(dots).map(([where, [sketch, ...lonely]]) =>
      sketched(
        `${lonely.length === 1 ? 'a lonely dot' : 'two lonely dots'} ${where}`,
        alter.addDots(sketch, ...lonely),
      ),
    );

  /** For `true-lines`: each sentence of the criterion. `edge` joins dots at least 200 apart; `decoy` is data of the kind. */
  function trueLines(
    sketch: Sketch,
    edge: number,
    decoy: readonly number[] = [],
    parameters: Parameters = {},
  ): Made {
    const good = documentFrom(sketch);
    const { edges, lines = [] } = good.solution;
    const [line = [], [i = 0, j = 0] = []] = [lines[edge], edges[edge]];
    const [from, to] = [good.board.dots[i]?.at ?? [0, 0], good.board.dots[j]?.at ?? [0, 0]];
    const long = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
    /** Returns the place at distances along and beside the edge, from its first dot. */
    const place = (along: number, aside: number): Point => {
      const [dx, dy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
      return at(from[0] + along * dx - aside * dy, from[1] + along * dy + aside * dx);
    };
    const relined = (how: string, change: (line: Polyline) => Polyline) =>
      mutation(how, alter.withTrueLine(sketch, edge, change));
    const half = Math.floor(line.length / 2);
    const bent = { ...sketch, bend: 12, parameters: { ...sketch.parameters, decoys: 0.3, ...parameters } };
    const [x, y] = place(long / 2, 17);
    const passed = alter.addDots(bent, [x, y, ...decoy]);
    const spiked = line.flatMap((at, k) =>
      k < 4 || k > line.length - 5 ? [at] : [at, ...spike(at, line[k + 1] ?? at, 10)],
    );
    const others = alter.linesOf(sketch).filter((other) => !isSame(other, line));
    return [
      relined('a line ends beside its dot', (line) => [...line.slice(0, -1), place(long, 6)]),
      relined('a line runs the other way', (line) => [...line].reverse()),
      relined('a line goes back along its edge', (line) => [
        ...line.slice(0, half),
        ...line
          .slice(half - 6, half - 1)
          .reverse()
          .map(([x, y]): Point => at(x + 0.5, y + 0.5)),
        ...line.slice(half),
      ]),
      relined('a line leaves the drawing', (line) =>
        line.map((point, k) => (Math.abs(k - half) < 2 ? place((long * k) / (line.length - 1), -4) : point)),
      ),
      mutation('a line goes across another', crossed(good)),
      mutation(
        'a line passes a dot nearer than the drawing does',
        alter.withTrueLines(documentFrom(passed), (line, k) =>
          k === edge ? [...line.slice(0, half), place(long / 2, 14.8), ...line.slice(half + 1)] : line,
        ),
      ),
      mutation('the drawing has spikes that no line has', {
        ...good,
        drawing: drawingOf([...others, spiked]),
      }),
    ].map(({ how, document }) => mutation(how, remade(document)));
  }

  /** Returns a good document in which two lines at a dot cross. */
  function crossed(good: Document): Document {
    const { edges, lines = [] } = good.solution;
    const [first = [0, 0]] = edges;
    const other = edges.findIndex((edge, k) => k > 0 && edge.includes(first[0]));
    const own = edges[other]?.[0] === first[0] ? lines[other] : [...(lines[other] ?? [])].reverse();
    const [dot, next] = [own?.[0] ?? [0, 0], own?.[1] ?? [0, 0]];
    const long = Math.sqrt((next[0] - dot[0]) ** 2 + (next[1] - dot[1]) ** 2);
    const [dx, dy] = [(next[0] - dot[0]) / long, (next[1] - dot[1]) / long];
    const beside = (aside: number): Point => at(dot[0] + 5 * dx - aside * dy, dot[1] + 5 * dy + aside * dx);
    return alter.withTrueLines(good, (line, k) =>
      k === 0 ? [line[0] ?? dot, beside(2), beside(-2), ...line.slice(1)] : line,
    );
  }

  /** For `predrawn-share`: a ring in the square about (x, 450), and a line beside `broad`. */
  const predrawnShare = (square: Sketch, x: number, house: Sketch, broad: Sketch): Made => [
    mutationWithParameters('lambda is nothing', house, { lambda: 0 }),
    mutation(
      'a large ring is pre-drawn',
      alter.straight(documentFrom(predrawn(square, ring(x, 450, 80, 40)))),
    ),
    sketched('a long line is pre-drawn', predrawn(broad, [at(30, 30), at(30, 500)])),
  ];

  function rounding(sketch: Sketch, seen: Sketch): Made {
    const finer = (line: Polyline): Polyline =>
      line.map(([x, y], k): Point => (k === 3 ? [x, y + 0.0002] : [x, y]));
    const [good, shown] = [documentFrom(sketch), documentFrom(seen)];
    const { drawing } = good;
    const points = drawing.points.map(([x, y], k): Point => (k === 7 ? [x + 0.00012, y] : [x, y]));
    const exposure = shown.quality.exposure + 0.0003;
    const lines = shown.board.predrawn.map((line) => line.map(([x, y]): Point => [x, y + 0.0001]));
    const dot = (document: Document, index: number, [dx, dy]: Point) =>
      alter.withDot(document, index, (old) => ({ ...old, at: [old.at[0] + dx, old.at[1] + dy] }));
    return [
      mutation('a dot has 4 decimals', dot(good, 0, [0.0004, 0])),
      mutation('another dot has 5 decimals', dot(shown, 3, [0, 0.00011])),
      mutation('a point of the drawing has 5 decimals', remade({ ...good, drawing: { ...drawing, points } })),
      mutation('a measure has 4 decimals', { ...shown, quality: { ...shown.quality, exposure } }),
      mutation('the size has 4 decimals', { ...good, size: [1000, good.size[1] - 0.1234] }),
      mutation('a true line has 4 decimals', alter.withTrueLine(sketch, 0, finer)),
      mutation(
        'a pre-drawn point has 4 decimals',
        remade({ ...shown, board: { ...shown.board, predrawn: lines } }),
      ),
    ];
  }

  function edgesListed(sketch: Sketch): Made {
    const document = alter.straight(documentFrom(sketch));
    type Edges = readonly (readonly [number, number])[];
    const listed = (how: string, change: (edges: Edges) => Edges) => {
      const edges = change(document.solution.edges);
      return mutation(`an edge ${how}`, { ...document, solution: { edges } });
    };
    return [
      listed('is listed the wrong way round', ([[i, j] = [0, 0], ...others]) => [[j, i], ...others]),
      listed('is listed twice', (edges) => [...edges, ...edges.slice(1, 2)]),
      listed('names a dot that is not there', (edges) => [...edges, [0, 99]]),
      listed('goes from a dot to itself', (edges) => [[2, 2], ...edges]),
      listed('has a negative end', (edges) => [[-1, 2], ...edges]),
      listed('is listed again the other way round', ([[i, j] = [0, 0], ...others]) => [
        [i, j],
        ...others,
        [j, i],
      ]),
    ];
  }

  /** For `resemblance`: the house's line `dented` gets a dent. Nothing is near (x, y) in the square and the house. */
  const resemblance = ({ square, house, tree }: Sketches<Sketch>, dented: number, [x, y]: Point): Made => [
    mutation('the drawing has a bump of 25', alter.addBump(square, 0, [0, 25], 9)),
    mutation('the drawing has a dent of 40', alter.addBump(house, dented, [0, -40], 12)),
    mutation('epsilon is less than the bend', remade(withParameters(tree, { epsilon: 2 }))),
    mutation('a pre-drawn ring is not in the drawing', alter.addPredrawn(square, [ring(x, y, 30, 24)], [])),
    mutation('a ring is left open', alter.addOpenRing(square, [x, y])),
    mutation('another ring is left open', alter.addOpenRing(house, [x, y])),
    mutation(
      'a ring is a line there and back',
      alter.addPredrawn(square, [[at(x - 11, y), at(x + 11, y)]], [ring(x, y, 11, 24)]),
    ),
    mutation('a line is torn by 20', alter.addTornLine(square, [x - 60, y], [x + 60, y + 10], 20)),
    mutation('a line is torn by 14', alter.addTornLine(house, [x, y - 50], [x - 5, y + 50], 14)),
  ];

  const structure = ({ square, house, tree }: Sketches<Sketch>): Made => [
    mutation('the drawing has a gap', alter.addGaps(tree, 1, 10)),
    mutation('the drawing has a gap elsewhere', alter.addGaps(house, 1, 20)),
    mutation('a corner of the drawing is open', alter.addGaps(square, 0, 0)),
    mutation('a line of the drawing does not reach its junction', alter.addGaps(tree, 1, 0)),
    mutation('a leg stops 14 short', alter.addLeg(square, 0, 20, [0, 1], 14)),
    mutation('a slanting leg stops 17 short', alter.addLeg(square, 0, 14, [0.28, 0.96], 17)),
  ];

  /** For `planarity`: pre-drawn lines near x, where the top of the square, and of `level`, has no dot. */
  const planarity = (square: Sketch, level: Sketch, tree: Sketch, x: number): Made => [
    sketched('a pre-drawn line crosses an edge', predrawn(square, [at(x - 20, 150), at(x - 10, 240)])),
    sketched('a pre-drawn line ends on an edge', predrawn(level, [at(x, 200), at(x, 260)])),
    sketched('a pre-drawn line lies on an edge', predrawn(level, [at(x, 200), at(x + 60, 200)])),
    sketched(
      'a pre-drawn line crosses itself',
      predrawn(tree, [at(700, 700), at(730, 730), at(730, 700), at(700, 730)]),
    ),
    sketched(
      'two pre-drawn lines cross',
      predrawn(square, [at(x - 100, 400), at(x - 50, 450)], [at(x - 50, 400), at(x - 100, 450)]),
    ),
  ];

  /** Returns a good document with a decoration. */
  const decorated = (how: string, sketch: Sketch, ...decoration: readonly Ornament[]) =>
    mutation(how, alter.withBoard(sketch, { decoration } as Partial<Document['board']>));
  const line = (part: Ornament['part'], ...places: readonly Point[]): Ornament => ({ part, line: places });

  /** For `decoration-small`: decoration in an empty area of 300 by 110 units right of and below (x, y). */
  function decorationSmall(sketch: Sketch, [x, y]: Point): Made {
    const place = (dx: number, dy: number) => at(x + dx, y + dy);
    const rings = [50, 150, 250].map((dx) => ring(x + dx, y + 50, 40, 16));
    const eyes = rings.map((line): Ornament => ({ part: 'face', line, filled: true }));
    const seen = alter.addDrawingLines(sketch, ...rings);
    const rows = Array.from({ length: 24 }, (_, k) => place(k % 2 === 0 ? 0 : 300, 4 * k));
    return [
      decorated('a smile is as broad as the face', sketch, line('face', place(0, 0), place(210, 30))),
      decorated('what is filled is open', sketch, {
        ...line('face', place(0, 0), place(30, 0), place(30, 30)),
        filled: true,
      }),
      decorated('a mask is larger than a face has room for', sketch, {
        ...line('face', place(0, 0), place(204, 0), place(204, 40), place(0, 40), place(0, 0)),
        filled: true,
      }),
      decorated('the place is a scribble', sketch, line('place', ...rows)),
      decorated(
        'the place is two scribbles',
        sketch,
        line('place', ...rows.slice(0, 14)),
        line('place', ...rows.slice(11)),
      ),
      mutation(
        'a quarter of the drawing is shown',
        remade({ ...seen, board: { ...seen.board, decoration: eyes } }),
      ),
    ];
  }

  /** For `decoration-clear`: decoration beside a horizontal edge at (x, y), and above the dot at its end. */
  const decorationClear = (sketch: Sketch, [x, y]: Point, [dotX, dotY]: Point): Made =>
    [
      decorated('an eye lies near an edge', sketch, line('face', ...ring(x, y + 38, 14, 12))),
      decorated('a smile lies near an edge', sketch, line('face', at(x - 30, y + 20), at(x + 30, y + 28))),
      decorated('a wave laps near an edge', sketch, line('place', at(x - 20, y - 18), at(x, y - 29))),
      decorated(
        'a leaf lies near a dot',
        sketch,
        line('place', at(dotX - 24, dotY), at(dotX - 50, dotY + 10)),
      ),
      decorated('a stone lies near a dot', sketch, {
        ...line('place', ...ring(dotX - 30, dotY + 12, 8, 8)),
        filled: true,
      }),
    ].map(({ how, document }) => {
      const parameters = { ...document.generator.parameters, clearance: 30 };
      return mutation(how, { ...document, generator: { ...document.generator, parameters } });
    });

  /** For `decoration-tells-nothing`: decoration beside a horizontal edge at (x, y), and lines all along the figure. */
  const decorationTellsNothing = (
    sketch: Sketch,
    [x, y]: Point,
    ...along: readonly (readonly Point[])[]
  ): Made => [
    decorated('an eyebrow runs along an edge', sketch, line('face', at(x - 40, y + 12), at(x + 40, y + 12))),
    decorated(
      'a wave laps at an edge',
      sketch,
      line('place', at(x - 10, y - 12), at(x, y - 18), at(x + 10, y - 12)),
    ),
    decorated('a blade points at an edge', sketch, line('place', at(x + 5, y - 40), at(x, y - 11))),
    decorated('an eye nearly touches an edge', sketch, line('face', ...ring(x, y + 26, 14, 12))),
    decorated('the place goes along the figure', sketch, ...along.map((places) => line('place', ...places))),
  ];

  const qualityRecorded = (sketches: readonly Sketch[]): Made =>
    (Object.entries(OFF) as [string, number][]).flatMap(([measure, by], k) => {
      const sketch = sketches[k % sketches.length];
      return sketch === undefined ? [] : [alter.mutationOfMeasure(sketch, measure as keyof DotQuality, by)];
    });

  return {
    parameters,
    onBoard,
    crowded,
    grazed,
    alone,
    trueLines,
    predrawnShare,
    rounding,
    edgesListed,
    resemblance,
    structure,
    planarity,
    decorationSmall,
    decorationClear,
    decorationTellsNothing,
    qualityRecorded,
  };
}

function spike([ax, ay]: Point, [bx, by]: Point, height: number): readonly Point[] {
  const long = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
  const along = (share: number, aside: number): Point =>
    at(
      ax + share * (bx - ax) - (aside / long) * (by - ay),
      ay + share * (by - ay) + (aside / long) * (bx - ax),
    );
  return [along(0.3, 0), along(0.5, height), along(0.7, 0)];
}

const isSame = (one: Polyline, other: Polyline): boolean =>
  [String(other), String([...other].reverse())].includes(String(one));

/** By how much each recorded measure is wrong. */
const OFF: Required<DotQuality> = {
  dots: 1,
  predrawnShare: 0.01,
  predrawnCount: 1,
  lengthKept: -0.002,
  maxLinks: -1,
  strokes: -1,
  colours: 1,
  hausdorff: 0.5,
  meanDeviation: -0.5,
  minSeparation: 3,
  exposure: -0.1,
  difficulty: 0.01,
  misses: 0.02,
};
