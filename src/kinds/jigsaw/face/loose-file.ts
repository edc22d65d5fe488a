import type { Point } from '../../../geometry/shapes/point.ts';
import { seeded, shuffle } from '../../../random.ts';
import type { JigsawDocument } from '../engine/document.ts';

/** Places are written so finely that a solver fits turned pieces together again: a millionth of a unit. */
const FINE = 1e6;

/**
 * A jigsaw of polygons as a file of loose pieces, in the form that is read here (Collignon, Jakcson and Madsen 2021): the form
 * that they fill, and the pieces in no order, each turned and moved by chance, which the puzzle's seed decides. Undefined
 * where sides are no straight lines.
 */
export function looseFile({ generator, board, size: [width, height] }: JigsawDocument): string | undefined {
  if (generator.parameters.cut !== 'polygons' || generator.parameters.whimsies !== '') return undefined;
  const random = seeded(`loose ${generator.seed}`);
  const outlines = shuffle(
    board.pieces.map(({ outline }) => outline),
    random,
  );
  const pieces = outlines.map((outline, piece) => {
    const turn = (random.below(3600) / 1800) * Math.PI;
    const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
    const [left, top] = outline[0] as Point;
    const corners = outline.map(([x, y]): Point => {
      const [dx, dy] = [x - left, y - top];
      return [dx * cosine - dy * sine, dx * sine + dy * cosine];
    });
    return { piece, corners: corners.map(coordOf) };
  });
  const form: readonly Point[] = [
    [0, 0],
    [0, height],
    [width, height],
    [width, 0],
  ];
  return `${JSON.stringify({ puzzle: { form: form.map(coordOf) }, 'no. of pieces': pieces.length, pieces }, null, 1)}\n`;
}

function coordOf([x, y]: Point) {
  return { coord: { x: fine(x), y: fine(y) } };
}

function fine(value: number): number {
  // Never a minus before a naught.
  return Math.round(value * FINE) / FINE + 0;
}
