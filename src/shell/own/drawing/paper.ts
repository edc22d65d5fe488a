import type { InkedSheet, InkFill, InkStroke } from './strokes.ts';
import { withMirrorImage } from './strokes.ts';

type Ink = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'stroke' | 'arc' | 'fill'
> & { lineWidth: number; lineCap: CanvasLineCap; lineJoin: CanvasLineJoin } & {
  strokeStyle: CanvasRenderingContext2D['strokeStyle'];
  fillStyle: CanvasRenderingContext2D['fillStyle'];
};

/** Diameter of a tap, in pen widths. */
const TAP_DIAMETER = 1.5;

/**
 * Draws a stroke as quadratic curves between the midpoints of its places, with round ends. An unfinished stroke ends at
 * its last midpoint, because its next bend is not known yet. So strokes drawn bit by bit look like finished ones.
 * @param from index of the first new place; undefined draws the whole, finished stroke
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
    // A line may still begin here: the dot must not be wider than it.
    ink.arc(x(0), y(0), (pen * (hasEnded ? TAP_DIAMETER : 1)) / 2, 0, 2 * Math.PI);
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

/** Draws a stroke and, if it is mirrored, its image on paper of this width. */
export function drawStroke(ink: Ink, stroke: InkStroke, width: number, pen: number, from?: number): void {
  // New curves need only two places before them, so skip the earlier ones.
  const start = Math.max(0, (from ?? 0) - 2);
  const tail = start === 0 ? stroke : { ...stroke, places: stroke.places.slice(2 * start) };
  const added = from === undefined ? undefined : from - start;
  for (const each of withMirrorImage(tail, width)) drawInk(ink, each, pen * (stroke.breadth ?? 1), added);
}

/** Draws fills and strokes on paper of this width. `rim` is the width of the rim of fills. */
export function drawSheet(
  ink: CanvasRenderingContext2D,
  { strokes, fills }: InkedSheet,
  { width, pen, rim }: { readonly width: number; readonly pen: number; readonly rim: number },
): void {
  for (const fill of fills) drawFill(ink, fill, rim);
  for (const stroke of strokes) drawStroke(ink, stroke, width, pen);
}

function drawFill(ink: CanvasRenderingContext2D, { colour, rings }: InkFill, rim: number): void {
  ink.fillStyle = colour;
  ink.strokeStyle = colour;
  ink.lineWidth = rim;
  ink.lineJoin = 'round';
  ink.beginPath();
  for (const ring of rings) {
    ink.moveTo(ring[0] ?? 0, ring[1] ?? 0);
    for (let at = 2; at + 1 < ring.length; at += 2) ink.lineTo(ring[at] ?? 0, ring[at + 1] ?? 0);
    ink.closePath();
  }
  ink.fill('evenodd');
  ink.stroke();
}
