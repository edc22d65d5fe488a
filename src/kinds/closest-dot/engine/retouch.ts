import { retouching } from '../../dots/engine/retouching.ts';
import type { ClosestDotBoard, ClosestDotDocument } from './document.ts';
import { quality } from './quality.ts';
import { recoloured } from './recolouring.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

/** A puzzle with one thing done to it by hand: lines keep their colours as far as dots still find one another by them. */
export const retouch = retouching<ClosestDotBoard, ClosestDotDocument>({
  verify,
  solve,
  quality,
  dress: recoloured,
  lacking: 'unfair',
});
