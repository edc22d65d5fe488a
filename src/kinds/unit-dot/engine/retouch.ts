import { retouching } from '../../dots/engine/retouch/retouching.ts';
import { refit } from './bending/refit.ts';
import type { UnitDotBoard, UnitDotDocument } from './document.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

/** Applies an edit by hand. Dots are moved until every line has exactly its unit again. */
export const retouch = retouching<UnitDotBoard, UnitDotDocument>({
  verify,
  solve,
  quality,
  boardsFor: refit,
  noBoardCode: 'no-fit',
});
