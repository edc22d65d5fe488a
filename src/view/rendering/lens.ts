import type { Point } from '../../geometry/shapes/point.ts';
import type { Viewport } from '../board/viewport.ts';
import type { Motions } from '../motion.ts';
import type { BoardSurface } from './scene.ts';

/** Shows the board under a finger beside it, enlarged. */
export interface Lens {
  /** Follows a finger in CSS pixels of the element; undefined hides the lens. */
  follow(at: Point | undefined): void;
  paint(theatre: Pick<BoardSurface, 'magnify'>): void;
}

/** CSS pixels. */
const RADIUS = 64;
const LARGER = 2;
/** Distances of the lens: above and beside the fingertip, and from the board's edges. CSS pixels. */
const AWAY = { above: 46, beside: 58, edge: 6 } as const;

/**
 * Returns the centre of the lens: above the finger if it fits there, else beside it, away from the hand.
 * @param width of the board's element, in CSS pixels
 * @param leftHanded whether the hand comes from the left
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
  /** True with reduced motion: no fading in. */
  readonly still: boolean;
  wake(): void;
}

/** Milliseconds before it appears, so that taps do not show it, and of fading in. */
const COMES = { after: 60, milliseconds: 120 } as const;

export function makeLens({ viewport, motions, leftHanded, still, wake }: LensOptions): Lens {
  let finger: Point | undefined;
  let since = 0;
  return {
    follow(at) {
      if (at === undefined && finger === undefined) return;
      if (finger === undefined) {
        since = performance.now();
        // Draw frames during the fade.
        if (!still)
          motions.start('lens', {
            milliseconds: COMES.after + COMES.milliseconds,
            step: () => undefined,
          });
      }
      finger = at;
      // The board may need no redraw while the finger moves.
      wake();
    },
    paint(surface) {
      if (finger === undefined) return surface.magnify(undefined);
      const { ratio, element } = viewport;
      const shown = (performance.now() - since - COMES.after) / COMES.milliseconds;
      const alpha = still ? 1 : Math.min(1, shown);
      if (alpha <= 0) return;
      // Whole pixels keep the picture sharp.
      const onDevice = ([x, y]: Point): Point => [Math.round(x * ratio), Math.round(y * ratio)];
      surface.magnify({
        of: onDevice(finger),
        at: onDevice(lensPlace(finger, element.width, leftHanded)),
        radius: RADIUS * ratio,
        factor: LARGER,
        ratio,
        alpha,
      });
    },
  };
}
