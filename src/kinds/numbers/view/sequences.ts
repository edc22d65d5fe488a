import type { Ink } from '../../../view/rendering/atlas.ts';
import type { NumbersBoard } from '../engine/document.ts';
import { SEQUENCES } from '../engine/palette.ts';

/** The colours of a board's sequences; empty if there is only one. */
export function inksOf({ dots }: NumbersBoard): readonly string[] {
  const several = dots.some(({ labels }) => labels.some(({ sequence }) => sequence > 0));
  return several ? SEQUENCES.map(({ colour }) => colour) : [];
}

export function inkOf(sequence: number): Ink {
  return `own${sequence % SEQUENCES.length}`;
}

export function colourOf(sequence: number): string | undefined {
  return SEQUENCES[sequence % SEQUENCES.length]?.colour;
}
