import type { Ink } from '../../../view/rendering/atlas.ts';
import { MARKS } from '../engine/palette.ts';

export function inksOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, colour) => MARKS[colour % MARKS.length]?.colour ?? '');
}

export function inkOf(colour: number): Ink {
  return `own${colour}`;
}
