import type { Point } from '../../../geometry/shapes/point.ts';
import { orderTrails } from './order.ts';
import { type Trail, trailsOf } from './trails.ts';

export interface NumberMark {
  readonly dot: number;
  readonly sequence: number;
  readonly number: number;
  readonly pause: boolean;
  /** The dots that the pen comes from and goes to. */
  readonly neighbours: readonly number[];
}

/** Whether there is one sequence of numbers, or one with its own colour for each component or stroke. */
export type Sequences = 'one' | 'components' | 'strokes';

interface Numbering {
  readonly marks: readonly NumberMark[];
  /** How often the pen is set down. */
  readonly strokes: number;
}

/** Numbers the dots so that following the numbers draws the edges. */
export function numberDots(
  dots: readonly Point[],
  edges: readonly (readonly [number, number])[],
  sequences: Sequences,
): Numbering {
  const trails = trailsOf(dots, edges);
  const groups = groupsOf(trails, dots, sequences);
  const marks = groups.flatMap((group, sequence) => {
    let number = 0;
    const drawn = orderTrails(dots, group);
    return drawn.flatMap((trail, k) =>
      trail.map((dot, place): NumberMark => {
        const last = place === trail.length - 1;
        const neighbours = [trail[place - 1], trail[place + 1]].filter((other) => other !== undefined);
        number++;
        return { dot, sequence, number, pause: last && k < drawn.length - 1, neighbours };
      }),
    );
  });
  return { marks, strokes: trails.length };
}

function groupsOf(
  trails: readonly Trail[],
  dots: readonly Point[],
  sequences: Sequences,
): readonly (readonly Trail[])[] {
  if (sequences === 'one') return [trails];
  return sequences === 'strokes'
    ? orderTrails(dots, trails).map((trail) => [trail])
    : componentsOf(trails, dots);
}

/** The trails of each component, from the top left one on. */
function componentsOf(trails: readonly Trail[], dots: readonly Point[]): readonly (readonly Trail[])[] {
  const groups: { readonly dots: Set<number>; readonly trails: Trail[] }[] = [];
  for (const trail of trails) {
    const touching = groups.filter((group) => trail.some((dot) => group.dots.has(dot)));
    const joined = {
      dots: new Set([...touching.flatMap((group) => [...group.dots]), ...trail]),
      trails: [...touching.flatMap((group) => group.trails), trail],
    };
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  const corner = (group: { readonly dots: ReadonlySet<number> }) =>
    [...group.dots].reduce((least, dot) => Math.min(least, dots[dot][0] + dots[dot][1]), Infinity);
  return groups.sort((a, b) => corner(a) - corner(b)).map((group) => group.trails);
}
