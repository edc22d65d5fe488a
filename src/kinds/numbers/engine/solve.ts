import { listAt } from '../../../geometry/indexes/lists.ts';
import type { DotSolution } from '../../dots/engine/document.ts';
import type { Label, NumbersBoard } from './document.ts';

interface Stop {
  readonly dot: number;
  readonly label: Label;
}

export interface Leg {
  readonly from: number;
  readonly to: number;
}

/** The labels of each sequence by number; equal numbers are in the order of their dots. */
export function sequencesOf(board: NumbersBoard): readonly (readonly Stop[])[] {
  const bySequence = new Map<number, Stop[]>();
  board.dots.forEach(({ labels }, dot) => {
    for (const label of labels) listAt(bySequence, label.sequence).push({ dot, label });
  });
  return [...bySequence.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, stops]) => stops.sort((a, b) => a.label.number - b.label.number));
}

/**
 * The lines of each sequence in drawing order. Number n is joined to n + 1 unless n has `pause` (Löffler et al. 2014,
 * §2.1). No line is repeated or joins a dot to itself.
 */
export function legsOf(board: NumbersBoard): readonly (readonly Leg[])[] {
  const count = board.dots.length;
  const known = new Set<number>();
  return sequencesOf(board).map((stops) => {
    const legs: Leg[] = [];
    stops.forEach(({ dot: from, label }, place) => {
      const next = stops[place + 1];
      if (next === undefined || label.pause === true || next.label.number !== label.number + 1) return;
      const to = next.dot;
      const key = Math.min(from, to) * count + Math.max(from, to);
      if (from === to || known.has(key)) return;
      known.add(key);
      legs.push({ from, to });
    });
    return legs;
  });
}

export function solve(board: NumbersBoard): DotSolution {
  const edges = legsOf(board)
    .flat()
    .map(({ from, to }): [number, number] => (from < to ? [from, to] : [to, from]))
    .sort(([a, b], [c, d]) => a - c || b - d);
  return { edges };
}
