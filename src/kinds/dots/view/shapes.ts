import { type ColourMark, SHAPES } from '../engine/palette.ts';

/** Draws the shape that tells a colour in grey, within `radius` of (x, y). */
export function drawShape(
  context: CanvasRenderingContext2D,
  { pattern, ink }: ColourMark,
  x: number,
  y: number,
  radius: number,
): void {
  const shape = SHAPES[pattern];
  if (shape === undefined) return;
  context.save();
  context.translate(x, y);
  context.scale(radius, radius);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.lineCap = 'round';
  context.lineWidth = shape.pen ?? 0;
  const path = new Path2D(shape.path);
  if (shape.pen === undefined) context.fill(path);
  else context.stroke(path);
  context.restore();
}
