import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { PiecesSketch } from '../../puzzle/codec/sketch.ts';
import { pixelCanvas } from '../printing/pixel-address.ts';

/** Longer side of the canvas in pixels: twice that of its largest place. */
const SIDE = 480;
/** Opacity of the picture where no piece has been placed. */
const FAINT = 0.16;
/** Line widths in pixels of the canvas. */
const SEAM = 1.4;
const RIM = 3;

/** Paints the picture where pieces are placed and faintly elsewhere, with a seam around each placed piece. */
export function paintPieces(
  canvas: HTMLCanvasElement,
  { size, outlines, isMystery = false }: PiecesSketch,
  pixels: Pixels,
): void {
  const scale = SIDE / Math.max(...size);
  [canvas.width, canvas.height] = [Math.round(size[0] * scale), Math.round(size[1] * scale)];
  const context = canvas.getContext('2d');
  if (context === null) return;
  const source = pixelCanvas(pixels);
  const placed = new Path2D();
  for (const outline of outlines) {
    for (const [at, [x, y]] of outline.entries())
      at === 0 ? placed.moveTo(x * scale, y * scale) : placed.lineTo(x * scale, y * scale);
    placed.closePath();
  }
  context.imageSmoothingQuality = 'high';
  const drawPicture = () => context.drawImage(source, 0, 0, canvas.width, canvas.height);
  context.fillStyle = '#fffbf1';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalAlpha = isMystery ? 0 : FAINT;
  drawPicture();
  context.globalAlpha = 1;
  context.save();
  context.clip(placed);
  drawPicture();
  context.restore();
  context.strokeStyle = 'rgb(42 39 48 / 55%)';
  context.lineWidth = SEAM;
  context.stroke(placed);
  context.lineWidth = RIM;
  context.strokeRect(0, 0, canvas.width, canvas.height);
}
