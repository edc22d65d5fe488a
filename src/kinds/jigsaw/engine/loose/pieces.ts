import type { Point } from '../../../../geometry/shapes/point.ts';

/** Pieces as a file gives them, loose: each where and however turned it may be. */
export interface LoosePieces {
  /** The outline that the pieces are to fill, where one is given. Not closed. */
  readonly form: readonly Point[] | undefined;
  readonly pieces: readonly LoosePiece[];
}

interface LoosePiece {
  /** What the file calls it; no other piece has the same. */
  readonly number: number;
  /** Not closed, either way round. */
  readonly outline: readonly Point[];
}
