import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { anyOf, type Eyes, seemsShorter } from '../../dots/engine/measures/misses.ts';
import { qualityBy } from '../../dots/engine/measures/quality.ts';
import type { NumbersBoard } from './document.ts';
import { sequencesOf } from './solve.ts';

/** The measures that a numbers document records in `quality`, with 3 decimals. One sequence has no colour. */
export const quality = qualityBy((board: NumbersBoard, { edges }, eyes) => {
  const sequences = new Set(board.dots.flatMap(({ labels }) => labels.map(({ sequence }) => sequence)));
  const missed = missesIn(board, eyes);
  return {
    marks: board.dots.map(({ labels }) => labels.length),
    colours: sequences.size > 1 ? sequences.size : 0,
    misses: edges.map(([i, j]) => missed.get(`${i} ${j}`) ?? missed.get(`${j} ${i}`) ?? 0),
  };
});

/** The chance that a later dot is taken for the next one. */
const MISTAKEN_CHANCE = 0.02;

/**
 * Wrong first choices for each line, by its two dots in drawing order. A later dot, or one without a number, may be
 * taken for the next one. The next number may also seem to belong to another dot.
 */
function missesIn(board: NumbersBoard, eyes: Eyes): ReadonlyMap<string, number> {
  const dots = board.dots.map(({ at }) => at);
  const missed = new Map<string, number>();
  for (const stops of sequencesOf(board)) {
    stops.forEach(({ dot: from, label }, place) => {
      const next = stops[place + 1];
      if (next === undefined || label.pause === true) return;
      const passed = new Set(stops.slice(0, place + 2).map(({ dot }) => dot));
      const mistaken = 1 - (1 - MISTAKEN_CHANCE) ** (dots.length - passed.size);
      missed.set(
        `${from} ${next.dot}`,
        anyOf([mistaken, wrongDotChance(dots, next.dot, next.label.at, eyes)]),
      );
    });
  }
  return missed;
}

/** The chance that a number seems to belong to another dot. */
function wrongDotChance(dots: readonly Point[], own: number, label: Point, eyes: Eyes): number {
  const away = distance(label, dots[own]);
  return anyOf(dots.map((at, dot) => (dot === own ? 0 : seemsShorter(distance(label, at), away, eyes))));
}
