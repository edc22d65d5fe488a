import type { Pixels } from '../picture/pixels.ts';
import { element } from './element.ts';
import { onWayBack } from './way-back.ts';
import type { Words } from './words/words.ts';

/** The picture on the box: small on a button, large in a panel that the button opens. */
export interface PictureBox {
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
}

/** The small picture is no broader than this, in pixels. */
const SMALL = 240;

/** @param pixels undefined where the puzzle has no picture: then nothing is shown */
export function createBox(words: Words, pixels: Pixels | undefined): PictureBox {
  const label = words.board.box;
  const large = pixels === undefined ? undefined : drawnOn(pixels, pixels.width);
  const panel: HTMLElement = element(
    'div',
    {
      ...{ class: 'box-panel', hidden: true, role: 'dialog', 'aria-modal': 'true', 'aria-label': label },
      ...{ tabindex: -1, click: () => show(false) },
      keydown: (event) => {
        // The keys of the panel are not the board's.
        event.stopPropagation();
        if (['Escape', 'Enter', ' '].includes((event as KeyboardEvent).key)) show(false);
      },
    },
    large,
  );
  const button: HTMLButtonElement = element(
    'button',
    {
      ...{
        type: 'button',
        class: 'box-button',
        title: label,
        'aria-label': label,
        hidden: pixels === undefined,
      },
      ...{ 'aria-haspopup': 'dialog', click: () => show(true) },
    },
    pixels === undefined ? undefined : drawnOn(pixels, Math.min(SMALL, pixels.width)),
  );
  let forget: (() => void) | undefined;
  const show = (open: boolean): void => {
    forget?.();
    forget = open ? onWayBack(() => show(false)) : undefined;
    panel.hidden = !open;
    (open ? panel : button).focus({ preventScroll: true });
  };
  return { button, panel };
}

/** A canvas of this breadth with the picture on it. */
function drawnOn({ width, height, data }: Pixels, breadth: number): HTMLCanvasElement {
  const whole = document.createElement('canvas');
  [whole.width, whole.height] = [width, height];
  whole.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  if (breadth >= width) return whole;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [breadth, Math.max(1, Math.round((height * breadth) / width))];
  const context = canvas.getContext('2d');
  if (context !== null) context.imageSmoothingQuality = 'high';
  context?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  return canvas;
}
