import type { Point } from '../geometry/shapes/point.ts';
import { type Camera, interpolateCamera, wholeCamera, zoomAt } from './board/camera.ts';
import type { Viewport } from './board/viewport.ts';
import { createScroller, type ScrollTarget } from './lesson/scrolling.ts';
import { easeInOut, MILLISECONDS, type Motions } from './motion.ts';

interface CameraMotionOptions {
  readonly viewport: Viewport;
  readonly motions: Motions;
  /** True with reduced motion: the board moves only with the finger. */
  readonly still: boolean;
  moveTo(camera: Camera): void;
  /** Repeats the last touch after the board has moved under a resting finger. */
  repeatTouch(): void;
}

export interface CameraMotion {
  /** Moves it at once, ending other movements. */
  moveTo(camera: Camera): void;
  glideTo(camera: Camera): void;
  halt(): void;
  zoom(step: 'in' | 'out' | 'whole'): void;
  /** Follows the play; undefined changes nothing. */
  follow(lead: ScrollTarget | undefined): void;
}

const ZOOM_STEP = 1.6;
export const GLIDE = 'camera';

export function createCameraMotion({
  viewport,
  motions,
  still,
  moveTo,
  repeatTouch,
}: CameraMotionOptions): CameraMotion {
  const scroller = createScroller({
    motions,
    still,
    moveTo,
    repeatTouch,
    sight: () => viewport.placement,
  });
  const glideTo = (next: Camera): void => {
    const from = viewport.camera;
    scroller.stop();
    motions.start(GLIDE, {
      milliseconds: still ? 0 : MILLISECONDS.travel,
      ease: easeInOut,
      step: (share) => moveTo(interpolateCamera(from, next, share)),
    });
  };
  return {
    glideTo,
    halt: () => motions.stop(GLIDE),
    follow: scroller.follow,
    moveTo(next) {
      motions.stop(GLIDE);
      scroller.stop();
      moveTo(next);
    },
    zoom(step) {
      const { camera, room, size } = viewport;
      const middle: Point = [room.frame.width / 2, room.frame.height / 2];
      const factor = step === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP;
      glideTo(step === 'whole' ? wholeCamera(size) : zoomAt(camera, size, room.frame, factor, middle));
    },
  };
}
