import type { Ink } from '../../../view/atlas.ts';
import { MARKS } from '../engine/palette.ts';

/** A line of the solution and the colours of dots it is drawn for. */
export interface ColouredLine {
  readonly from: number;
  readonly to: number;
  readonly colours: readonly number[];
}

/** The inks that a board with `count` colours of dots needs. */
export function inksOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, colour) => MARKS[colour % MARKS.length]?.colour ?? '');
}

/** The ink of a colour of dots. */
export function inkOf(colour: number): Ink {
  return `own${colour}`;
}
