import type { Segments } from '../../geometry/indexes/segment-index.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import type { FillingFigure, Gathering } from '../table/gathering.ts';

/** Place of the puzzle's origin in CSS pixels, and CSS pixels per puzzle unit. */
export interface Origin {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Strokes the puzzle's lines, interpolated from the board (0) to the picture (1). */
export function paintLines(
  on: CanvasRenderingContext2D,
  { solved, picture }: Pick<Gathering, 'solved' | 'picture'>,
  { x, y, scale }: Origin,
  gathered: number,
): void {
  on.lineCap = 'round';
  on.lineJoin = 'round';
  on.beginPath();
  const mixed = (at: number): number => {
    const start = solved[at] ?? 0;
    return start + ((picture[at] ?? 0) - start) * gathered;
  };
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let at = 0; at < picture.length; at += 4) {
    const ax = x + mixed(at) * scale;
    const ay = y + mixed(at + 1) * scale;
    const bx = x + mixed(at + 2) * scale;
    const by = y + mixed(at + 3) * scale;
    if (ax !== lastX || ay !== lastY) on.moveTo(ax, ay);
    on.lineTo(bx, by);
    [lastX, lastY] = [bx, by];
  }
  on.stroke();
}

/** Strokes lines at a share of the current breadth, 0 to 1. */
export function paintDetails(
  on: CanvasRenderingContext2D,
  details: Segments,
  origin: Origin,
  grown: number,
): void {
  const breadth = on.lineWidth;
  on.lineWidth = breadth * grown;
  if (grown > 0) paintLines(on, { solved: details, picture: details }, origin, 1);
  on.lineWidth = breadth;
}

export function paintDots(
  on: CanvasRenderingContext2D,
  dots: readonly Point[],
  { x, y, scale }: Origin,
  radius: number,
): void {
  if (radius < 0.3) return;
  on.beginPath();
  for (const [u, w] of dots) {
    on.moveTo(x + u * scale + radius, y + w * scale);
    on.arc(x + u * scale, y + w * scale, radius, 0, 2 * Math.PI);
  }
  on.fill();
}

/** Waves of a rising colour: height as a share of the figure's, and number across it. */
const WAVE = { high: 0.012, across: 3 } as const;

/** Fills a figure with its colour up to a share of its height, 0 to 1. */
export function paintRise(
  on: CanvasRenderingContext2D,
  { rings, colour }: FillingFigure,
  { x, y, scale }: Origin,
  risen: number,
): void {
  on.save();
  on.beginPath();
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [index, [u, w]] of ring.entries()) {
      const at = [x + u * scale, y + w * scale] as const;
      if (index === 0) on.moveTo(...at);
      else on.lineTo(...at);
      [left, right] = [Math.min(left, at[0]), Math.max(right, at[0])];
      [top, bottom] = [Math.min(top, at[1]), Math.max(bottom, at[1])];
    }
    on.closePath();
  }
  on.clip('evenodd');
  on.fillStyle = colour;
  const high = WAVE.high * (bottom - top) * (risen < 1 ? 1 : 0);
  const level = bottom - (bottom - top) * risen;
  on.beginPath();
  on.moveTo(left, bottom);
  for (let step = 0; step <= 48; step++) {
    const share = step / 48;
    const wave = high * Math.sin((share * WAVE.across + risen * 2) * 2 * Math.PI);
    on.lineTo(left + (right - left) * share, level + wave);
  }
  on.lineTo(right, bottom);
  on.closePath();
  on.fill();
  on.restore();
}
