import type { Point } from '../../../geometry/point.ts';
import { type Turn, turns } from '../../dots/engine/contest.ts';
import type { Polyline } from '../../dots/engine/document.ts';
import { generating } from '../../dots/engine/generation.ts';
import type { DotLayout } from '../../dots/engine/layout.ts';
import { layBy, type Plan, ROUNDING } from '../../dots/engine/plan.ts';
import { type JudgedLayout, repairing } from '../../dots/engine/repairing.ts';
import { ID, type Label, type NumbersBoard, type NumbersDocument } from './document.ts';
import { type NumberMark, numbered } from './numbering.ts';
import { SEQUENCES } from './palette.ts';
import { type NumbersParameters, parameters } from './parameters.ts';
import { place } from './placement.ts';
import { boxOf, isOnLine, MANY, placesOf } from './places.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

export const GENERATOR_VERSION = 18;

/** A way to try. */
interface Way extends Plan, Turn {
  /** How much farther apart than `delta` dots are kept, so that numbers find room. */
  readonly spread: number;
}
/** The ways to try, in order. */
const WAYS: readonly Way[] = [
  { tolerance: 1, reach: 0.45, shift: 0, spread: 1, above: 0 },
  { tolerance: 1, reach: 0.6, shift: 0, spread: 1, above: 0 },
  { tolerance: 0.9, reach: 0.45, shift: 0.5, spread: 1, above: 0.005 },
  { tolerance: 1, reach: 0.6, shift: 0.6, spread: 1.25, above: 0.01 },
  { tolerance: 0.75, reach: 0.6, shift: 0.5, spread: 1, above: 0.02 },
  { tolerance: 1, reach: 0.45, shift: 0.8, spread: 1.5, above: 0.03 },
  { tolerance: 0.5, reach: 0.45, shift: 0.75, spread: 1, above: 0.04 },
  { tolerance: 0.9, reach: 0.6, shift: 0.1, spread: 1.5, above: 0.04 },
  { tolerance: 0.8, reach: 0.2, shift: 0.9, spread: 1, above: 0.04 },
  { tolerance: 0.9, reach: 0.6, shift: 0.4, spread: 2, above: 0.04 },
];

/**
 * The same for the user's own drawing, which is mostly refused for want of room for its numbers: first the ways that make most puzzles
 * where the first makes none.
 */
const OWN_WAYS = [0, 5, 3, 7, 1, 2, 4, 6, 8, 9].map((way) => WAYS[way]);

/**
 * The search in a drawing of the user's own ends after this many dots have been laid out where there is a puzzle, and else after as many or two
 * for every three of its edges, whichever is more.
 */
const MOST_LAID = 260;
/** No other way is tried once this many have left too many lines to draw: others leave hardly fewer. */
const MOST_CROWDED = 3;
/** Once the numbers of this many layouts found no room, none is numbered that has as many dots as the smallest of them, or more. */
const MOST_CRAMPED = 3;

/** The verifier passes what falls short by so much, in puzzle units. */
const SLACK = 0.01;

/** How near to a dot others make room for its label, for each unit of its height. */
const BESIDE = 4;

/** Makes one puzzle: candidates are laid out in one way after another until little enough is pre-drawn. */
export const generate = generating<typeof parameters, typeof ID, NumbersBoard>(
  { id: ID, version: GENERATOR_VERSION, parameters, verify, solve, quality, isBetter, mirrors: {}, written },
  (commission) => {
    const { picture, parameters, progress, contest, compose, decoysOn, shown } = commission;
    const { delta, epsilon, lambda, maxPauses, sequences } = parameters;
    // Lines that have colours of their own are no more than there are looks to tell them apart.
    const maxStrokes =
      sequences === 'strokes' ? Math.min(parameters.maxStrokes, SEQUENCES.length) : parameters.maxStrokes;
    let fewest = Number.POSITIVE_INFINITY;
    const ways = picture.isOwn ? OWN_WAYS : WAYS;
    const mostLaid = () =>
      contest.best === undefined ? Math.max(MOST_LAID, picture.drawing.edges.length / 3) : MOST_LAID;
    let [laid, crowded] = [0, 0];
    /** Of the layouts whose numbers found no room, how many they are and the fewest dots of any. */
    let [cramped, fewestCramped] = [0, Number.POSITIVE_INFINITY];
    const isCrowded = (strokes: number): undefined => {
      fewest = Math.min(fewest, strokes);
      crowded++;
    };
    /** Makes a candidate in a way; gives what it broke, and where its dots are. */
    const attempt = (number: number, way: Way, barred: ReadonlySet<string>): JudgedLayout | undefined => {
      const spread = { ...parameters, delta: delta * way.spread };
      const told = (part: number) => progress((number + part) / WAYS.length);
      const asked = { leastEdge: spread.delta + ROUNDING, barred };
      const layout = layBy(way, { ...commission, ...picture }, spread, asked, told);
      if (layout === undefined || layout.edges.length === 0) return contest.miss(1);
      const { dots, predrawn, edges, lines } = layout;
      laid += dots.length;
      const { marks, strokes } = numbered(dots, edges, sequences);
      const looks = 1 + marks.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
      if (strokes > maxStrokes || marks.filter(({ pause }) => pause).length > maxPauses)
        return isCrowded(strokes);
      if (looks > SEQUENCES.length) return isCrowded(looks);
      // Numbers are placed only where the rest is worth it.
      const bare = compose({ dots: dots.map((at) => ({ at, labels: [] })), predrawn }, { edges, lines });
      if (contest.best !== undefined && !isBetter(bare, contest.best)) return undefined;
      if (bare.quality.hausdorff > epsilon + SLACK || bare.quality.predrawnShare > lambda)
        return contest.miss(bare.quality.predrawnShare);
      if (cramped >= MOST_CRAMPED && dots.length >= fewestCramped) return undefined;
      // No number lies on what is shown, pre-drawn or not.
      const all = [...dots, ...decoysOn(layout, () => true)];
      const seen = { ...layout, dots: all, predrawn: [...predrawn, ...shown] };
      const board = lettered(seen, marks, picture.size, parameters);
      if (board === undefined) {
        cramped++;
        fewestCramped = Math.min(fewestCramped, dots.length);
        return undefined;
      }
      const made = compose({ ...board, predrawn }, { edges, lines });
      return { layout, findings: contest.enter(made, String(number)) };
    };
    for (const [number, way] of turns(ways, parameters, contest)) {
      if (crowded >= MOST_CROWDED || (picture.isOwn && laid > mostLaid())) break;
      repairing((barred) => attempt(number, way, barred));
    }
    if (fewest === Number.POSITIVE_INFINITY) return undefined;
    const mostLooks = sequences === 'one' ? maxStrokes : Math.min(maxStrokes, SEQUENCES.length);
    return { code: 'too-many-strokes', data: { strokes: fewest, most: mostLooks, pauses: maxPauses } };
  },
);

/** Less pre-drawn, then fewer strokes, then fewer dots, then less exposed. */
function isBetter({ quality: a }: NumbersDocument, { quality: b }: NumbersDocument): boolean {
  if (a.predrawnShare !== b.predrawnShare) return a.predrawnShare < b.predrawnShare;
  if (a.strokes !== b.strokes) return a.strokes < b.strokes;
  return a.dots === b.dots ? a.exposure < b.exposure : a.dots < b.dots;
}

/** The boxes of a board's labels, as lines around and across them. */
function written({ dots }: NumbersBoard, { labelSize }: NumbersParameters): readonly Polyline[] {
  return dots.flatMap(({ labels }) =>
    labels.map((label): Polyline => {
      const {
        at: [x, y],
        halfWidth,
        halfHeight,
      } = boxOf(label, labelSize);
      const [left, top, right, bottom] = [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
      return [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
        [left, top],
        [right, bottom],
      ];
    }),
  );
}

/** The board with its numbers; undefined where they find no room. */
export function lettered(
  layout: Omit<DotLayout, 'lines'>,
  marks: readonly NumberMark[],
  size: Point,
  { labelSize, dotRadius }: NumbersParameters,
): NumbersBoard | undefined {
  const lettering = { size, labelSize, dotRadius };
  let places = marks.map((mark) => placesOf(mark, layout, lettering));
  let placed = place(places);
  // Labels that find no room, or would lie on a line, look farther around, and those beside them make room.
  const isCramped = (l: number) =>
    placed.ok ? isOnLine(places[l][placed.chosen[l]]) : placed.stuck.includes(l);
  const cramped = marks.filter((_, l) => isCramped(l)).map(({ dot }) => layout.dots[dot]);
  if (cramped.length > 0) {
    const isBeside = ({ dot }: NumberMark) => {
      const [x, y] = layout.dots[dot];
      return cramped.some(([u, v]) => Math.max(Math.abs(u - x), Math.abs(v - y)) < BESIDE * labelSize);
    };
    const more = places.map((own, l) =>
      isBeside(marks[l]) ? placesOf(marks[l], layout, lettering, MANY) : own,
    );
    const again = place(more, { isAllAsked: true });
    if (again.ok) [places, placed] = [more, again];
  }
  if (!placed.ok) return undefined;
  const labels: Label[][] = layout.dots.map(() => []);
  marks.forEach(({ dot, sequence, number, pause }, l) => {
    labels[dot].push({ sequence, number, pause, at: places[l][placed.chosen[l]].box.at });
  });
  const dots = layout.dots.map((at, dot) => ({ at, labels: labels[dot] }));
  return { dots, predrawn: layout.predrawn };
}
