import type { DotQuality, Polyline } from '../../src/dots/document.ts';
import type { Link, ThatDotDocument } from '../../src/dots/that-dot/document.ts';
import type { Point } from '../../src/geometry/plane-graph.ts';
import type { Parameters, PuzzleDocument } from '../../src/puzzle/document.ts';
import type { NullBoard } from '../../src/puzzle/null/rules.ts';
import {
  at,
  bent,
  changed,
  documentFrom,
  drawingOf,
  face,
  house,
  remade,
  ring,
  round,
  type Sketch,
  square,
  star,
  tree,
} from '../fixtures/that-dot.ts';
import { CLOSEST_DOT } from './closest-dot-mutations.ts';
import { NUMBERS } from './numbers-mutations.ts';
import { UNIT_DOT } from './unit-dot-mutations.ts';

/** A document that breaks one criterion and no other, and how it does so. */
export interface Mutation<Document = PuzzleDocument> {
  readonly how: string;
  readonly document: Document;
}

const mutation = <Document>(how: string, document: Document): Mutation<Document> => ({ how, document });
const sketched = (how: string, sketch: Sketch): Mutation => mutation(how, documentFrom(sketch));

/** A good document with other parameters, whatever they are. */
function withParameters(sketch: Sketch, parameters: Readonly<Record<string, unknown>>): ThatDotDocument {
  const document = documentFrom(sketch);
  const all = { ...document.generator.parameters, ...parameters } as Parameters;
  return { ...document, generator: { ...document.generator, parameters: all } };
}

function without(sketch: Sketch, name: string): ThatDotDocument {
  const document = documentFrom(sketch);
  const { [name]: _, ...parameters } = document.generator.parameters;
  return { ...document, generator: { ...document.generator, parameters } };
}

/** Every point of a document put elsewhere. */
function moved(sketch: Sketch, move: (point: Point) => Point): ThatDotDocument {
  const document = documentFrom(sketch);
  const { board, drawing } = document;
  return remade({
    ...document,
    drawing: { ...drawing, points: drawing.points.map(move) },
    board: {
      dots: board.dots.map((dot) => ({ ...dot, at: move(dot.at) })),
      predrawn: board.predrawn.map((line) => line.map(move)),
    },
  });
}

/** A good document with one link changed. */
function relinked(sketch: Sketch, dot: number, link: number, change: (link: Link) => Link): ThatDotDocument {
  const document = documentFrom(sketch);
  const dots = document.board.dots.map((old, index) =>
    index === dot
      ? { ...old, links: old.links.map((one, place) => (place === link ? change(one) : one)) }
      : old,
  );
  return remade({ ...document, board: { ...document.board, dots } });
}

const turned = (by: number) => (link: Link) => ({
  ...link,
  direction: Math.round((link.direction + by) * 1000) / 1000,
});

/** A good document with links added to or taken from a dot. */
function linksOf(
  sketch: Sketch,
  dot: number,
  change: (links: readonly Link[]) => readonly Link[],
): ThatDotDocument {
  const document = documentFrom(sketch);
  const dots = document.board.dots.map((old, index) =>
    index === dot ? { ...old, links: change(old.links) } : old,
  );
  return remade({ ...document, board: { ...document.board, dots } });
}

/** A good document whose drawing is made of these lines instead. */
function redrawn(sketch: Sketch, lines: readonly Polyline[]): ThatDotDocument {
  return remade({ ...documentFrom(sketch), drawing: drawingOf(lines) });
}

/** The lines that a sketch's drawing is made of, one for each edge, then the pre-drawn ones. */
function linesOf({ dots, lines, predrawn, bend }: Sketch): Polyline[] {
  return [...lines.map(([i, j]) => bent(dots[i] ?? [0, 0], dots[j] ?? [0, 0], bend)), ...predrawn];
}

/** A line whose inner points `place` (counted from its middle) are put aside by `by`. */
function bumped(line: Polyline, by: number, reach: number): Polyline {
  const middle = Math.floor(line.length / 2);
  return line.map(([x, y], index) => {
    const far = Math.abs(index - middle);
    return far >= reach ? at(x, y) : at(x, y + by * (1 - far / reach));
  });
}

/** A sketch with a dot put elsewhere. */
function dotAt(sketch: Sketch, dot: number, place: Point): Sketch {
  return changed(sketch, { dots: sketch.dots.map((old, index) => (index === dot ? place : old)) });
}

/** A sketch with more dots and lines between them, counted from its own number of dots. */
function more(
  sketch: Sketch,
  dots: readonly Point[],
  lines: readonly (readonly [number, number])[],
  parameters: Parameters = {},
): Sketch {
  const first = sketch.dots.length;
  return changed(sketch, {
    dots: [...sketch.dots, ...dots],
    lines: [...sketch.lines, ...lines.map(([i, j]): [number, number] => [i + first, j + first])],
    parameters,
  });
}

const predrawn = (sketch: Sketch, ...lines: readonly Polyline[]): Sketch =>
  changed(sketch, { predrawn: [...sketch.predrawn, ...lines] });

/** A dot with arms of equal or given lengths, at the given angles in degrees, links at the middle. */
function fan(arms: readonly { readonly degrees: number; readonly length: number }[], gamma: number): Sketch {
  const tips = arms.map(({ degrees, length }) => {
    const angle = (degrees * Math.PI) / 180;
    return at(300 + length * Math.cos(angle), 300 + length * Math.sin(angle));
  });
  return changed(square, {
    name: 'fan',
    dots: [at(300, 300), ...tips],
    lines: arms.map((_, index): [number, number] => [0, index + 1]),
    parameters: { gamma },
    bend: 0,
  });
}

/** A fan with two of its links turned towards each other by as much as the player's eye allows. */
function squeezed(sketch: Sketch): ThatDotDocument {
  const document = documentFrom(sketch);
  const dots = document.board.dots.map((dot, index) =>
    index === 0
      ? { ...dot, links: dot.links.map((link, place) => turned(place === 0 ? 0.003 : -0.003)(link)) }
      : dot,
  );
  return remade({ ...document, board: { ...document.board, dots } });
}

/** Two edges whose beginnings run side by side, `gap` apart, on a board that allows dots that close. */
function beside(gap: number, ahead: number, parameters: Parameters = {}): Sketch {
  return changed(square, {
    name: 'beside',
    dots: [at(100, 300), at(500, 300), at(100 + ahead, 300 - gap), at(520, gap > 0 ? 120 : 480)],
    lines: [
      [0, 1],
      [2, 3],
    ],
    parameters: { gamma: 1, delta: 0.5, clearance: 0.4, ...parameters },
    bend: 0,
  });
}

function measured(sketch: Sketch, measure: keyof DotQuality, by: number): Mutation {
  const document = documentFrom(sketch);
  const quality = { ...document.quality, [measure]: round(document.quality[measure] + by) };
  return mutation(`${measure} of the ${sketch.name} is off by ${by}`, { ...document, quality });
}

const squareLines = linesOf(square);
const houseLines = linesOf(house);
const treeLines = linesOf(tree);

/** For each criterion of connect-that-dot: documents that break it alone. */
const THAT_DOT: Readonly<Record<string, readonly Mutation[]>> = {
  parameters: [
    mutation('epsilon is missing', without(square, 'epsilon')),
    mutation('gamma is a word', withParameters(square, { gamma: 'ten' })),
    mutation('a name is not known', withParameters(house, { epsilom: 15 })),
    mutation('links has no such value', withParameters(square, { links: 'three-sided' })),
    mutation('lambda is more than all', withParameters(face, { lambda: 2 })),
    mutation('delta is negative', withParameters(star, { delta: -20 })),
    mutation('linkStyle is missing', without(square, 'linkStyle')),
    mutation('clearance is a list', withParameters(tree, { clearance: [10] })),
  ],
  'on-board': [
    mutation('the board ends above the lowest dots', { ...documentFrom(square), size: [1000, 600] }),
    mutation('the longer side is 900', { ...documentFrom(square), size: [900, 800] }),
    mutation('the longer side is 2000', { ...documentFrom(face), size: [2000, 1000] }),
    mutation(
      'dots lie left of the board',
      moved(star, ([x, y]) => at(x - 300, y)),
    ),
    mutation(
      'dots lie below the board',
      moved(tree, ([x, y]) => at(x, y + 100)),
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
      'a direction has 4 decimals',
      relinked(house, 0, 1, (link) => ({ ...link, direction: link.direction + 0.0002 })),
    ),
    mutation(
      'a length has 4 decimals',
      relinked(tree, 1, 0, (link) => ({ ...link, length: link.length + 0.0005 })),
    ),
    mutation(
      'a point of the drawing has 5 decimals',
      (() => {
        const document = documentFrom(star);
        const points = document.drawing.points.map(
          ([x, y], index): Point => (index === 7 ? [x + 0.00012, y] : [x, y]),
        );
        return remade({ ...document, drawing: { ...document.drawing, points } });
      })(),
    ),
    mutation(
      'a measure has 4 decimals',
      (() => {
        const document = documentFrom(face);
        return {
          ...document,
          quality: { ...document.quality, exposure: document.quality.exposure + 0.0003 },
        };
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
    ...(
      [
        [
          'an edge is listed the wrong way round',
          (edges) => edges.map(([i, j], k) => (k === 0 ? [j, i] : [i, j])),
        ],
        ['an edge is listed twice', (edges) => [...edges, ...edges.slice(1, 2)]],
        ['an edge names a dot that is not there', (edges) => [...edges, [0, 99]]],
        ['an edge goes from a dot to itself', (edges) => [[2, 2], ...edges]],
        ['an edge has a negative end', (edges) => [[-1, 2], ...edges]],
        [
          'an edge is listed again the other way round',
          (edges) => [...edges, ...edges.slice(0, 1).map(([i, j]) => [j, i])],
        ],
      ] as readonly (readonly [string, (edges: readonly (readonly number[])[]) => (readonly number[])[]])[]
    ).map(([how, change]) => {
      const document = documentFrom(house);
      const edges = change(document.solution.edges) as unknown as [number, number][];
      return mutation(how, { ...document, solution: { edges } });
    }),
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
      'a dot lies 40 off the drawing',
      (() => {
        const document = documentFrom(dotAt(square, 2, at(840, 720)));
        return remade({ ...document, drawing: documentFrom(square).drawing });
      })(),
    ),
    mutation(
      'the drawing is a tenth larger',
      (() => {
        const larger = ([x, y]: Point) => at(500 + (x - 500) * 1.1, 500 + (y - 500) * 1.1);
        return redrawn(
          star,
          linesOf(star).map((line) => line.map(larger)),
        );
      })(),
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
        treeLines.flatMap((line, k) => (k === 1 ? [line.slice(0, 10), line.slice(11)] : [line])),
      ),
    ),
    mutation(
      'a part of the drawing is double',
      redrawn(square, [...squareLines, detour(squareLines[2] ?? [], 10, 30, 8)]),
    ),
    mutation(
      'a Y stands beside the drawing',
      redrawn(star, [...linesOf(star), ...yAt(linesOf(star)[3] ?? [])]),
    ),
  ],
  separation: [
    sketched('delta is more than the house allows', changed(house, { parameters: { delta: 400 } })),
    sketched('delta is more than the mouth allows', changed(face, { parameters: { delta: 150 } })),
    sketched(
      'the dots of two edges nearly touch',
      more(
        square,
        [at(400, 400), at(600, 400), at(400, 418), at(420, 550)],
        [
          [0, 1],
          [2, 3],
        ],
      ),
    ),
    sketched('the nose comes too near to the mouth', dotAt(dotAt(face, 12, at(424, 778)), 11, at(440, 860))),
    sketched(
      'a short line begins too near to another',
      more(
        tree,
        [at(120, 700), at(120, 800), at(136, 808), at(240, 880)],
        [
          [1, 0],
          [2, 3],
        ],
      ),
    ),
    sketched(
      'two tips meet',
      more(
        star,
        [at(60, 60), at(60, 200), at(72, 215), at(72, 300)],
        [
          [0, 1],
          [3, 2],
        ],
      ),
    ),
  ],
  clearance: [
    sketched(
      'clearance is more than the house allows',
      changed(house, { parameters: { clearance: 380, gamma: 5 } }),
    ),
    sketched('clearance is more than the star allows', changed(star, { parameters: { clearance: 250 } })),
    sketched(
      'a dot lies beside the beginning of an edge',
      more(square, [at(228, 173), at(300, 100)], [[1, 0]]),
    ),
    sketched(
      'a dot lies beside a long edge',
      more(square, [at(500, 197), at(520, 320)], [[1, 0]], { gamma: 0.5 }),
    ),
    sketched('a pre-drawn line passes a dot', predrawn(house, [at(340, 143), at(460, 143)])),
    sketched('a pre-drawn eye nearly touches a dot', predrawn(tree, ring(450, 942, 14, 12))),
    sketched(
      'a pre-drawn line has a corner near a dot',
      predrawn(square, [at(100, 260), at(194, 177), at(100, 140)]),
    ),
  ],
  'edge-each-dot': [
    sketched('a lonely dot in the square', more(square, [at(500, 450)], [])),
    sketched('a lonely dot above the roof', more(house, [at(700, 80)], [])),
    sketched('two lonely dots in the head', more(face, [at(500, 300), at(720, 600)], [])),
    sketched('a lonely dot in a corner', more(star, [at(40, 40)], [])),
    sketched(
      'a twig of the tree is gone, its dot stayed',
      changed(tree, { lines: tree.lines.filter((_, k) => k !== 5) }),
    ),
  ],
  planarity: [
    sketched('the diagonals cross', changed(square, { lines: [...square.lines, [0, 2], [1, 3]] })),
    sketched('a pre-drawn line crosses an edge', predrawn(square, [at(480, 150), at(490, 240)])),
    sketched(
      'a pre-drawn line ends on an edge',
      predrawn(changed(square, { bend: 0, dots: [at(200, 200), at(800, 200), at(800, 700), at(200, 700)] }), [
        at(500, 200),
        at(500, 260),
      ]),
    ),
    sketched(
      'a pre-drawn line lies on an edge',
      predrawn(changed(square, { bend: 0, dots: [at(200, 200), at(800, 200), at(800, 700), at(200, 700)] }), [
        at(200, 200),
        at(260, 200),
      ]),
    ),
    sketched(
      'a pre-drawn line crosses itself',
      predrawn(tree, [at(700, 700), at(730, 730), at(730, 700), at(700, 730)]),
    ),
    sketched(
      'two pre-drawn lines cross',
      predrawn(square, [at(400, 400), at(450, 450)], [at(450, 400), at(400, 450)]),
    ),
    sketched(
      'a pre-drawn line touches the middle of another',
      predrawn(square, [at(400, 400), at(440, 400), at(480, 440)], [at(440, 400), at(440, 340)]),
    ),
    sketched(
      'an edge passes through the corner of a pre-drawn line',
      predrawn(changed(square, { bend: 0, dots: [at(200, 200), at(800, 200), at(800, 700), at(200, 700)] }), [
        at(300, 160),
        at(330, 200),
        at(360, 160),
      ]),
    ),
  ],
  'predrawn-share': [
    sketched('lambda is less than the eyes', changed(face, { parameters: { lambda: 0.02 } })),
    sketched('lambda is nothing', changed(house, { parameters: { lambda: 0 } })),
    sketched('a large ring is pre-drawn', predrawn(square, ring(490, 450, 80, 40))),
    sketched('a long line is pre-drawn', predrawn(star, [at(30, 30), at(30, 500)])),
    sketched(
      'a dozen small rings are pre-drawn',
      predrawn(
        tree,
        ...Array.from({ length: 12 }, (_, k) =>
          ring(600 + 40 * (k % 4), 600 + 40 * Math.floor(k / 4), 14, 12),
        ),
      ),
    ),
  ],
  'sector-clear': [
    sketched('a dot stands beside the way of a link', more(square, [at(480, 235), at(480, 330)], [[1, 0]])),
    sketched('another dot stands on the other side', more(house, [at(330, 880), at(330, 780)], [[1, 0]])),
    sketched('gamma is more than the star allows', changed(star, { parameters: { gamma: 72 } })),
    sketched(
      'a leaf hangs beside a branch',
      more(tree, [at(340, 505), at(340, 650)], [[1, 0]], { gamma: 14 }),
    ),
    sketched(
      'a link is at the end that looks at a neighbour',
      more(
        square,
        [at(400, 400), at(640, 420), at(600, 450), at(560, 600)],
        [
          [0, 1],
          [2, 3],
        ],
      ),
    ),
    sketched(
      'a dot stands in the way of both ends',
      more(face, [at(500, 120), at(560, 200)], [[0, 1]], { gamma: 12 }),
    ),
  ],
  'link-angle': [
    sketched(
      'two equal arms at 8 degrees',
      fan(
        [
          { degrees: 10, length: 320 },
          { degrees: 18, length: 320 },
        ],
        10,
      ),
    ),
    sketched(
      'two equal arms at 15 degrees',
      fan(
        [
          { degrees: 30, length: 240 },
          { degrees: 45, length: 240 },
        ],
        20,
      ),
    ),
    sketched(
      'two of three arms at 25 degrees',
      fan(
        [
          { degrees: 0, length: 300 },
          { degrees: 60, length: 300 },
          { degrees: 85, length: 300 },
        ],
        30,
      ),
    ),
    mutation(
      'two links turned towards each other',
      squeezed(
        fan(
          [
            { degrees: 10, length: 320 },
            { degrees: 20.1, length: 250 },
          ],
          10,
        ),
      ),
    ),
    mutation(
      'two links of longer arms turned towards each other',
      squeezed(
        fan(
          [
            { degrees: 40, length: 380 },
            { degrees: 55.1, length: 500 },
          ],
          15,
        ),
      ),
    ),
  ],
  'link-length': [
    sketched('an edge of 30 under links of 12', more(square, [at(450, 450), at(480, 450)], [[0, 1]])),
    sketched('links of 60 on an edge of 160', changed(face, { parameters: { linkLength: 60 } })),
    mutation(
      'one link is longer than the others',
      relinked(house, 2, 0, (link) => ({ ...link, length: 20 })),
    ),
    mutation(
      'a link cannot be seen',
      relinked(star, 4, 0, (link) => ({ ...link, length: 0 })),
    ),
    mutation(
      'a variable link comes nearly half way',
      relinked(star, 6, 0, (link) => ({ ...link, length: 105 })),
    ),
    mutation(
      'a point stands too near',
      relinked(tree, 3, 0, (link) => ({ ...link, length: 5 })),
    ),
  ],
  'links-overlap': [
    sketched('a link begins on another', beside(0.6, 6)),
    sketched('a link begins on the other side of another', beside(-0.7, 9, { gamma: 2 })),
    sketched('a link begins beside the tip of another', beside(0.5, 11.8)),
    sketched('two links begin side by side', beside(0.8, 0)),
    sketched('long links run into each other', beside(0.7, 20, { linkLength: 60 })),
    sketched('one of two-sided links overlaps', beside(0.6, -0.2, { links: 'two-sided' })),
  ],
  'link-count': [
    mutation(
      'an edge has links at both ends',
      linksOf(square, 1, (links) => [...links, linkOn(square, 1, 0)]),
    ),
    mutation(
      'an edge of the tree has links at both ends',
      linksOf(tree, 4, () => [linkOn(tree, 4, 1)]),
    ),
    mutation('two-sided, and links at one end only', withParameters(house, { links: 'two-sided' })),
    mutation('one-sided, and links at both ends', withParameters(face, { links: 'one-sided' })),
    mutation(
      'a link of two is missing',
      linksOf(face, 3, (links) => links.slice(1)),
    ),
    mutation(
      'a link points at nothing',
      linksOf(square, 0, (links) => [...links, { direction: -2, length: 12 }]),
    ),
    mutation(
      'a link points out of the house',
      linksOf(house, 4, (links) => [...links, { direction: -1.571, length: 12 }]),
    ),
  ],
  'rule-gives-solution': [
    mutation('a link is turned by 0.02 and meets nothing', relinked(square, 2, 0, turned(0.02))),
    mutation('a link is turned by -0.1 and meets nothing', relinked(house, 3, 0, turned(-0.1))),
    mutation('a link of the tree is turned by 0.15', relinked(tree, 3, 1, turned(0.15))),
    mutation(
      'a link is turned past its dot to another',
      relinked(more(square, [at(900, 330), at(900, 500)], [[0, 1]]), 0, 0, (link) => ({
        ...link,
        direction: 0.211 - 0.002,
      })),
    ),
    sketched(
      'a dot in the cone that the sector is too narrow for',
      more(square, [at(500, 191.3), at(500, 320)], [[1, 0]], { gamma: 0.1, clearance: 0.5 }),
    ),
    mutation(
      'two links are turned',
      (() => {
        const once = relinked(star, 1, 0, turned(0.05));
        const dots = once.board.dots.map((dot, index) =>
          index === 6 ? { ...dot, links: dot.links.map(turned(-0.05)) } : dot,
        );
        return remade({ ...once, board: { ...once.board, dots } });
      })(),
    ),
  ],
  'quality-recorded': [
    measured(square, 'dots', 1),
    measured(house, 'predrawnShare', 0.01),
    measured(face, 'predrawnCount', -1),
    measured(star, 'lengthKept', -0.002),
    measured(tree, 'maxLinks', 1),
    measured(face, 'strokes', -1),
    measured(tree, 'colours', 1),
    measured(house, 'hausdorff', 0.5),
    measured(square, 'meanDeviation', -0.5),
    measured(tree, 'minSeparation', 3),
    measured(face, 'exposure', -0.1),
    measured(star, 'difficulty', 0.01),
  ],
};

/** A link from one dot of a sketch to another. */
function linkOn(sketch: Sketch, from: number, to: number): Link {
  const [ax, ay] = sketch.dots[from] ?? [0, 0];
  const [bx, by] = sketch.dots[to] ?? [0, 0];
  return { direction: Math.round(Math.atan2(by - ay, bx - ax) * 1000) / 1000, length: 12 };
}

/** Lines with a short one added that stands on the point numbered `place` of one of them. */
function whiskered(lines: readonly Polyline[], line: number, place: number, [dx, dy]: Point): Polyline[] {
  const [x, y] = lines[line]?.[place] ?? [0, 0];
  return [...lines, [at(x, y), at(x + dx, y + dy)]];
}

/** A line beside another from its point `from` to its point `to`, `aside` below it. */
function detour(line: Polyline, from: number, to: number, aside: number): Polyline {
  const part = line.slice(from, to + 1);
  return part.map(([x, y], k) => (k === 0 || k === part.length - 1 ? at(x, y) : at(x, y + aside)));
}

/** Three short lines that meet near the middle of a line. */
function yAt(line: Polyline): Polyline[] {
  const [x, y] = line[Math.floor(line.length / 2)] ?? [0, 0];
  return [
    [5, 5],
    [-5, 4],
    [0, -6],
  ].map(([dx = 0, dy = 0]): Polyline => [at(x + 2, y + 1), at(x + 2 + dx, y + 1 + dy)]);
}

const nullDocument = (x: number, y: number): PuzzleDocument<NullBoard> => ({
  format: 'dotterel/puzzle',
  version: 1,
  kind: 'null',
  title: 'nothing',
  size: [1000, 800],
  generator: { version: 1, seed: 'by hand', parameters: {} },
  source: { id: 'file:nothing.svg' },
  board: { dot: [x, y] },
  solution: {},
  quality: {},
});

/** For each kind, for each of its criteria, documents that break that criterion alone. */
export const MUTATIONS: Readonly<Record<string, Readonly<Record<string, readonly Mutation[]>>>> = {
  null: {
    'dot-on-board': [
      mutation('the dot lies left of the board', nullDocument(-1, 400)),
      mutation('the dot lies right of it', nullDocument(1001, 400)),
      mutation('the dot lies above it', nullDocument(500, -0.001)),
      mutation('the dot lies below it', nullDocument(500, 900)),
      mutation('the dot lies off a corner', nullDocument(2000, 2000)),
    ],
  },
  'connect-the-dots': NUMBERS,
  'connect-that-dot': THAT_DOT,
  'closest-dot': CLOSEST_DOT,
  'unit-dot': UNIT_DOT,
};
