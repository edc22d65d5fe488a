import { INK } from '../../picture/ink.ts';
import { loadImage, PAPER } from '../scene/poster.ts';

/** A day on the poster of its month. */
export interface PosterDay {
  /** The date in the digits of the language. */
  readonly date: string;
  /** The address of its sticker; undefined if it has none. */
  readonly sticker: string | undefined;
  /** The rotation of the sticker, in degrees. */
  readonly rotation: number;
}

/** Height of the whole poster relative to its width, as paper has it. */
const PAGE_SHAPE = Math.SQRT2;
/** Shares of the poster's width. */
const MARGIN = 0.034;
const DATE_SIZE = 0.021;
/** The sticker's share of the height and width of its place. */
const STICKER_SHARE = 0.82;
/** The distance of a sticker from the middle, away from the date, as a share of the place's width. */
const STICKER_SHIFT = 0.07;
const PLACE = '#f7eedb';

/** Returns a taller poster with the stickers of a month below the poster of its scenery. */
export async function addDays(
  scenery: HTMLCanvasElement,
  weeks: readonly (readonly (PosterDay | undefined)[])[],
  direction: string,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = scenery.width;
  canvas.height = Math.round(scenery.width * PAGE_SHAPE);
  const context = canvas.getContext('2d');
  if (context === null) return scenery;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(scenery, 0, 0);
  const margin = MARGIN * canvas.width;
  const wide = (canvas.width - 2 * margin) / 7;
  const high = (canvas.height - scenery.height - margin) / weeks.length;
  context.font = `700 ${DATE_SIZE * canvas.width}px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = 'top';
  const stickers = await Promise.all(
    weeks.flat().map((day) => (day?.sticker === undefined ? undefined : loadImage(day.sticker))),
  );
  for (const [at, day] of weeks.flat().entries()) {
    if (day === undefined) continue;
    const column = direction === 'rtl' ? 6 - (at % 7) : at % 7;
    const place = [margin + column * wide, scenery.height + Math.floor(at / 7) * high, wide, high] as const;
    drawDay(context, place, day, stickers[at], direction);
  }
  return canvas;
}

function drawDay(
  context: CanvasRenderingContext2D,
  [left, top, width, height]: readonly [number, number, number, number],
  { date, rotation }: PosterDay,
  sticker: HTMLImageElement | undefined,
  direction: string,
): void {
  const gap = width * 0.03;
  const isLeft = direction !== 'rtl';
  context.fillStyle = PLACE;
  context.beginPath();
  context.roundRect(left + gap, top + gap, width - 2 * gap, height - 2 * gap, width * 0.1);
  context.fill();
  if (sticker !== undefined) {
    const { naturalWidth, naturalHeight } = sticker;
    const scale = STICKER_SHARE * Math.min(width / naturalWidth, height / naturalHeight);
    context.save();
    context.translate(left + width * (0.5 + (isLeft ? STICKER_SHIFT : -STICKER_SHIFT)), top + height / 2);
    context.rotate((rotation * Math.PI) / 180);
    context.shadowColor = 'rgb(60 40 10 / 34%)';
    context.shadowBlur = width * 0.03;
    context.drawImage(
      sticker,
      (-naturalWidth * scale) / 2,
      (-naturalHeight * scale) / 2,
      naturalWidth * scale,
      naturalHeight * scale,
    );
    context.restore();
  }
  context.fillStyle = INK;
  context.strokeStyle = PAPER;
  context.lineWidth = width * 0.03;
  context.lineJoin = 'round';
  context.textAlign = isLeft ? 'left' : 'right';
  const [x, y] = [isLeft ? left + 3 * gap : left + width - 3 * gap, top + 3 * gap];
  context.strokeText(date, x, y);
  context.fillText(date, x, y);
}
