import { distance } from '../../geometry/shapes/point.ts';
import { round } from '../../geometry/shapes/rounding.ts';
import { type Random, seeded, shuffle } from '../../random.ts';
import { libraryCode, type Pack } from '../library/library.ts';
import { measureGuest, type SceneryPicture } from './scenes.ts';
import { between, box, formatNumber, glow, HEIGHT, repeat, WIDTH } from './scenes-brush.ts';
import { CASTS, FLOATING, PACK_GROUNDS } from './scenes-casts.ts';
import type { GuestDrawing } from './scenes-frame.ts';
import { GROUNDS, type GroundName } from './scenes-grounds.ts';

/** The place of a picture in its pack's scene: its frame or view box, in scene units (1000 × 700). */
export interface ScenePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The y of its feet, if it stands. */
  readonly feet?: number;
}

/** The empty scene of a pack, and the place of each of its pictures. */
export interface PackScene {
  readonly svg: string;
  /** By picture id, from far to near. */
  readonly places: Readonly<Record<string, ScenePlace>>;
}

/** The range of y for feet in a crowded scene. Default: the ground's own range. */
const FEET_RANGES: Readonly<Partial<Record<GroundName, readonly [far: number, near: number]>>> = {
  farm: [520, 678],
  meadow: [500, 678],
  beach: [560, 682],
  savanna: [500, 680],
  dinosaurs: [520, 680],
  woods: [545, 682],
  table: [545, 685],
  room: [520, 685],
  stage: [548, 682],
  party: [590, 688],
  pitch: [490, 680],
  town: [590, 690],
  lake: [520, 680],
};

interface Guest {
  readonly id: string;
  readonly drawing: GuestDrawing;
  readonly share: number;
}

interface Placed {
  readonly id: string;
  readonly spot: ScenePlace;
  /** Larger is nearer. */
  readonly depth: number;
}

/** How much larger the picture of the cover is drawn. */
const COVER_SCALE = 1.45;

/** The scene of a library pack, with a place for each picture. The same pack always gives the same scene. */
export function packSceneOf(pack: Pack, pictures: readonly SceneryPicture[]): PackScene {
  const name = PACK_GROUNDS[pack.id] ?? 'meadow';
  const random = seeded(`gathering ${pack.id}`);
  const ground = GROUNDS[name](random.fork('ground'));
  const guests = pictures.map((picture) => ({
    id: picture.id,
    drawing: measureGuest(picture),
    share: relativeSize(picture.id),
  }));
  const [far, near] = FEET_RANGES[name] ?? ground.floor;
  const arrange = (attempt: number): readonly Placed[] => {
    const places = random.fork(`places ${attempt}`);
    const order = shuffle([...guests], places);
    const floating = order.filter(({ id }) => isFloating(id, name));
    const standing = order.filter(({ id }) => !isFloating(id, name));
    const lowest = standing.length === 0 ? HEIGHT - 30 : far - 110;
    return [
      ...arrangeFloating(floating, pack.cover, [34, lowest], places),
      ...arrangeStanding(standing, pack.cover, [far, near], places),
    ].sort((a, b) => a.depth - b.depth);
  };
  // Keep the arrangement in which the closest pictures are farthest apart.
  const placed = Array.from({ length: ATTEMPTS }, (_, attempt) => arrange(attempt)).reduce((best, next) =>
    leastDistance(next) > leastDistance(best) ? next : best,
  );
  const layers = ground.layers
    .map((layer, index) => ({ ...layer, index }))
    .sort((a, b) => a.depth - b.depth || a.index - b.index);
  return {
    svg: wrapSvg(ground.back + layers.map(({ svg }) => svg).join('')),
    places: Object.fromEntries(placed.map(({ id, spot }) => [id, spot])),
  };
}

const ATTEMPTS = 80;

/** Returns the smallest distance between two pictures, as a share of the smaller one's width. */
function leastDistance(placed: readonly Placed[]): number {
  const middles = placed.map(({ spot: { left, top, width, height } }) => ({
    at: [left + width / 2, top + height / 2] as const,
    width,
  }));
  return middles.reduce(
    (least, { at, width }, index) =>
      middles
        .slice(index + 1)
        .reduce((own, other) => Math.min(own, distance(at, other.at) / Math.min(width, other.width)), least),
    Number.POSITIVE_INFINITY,
  );
}

/** Whether a picture flies, swims or floats on this ground. */
function isFloating(id: string, ground: GroundName): boolean {
  const code = libraryCode(id) ?? '';
  const casts = Object.values(CASTS);
  if (FLOATING.includes(ground)) return !casts.some((cast) => cast.ground === ground && cast.standing[code]);
  return casts.some(({ floating }) => floating[code]) && !casts.some(({ standing }) => standing[code]);
}

/** The relative size of a picture: a chick is smaller than a horse, but still visible. */
function relativeSize(id: string): number {
  const code = libraryCode(id) ?? '';
  const size = Object.values(CASTS).flatMap(
    ({ standing, floating }) => standing[code] ?? floating[code] ?? [],
  )[0];
  return Math.max(0.72, Math.min(1.25, (size ?? 180) / 180));
}

/** Maximum number of pictures in a row, and the size of the back row relative to the front one. */
const IN_A_ROW = 6;
const FAR_SHARE = 0.66;

/** Arranges standing pictures in rows, smaller at the back, with the cover's picture in the front middle. */
function arrangeStanding(
  guests: readonly Guest[],
  cover: string,
  [far, near]: readonly [number, number],
  random: Random,
): readonly Placed[] {
  if (guests.length === 0) return [];
  const others = guests.filter(({ id }) => id !== cover);
  const chief = guests.find(({ id }) => id === cover);
  const rows = Math.max(1, Math.ceil(guests.length / IN_A_ROW));
  const size = guests.length <= 8 ? 215 : guests.length <= 12 ? 190 : 172;
  let taken = 0;
  return Array.from({ length: rows }, (_, row) => {
    const left = rows - row;
    // The picture of the cover fills one more place in the front row.
    const count = Math.round((others.length - taken + (chief === undefined ? 0 : 1)) / left);
    const own = row === rows - 1 ? others.slice(taken) : others.slice(taken, taken + count);
    taken += own.length;
    const share = rows === 1 ? 1 : FAR_SHARE + ((1 - FAR_SHARE) * row) / (rows - 1);
    const feet = rows === 1 ? (far + near * 2) / 3 : far + ((near - far) * row) / (rows - 1);
    const middle = Math.floor(own.length / 2);
    const line =
      row === rows - 1 && chief !== undefined
        ? [...own.slice(0, middle), { ...chief, share: chief.share * COVER_SCALE }, ...own.slice(middle)]
        : own;
    return arrangeRow(line, { feet, size: size * share, shift: row % 2 }, random);
  }).flat();
}

function arrangeRow(
  guests: readonly Guest[],
  { feet, size, shift }: { readonly feet: number; readonly size: number; readonly shift: number },
  random: Random,
): readonly Placed[] {
  const total = guests.reduce((sum, { share }) => sum + share, 0);
  const gap = (shift * 0.8 * (WIDTH - 70)) / (guests.length + 0.8);
  const room = WIDTH - 70 - gap;
  let x = 35 + gap / 2;
  return guests.map(({ id, drawing, share }) => {
    const slot = (room * share) / total;
    const scale = Math.min(
      (size * share) / drawing.height,
      Math.min(slot * 1.16, size * share * 1.35) / drawing.width,
    );
    const middle = x + slot / 2 + between(random, -0.06, 0.06) * slot;
    const stands = feet + between(random, -9, 5);
    x += slot;
    return {
      id,
      spot: {
        ...viewBoxOf(drawing, middle - (drawing.width * scale) / 2, stands - drawing.height * scale, scale),
        feet: round(stands),
      },
      depth: stands,
    };
  });
}

/** Arranges floating pictures on a grid in the air. The picture of the cover is larger and in the middle. */
function arrangeFloating(
  guests: readonly Guest[],
  cover: string,
  [top, bottom]: readonly [number, number],
  random: Random,
): readonly Placed[] {
  if (guests.length === 0) return [];
  const chief = guests.find(({ id }) => id === cover);
  const others = guests.filter(({ id }) => id !== cover);
  const rows = Math.max(1, Math.round(Math.sqrt((guests.length * (bottom - top)) / WIDTH)));
  const columns = Math.ceil(guests.length / rows);
  const middle = Math.floor(guests.length / 2);
  const all = chief === undefined ? others : [...others.slice(0, middle), chief, ...others.slice(middle)];
  return all.map(({ id, drawing, share }, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, all.length - row * columns);
    const [wide, high] = [(WIDTH - 60) / inRow, (bottom - top) / rows];
    const size = Math.min(wide, high, 190) * 0.92 * Math.min(1, share) * (id === cover ? COVER_SCALE : 1);
    const scale = size / Math.max(drawing.width, drawing.height);
    const x = 30 + ((index % columns) + 0.5) * wide + between(random, -0.07, 0.07) * wide;
    const y = top + (row + 0.5) * high + between(random, -0.08, 0.08) * high;
    const depth = id === cover ? 1 : 0;
    return {
      id,
      spot: viewBoxOf(drawing, x - (drawing.width * scale) / 2, y - (drawing.height * scale) / 2, scale),
      depth,
    };
  });
}

/** Width and height of the view box of library drawings. */
const DRAWING = 72;

function viewBoxOf({ left, top }: GuestDrawing, x: number, y: number, scale: number): ScenePlace {
  const side = round(DRAWING * scale);
  return { left: round(x - left * scale), top: round(y - top * scale), width: side, height: side };
}

/** Maximum number of columns of frames on a wall. */
const WALL_COLUMNS = 6;

/** The scene of a pack whose pictures fill their frames: a wall with empty frames. */
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
    repeat(9, (index) => box(index * 120 + 40, 614, 4, 86, '#2A2018'));
  return { svg: wrapSvg(wall + frames.join('')), places: Object.fromEntries(spots) };
}

function wrapSvg(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside}</svg>`;
}
