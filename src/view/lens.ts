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

/** A lens over a board, which lies there only while a finger is followed; what it holds is shown larger by the page. */
export function makeLens(parent: HTMLElement, leftHanded: boolean): Lens {
  const glass = document.createElement('canvas');
  glass.className = 'lens';
  // Nothing is drawn where it reaches beyond the board.
  glass.style.background = PALETTE.card;
  glass.setAttribute('aria-hidden', 'true');
  let finger: Point | undefined;
  // What the graphics processor has drawn stays there: fetched from it, it would keep the page waiting at each movement.
  const show = (canvas: HTMLCanvasElement, part: readonly [number, number, number, number]): void => {
    createImageBitmap(canvas, ...part).then(
      (seen) => glass.getContext('bitmaprenderer')?.transferFromImageBitmap(seen),
      // The board is gone.
      () => undefined,
    );
  };
  return {
    follow(at) {
      finger = at;
      if (at === undefined) return glass.remove();
      if (!glass.isConnected) parent.append(glass);
      const [x, y] = lensPlace(at, parent.clientWidth, leftHanded);
      glass.style.translate = `${x - RADIUS}px ${y - RADIUS}px`;
    },
    copy(canvas, ratio) {
      if (finger === undefined) return;
      const shown = Math.round((2 * RADIUS * ratio) / LARGER);
      const [left, top] = [
        Math.round(finger[0] * ratio - shown / 2),
        Math.round(finger[1] * ratio - shown / 2),
      ];
      if (glass.width !== shown) {
        glass.width = shown;
        glass.height = shown;
      }
      if (canvas.getContext('webgl') !== null) return show(canvas, [left, top, shown, shown]);
      const pen = glass.getContext('2d');
      pen?.clearRect(0, 0, shown, shown);
      pen?.drawImage(canvas, left, top, shown, shown, 0, 0, shown, shown);
    },
    destroy: () => glass.remove(),
  };
}
