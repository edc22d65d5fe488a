import { below, type Dice } from '../dice.ts';
import type { FigureFaces } from '../figure/faces.ts';
import { aroundFace, isSimple, sidesIn } from '../figure/trimming.ts';

/** One in this many faces along a straight rim is changed. */
const ONE_IN = 4;

/**
 * Adds notches and bumps of one face to straight rims, because nothing else in a maze is as straight. No parts are
 * joined or separated.
 */
export function addNotches({ columns, rows, faces: before }: FigureFaces, dice: Dice): FigureFaces {
  const faces = Uint8Array.from(before);
  for (let r = 1; r + 2 < rows; r++) {
    for (let c = 1; c + 2 < columns; c++) {
      const face = r * columns + c;
      const bits = aroundFace(faces, columns, face);
      const sides = sidesIn(bits);
      const isStraight = faces[face] === 1 ? sides === 3 : sides === 1;
      if (isStraight && isSimple(bits) && below(dice, ONE_IN) === 0) faces[face] = 1 - faces[face];
    }
  }
  return { columns, rows, faces };
}
