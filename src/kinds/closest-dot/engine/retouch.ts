import { retouching } from '../../dots/engine/retouch/retouching.ts';
import { recolour } from './colouring/recolouring.ts';
import type { ClosestDotBoard, ClosestDotDocument } from './document.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

/** Applies an edit by hand. Lines keep their colours as far as dots still find each other by them. */
export const retouch = retouching<ClosestDotBoard, ClosestDotDocument>({
  verify,
  solve,
  quality,
  boardsFor: recolour,
  noBoardCode: 'unfair',
});
