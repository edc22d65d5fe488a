import type { Link, ThatDotDocument } from '#src/kinds/that-dot/engine/document.ts';
import { at, ring, round } from '../fixtures/lines.ts';
import { pairs } from '../fixtures/pairs.ts';
import { LEVEL } from '../fixtures/shapes.ts';
import { withChanges } from '../fixtures/sketch.ts';
import { face, house, type Sketch, square, star, thatDot, tree } from '../fixtures/that-dot.ts';
import { addDotsAndLines, alterations, type Mutations, mutation } from './alterations.ts';
import { commonMutations } from './common-mutations.ts';
import { beside, fan, linkOn } from './that-dot-sketches.ts';

const alter = alterations<Sketch, ThatDotDocument>(thatDot);
const { mutationWithParameters, documentFrom, moveDot, predrawn, remade, sketched, withParameters } = alter;
const common = commonMutations(alter);

const relinked = (document: ThatDotDocument, dot: number, link: number, change: (link: Link) => Link) =>
  alter.withDot(document, dot, (old) => ({
    ...old,
    links: old.links.map((one, place) => (place === link ? change(one) : one)),
  }));

const linksOf = (sketch: Sketch, dot: number, change: (links: readonly Link[]) => readonly Link[]) =>
  alter.withDot(documentFrom(sketch), dot, (old) => ({ ...old, links: change(old.links) }));

/** Gives a colour to the first link at or after the dot `dot`. */
function tinted(sketch: Sketch, dot: number, colour: number): ThatDotDocument {
  const document = documentFrom(sketch);
  const first = document.board.dots.findIndex(({ links }, index) => index >= dot && links.length > 0);
  return relinked(document, first, 0, (link) => ({ ...link, colour }));
}

const coloured = (document: ThatDotDocument): ThatDotDocument => ({
  ...document,
  generator: { ...document.generator, parameters: { ...document.generator.parameters, linkColours: 'page' } },
});

const turned = (by: number) => (link: Link) => ({ ...link, direction: round(link.direction + by) });

/** Turns two links of a fan towards each other by as much as the player's eye allows. */
const squeezed = (sketch: Sketch): ThatDotDocument =>
  alter.withDot(documentFrom(sketch), 0, (dot) => ({
    ...dot,
    links: dot.links.map((link, place) => turned(place === 0 ? 0.003 : -0.003)(link)),
  }));

const level = withChanges(square, LEVEL);

/** By criterion of connect-that-dot: documents that break it alone. */
export const THAT_DOT: Mutations = {
  parameters: [
    ...common.parameters(square, tree, 'linkStyle'),
    mutation('gamma is a word', withParameters(square, { gamma: 'ten' })),
    mutation('links has no such value', withParameters(square, { links: 'three-sided' })),
  ],
  'on-board': [
    ...common.onBoard(square, star, -300),
    mutation(
      'dots lie below the board',
      alter.moveAll(tree, ([x, y]) => at(x, y + 100)),
    ),
  ],
  rounding: [
    ...common.rounding(star, face),
    mutation(
      'a direction has 4 decimals',
      relinked(documentFrom(house), 0, 1, (link) => ({ ...link, direction: link.direction + 0.0002 })),
    ),
    mutation(
      'a length has 4 decimals',
      relinked(documentFrom(tree), 1, 0, (link) => ({ ...link, length: link.length + 0.0005 })),
    ),
  ],
  'edges-listed': common.edgesListed(house),
  resemblance: [
    ...common.resemblance({ square, house, tree }, 3, [400, 600]),
    mutation(
      'a dot lies 40 off the drawing',
      alter.straight({
        ...documentFrom(moveDot(square, 2, at(840, 720))),
        drawing: documentFrom(square).drawing,
      }),
    ),
    mutation('the drawing is a tenth larger', alter.scaleDrawing(star, [500, 500], 1.1)),
  ],
  structure: [
    ...common.structure({ square, house, tree }),
    mutation('a tip of the drawing is open', alter.addGaps(star, 3, 0)),
  ],
  separation: [
    ...common.crowded('delta', [house, 400], [face, 150]),
    sketched(
      'the dots of two edges nearly touch',
      addDotsAndLines(square, [at(400, 400), at(600, 400), at(400, 418), at(420, 550)], pairs('0 1, 2 3')),
    ),
    sketched(
      'the nose comes too near to the mouth',
      moveDot(moveDot(face, 12, at(424, 778)), 11, at(440, 860)),
    ),
    sketched(
      'a short line begins too near to another',
      addDotsAndLines(tree, [at(120, 700), at(120, 800), at(136, 808), at(240, 880)], pairs('1 0, 2 3')),
    ),
    sketched(
      'two tips meet',
      addDotsAndLines(star, [at(60, 60), at(60, 200), at(72, 215), at(72, 300)], pairs('0 1, 3 2')),
    ),
  ],
  clearance: [
    ...common.crowded('clearance', [house, 380, { gamma: 5 }], [star, 250]),
    ...common.grazed(house, 60, tree, [450, 942]),
    sketched(
      'a dot lies beside the beginning of an edge',
      addDotsAndLines(square, [at(228, 173), at(300, 100)], [[1, 0]]),
    ),
    sketched(
      'a dot lies beside a long edge',
      addDotsAndLines(square, [at(500, 197), at(520, 320)], [[1, 0]], { gamma: 0.5 }),
    ),
    sketched(
      'a pre-drawn line has a corner near a dot',
      predrawn(square, [at(100, 260), at(194, 177), at(100, 140)]),
    ),
  ],
  'true-lines': common.trueLines(square, 0, [], { gamma: 2 }),
  'edge-each-dot': [
    ...common.alone({
      'in the square': [square, at(500, 450)],
      'above the roof': [house, at(700, 80)],
      'in the head': [face, at(500, 300), at(720, 600)],
      'in a corner': [star, at(40, 40)],
    }),
    sketched(
      'a twig of the tree is gone, its dot stayed',
      withChanges(tree, { lines: tree.lines.filter((_, k) => k !== 5) }),
    ),
  ],
  planarity: alter.asVersion1([
    ...common.planarity(square, level, tree, 500),
    sketched('the diagonals cross', withChanges(square, { lines: [...square.lines, [0, 2], [1, 3]] })),
    sketched(
      'a pre-drawn line touches the middle of another',
      predrawn(square, [at(400, 400), at(440, 400), at(480, 440)], [at(440, 400), at(440, 340)]),
    ),
    sketched(
      'an edge passes through the corner of a pre-drawn line',
      predrawn(level, [at(300, 160), at(330, 200), at(360, 160)]),
    ),
  ]),
  'link-colour': [
    mutation('a link has a colour that nobody mutationWithParameters for', remade(tinted(square, 0, 2))),
    mutation('another has the first colour', remade(tinted(star, 3, 0))),
    ...[8, 9, 400].map((colour) =>
      mutation(`colour ${colour} has no pen`, remade(coloured(tinted(house, 0, colour)))),
    ),
  ],
  'decoration-small': common.decorationSmall(level, at(320, 330)),
  'decoration-clear': common.decorationClear(level, at(500, 200), at(200, 200)),
  'decoration-tells-nothing': common.decorationTellsNothing(
    level,
    at(500, 200),
    [at(240, 160), at(760, 160)],
    [at(840, 240), at(840, 660)],
  ),
  'predrawn-share': [
    mutationWithParameters('lambda is less than the eyes', face, { lambda: 0.02 }),
    ...common.predrawnShare(square, 490, house, star),
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
    sketched(
      'a dot stands beside the way of a link',
      addDotsAndLines(square, [at(480, 235), at(480, 330)], [[1, 0]]),
    ),
    sketched(
      'another dot stands on the other side',
      addDotsAndLines(house, [at(330, 880), at(330, 780)], [[1, 0]]),
    ),
    mutationWithParameters('gamma is more than the star allows', star, { gamma: 72 }),
    mutationWithParameters('gamma and beta together are more than the face allows', face, {
      gamma: 36,
      beta: 110,
    }),
    sketched(
      'a dot lies behind the arc, but in the kite',
      addDotsAndLines(square, [at(786, 108), at(900, 60)], [[1, 0]], { beta: 100 }),
    ),
    sketched(
      'a dot lies in the kite beside the tip of the roof',
      addDotsAndLines(house, [at(374, 128), at(300, 60)], [[1, 0]], { beta: 95 }),
    ),
    sketched(
      'a leaf hangs beside a branch',
      addDotsAndLines(tree, [at(340, 505), at(340, 650)], [[1, 0]], { gamma: 14 }),
    ),
    sketched(
      'a link is at the end that looks at a neighbour',
      addDotsAndLines(square, [at(400, 400), at(640, 420), at(600, 450), at(560, 600)], pairs('0 1, 2 3')),
    ),
    sketched(
      'a dot stands in the way of both ends',
      addDotsAndLines(face, [at(500, 120), at(560, 200)], [[0, 1]], { gamma: 12 }),
    ),
  ],
  'link-angle': [
    sketched('two equal arms at 8 degrees', fan(10, [10, 320], [18, 320])),
    sketched('two equal arms at 15 degrees', fan(20, [30, 240], [45, 240])),
    sketched('two of three arms at 25 degrees', fan(30, [0, 300], [60, 300], [85, 300])),
    mutation('two links turned towards each other', squeezed(fan(10, [10, 320], [20.1, 250]))),
    mutation('two links of longer arms turned towards each other', squeezed(fan(15, [40, 380], [55.1, 500]))),
  ],
  'link-length': [
    sketched(
      'an edge of 30 under links of 12',
      addDotsAndLines(square, [at(450, 450), at(480, 450)], [[0, 1]]),
    ),
    mutationWithParameters('links of 60 on an edge of 160', face, { linkLength: 60 }),
    mutation(
      'one link is longer than the others',
      relinked(documentFrom(house), 2, 0, (link) => ({ ...link, length: 20 })),
    ),
    mutation(
      'a link cannot be seen',
      relinked(documentFrom(star), 4, 0, (link) => ({ ...link, length: 0 })),
    ),
    mutation(
      'a variable link comes nearly half way',
      relinked(documentFrom(star), 6, 0, (link) => ({ ...link, length: 105 })),
    ),
    mutation(
      'a point stands too near',
      relinked(documentFrom(tree), 3, 0, (link) => ({ ...link, length: 5 })),
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
    mutation(
      'a link is turned by 0.02 and meets nothing',
      relinked(documentFrom(square), 2, 0, turned(0.02)),
    ),
    mutation('a link is turned by -0.1 and meets nothing', relinked(documentFrom(house), 3, 0, turned(-0.1))),
    mutation('a link of the tree is turned by 0.15', relinked(documentFrom(tree), 3, 1, turned(0.15))),
    mutation(
      'a link is turned past its dot to another',
      relinked(
        documentFrom(addDotsAndLines(square, [at(900, 330), at(900, 500)], [[0, 1]])),
        0,
        0,
        (link) => ({
          ...link,
          direction: 0.211 - 0.002,
        }),
      ),
    ),
    ...alter.asVersion1([
      sketched(
        'a dot in the cone that the sector is too narrow for',
        addDotsAndLines(square, [at(500, 191.3), at(500, 320)], [[1, 0]], { gamma: 0.1, clearance: 0.5 }),
      ),
    ]),
    mutation(
      'two links are turned',
      relinked(relinked(documentFrom(star), 1, 0, turned(0.05)), 6, 0, turned(-0.05)),
    ),
  ],
  'quality-recorded': common.qualityRecorded([square, house, face, star, tree]),
};
