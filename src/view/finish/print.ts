import type { Pixels } from '../../picture/pixels/pixels.ts';
import { seeded } from '../../random.ts';
import { easeInOut, easeSnap } from '../motion.ts';
import { finishInks } from '../palette.ts';
import { canvasOf } from '../rendering/canvas.ts';
import { type Cast, loadCast } from './cast.ts';
import type { Finish, FinishOptions } from './finish-options.ts';
import { boxOf, type FinishBox, type FinishLayout, LOW_HEIGHT } from './layout.ts';
import { createLife, type PicturePose } from './life.ts';
import { openShow } from './show.ts';
import { createStandingPicture } from './standing-picture.ts';
import { paintToss, type Scrap, scatter } from './toss.ts';

/** Start and duration of each part, in milliseconds. */
const PARTS = {
  gather: [420, 900],
  rim: [900, 420],
  toss: [1250, 1500],
} as const;
const READY = 1700;
const END = 2800;

/** Largest width and height of the print, and height of its centre, as shares of screens of each shape. */
const SHARES = { upright: [0.84, 0.5, 0.42], across: [0.7, 0.68, 0.42], low: [0.6, 0.58, 0.32] } as const;
/** The white rim of a print, as a share of its longer side. */
const RIM = 0.022;
/** A print without guests moves by this share of a guest's pose. */
const WEAK_POSE = 0.4;

interface PrintState {
  readonly picture: HTMLCanvasElement;
  readonly inks: ReturnType<typeof finishInks>;
  readonly scraps: readonly Scrap[];
  /** The picture's box on the board, in CSS pixels. */
  readonly start: FinishBox;
  width: number;
  height: number;
  ratio: number;
}

/**
 * Plays the finish of a puzzle of pixels. The picture leaves the board and becomes a print with a white rim, and
 * confetti or the like is tossed. Afterwards its guests move one at a time until it is destroyed.
 */
export function openPrint(options: FinishOptions & { readonly pixels: Pixels }): Finish {
  const { still } = options;
  const state = initialState(options);
  let cast: Cast | undefined;
  options.setBoardHidden(true);

  const draw = (on: CanvasRenderingContext2D, time: number): void => {
    paintTable(on, state, time);
    paintPrint(on, state, time);
  };
  const standingPicture = createStandingPicture({
    startLife: (now) => createLife(now, options.seed, { blinks: false, breathes: false }),
    firstLeap: undefined,
    ground: (on) => paintTable(on, state, END),
    picture(on, pose) {
      applyWeakPose(on, finalBox(state), pose);
      paintPrint(on, state, END);
    },
    place: () => ({ ...finalBox(state), ratio: state.ratio }),
  });
  let isWhole = false;
  /** Moves the guests, and repaints only the boxes that they can reach. */
  const live = (on: CanvasRenderingContext2D, now: number): number | undefined => {
    if (cast === undefined) return standingPicture.live(on, now);
    const place = finalBox(state);
    const before = cast.moving(place);
    const rests = cast.turn(now);
    if (!isWhole) draw(on, END);
    on.save();
    on.setTransform(state.ratio, 0, 0, state.ratio, 0, 0);
    if (isWhole) clipTo(on, [before, cast.moving(place)]);
    clipTo(on, [place]);
    cast.paint(on, place, now);
    on.restore();
    isWhole = true;
    return rests;
  };

  const show = openShow(options, {
    ready: READY,
    end: END,
    draw,
    live,
    cues: [
      { at: PARTS.gather[0], act: () => options.play('gather') },
      { at: PARTS.toss[0], act: () => options.play('finish') },
      { at: PARTS.toss[0], act: () => options.walk([], 0) },
    ],
    resize(size) {
      Object.assign(state, size);
      isWhole = false;
      standingPicture.invalidate();
      const { left, top, width, height } = finalBox(state);
      options.settled([left + width / 2, top + height]);
    },
  });
  const enliven = async (): Promise<void> => {
    const scene = await options.scene?.();
    const loaded = scene && (await loadCast(scene, options.seed));
    if (show.closed) return loaded?.release();
    cast = loaded;
    if (cast !== undefined) show.touch();
  };
  if (!still) void enliven().catch(() => undefined);

  return {
    resize: show.redraw,
    touch(at) {
      const guestId = cast?.touch(at, finalBox(state));
      if (cast === undefined && !still) standingPicture.startLeap();
      show.touch();
      return guestId;
    },
    destroy() {
      show.close();
      options.setBoardHidden(false);
      cast?.release();
    },
  };
}

function initialState({
  gathering,
  from,
  celebration,
  seed,
  pixels,
}: FinishOptions & { readonly pixels: Pixels }): PrintState {
  const inks = finishInks();
  const box = boxOf(gathering);
  const [left, top] = from.at([box.left, box.top]);
  const [right, bottom] = from.at([box.left + box.width, box.top + box.height]);
  return {
    picture: canvasOf(pixels),
    inks,
    scraps: scatter(celebration.toss, seeded(seed), inks.night),
    start: { left, top, width: right - left, height: bottom - top },
    ...{ width: 1, height: 1, ratio: 1 },
  };
}

function finalBox({ width, height, start }: PrintState): FinishBox {
  const [wide, high, middle] = SHARES[height > width ? 'upright' : height < LOW_HEIGHT ? 'low' : 'across'];
  const factor = Math.min((width * wide) / start.width, (height * high) / start.height);
  const size = { width: start.width * factor, height: start.height * factor };
  return { ...size, left: (width - size.width) / 2, top: height * middle - size.height / 2 };
}

function shareOf(part: keyof typeof PARTS, time: number): number {
  return Math.min(1, Math.max(0, (time - PARTS[part][0]) / PARTS[part][1]));
}

function paintTable(on: CanvasRenderingContext2D, it: PrintState, time: number): void {
  const { ratio, width, height, inks, scraps } = it;
  on.setTransform(ratio, 0, 0, ratio, 0, 0);
  on.clearRect(0, 0, width, height);
  on.globalAlpha = easeInOut(shareOf('gather', time));
  on.fillStyle = inks.paper;
  on.fillRect(0, 0, width, height);
  on.globalAlpha = 1;
  const print = finalBox(it);
  const layout: FinishLayout = {
    width,
    height,
    scale: 1,
    origin: [0, 0],
    middle: [print.left + print.width / 2, print.top + print.height / 2],
    radiusX: print.width * 0.66,
    radiusY: print.height * 0.66,
  };
  paintToss(on, layout, scraps, shareOf('toss', time));
}

function paintPrint(on: CanvasRenderingContext2D, it: PrintState, time: number): void {
  const { start, ratio, picture } = it;
  const last = finalBox(it);
  const gathered = easeInOut(shareOf('gather', time));
  const mix = (a: number, b: number): number => a + (b - a) * gathered;
  const left = mix(start.left, last.left);
  const top = mix(start.top, last.top);
  const width = mix(start.width, last.width);
  const height = mix(start.height, last.height);
  const rim = RIM * Math.max(width, height) * Math.max(0, easeSnap(shareOf('rim', time)));
  on.save();
  on.shadowColor = `rgb(74 52 19 / ${0.32 * gathered})`;
  on.shadowBlur = 24 * ratio * gathered;
  on.shadowOffsetY = 14 * ratio * gathered;
  on.fillStyle = '#fff';
  on.beginPath();
  on.roundRect(left - rim, top - rim, width + 2 * rim, height + 2 * rim, 4 + rim / 2);
  on.fill();
  on.restore();
  on.drawImage(picture, left, top, width, height);
}

function applyWeakPose(
  on: CanvasRenderingContext2D,
  { left, top, width, height }: FinishBox,
  { wide, high, lift, lean: turned }: PicturePose,
): void {
  const [x, y] = [left + width / 2, top + height];
  on.translate(x, y - WEAK_POSE * lift * height);
  on.rotate(WEAK_POSE * turned);
  on.scale(1 + WEAK_POSE * (Math.abs(wide) - 1), 1 + WEAK_POSE * (high - 1));
  on.translate(-x, -y);
}

function clipTo(on: CanvasRenderingContext2D, boxes: readonly (FinishBox | undefined)[]): void {
  on.beginPath();
  for (const box of boxes) if (box !== undefined) on.rect(box.left, box.top, box.width, box.height);
  on.clip();
}
