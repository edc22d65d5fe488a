import type { FinishOptions } from './place.ts';

/** The size of what is shown, in CSS pixels, and pixels of the device for each of them. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** What is shown once, from its beginning to its end, and then stands still. Times are in milliseconds. */
interface Act {
  /** When the picture stands, so that the way on may be shown. */
  readonly ready: number;
  readonly end: number;
  /** How long what was solved is seen as it is, before all else, also where nothing is to move. */
  readonly hold?: number;
  /** What is done at which moment; where its end is there at once, it is left out. */
  readonly cues: readonly { readonly at: number; act(): void }[];
  /** There is a new size. */
  lay(size: Size): void;
  /** Draws a moment of it, in pixels of the device. */
  draw(context: CanvasRenderingContext2D, time: number): void;
  /**
   * Goes on once the picture stands, where things may move: draws it as it is at a moment of a steady clock, and gives how
   * long it stays so, 0 for the next frame alone; undefined where nothing moves any more.
   */
  live?(context: CanvasRenderingContext2D, now: number): number | undefined;
}

interface Show {
  /** Draws it again as it stands: something has been loaded, or the parent has a new size. */
  again(): void;
  /** The picture has been touched: it may have something to do. */
  stir(): void;
  readonly closed: boolean;
  close(): void;
}

const FADE = 150;

/** Shows an act on a canvas that fills its parent: in full, as a fade where nothing is to move, or its end at once. */
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
    const come = due.filter(({ at }) => at <= time);
    due = due.filter(({ at }) => at > time);
    for (const cue of come) cue.act();
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
  // A page that is hidden gets no frames, and the timer waits for one.
  const next = (): void => {
    clearTimeout(timer);
    if (frame === 0 && !closed) frame = requestAnimationFrame(paint);
  };
  const again = (): void => {
    const [width, height] = [Math.max(1, parent.clientWidth), Math.max(1, parent.clientHeight)];
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    act.lay({ width, height, ratio });
    next();
  };

  again();
  return {
    again,
    stir: next,
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
