import { round } from '../../geometry/shapes/rounding.ts';
import type { Pack } from '../library/library.ts';
import { box, formatNumber, glow, HEIGHT, repeat, WIDTH } from '../scenes/scenes-brush.ts';
import { wrapScene } from '../scenes/scenes-frame.ts';
import type { PackScene } from './gathering.ts';

/** Maximum number of columns of frames on a wall. */
const WALL_COLUMNS = 6;

/** The scene of a pack whose pictures fill their frames: a wall with empty frames. Lids show the pictures faintly. */
export function wallSceneOf(pack: Pack): PackScene {
  const [paper, stripe, wood] =
    pack.id === 'scenes' ? ['#CFE6E3', '#C2DDDA', '#B98A55'] : ['#F1D9B8', '#EBCFA8', '#9C6B3F'];
  const { length } = pack.pictures;
  const columns = Math.min(WALL_COLUMNS, length);
  const rows = Math.ceil(length / columns);
  const [wide, high] = [(WIDTH - 80) / columns, 540 / rows];
  const width = Math.min(wide - 22, (high - 22) * 1.3);
  const height = Math.min(high - 22, width / 1.3);
  const spots = pack.pictures.map(({ id }, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, length - row * columns);
    const x = WIDTH / 2 + ((index % columns) - (inRow - 1) / 2) * wide;
    const y = 28 + (row + 0.5) * high;
    return [
      id,
      { left: round(x - width / 2), top: round(y - height / 2), width: round(width), height: round(height) },
    ] as const;
  });
  const frames = spots.map(([, { left, top, width, height }]) => {
    const rim = (by: number, fill: string) =>
      `<rect x="${formatNumber(left - by)}" y="${formatNumber(top - by)}" width="${formatNumber(width + 2 * by)}" height="${formatNumber(height + 2 * by)}" rx="${formatNumber(by / 2)}" fill="${fill}"/>`;
    return `<rect x="${formatNumber(left - 6)}" y="${formatNumber(top - 2)}" width="${formatNumber(width + 16)}" height="${formatNumber(height + 18)}" rx="5" fill="#3A2A18" opacity="0.2"/>${rim(9, wood ?? '')}${rim(5, '#E9C98F')}${rim(0, '#FBF4E4')}`;
  });
  const wall =
    box(0, 0, WIDTH, HEIGHT, paper ?? '') +
    repeat(13, (index) => (index % 2 === 0 ? box(index * 80 - 20, 0, 80, 600, stripe ?? '') : '')) +
    glow('light', 500, 250, 560, '#FFFFFF', 0.6) +
    box(0, 594, WIDTH, 20, '#FFFDF6') +
    box(0, 614, WIDTH, 86, wood ?? '') +
    repeat(9, (index) => box(index * 120 + 40, 614, 4, 86, '#7A5230'));
  return { svg: wrapScene(wall + frames.join('')), places: Object.fromEntries(spots) };
}
