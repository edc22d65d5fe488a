import type { Ink } from '../../../view/rendering/atlas.ts';
import type { NumbersBoard } from '../engine/document.ts';
import { SEQUENCES } from '../engine/palette.ts';

/** The colours of a board's sequences; none where there is but one. */
export function inksOf({ dots }: NumbersBoard): readonly string[] {
  const several = dots.some(({ labels }) => labels.some(({ sequence }) => sequence > 0));
  return several ? SEQUENCES.map(({ colour }) => colour) : [];
}

/** What is drawn of a sequence on a board of several. */
export function inkOf(sequence: number): Ink {
  return `own${sequence % SEQUENCES.length}`;
}

/** The colour of a sequence on a board of several, for what is written. */
export function colourOf(sequence: number): string | undefined {
  return SEQUENCES[sequence % SEQUENCES.length]?.colour;
}
