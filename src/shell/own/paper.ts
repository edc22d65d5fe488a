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

/**
 * Draws ink of a stroke from its point number `from` on, as far as it is there: through the middles between its points,
 * round at its ends. To draw it bit by bit gives what drawing it at once does.
 */
export function drawInk(ink: Ink, { colour, places }: InkStroke, pen: number, from = 0): void {
  const x = (index: number): number => places[2 * index] ?? 0;
  const y = (index: number): number => places[2 * index + 1] ?? 0;
  const count = places.length / 2;
  ink.strokeStyle = colour;
  ink.fillStyle = colour;
  ink.lineWidth = pen;
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  ink.beginPath();
  if (count === 1) {
    ink.arc(x(0), y(0), pen * 0.75, 0, 2 * Math.PI);
    ink.fill();
    return;
  }
  const first = Math.max(1, from - 1);
  if (first === 1) ink.moveTo(x(0), y(0));
  else ink.moveTo((x(first - 2) + x(first - 1)) / 2, (y(first - 2) + y(first - 1)) / 2);
  for (let index = first; index < count; index++)
    ink.quadraticCurveTo(
      x(index - 1),
      y(index - 1),
      (x(index - 1) + x(index)) / 2,
      (y(index - 1) + y(index)) / 2,
    );
  ink.lineTo(x(count - 1), y(count - 1));
  ink.stroke();
}

/** Draws a stroke and, where it has one, its image on the other side of a paper of this width. */
export function drawStroke(ink: Ink, stroke: InkStroke, width: number, pen: number, from = 0): void {
  // What lies further back than what is added touches is not looked at again, however long the stroke is.
  const start = Math.max(0, from - 3);
  const end = start === 0 ? stroke : { ...stroke, places: stroke.places.slice(2 * start) };
  for (const each of withImage(end, width)) drawInk(ink, each, pen * (stroke.breadth ?? 1), from - start);
}
