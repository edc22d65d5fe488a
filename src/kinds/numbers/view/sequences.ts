import type { Ink } from '../../../view/rendering/atlas.ts';
import { hasColours, type NumbersBoard } from '../engine/document.ts';
import { SEQUENCES } from '../engine/palette.ts';

/** The colours of a board's sequences; empty if there is only one. */
export function inksOf(board: NumbersBoard): readonly string[] {
  return hasColours(board) ? SEQUENCES.map(({ colour }) => colour) : [];
}

export function inkOf(sequence: number): Ink {
  return `own${sequence % SEQUENCES.length}`;
}

export function colourOf(sequence: number): string | undefined {
  return SEQUENCES[sequence % SEQUENCES.length]?.colour;
}
