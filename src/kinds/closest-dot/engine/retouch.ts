import { dressedInColours } from '../../dots/engine/retouched-colours.ts';
import { retouching } from '../../dots/engine/retouching.ts';
import type { ClosestDotBoard, ClosestDotDocument } from './document.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

/** A puzzle with one thing done to it by hand: dots keep their colours, and a new one has that of the line it is put into. */
export const retouch = retouching<ClosestDotBoard, ClosestDotDocument>({
  verify,
  solve,
  quality,
  dress: (document, layout) => [dressedInColours(document, layout)],
});
