import type { FinishLayout } from './layout.ts';

/** Colours: sky, sun or moon, two hills, the specks on the near one. */
export interface Scenery {
  readonly sky: string;
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly speck: string;
  /** In night mode only. */
  readonly stars?: string;
}

type Rgb = readonly [number, number, number];

const SCENERIES: readonly Scenery[] = [
  { sky: '#BBDFDE', sun: '#F5C93D', far: '#BECA7A', near: '#7FA66F', speck: '#6A9161' },
  { sky: '#FBE3C0', sun: '#F0714C', far: '#F2B98B', near: '#D98C6B', speck: '#C57857' },
  { sky: '#D9CFEA', sun: '#FFF3C4', far: '#B3A4D4', near: '#8A7BB5', speck: '#7869A4' },
  { sky: '#FBEBB0', sun: '#FFFBF1', far: '#A9D3C5', near: '#6FB0A0', speck: '#5C9C8C' },
];

/** For night mode: dusk and moonlight, darker than the chalk rim of the picture. */
const NIGHTS: readonly Scenery[] = [
  { sky: '#3D4E78', sun: '#F6E7B4', far: '#3F6A6C', near: '#2F5552', speck: '#3B6560', stars: '#D9DFF5' },
  { sky: '#5A4570', sun: '#F7C98A', far: '#7A4F6C', near: '#5C3B57', speck: '#6E4A67', stars: '#EBD3E6' },
  { sky: '#2F4F5E', sun: '#F3EFD9', far: '#4B5B8C', near: '#384674', speck: '#475686', stars: '#CFE3EA' },
  { sky: '#4A4468', sun: '#F5D67A', far: '#6B6A45', near: '#525233', speck: '#626241', stars: '#EDE6C8' },
];

/** Returns the scenery that contrasts best with a mean colour, or the first if that is unknown. */
export function sceneryFor(mean: Rgb | undefined, night = false): Scenery {
  const sceneries = night ? NIGHTS : SCENERIES;
  const [first] = sceneries;
  if (first === undefined) throw new Error('there are no sceneries to choose from');
  if (mean === undefined) return first;
  let best = first;
  let most = -1;
  for (const scenery of sceneries) {
    const contrast = Math.min(
      distance(mean, rgb(scenery.sky)),
      1.2 * distance(mean, rgb(scenery.near)),
      1.1 * distance(mean, rgb(scenery.far)),
    );
    // Prefer earlier sceneries unless a later one is clearly better.
    if (contrast > most * 1.12) {
      most = contrast;
      best = scenery;
    }
  }
  return best;
}

/** The mean colour of RGBA bytes, weighted by alpha. Undefined if all are transparent. */
export function meanColour(data: Uint8ClampedArray): Rgb | undefined {
  let [red, green, blue, weight] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    red += (data[at] ?? 0) * alpha;
    green += (data[at + 1] ?? 0) * alpha;
    blue += (data[at + 2] ?? 0) * alpha;
    weight += alpha;
  }
  return weight === 0 ? undefined : [red / weight, green / weight, blue / weight];
}

export function paintScenery(
  context: CanvasRenderingContext2D,
  layout: FinishLayout,
  scenery: Scenery,
  share: number,
): void {
  const [x, y] = layout.middle;
  const { radiusX, radiusY } = layout;
  context.save();
  context.translate(x, y);
  context.beginPath();
  context.ellipse(0, 0, radiusX * share, radiusY * share, 0, 0, 2 * Math.PI);
  context.clip();
  context.fillStyle = scenery.sky;
  // Larger than the oval, because the easing overshoots.
  context.fillRect(-1.2 * radiusX, -1.2 * radiusY, 2.4 * radiusX, 2.4 * radiusY);
  if (scenery.stars !== undefined) paintStars(context, radiusX, radiusY, scenery.stars);
  context.fillStyle = scenery.sun;
  context.beginPath();
  context.arc(
    radiusX * 0.58,
    -radiusY * (1.35 * share - 0.79),
    Math.min(radiusX, radiusY) * 0.18,
    0,
    2 * Math.PI,
  );
  context.fill();
  context.fillStyle = scenery.far;
  hill(context, radiusX, radiusY, 0.46, 0.1);
  context.fillStyle = scenery.near;
  hill(context, radiusX, radiusY, 0.72, -0.07);
  context.save();
  context.clip();
  context.fillStyle = scenery.speck;
  const step = Math.max(6, radiusY / 32);
  context.beginPath();
  for (let row = 0, top = radiusY * 0.6; top < radiusY; row++, top += step * 0.87) {
    for (let left = -radiusX + (row % 2) * (step / 2); left < radiusX; left += step) {
      context.moveTo(left + step * 0.17, top);
      context.arc(left, top, step * 0.17, 0, 2 * Math.PI);
    }
  }
  context.fill();
  context.restore();
  context.restore();
}

/** Centres as shares of the oval's radii, and radii as shares of its height. */
const STARS: readonly (readonly [number, number, number])[] = [
  [-0.62, -0.5, 0.012],
  [-0.4, -0.76, 0.009],
  [-0.16, -0.6, 0.007],
  [0.08, -0.84, 0.012],
  [0.3, -0.66, 0.008],
  [0.38, -0.34, 0.007],
  [0.78, -0.2, 0.009],
  [-0.8, -0.12, 0.008],
  [-0.52, -0.14, 0.006],
  [0.22, -0.44, 0.006],
];

function paintStars(context: CanvasRenderingContext2D, across: number, down: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  for (const [x, y, radius] of STARS) {
    context.moveTo(across * x + down * radius, down * y);
    context.arc(across * x, down * y, down * radius, 0, 2 * Math.PI);
  }
  context.fill();
}

/** Fills a hill and leaves it as the current path. */
function hill(
  context: CanvasRenderingContext2D,
  across: number,
  down: number,
  at: number,
  lean: number,
): void {
  const top = down * at;
  const rise = down * lean;
  context.beginPath();
  context.moveTo(-1.2 * across, top);
  context.bezierCurveTo(
    -across * 0.6,
    top - Math.abs(rise) * 0.8,
    -across * 0.3,
    top + rise * 1.4,
    across * 0.05,
    top + rise * 0.6,
  );
  context.bezierCurveTo(
    across * 0.4,
    top - rise * 0.4,
    across * 0.7,
    top - Math.abs(rise) * 1.2,
    across,
    top - rise * 0.3,
  );
  context.lineTo(1.2 * across, 1.2 * down);
  context.lineTo(-1.2 * across, 1.2 * down);
  context.closePath();
  context.fill();
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function distance(a: Rgb, b: Rgb): number {
  return Math.sqrt(2 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 3 * (a[2] - b[2]) ** 2);
}
