import { below, type Dice } from '../dice.ts';
import { rimOf } from './ends.ts';
import { cornersOf, degree, linkedCells, loopFrom, type Strands, toggle } from './strands.ts';

/** Least and greatest width of a notch, and of the stretch between two, in faces. */
const NARROWEST = 2;
const WIDEST = 5;

/**
 * Adds a loop all round the rim of a board. Other strands must leave the rim free.
 * @param zigzag adds notches, so that the frame does not give itself away (Kurokawa 2013, fig. 22)
 * @returns 1 for the frame's cells
 */
export function addFrame(strands: Strands, zigzag: boolean, dice: Dice): Uint8Array {
  const { columns, rows, right, down } = strands;
  const taken = Uint8Array.from(right.keys(), (cell) => (degree(strands, cell) > 0 ? 1 : 0));
  for (const r of [0, rows - 1]) for (let c = 0; c + 1 < columns; c++) right[r * columns + c] = 1;
  for (const c of [0, columns - 1]) for (let r = 0; r + 1 < rows; r++) down[r * columns + c] = 1;
  if (zigzag) {
    const sides = [
      Array.from({ length: columns - 1 }, (_, c) => c),
      Array.from({ length: rows - 1 }, (_, r) => r * columns + columns - 2),
      Array.from({ length: columns - 1 }, (_, c) => (rows - 2) * columns + c),
      Array.from({ length: rows - 1 }, (_, r) => r * columns),
    ];
    for (const faces of sides) {
      const randomWidth = () => NARROWEST + below(dice, WIDEST - NARROWEST + 1);
      for (let from = randomWidth(); from + WIDEST + 2 < faces.length; ) {
        const notch = faces.slice(from, from + randomWidth());
        if (notch.every((face) => cornersOf(strands, face).every((cell) => taken[cell] === 0))) {
          for (const face of notch) toggle(strands, face);
        }
        from += notch.length + randomWidth();
      }
    }
  }
  return Uint8Array.from(taken, (own, cell) => (own === 0 && degree(strands, cell) > 0 ? 1 : 0));
}

/**
 * Opens a loop with a frame on the rim, between two neighbouring cells. To set the ends apart, it removes half of the
 * longest stretch of frame that no ribbon touches.
 */
export function openFrame(
  strands: Strands,
  frame: Uint8Array,
  apart: boolean,
): readonly number[] | undefined {
  const { columns, rows } = strands;
  const onRim = new Set(rimOf(columns, rows));
  const first = frame.indexOf(1);
  const loop = loopFrom(strands, first, linkedCells(strands, first)[0]);
  // Find the longest stretch of frame, starting outside it.
  const outside = loop.findIndex((cell) => frame[cell] === 0);
  const rotated = [...loop.slice(Math.max(0, outside)), ...loop.slice(0, Math.max(0, outside))];
  let from = 0;
  let length = 0;
  for (let start = 0; start < rotated.length; start++) {
    let end = start;
    while (end < rotated.length && frame[rotated[end]] === 1) end++;
    if (end - start > length) [from, length] = [start, end - start];
    start = Math.max(start, end - 1);
  }
  const stretch = rotated.slice(from, from + length);
  const rest = [...rotated.slice(from + length), ...rotated.slice(0, from)];
  // Find the rim cells of the stretch where the path ends and begins.
  const low = apart ? Math.floor(length / 4) : Math.floor(length / 2);
  let goal = low;
  while (goal > 0 && !onRim.has(stretch[goal])) goal--;
  let start = apart ? length - 1 - low : goal + 1;
  while (start < length - 1 && !onRim.has(stretch[start])) start++;
  if (start >= length || !onRim.has(stretch[goal]) || !onRim.has(stretch[start]) || start <= goal)
    return undefined;
  return [...stretch.slice(start), ...rest, ...stretch.slice(0, goal + 1)];
}
