import type { Pixels } from '../../picture/pixels.ts';
import { seeded } from '../../random.ts';
import { canvasOf } from '../canvas.ts';
import { easeInOut, easeSnap } from '../motion.ts';
import { PALETTE } from '../palette.ts';
import { paintConfetti, scatter } from './confetti.ts';
import { boxOf, type FinishBox, type FinishLayout, LOW } from './layout.ts';
import type { Finish, FinishOptions } from './place.ts';
import { openShow } from './show.ts';

/** When each part begins and how long it takes, in milliseconds. */
const PARTS = {
  gather: [420, 900],
  rim: [900, 420],
  confetti: [1250, 1500],
} as const;
const READY = 1700;
const END = 2800;

/** How much of the screen the print fills, held upright, held across, and across but low, and where its middle lies down the screen. */
const SHARES = { upright: [0.84, 0.5, 0.42], across: [0.7, 0.68, 0.42], low: [0.6, 0.58, 0.32] } as const;
/** The white rim of a print, as a share of its longer side. */
const RIM = 0.022;

/**
 * The end of a puzzle that was made of pixels: its picture leaves the board, becomes a print with a white rim, and is
 * cheered. Afterwards it stands still until it is taken down.
 */
export function openPrint(options: FinishOptions & { readonly pixels: Pixels }): Finish {
  const { gathering, from } = options;
  const picture = canvasOf(options.pixels);
  const box = boxOf(gathering.picture);
  const scraps = scatter(seeded(options.seed));
  const [left, top] = from.at([box.left, box.top]);
  const [right, bottom] = from.at([box.left + box.width, box.top + box.height]);
  const start: FinishBox = { left, top, width: right - left, height: bottom - top };
  let [ratio, width, height] = [1, 1, 1];

  /** Where the print comes to stand. */
  const end = (): FinishBox => {
    const [wide, high, middle] = SHARES[height > width ? 'upright' : height < LOW ? 'low' : 'across'];
    const by = Math.min((width * wide) / start.width, (height * high) / start.height);
    const size = { width: start.width * by, height: start.height * by };
    return { ...size, left: (width - size.width) / 2, top: height * middle - size.height / 2 };
  };
  const layoutOf = (print: FinishBox): FinishLayout => ({
    width,
    height,
    scale: 1,
    origin: [0, 0],
    middle: [print.left + print.width / 2, print.top + print.height / 2],
    across: print.width * 0.66,
    down: print.height * 0.66,
  });
  const draw = (on: CanvasRenderingContext2D, time: number): void => {
    const share = (part: keyof typeof PARTS): number =>
      Math.min(1, Math.max(0, (time - PARTS[part][0]) / PARTS[part][1]));
    on.setTransform(ratio, 0, 0, ratio, 0, 0);
    on.clearRect(0, 0, width, height);
    const gathered = easeInOut(share('gather'));
    on.globalAlpha = gathered;
    on.fillStyle = PALETTE.paper;
    on.fillRect(0, 0, width, height);
    on.globalAlpha = 1;
    const last = end();
    const confetti = share('confetti');
    if (confetti > 0) paintConfetti(on, layoutOf(last), scraps, confetti);
    const mix = (a: number, b: number): number => a + (b - a) * gathered;
    const print: FinishBox = {
      left: mix(start.left, last.left),
      top: mix(start.top, last.top),
      width: mix(start.width, last.width),
      height: mix(start.height, last.height),
    };
    const rim = RIM * Math.max(print.width, print.height) * Math.max(0, easeSnap(share('rim')));
    on.save();
    on.shadowColor = `rgb(74 52 19 / ${0.32 * gathered})`;
    on.shadowBlur = 24 * ratio * gathered;
    on.shadowOffsetY = 14 * ratio * gathered;
    on.fillStyle = '#fff';
    on.beginPath();
    on.roundRect(
      print.left - rim,
      print.top - rim,
      print.width + 2 * rim,
      print.height + 2 * rim,
      4 + rim / 2,
    );
    on.fill();
    on.restore();
    on.drawImage(picture, print.left, print.top, print.width, print.height);
  };

  const show = openShow(options, {
    ready: READY,
    end: END,
    draw,
    sounds: { gather: PARTS.gather[0], finish: PARTS.confetti[0] },
    lay(size) {
      ({ width, height, ratio } = size);
    },
  });
  return { resize: show.again, destroy: show.close };
}
