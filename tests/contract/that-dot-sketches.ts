import type { Link } from '#src/kinds/that-dot/engine/document.ts';
import type { Parameters } from '#src/puzzle/contract/document.ts';
import { at, round } from '../fixtures/lines.ts';
import { pairs } from '../fixtures/pairs.ts';
import { withChanges } from '../fixtures/sketch.ts';
import { type Sketch, square } from '../fixtures/that-dot.ts';

/** Returns a dot with arms at angles in degrees, with their lengths, and links at the middle. */
export function fan(gamma: number, ...arms: readonly (readonly [degrees: number, length: number])[]): Sketch {
  const tips = arms.map(([degrees, length]) => {
    const angle = (degrees * Math.PI) / 180;
    return at(300 + length * Math.cos(angle), 300 + length * Math.sin(angle));
  });
  return withChanges(square, {
    name: 'fan',
    dots: [at(300, 300), ...tips],
    lines: arms.map((_, index): [number, number] => [0, index + 1]),
    parameters: { gamma },
    bend: 0,
  });
}

/** Returns two edges that start side by side, `gap` apart, on a board that allows dots that close. */
export function beside(gap: number, ahead: number, parameters: Parameters = {}): Sketch {
  return withChanges(square, {
    name: 'beside',
    dots: [at(100, 300), at(500, 300), at(100 + ahead, 300 - gap), at(520, gap > 0 ? 120 : 480)],
    lines: pairs('0 1, 2 3'),
    parameters: { gamma: 1, delta: 0.5, clearance: 0.4, ...parameters },
    bend: 0,
  });
}

/** Returns a link from one dot of a sketch to another. */
export function linkOn(sketch: Sketch, from: number, to: number): Link {
  const [ax, ay] = sketch.dots[from] ?? [0, 0];
  const [bx, by] = sketch.dots[to] ?? [0, 0];
  return { direction: round(Math.atan2(by - ay, bx - ax)), length: 12 };
}
