import { PALETTE } from '../../../view/palette.ts';
import { emptyCanvas } from '../../../view/rendering/canvas.ts';

/** A wooden ruler, in device pixels; `pad` is the room around it for its shadow. */
export function drawRuler(length: number, breadth: number, pad: number): HTMLCanvasElement {
  const context = emptyCanvas(Math.ceil(length + 2 * pad), Math.ceil(breadth + 2 * pad));
  const radius = breadth * 0.18;
  // Wood with a soft shadow and a lighter edge where the line runs.
  context.shadowColor = 'rgba(90, 64, 21, 0.28)';
  context.shadowBlur = pad * 0.7;
  context.shadowOffsetY = pad * 0.12;
  context.fillStyle = PALETTE.ruler;
  context.beginPath();
  context.roundRect(pad, pad, length, breadth, radius);
  context.fill();
  context.shadowColor = 'transparent';
  context.save();
  context.clip();
  context.fillStyle = '#F9EBC4';
  context.fillRect(pad, pad, length, breadth * 0.1);
  context.fillStyle = '#E9CF8A';
  context.fillRect(pad, pad + breadth * 0.9, length, breadth * 0.1);
  context.restore();
  // Marks, every fifth longer.
  context.strokeStyle = PALETTE.ink;
  context.globalAlpha = 0.55;
  context.lineCap = 'round';
  context.lineWidth = breadth * 0.048;
  const step = breadth * 0.28;
  const first = pad + breadth * 0.2;
  context.beginPath();
  for (let index = 0, x = first; x < pad + length - breadth * 0.16; index++, x += step) {
    context.moveTo(x, pad + breadth * 0.05);
    context.lineTo(x, pad + breadth * (index % 5 === 0 ? 0.44 : 0.27));
  }
  context.stroke();
  // The hole to hang it up by.
  context.globalAlpha = 1;
  context.fillStyle = PALETTE.card;
  context.strokeStyle = 'rgba(42, 39, 48, 0.35)';
  context.lineWidth = breadth * 0.04;
  context.beginPath();
  context.arc(pad + length - breadth * 0.42, pad + breadth * 0.66, breadth * 0.14, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  return context.canvas;
}
