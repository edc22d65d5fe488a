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
  /** When each sound is due. */
  readonly sounds: Readonly<Record<'gather' | 'finish', number>>;
  /** There is a new size. */
  lay(size: Size): void;
  /** Draws a moment of it, in pixels of the device. */
  draw(context: CanvasRenderingContext2D, time: number): void;
}

interface Show {
  /** Draws it again as it stands: something has been loaded, or the parent has a new size. */
  again(): void;
  readonly closed: boolean;
  close(): void;
}

const FADE = 150;

/** Shows an act on a canvas that fills its parent: in full, as a fade where nothing is to move, or its end at once. */
export function openShow(
  {
    parent,
    still,
    atOnce,
    play,
    ready,
  }: Pick<FinishOptions, 'parent' | 'still' | 'atOnce' | 'play' | 'ready'>,
  act: Act,
): Show {
  const canvas = document.createElement('canvas');
  canvas.className = 'finish-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  parent.append(canvas);
  const context = canvas.getContext('2d');
  let began: number | undefined;
  let frame = 0;
  let isReady = false;
  let closed = false;
  const heard = new Set<string>();

  const say = (sound: 'gather' | 'finish', time: number): void => {
    if (atOnce || time < act.sounds[sound] || heard.has(sound)) return;
    heard.add(sound);
    play(sound);
  };
  const paint = (now: number): void => {
    frame = 0;
    if (closed || context === null) return;
    began ??= now;
    const passed = now - began;
    const time = atOnce ? act.end : still ? (passed >= FADE ? act.end : 0) : passed;
    canvas.style.opacity = still && !atOnce ? String(Math.min(1, passed / FADE)) : '1';
    act.draw(context, still ? act.end : time);
    say('gather', time);
    say('finish', time);
    if (!isReady && time >= act.ready) {
      isReady = true;
      ready();
    }
    if (time < act.end) next();
  };
  const next = (): void => {
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
    get closed() {
      return closed;
    },
    close() {
      closed = true;
      if (frame !== 0) cancelAnimationFrame(frame);
      canvas.remove();
    },
  };
}
