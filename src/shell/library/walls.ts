import type { Walls } from '../../puzzle/codec/sketch.ts';

/** All walls, each straight run as one line; the rim is whole but where the maze goes on. */
export function wallPath({ columns, rows, goesOn, right, down }: Walls): string {
  let d = `M0 ${rows}V0H${columns}`;
  if (!goesOn[0]) d += `V${rows}`;
  if (!goesOn[1]) d += `M0 ${rows}H${columns}`;
  // A run of zeros in a row of passages down is a wall below these cells.
  for (const [row, passages] of down.entries()) {
    for (const { index, 0: run } of passages.matchAll(/0+/g)) d += `M${index} ${row + 1}h${run.length}`;
  }
  const across = right[0]?.length ?? 0;
  for (let column = 0; column < across; column++) {
    const passages = right.map((row) => row[column]).join('');
    for (const { index, 0: run } of passages.matchAll(/0+/g)) d += `M${column + 1} ${index}v${run.length}`;
  }
  return d;
}
