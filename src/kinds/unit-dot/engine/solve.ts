import type { DotSolution } from '../../dots/engine/document.ts';
import type { UnitDotBoard } from './document.ts';

/** The share of a unit by which a distance may differ and still be exact. */
export const EXACT = 0.001;

/**
 * Solves a board by the player's rule, from the board alone. Two dots are joined if and only if they share a colour and
 * are exactly that colour's unit apart (Löffler et al. 2014, §2.4).
 */
export function solve({ dots, units }: UnitDotBoard): DotSolution {
  const longest = units.reduce((most, unit) => Math.max(most, unit), 0) * (1 + EXACT);
  const byX = dots.map(({ at }, dot) => ({ x: at[0], dot })).sort((a, b) => a.x - b.x || a.dot - b.dot);
  const edges: [number, number][] = [];
  byX.forEach(({ x, dot }, place) => {
    for (let next = place + 1; next < byX.length; next++) {
      const other = byX[next];
      if (other === undefined || other.x - x > longest) break;
      if (joiningColours(dots[dot], dots[other.dot], units).length > 0) {
        edges.push(dot < other.dot ? [dot, other.dot] : [other.dot, dot]);
      }
    }
  });
  return { edges: edges.sort((a, b) => a[0] - b[0] || a[1] - b[1]) };
}

/** Returns the common colours of two dots whose unit is their distance. If there are any, the dots are joined. */
export function joiningColours(
  a: UnitDotBoard['dots'][number] | undefined,
  b: UnitDotBoard['dots'][number] | undefined,
  units: readonly number[],
): readonly number[] {
  if (a === undefined || b === undefined) return [];
  const dx = a.at[0] - b.at[0];
  const dy = a.at[1] - b.at[1];
  const distance = Math.sqrt(dx * dx + dy * dy);
  return a.colours.filter((colour) => {
    const unit = units[colour];
    return unit !== undefined && b.colours.includes(colour) && Math.abs(distance - unit) <= EXACT * unit;
  });
}
