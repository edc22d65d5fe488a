import type { Ink } from '../../../view/rendering/atlas.ts';
import { MARKS } from '../engine/palette.ts';

/** The inks that a board with `count` colours of dots needs. */
export function inksOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, colour) => MARKS[colour % MARKS.length]?.colour ?? '');
}

/** The ink of a colour of dots. */
export function inkOf(colour: number): Ink {
  return `own${colour}`;
}
