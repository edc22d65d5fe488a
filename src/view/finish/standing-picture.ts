import { emptyCanvas } from '../rendering/canvas.ts';
import { LEAPS, type Leap } from './celebration.ts';
import type { createLife, PicturePose } from './life.ts';

interface StandingOptions {
  startLife(now: number): ReturnType<typeof createLife>;
  readonly firstLeap: Leap | undefined;
  /** Paints everything but the picture. */
  ground(context: CanvasRenderingContext2D): void;
  picture(context: CanvasRenderingContext2D, bearing: PicturePose): void;
  /** Box in CSS pixels, and device pixels per CSS pixel. */
  place(): Readonly<Record<'left' | 'top' | 'width' | 'height' | 'ratio', number>>;
}

/** How far a leaping picture reaches beyond its box, as a share of the longer side. */
const REACH = 0.34;

/** A standing picture. Repaints only the area it can reach, and only when its pose changes. */
export function createStandingPicture({ startLife, firstLeap, ground, picture, place }: StandingOptions) {
  let life: ReturnType<typeof createLife> | undefined;
  let background: HTMLCanvasElement | undefined;
  let nextLeap: Leap | undefined = firstLeap;
  let leaps = 0;

  const backgroundOn = ({ canvas }: CanvasRenderingContext2D): HTMLCanvasElement => {
    if (background === undefined) {
      const pen = emptyCanvas(canvas.width, canvas.height);
      ground(pen);
      background = pen.canvas;
    }
    return background;
  };

  return {
    live(on: CanvasRenderingContext2D, now: number): number | undefined {
      life ??= startLife(now);
      if (nextLeap !== undefined) {
        life.leap(nextLeap, now);
        nextLeap = undefined;
      }
      const isFresh = background === undefined;
      const back = backgroundOn(on);
      const { left, top, width, height, ratio } = place();
      const more = REACH * Math.max(width, height);
      on.save();
      on.setTransform(1, 0, 0, 1, 0, 0);
      on.beginPath();
      if (isFresh) on.rect(0, 0, back.width, back.height);
      else
        on.rect(
          Math.floor((left - more) * ratio),
          Math.floor((top - more) * ratio),
          Math.ceil((width + 2 * more) * ratio) + 1,
          Math.ceil((height + 1.4 * more) * ratio) + 1,
        );
      on.clip();
      on.drawImage(back, 0, 0);
      on.setTransform(ratio, 0, 0, ratio, 0, 0);
      picture(on, life.pose(now));
      on.restore();
      return life.untilChange(now);
    },
    /** Repaints everything next time. */
    invalidate(): void {
      background = undefined;
    },
    startLeap(): void {
      nextLeap = LEAPS[leaps % LEAPS.length];
      leaps += 1;
    },
  };
}
