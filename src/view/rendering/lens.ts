import type { Point } from '../../geometry/shapes/point.ts';
import type { Viewport } from '../board/viewport.ts';
import type { Motions } from '../motion.ts';
import type { Theatre } from './scene.ts';

/** What is under a finger, seen beside it and twice as large. */
export interface Lens {
  /** The finger is at a place of the element; undefined: there is none, or nothing to be magnified. */
  follow(at: Point | undefined): void;
  /** Draws it over the frame that has just been drawn. */
  paint(theatre: Pick<Theatre, 'magnify'>): void;
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

interface LensOptions {
  readonly viewport: Viewport;
  readonly motions: Motions;
  readonly leftHanded: boolean;
  /** It is there at once. */
  readonly still: boolean;
  /** Draws a frame. */
  wake(): void;
}

/** Who but taps sees no lens: it comes after so many milliseconds, in so many. */
const COMES = { after: 60, milliseconds: 120 } as const;

/** A lens over a board, which is there only while a finger is followed. */
export function makeLens({ viewport, motions, leftHanded, still, wake }: LensOptions): Lens {
  let finger: Point | undefined;
  let since = 0;
  return {
    follow(at) {
      if (at === undefined && finger === undefined) return;
      if (finger === undefined) {
        since = performance.now();
        // Frames, in which it comes.
        if (!still)
          motions.start('lens', {
            milliseconds: COMES.after + COMES.milliseconds,
            step: () => undefined,
          });
      }
      finger = at;
      // What is drawn of the board may stay as it is while the finger moves over it.
      wake();
    },
    paint(theatre) {
      if (finger === undefined) return theatre.magnify(undefined);
      const { ratio, whole } = viewport;
      const shown = (performance.now() - since - COMES.after) / COMES.milliseconds;
      const alpha = still ? 1 : Math.min(1, shown);
      if (alpha <= 0) return;
      // Whole pixels, as nothing is sharp between them.
      const onDevice = ([x, y]: Point): Point => [Math.round(x * ratio), Math.round(y * ratio)];
      theatre.magnify({
        of: onDevice(finger),
        at: onDevice(lensPlace(finger, whole.width, leftHanded)),
        radius: RADIUS * ratio,
        larger: LARGER,
        ratio,
        alpha,
      });
    },
  };
}
