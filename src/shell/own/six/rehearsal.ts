import { once } from '../../../once.ts';
import type { Maker } from '../../../worker/client.ts';
import { encoded, originOf } from '../ways/opened-file.ts';

/** The longer side of the picture that is read to practise, in pixels: large enough for loops to be worth compiling. */
const SIDE = 400;

/**
 * Opens and reads a picture of no use, once for each maker, so that all that takes is loaded and practised when a photograph comes:
 * on a slow device that saves a second or two. What goes wrong in it is told to nobody.
 */
export const rehearse: (maker: Maker) => Promise<void> = once(async (maker) => {
  try {
    const origin = await originOf(new Blob([(await encoded(practiceSheet())) as Uint8Array<ArrayBuffer>]));
    if ('bytes' in origin) await maker.trace({ bytes: origin.bytes, title: '', source: { id: '' } });
  } catch {
    // Then the first photograph takes longer.
  }
});

/** A sheet of paper on a table, with all on it that there is to be found: lines that cross, a ring, and what is painted. */
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
