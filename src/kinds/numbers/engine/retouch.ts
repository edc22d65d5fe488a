import { readRecorded } from '../../../puzzle/contract/parameters.ts';
import { retouching } from '../../dots/engine/retouch/retouching.ts';
import type { NumbersBoard, NumbersDocument } from './document.ts';
import { placeNumbers } from './generate.ts';
import { type NumberMark, numberDots } from './numbering.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

/** Changes a puzzle by hand. Its dots are numbered again, and its numbers placed again. */
export const retouch = retouching<NumbersBoard, NumbersDocument>({
  verify,
  solve,
  quality,
  boardsFor(document, layout, shown) {
    const { values } = readRecorded(parameters, document.generator.parameters);
    const { marks } = numberDots(layout.dots, layout.edges, values.sequences);
    const seen = { ...layout, predrawn: [...layout.predrawn, ...shown] };
    const board = placeNumbers(seen, marks, document.size, values);
    return board === undefined ? [] : [{ ...board, predrawn: layout.predrawn }];
  },
  reversed(document, edge, shown) {
    const { values } = readRecorded(parameters, document.generator.parameters);
    const { dots, predrawn } = document.board;
    const layout = { dots: dots.map(({ at }) => at), edges: document.solution.edges };
    const seen = { ...layout, predrawn: [...predrawn, ...shown] };
    const board = placeNumbers(seen, reverseStroke(document.board, edge), document.size, values);
    return board && { ...board, predrawn };
  },
});

/** The numbers of a board, with the stroke over an edge reversed. */
function reverseStroke({ dots }: NumbersBoard, [a, b]: readonly [number, number]): readonly NumberMark[] {
  const marks = dots
    .flatMap(({ labels }, dot) =>
      labels.map(({ sequence, number, pause = false }) => ({ dot, sequence, number, pause })),
    )
    .sort((one, other) => one.sequence - other.sequence || one.number - other.number);
  const strokes: (typeof marks)[] = [];
  marks.forEach((mark, index) => {
    const before = marks[index - 1];
    if (before === undefined || before.pause || before.sequence !== mark.sequence) strokes.push([]);
    strokes.at(-1)?.push(mark);
  });
  return strokes.flatMap((stroke) => {
    const path = stroke.map(({ dot }) => dot);
    const goesOver = path.some((dot, place) => {
      const next = path[place + 1];
      return (dot === a && next === b) || (dot === b && next === a);
    });
    const drawn = goesOver ? path.reverse() : path;
    return stroke.map((mark, place) => ({
      ...mark,
      dot: drawn[place],
      neighbours: [drawn[place - 1], drawn[place + 1]].filter((dot) => dot !== undefined),
    }));
  });
}
