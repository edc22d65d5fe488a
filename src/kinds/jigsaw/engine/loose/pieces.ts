import type { Point } from '../../../../geometry/shapes/point.ts';

/** Pieces as a file lists them, in any position and turn. */
export interface LoosePieces {
  /** The outline that the pieces should fill, if the file has one. Not closed. */
  readonly form: readonly Point[] | undefined;
  readonly pieces: readonly LoosePiece[];
}

interface LoosePiece {
  /** Unique in the file. */
  readonly number: number;
  /** Not closed, in either direction. */
  readonly outline: readonly Point[];
}
