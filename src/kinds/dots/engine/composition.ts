import type { Picture } from '../../../picture/picture.ts';
import { FORMAT_VERSION, type Parameters } from '../../../puzzle/document.ts';
import type { DotQuality, DotSolution, Drawing } from './document.ts';

/** What a puzzle is made from and by. */
export interface Commission<Id extends string> {
  readonly kind: Id;
  readonly version: number;
  readonly picture: Picture;
  readonly parameters: Parameters;
  readonly seed: string;
}

/** The whole document of a board and its solution, in the order in which its keys are written. */
export function compose<const Id extends string, Board>(
  { kind, version, picture, parameters, seed }: Commission<Id>,
  board: Board,
  solution: DotSolution,
  quality: (parts: {
    readonly drawing: Drawing;
    readonly board: Board;
    readonly solution: DotSolution;
  }) => DotQuality,
) {
  const drawing = drawingOf(picture);
  return {
    format: 'dotterel/puzzle',
    version: FORMAT_VERSION,
    kind,
    title: picture.title,
    size: picture.size,
    generator: { version, seed, parameters },
    source: picture.source,
    drawing,
    board,
    solution,
    quality: quality({ drawing, board, solution }),
  } as const;
}

function drawingOf({ drawing: { points, edges } }: Picture): Drawing {
  return {
    points: Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]] as const),
    edges: Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i], edges[2 * i + 1]] as const),
  };
}
