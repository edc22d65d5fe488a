import { PALETTE } from '../../../view/palette.ts';
import { emptyCanvas } from '../../../view/rendering/canvas.ts';

/** Widths of the rim and of the ink around it, in CSS pixels. `MAX_RIM` limits the rim, as a share of the radius. */
const RIM = 13;
const EDGE = 1.5;
const MAX_RIM = 0.24;
const NOTCH = 7;
/** The number of stamped shapes on the rim, and their size as a share of its width. */
const STAMPS = 8;
const STAMP = 0.3;
/** Opacity of the inside and of the highlight. */
const INSIDE = 0.45;
const SHINE = 0.75;

/**
 * Draws a coin: a notched rim, and paler metal inside, so that dots and lines show through.
 * @param radius from its centre to its outer edge, in device pixels
 * @param ratio device pixels per CSS pixel
 * @param stamp the shape that distinguishes it from other coins, around the origin, with a radius of about 1
 */
export function drawCoin(
  radius: number,
  ratio: number,
  metal: string,
  stamp: string | undefined,
): HTMLCanvasElement {
  const rim = Math.min(RIM * ratio, MAX_RIM * radius);
  const edge = EDGE * ratio;
  const middle = radius - rim / 2;
  const size = 2 * Math.ceil(radius + 2 * ratio) + 2;
  const context = emptyCanvas(size, size);
  context.translate(size / 2, size / 2);
  const ring = (at: number, breadth: number, style: string): void => {
    context.lineWidth = breadth;
    context.strokeStyle = style;
    context.beginPath();
    context.arc(0, 0, at, 0, 2 * Math.PI);
    context.stroke();
  };
  context.globalAlpha = INSIDE;
  context.fillStyle = metal;
  context.beginPath();
  context.arc(0, 0, middle, 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 1;
  ring(middle, rim, PALETTE.ink);
  ring(middle, rim - 2 * edge, metal);
  const notches = Math.max(24, Math.round((2 * Math.PI * radius) / (NOTCH * ratio)));
  context.globalAlpha = 0.3;
  context.lineWidth = 1.2 * ratio;
  context.strokeStyle = PALETTE.ink;
  context.beginPath();
  for (let notch = 0; notch < notches; notch++) {
    const angle = (2 * Math.PI * notch) / notches;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const [from, to] = [middle + rim * 0.06, radius - edge];
    context.moveTo(x * from, y * from);
    context.lineTo(x * to, y * to);
  }
  context.stroke();
  context.globalAlpha = 1;
  if (stamp !== undefined) stampRim(context, middle, STAMP * rim, stamp);
  // A highlight from above, on the left.
  context.globalAlpha = SHINE;
  context.lineCap = 'round';
  context.lineWidth = rim * 0.2;
  context.strokeStyle = PALETTE.card;
  for (const [from, to] of [
    [-2.75, -2.2],
    [-2.08, -1.98],
  ] as const) {
    context.beginPath();
    context.arc(0, 0, middle - rim * 0.18, from, to);
    context.stroke();
  }
  return context.canvas;
}

function stampRim(context: CanvasRenderingContext2D, radius: number, size: number, stamp: string): void {
  const path = new Path2D(stamp);
  for (let k = 0; k < STAMPS; k++) {
    const angle = (2 * Math.PI * (k + 0.5)) / STAMPS;
    context.save();
    context.translate(radius * Math.cos(angle), radius * Math.sin(angle));
    context.scale(size, size);
    context.fillStyle = PALETTE.card;
    context.strokeStyle = PALETTE.ink;
    context.lineWidth = 0.5;
    context.lineJoin = 'round';
    context.stroke(path);
    context.fill(path);
    context.restore();
  }
}
