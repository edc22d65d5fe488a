import type { Point } from '../../../geometry/shapes/point.ts';

/** The colour of a sequence, and the shape of its dots for eyes that see no colours. */
export interface SequenceLook {
  /** It contrasts with paper as text must. */
  readonly colour: string;
  /** Corners of the shape, for a disc of radius 1; empty for a disc. */
  readonly corners: readonly Point[];
}

const star = (points: number, outer: number, inner: number, turn = 0): readonly Point[] =>
  Array.from({ length: 2 * points }, (_, k): Point => {
    const angle = ((k + turn) * Math.PI) / points - Math.PI / 2;
    const radius = k % 2 === 0 ? outer : inner;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
const polygon = (corners: number, radius: number, turn = 0): readonly Point[] =>
  Array.from({ length: corners }, (_, k): Point => {
    const angle = ((k + turn) * 2 * Math.PI) / corners - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** Radius of the bright part of a starting dot, as a share of the dot's. */
export const START_HOLE = 0.68;

/** The looks of sequences by index; further ones start again from the first. */
export const SEQUENCES: readonly SequenceLook[] = [
  { colour: '#C8371B', corners: [] },
  { colour: '#1F6FB5', corners: polygon(4, 1.22, 0.5) },
  { colour: '#216B58', corners: polygon(3, 1.32) },
  { colour: '#7B3FA0', corners: polygon(4, 1.26) },
  { colour: '#8A5A00', corners: star(5, 1.32, 0.62) },
  { colour: '#B8407A', corners: polygon(3, 1.32, 0.5) },
  { colour: '#20336E', corners: star(4, 1.32, 0.56, 1) },
  { colour: '#5F6B1E', corners: polygon(6, 1.14) },
];
