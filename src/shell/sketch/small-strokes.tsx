import { boundsOf } from '../../geometry/shapes/bounds.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import type { Lines, PiecesSketch, Strokes } from '../../puzzle/codec/sketch.ts';
import { viewBoxAround } from './extent.ts';
import { plain } from './small-dots.tsx';

/** The dots of a puzzle and the lines drawn so far, as large as fits. */
export function SmallStrokes({ dots, lines }: Omit<Strokes, 'form'>) {
  const { left, top, right, bottom } = boundsOf([...dots, ...lines.flat()]);
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const radius = Math.max(width, height, 1) / 46;
  const data = lines.map((line) => `M${line.map((at) => at.join(' ')).join('L')}`).join('');
  return (
    <svg class="dots" viewBox={viewBoxAround(width, height, 2 * radius, [left, top])} aria-hidden="true">
      {lines.length > 0 && <path class="thumbnail-lines" d={data} stroke-width={radius} />}
      {dots.map((at) => plain({ at, colours: [], links: [] }, radius, radius))}
    </svg>
  );
}

/** The frame of a jigsaw and its placed pieces, for use without the picture. */
export function outlinesOf({ size: [width, height], outlines }: PiecesSketch): Lines {
  const frame: readonly Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return [frame, ...outlines].map((outline) => [...outline, ...outline.slice(0, 1)]);
}
