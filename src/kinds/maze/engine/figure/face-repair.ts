import { depthOf, flood, neighbours } from './cells.ts';
import { type FigureFaces, weightOf } from './faces.ts';

/**
 * Repairs faces that meet only at a point, and fills holes without a cell. `weight` is how much figure each cell holds.
 */
export function repairFaces(faces: FigureFaces, weight: Float64Array): void {
  repairCorners(faces, weight);
  fillTinyHoles(faces);
}

function repairCorners({ columns, rows, faces }: FigureFaces, weight: Float64Array): void {
  const gain = (face: number) => weightOf(columns, weight, face);
  const waiting: number[] = [];
  for (let r = 1; r + 1 < rows; r++) for (let c = 1; c + 1 < columns; c++) waiting.push(r * columns + c);
  while (waiting.length > 0) {
    const cell = waiting.pop() as number;
    const [nw, ne, sw, se] = [cell - columns - 1, cell - columns, cell - 1, cell];
    if (faces[nw] !== faces[se] || faces[ne] !== faces[sw] || faces[nw] === faces[ne]) continue;
    const [one, other] = faces[nw] === 1 ? [ne, sw] : [nw, se];
    const added = gain(one) >= gain(other) ? one : other;
    faces[added] = 1;
    for (const corner of [added, added + 1, added + columns, added + columns + 1]) {
      const [c, r] = [corner % columns, Math.floor(corner / columns)];
      if (c > 0 && r > 0 && c + 1 < columns && r + 1 < rows) waiting.push(corner);
    }
  }
}

/** Fills holes that contain no cell, as they would be invisible. */
function fillTinyHoles({ columns, rows, faces }: FigureFaces): void {
  const seen = new Uint8Array(faces.length);
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      if (faces[r * columns + c] === 1 || seen[r * columns + c] === 1) continue;
      const hole = flood(r * columns + c, seen, (face) =>
        neighbours(columns - 1, rows - 1, face, columns).filter((other) => faces[other] === 0),
      );
      if (hole.some((face) => depthOf(columns - 1, rows - 1, face, columns) === 0)) continue;
      const holds = hole.some(
        (face) => faces[face - 1] === 0 && faces[face - columns] === 0 && faces[face - columns - 1] === 0,
      );
      if (!holds) for (const face of hole) faces[face] = 1;
    }
  }
}
