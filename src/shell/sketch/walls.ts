import type { Walls } from '../../puzzle/codec/sketch.ts';

/** Path data of a maze's walls. Each straight run is one line, and the rim is closed except at the openings. */
export function wallPath({ columns, rows, goesOn, right, down }: Walls): string {
  let d = `M0 ${rows}V0H${columns}`;
  if (!goesOn[0]) d += `V${rows}`;
  if (!goesOn[1]) d += `M0 ${rows}H${columns}`;
  // A run of zeros is a wall below these cells.
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
