import { type Preparation, prepare } from '../../src/kinds/dots/engine/curves.ts';
import { sectorOf } from '../../src/kinds/dots/engine/sector.ts';
import type { Curves, Tolerance } from '../../src/kinds/dots/engine/shortcut.ts';
import type { Picture } from '../../src/picture/picture.ts';

/** How the that-dot generator cuts a drawing at the papers' setting. */
const CUT: Preparation = {
  delta: 20,
  epsilon: 15,
  clearance: 10,
  leastEdge: 36,
  reach: 4.5,
  step: 6,
  phase: 0.5,
};

/** The papers' setting: epsilon 15, gamma 10 degrees. */
export const TOLERANCE: Tolerance = { epsilon: 15, sector: sectorOf(10, 0) };

/** What the plain scan of a picture's that-dot shortcuts goes through. */
export function scanned({ drawing }: Picture): Curves {
  return prepare(drawing, CUT);
}
