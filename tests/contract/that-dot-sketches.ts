import type { Polyline } from '../../src/kinds/dots/engine/document.ts';
import type { Link } from '../../src/kinds/that-dot/engine/document.ts';
import type { Parameters } from '../../src/puzzle/document.ts';
import { at, round } from '../fixtures/lines.ts';
import { changed } from '../fixtures/sketch.ts';
import { type Sketch, square } from '../fixtures/that-dot.ts';

/** A dot with arms at the given angles, in degrees, each of its length; links at the middle. */
export function fan(gamma: number, ...arms: readonly (readonly [degrees: number, length: number])[]): Sketch {
  const tips = arms.map(([degrees, length]) => {
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

/** Two edges whose beginnings run side by side, `gap` apart, on a board that allows dots that close. */
export function beside(gap: number, ahead: number, parameters: Parameters = {}): Sketch {
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

/** A link from one dot of a sketch to another. */
export function linkOn(sketch: Sketch, from: number, to: number): Link {
  const [ax, ay] = sketch.dots[from] ?? [0, 0];
  const [bx, by] = sketch.dots[to] ?? [0, 0];
  return { direction: round(Math.atan2(by - ay, bx - ax)), length: 12 };
}

/** A line beside another from its point `from` to its point `to`, `aside` below it. */
export function detour(line: Polyline, from: number, to: number, aside: number): Polyline {
  const part = line.slice(from, to + 1);
  return part.map(([x, y], k) => (k === 0 || k === part.length - 1 ? at(x, y) : at(x, y + aside)));
}

/** Three short lines that meet near the middle of a line. */
export function yAt(line: Polyline): Polyline[] {
  const [x, y] = line[Math.floor(line.length / 2)] ?? [0, 0];
  return [
    [5, 5],
    [-5, 4],
    [0, -6],
  ].map(([dx = 0, dy = 0]): Polyline => [at(x + 2, y + 1), at(x + 2 + dx, y + 1 + dy)]);
}
