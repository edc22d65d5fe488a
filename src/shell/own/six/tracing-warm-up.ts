import { cachePerObject } from '../../../once.ts';
import type { Maker } from '../../../worker/client.ts';
import { encodeCanvas, photoOrigin } from '../ways/opened-file.ts';

/** Longer side of the practice picture, in pixels: large enough for its loops to be compiled. */
const SIDE = 400;

/**
 * Opens and traces a practice picture, once for each maker, to load and compile the code before the first photograph.
 * On a slow device that saves a second or two. Errors are ignored.
 */
export const warmUpTracing: (maker: Maker) => Promise<void> = cachePerObject(async (maker) => {
  try {
    const origin = await photoOrigin(
      new Blob([(await encodeCanvas(practiceSheet())) as Uint8Array<ArrayBuffer>]),
    );
    if ('bytes' in origin) await maker.trace({ bytes: origin.bytes, title: '', source: { id: '' } });
  } catch {
    // The first photograph then takes longer.
  }
});

/** A sheet on a table with one of each thing to trace: crossing lines, a ring and a painted area. */
function practiceSheet(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIDE, 0.75 * SIDE];
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  const { width, height } = canvas;
  context.fillStyle = '#8a6f52';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(0.03);
  context.scale(height / 2, height / 2);
  context.fillStyle = '#f4f1ea';
  context.fillRect(-1.15, -0.85, 2.3, 1.7);
  context.fillStyle = '#c8443a';
  context.fillRect(0.55, -0.3, 0.3, 0.3);
  context.strokeStyle = '#2a2730';
  context.lineWidth = 0.022;
  context.beginPath();
  context.ellipse(-0.3, 0, 0.5, 0.4, 0, 0, 2 * Math.PI);
  context.moveTo(-0.9, 0.5);
  context.bezierCurveTo(-0.4, -0.9, 0.1, 0.9, 0.9, -0.6);
  context.moveTo(-0.5, -0.6);
  context.lineTo(0.1, 0.6);
  context.stroke();
  return canvas;
}
