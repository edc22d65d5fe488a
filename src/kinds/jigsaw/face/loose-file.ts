import type { Point } from '../../../geometry/shapes/point.ts';
import { seeded, shuffle } from '../../../random.ts';
import type { JigsawDocument } from '../engine/document.ts';

/** To a millionth of a unit, so that a solver can fit turned pieces together. */
const FINE = 1e6;

/**
 * Writes a jigsaw of polygons as loose pieces, in the format of Collignon, Jakcson and Madsen 2021 that `loose/read.ts`
 * reads. Pieces are shuffled and turned at random, by the puzzle's seed. Undefined if sides are not all straight.
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
  return { coord: { x: roundFine(x), y: roundFine(y) } };
}

function roundFine(value: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(value * FINE) / FINE + 0;
}
