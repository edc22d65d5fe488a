import type { FinishOptions } from './finish-options.ts';

/** Size in CSS pixels, and device pixels per CSS pixel. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** An animation that plays once and then rests or lives. Times are in milliseconds. */
interface Act {
  readonly ready: number;
  readonly end: number;
  /** How long the solved board stays before anything else, also with reduced motion. */
  readonly hold?: number;
  /** Actions at times. They are skipped if the end is shown at once. */
  readonly cues: readonly { readonly at: number; act(): void }[];
  resize(size: Size): void;
  draw(context: CanvasRenderingContext2D, time: number): void;
  /**
   * Draws the picture after the end, at `now` on a steady clock. Returns the milliseconds until the next change, 0 for
   * the next frame, undefined for never. Not called with reduced motion.
   */
  live?(context: CanvasRenderingContext2D, now: number): number | undefined;
}

interface Show {
  /** Redraws after something has loaded or the parent was resized. */
  redraw(): void;
  /** Call after a touch, so that `live` runs at once. */
  touch(): void;
  readonly closed: boolean;
  close(): void;
}

const FADE = 150;

/** Plays an act on a canvas that fills its parent. With reduced motion it fades in; `atOnce` shows only the end. */
export function openShow(
  { parent, still, atOnce, ready }: Pick<FinishOptions, 'parent' | 'still' | 'atOnce' | 'ready'>,
  act: Act,
): Show {
  const canvas = document.createElement('canvas');
  canvas.className = 'finish-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  parent.append(canvas);
  const context = canvas.getContext('2d');
  const hold = act.hold ?? 0;
  let began: number | undefined;
  let [frame, timer] = [0, 0];
  let isReady = false;
  let closed = false;
  let due = atOnce ? [] : [...act.cues];

  const paint = (now: number): void => {
    frame = 0;
    if (closed || context === null) return;
    began ??= now;
    const passed = now - began;
    const time = atOnce ? act.end : still ? (passed >= hold + FADE ? act.end : 0) : passed;
    canvas.style.opacity = still && !atOnce ? String(Math.min(1, Math.max(0, (passed - hold) / FADE))) : '1';
    const dueNow = due.filter(({ at }) => at <= time);
    due = due.filter(({ at }) => at > time);
    for (const cue of dueNow) cue.act();
    const lives = time >= act.end && isReady && !still && act.live !== undefined;
    if (!lives) act.draw(context, still ? act.end : time);
    if (!isReady && time >= act.ready) {
      isReady = true;
      ready();
    }
    if (time < act.end) next();
    else if (!still && act.live !== undefined) wait(act.live(context, now));
  };
  const wait = (rests: number | undefined): void => {
    if (rests === undefined) return;
    if (rests <= 0) next();
    else timer = window.setTimeout(next, rests);
  };
  // Hidden pages get no frames, so the animation pauses.
  const next = (): void => {
    clearTimeout(timer);
    if (frame === 0 && !closed) frame = requestAnimationFrame(paint);
  };
  const redraw = (): void => {
    const [width, height] = [Math.max(1, parent.clientWidth), Math.max(1, parent.clientHeight)];
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    act.resize({ width, height, ratio });
    next();
  };

  redraw();
  return {
    redraw,
    touch: next,
    get closed() {
      return closed;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      if (frame !== 0) cancelAnimationFrame(frame);
      canvas.remove();
    },
  };
}
