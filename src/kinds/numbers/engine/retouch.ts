import { recordedIn } from '../../../puzzle/parameters.ts';
import { retouching } from '../../dots/engine/retouching.ts';
import type { NumbersBoard, NumbersDocument } from './document.ts';
import { lettered } from './generate.ts';
import { numbered } from './numbering.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

/** A puzzle with one thing done to it by hand: it is counted anew, and its numbers are placed anew. */
export const retouch = retouching<NumbersBoard, NumbersDocument>({
  verify,
  solve,
  quality,
  dress(document, layout, shown) {
    const { values } = recordedIn(parameters, document.generator.parameters);
    const { marks } = numbered(layout.dots, layout.edges, values.sequences);
    const seen = { ...layout, predrawn: [...layout.predrawn, ...shown] };
    const board = lettered(seen, marks, document.size, values);
    return board && { ...board, predrawn: layout.predrawn };
  },
});
