import type { Point } from '../../geometry/shapes/point.ts';
import type { Walls } from '../../puzzle/codec/sketch.ts';
import type { WashImage } from '../library/wash.ts';
import { type Extent, viewBoxAround } from './extent.ts';
import { WashUnder } from './wash-under.tsx';

/** Widths of walls and of the path, and radius of the marks of start and goal, in cells. */
const WALL = 0.24;
const PATH = 0.5;
const MARK = 0.52;

interface SmallWallsProps {
  readonly walls: Walls;
  readonly wash: WashImage | undefined;
  /** The wash is of a picture that fills its frame. */
  readonly isWhole?: boolean;
}

/** Share of the maze that its figure fills. */
const FIGURE_SHARE = 0.8;

/** The box of the figure's wash behind the walls, in cells. */
function figureBox({ columns, rows }: Walls, { shape }: WashImage, isWhole: boolean): Extent {
  if (isWhole) return [0, 0, columns, rows];
  const width = Math.min(columns, rows * shape) * FIGURE_SHARE;
  const height = width / shape;
  return [(columns - width) / 2, (rows - height) / 2, width, height];
}

/** A maze, one unit for each cell, and the path so far. The walls fade out on sides where the maze goes on. */
export function SmallWalls({ walls, wash, isWhole = false }: SmallWallsProps) {
  const { columns, rows, goesOn, start, goal, path: way = [] } = walls;
  const [right, down] = goesOn;
  const mark = (look: string, [c, r]: Point) => <circle class={look} cx={c + 0.5} cy={r + 0.5} r={MARK} />;
  return (
    <svg
      class={`dots thumbnail walls${right ? ' walls-right' : ''}${down ? ' walls-down' : ''}`}
      viewBox={viewBoxAround(columns, rows, WALL)}
      aria-hidden="true"
    >
      {wash && <WashUnder image={wash} over={figureBox(walls, wash, isWhole)} />}
      {way.length > 1 && (
        <path
          class="thumbnail-way"
          d={`M${way.map(([c, r]) => `${c + 0.5} ${r + 0.5}`).join('L')}`}
          stroke-width={PATH}
        />
      )}
      <path class="thumbnail-lines" d={wallPath(walls)} stroke-width={WALL} />
      {start !== undefined && mark('thumbnail-mark', start)}
      {goal !== undefined && mark('thumbnail-goal', goal)}
    </svg>
  );
}

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
