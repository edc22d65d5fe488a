import type { Point } from '../geometry/point.ts';
import { PALETTE } from './palette.ts';

/** What is under a finger, seen beside it and twice as large. */
export interface Lens {
  /** The finger is at a place of the element; undefined: there is none, or nothing to be magnified. */
  follow(at: Point | undefined): void;
  /** Shows what has just been drawn of the board. */
  copy(canvas: HTMLCanvasElement, ratio: number): void;
  destroy(): void;
}

/** CSS pixels. */
const RADIUS = 64;
const LARGER = 2;
/** How far the lens stays away from the middle of the finger's tip, above it and beside it, and from the board's edges. */
const AWAY = { above: 46, beside: 58, edge: 6 } as const;

/**
 * Where the middle of the lens is: above the finger or, where it would leave the board, beside it, on the side away from the hand.
 *
 * @param width of the board's element, in CSS pixels
 * @param leftHanded the hand comes from the left
 */
export function lensPlace([x, y]: Point, width: number, leftHanded: boolean): Point {
  const inside = (place: number): number =>
    Math.min(Math.max(place, RADIUS + AWAY.edge), Math.max(RADIUS + AWAY.edge, width - RADIUS - AWAY.edge));
  const above = y - AWAY.above - RADIUS;
  if (above >= RADIUS + AWAY.edge) return [inside(x), above];
  const far = RADIUS + AWAY.beside;
  const [left, right] = [x - far, x + far];
  const isFree = (place: number): boolean => inside(place) === place;
  const [first, second] = leftHanded ? [right, left] : [left, right];
  return [inside(isFree(first) || !isFree(second) ? first : second), Math.max(RADIUS + AWAY.edge, above)];
}

/**
 * Gives what copies a square part of what WebGL has just drawn; nothing stands where it reaches beyond the board. A small
 * canvas has no graphics processor of its own: it would fetch the whole board to draw a part of it.
 */
function partReader(): (
  gl: WebGLRenderingContext,
  left: number,
  top: number,
  side: number,
) => HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return (gl, left, top, side) => {
    if (canvas.width !== side) {
      canvas.width = side;
      canvas.height = side;
    }
    const read = new ImageData(side, side);
    const bytes = new Uint8Array(read.data.buffer);
    // WebGL counts rows from below.
    gl.readPixels(left, gl.drawingBufferHeight - top - side, side, side, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    const row = 4 * side;
    for (let above = 0, below = row * (side - 1); above < below; above += row, below -= row) {
      const kept = bytes.slice(above, above + row);
      bytes.copyWithin(above, below, below + row);
      bytes.set(kept, below);
    }
    pen?.putImageData(read, 0, 0);
    return canvas;
  };
}

/** A lens over a board, which lies there only while a finger is followed. */
export function makeLens(parent: HTMLElement, leftHanded: boolean): Lens {
  const glass = document.createElement('canvas');
  glass.className = 'lens';
  glass.setAttribute('aria-hidden', 'true');
  let finger: Point | undefined;
  const partOf = partReader();
  return {
    follow(at) {
      finger = at;
      if (at === undefined) return glass.remove();
      if (!glass.isConnected) parent.append(glass);
      const [x, y] = lensPlace(at, parent.clientWidth, leftHanded);
      glass.style.translate = `${x - RADIUS}px ${y - RADIUS}px`;
    },
    copy(canvas, ratio) {
      const pen = finger && glass.getContext('2d');
      if (!finger || !pen) return;
      const side = Math.round(2 * RADIUS * ratio);
      if (glass.width !== side) {
        glass.width = side;
        glass.height = side;
      }
      // Whole pixels: what is drawn by WebGL is read by them.
      const shown = Math.round(side / LARGER);
      const [left, top] = [
        Math.round(finger[0] * ratio - shown / 2),
        Math.round(finger[1] * ratio - shown / 2),
      ];
      pen.fillStyle = PALETTE.card;
      pen.fillRect(0, 0, side, side);
      const gl = canvas.getContext('webgl');
      if (gl === null) pen.drawImage(canvas, left, top, shown, shown, 0, 0, side, side);
      else pen.drawImage(partOf(gl, left, top, shown), 0, 0, side, side);
    },
    destroy: () => glass.remove(),
  };
}
