import type { InkStroke } from './strokes.ts';
import { withImage } from './strokes.ts';

/** The part of a canvas's context that ink is drawn with. */
type Ink = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'stroke' | 'arc' | 'fill'
> & { lineWidth: number; lineCap: CanvasLineCap; lineJoin: CanvasLineJoin } & {
  strokeStyle: CanvasRenderingContext2D['strokeStyle'];
  fillStyle: CanvasRenderingContext2D['fillStyle'];
};

/** A tap is so many times as broad as a line. */
const DOT = 1.5;

/**
 * Draws ink of a stroke: through the middles between its points, round at its ends. What is drawn bit by bit, as a finger leads it, lies
 * where the whole stroke will: it ends in the middle before its last point, as nobody knows yet where it bends there.
 * @param from the first of the points that have come since the stroke was drawn last; undefined: it is drawn as a whole, and has ended
 */
function drawInk(ink: Ink, { colour, places }: InkStroke, pen: number, from?: number): void {
  const x = (index: number): number => places[2 * index] ?? 0;
  const y = (index: number): number => places[2 * index + 1] ?? 0;
  const count = places.length / 2;
  const hasEnded = from === undefined;
  ink.strokeStyle = colour;
  ink.fillStyle = colour;
  ink.lineWidth = pen;
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  ink.beginPath();
  if (count === 1) {
    // Where a line may still begin, it is no broader than that.
    ink.arc(x(0), y(0), (pen * (hasEnded ? DOT : 1)) / 2, 0, 2 * Math.PI);
    ink.fill();
    return;
  }
  const first = Math.max(1, from ?? 1);
  if (first === 1) ink.moveTo(x(0), y(0));
  else ink.moveTo((x(first - 2) + x(first - 1)) / 2, (y(first - 2) + y(first - 1)) / 2);
  for (let index = first; index < count; index++)
    ink.quadraticCurveTo(
      x(index - 1),
      y(index - 1),
      (x(index - 1) + x(index)) / 2,
      (y(index - 1) + y(index)) / 2,
    );
  if (hasEnded) ink.lineTo(x(count - 1), y(count - 1));
  ink.stroke();
}

/** Draws a stroke, as `drawInk` does, and, where it has one, its image on the other side of a paper of this width. */
export function drawStroke(ink: Ink, stroke: InkStroke, width: number, pen: number, from?: number): void {
  // What lies further back than what is added touches is not looked at again, however long the stroke is.
  const start = Math.max(0, (from ?? 0) - 2);
  const end = start === 0 ? stroke : { ...stroke, places: stroke.places.slice(2 * start) };
  const added = from === undefined ? undefined : from - start;
  for (const each of withImage(end, width)) drawInk(ink, each, pen * (stroke.breadth ?? 1), added);
}
