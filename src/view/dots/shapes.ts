import type { Mark, Pattern } from '../../dots/palette.ts';

/** A shape within the circle of radius 1 around the origin: filled, or drawn with a pen of this breadth. */
interface Shape {
  readonly path: string;
  readonly pen?: number;
}

const SHAPES: Readonly<Record<Pattern, Shape | undefined>> = {
  plain: undefined,
  spot: { path: 'M.62 0A.62 .62 0 1 1-.62 0A.62 .62 0 1 1 .62 0Z' },
  ring: { path: 'M.72 0A.72 .72 0 1 1-.72 0A.72 .72 0 1 1 .72 0Z', pen: 0.42 },
  bar: { path: 'M-.85 0H.85', pen: 0.52 },
  post: { path: 'M0-.85V.85', pen: 0.52 },
  cross: { path: 'M-.66-.66L.66 .66M-.66 .66L.66-.66', pen: 0.46 },
  triangle: { path: 'M0-.95L.9 .62H-.9Z' },
  square: { path: 'M-.7-.7H.7V.7H-.7Z' },
};

/** Draws the shape that tells a colour in grey, within `radius` of (x, y). */
export function drawShape(
  context: CanvasRenderingContext2D,
  { pattern, ink }: Mark,
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
