import type { Point } from '../geometry/plane-graph.ts';
import type { Walls } from '../puzzle/sketch.ts';
import { drawn } from './element.ts';

/** Breadth of walls and of the way through them, and radius of the marks of start and goal, in cells. */
const WALL = 0.24;
const WAY = 0.5;
const MARK = 0.52;

/** A maze, one unit for each cell, and the way through it so far; where it goes on, its walls run out. */
export function wallsOf(walls: Walls, way: readonly Point[] = []): SVGSVGElement {
  const { columns, rows, goesOn, start, goal } = walls;
  const [right, down] = goesOn;
  const mark = (name: string, [c, r]: readonly [number, number]) =>
    drawn('circle', { class: name, cx: c + 0.5, cy: r + 0.5, r: MARK });
  return drawn(
    'svg',
    {
      class: `dots thumbnail walls${right ? ' walls-right' : ''}${down ? ' walls-down' : ''}`,
      viewBox: [-WALL, -WALL, columns + 2 * WALL, rows + 2 * WALL].join(' '),
      'aria-hidden': 'true',
    },
    way.length < 2
      ? undefined
      : drawn('path', {
          class: 'thumbnail-way',
          d: `M${way.map(([c, r]) => `${c + 0.5} ${r + 0.5}`).join('L')}`,
          'stroke-width': WAY,
        }),
    drawn('path', { class: 'thumbnail-lines', d: wallPath(walls), 'stroke-width': WALL }),
    start === undefined ? undefined : mark('thumbnail-mark', start),
    goal === undefined ? undefined : mark('thumbnail-goal', goal),
  );
}

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
