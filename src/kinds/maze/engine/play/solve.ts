import type { Cell, MazeBoard, MazeSolution } from '../document.ts';

/**
 * Solves a maze by breadth-first search from start to goal. If its passages form no tree, the result is a shortest
 * path, or empty if there is none.
 */
export function solve({ columns, rows, right, down, start, goal }: MazeBoard): MazeSolution {
  const from = new Int32Array(columns * rows).fill(-1);
  const first = start[1] * columns + start[0];
  const last = goal[1] * columns + goal[0];
  const reached = [first];
  from[first] = first;
  for (const here of reached) {
    if (here === last) break;
    const [c, r] = [here % columns, Math.floor(here / columns)];
    const visit = (isOpen: boolean, next: number) => {
      if (!isOpen || from[next] >= 0) return;
      from[next] = here;
      reached.push(next);
    };
    visit(right[r][c] === '1', here + 1);
    visit(c > 0 && right[r][c - 1] === '1', here - 1);
    visit(r + 1 < rows && down[r][c] === '1', here + columns);
    visit(r > 0 && down[r - 1][c] === '1', here - columns);
  }
  if (from[last] < 0) return { path: [] };
  const path: Cell[] = [];
  for (let here = last; ; here = from[here]) {
    path.push([here % columns, Math.floor(here / columns)]);
    if (here === first) break;
  }
  return { path: path.reverse() };
}
