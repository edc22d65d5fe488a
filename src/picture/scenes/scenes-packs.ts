import { distance } from '../../geometry/shapes/point.ts';
import { round } from '../../geometry/shapes/rounding.ts';
import { type Random, seeded, shuffle } from '../../random.ts';
import { libraryCode, type Pack } from '../library/library.ts';
import { measured, type SceneryPicture } from './scenes.ts';
import { between, box, glow, HEIGHT, many, n, WIDTH } from './scenes-brush.ts';
import { CASTS, FLOATING, PACK_GROUNDS } from './scenes-casts.ts';
import type { GuestDrawing } from './scenes-frame.ts';
import { GROUNDS, type GroundName } from './scenes-grounds.ts';

/** Where a picture has its place in the scene of its pack: its frame or view box, in units of the scene, 1000 × 700. */
export interface ScenePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** At which height its feet are, if it stands there. */
  readonly feet?: number;
}

/** The scene of a whole pack before anybody has come to it, and where each of its pictures has its place. */
export interface PackScene {
  /** SVG text of 1000 × 700 units. */
  readonly svg: string;
  /** By the pictures' ids, from far to near. */
  readonly places: Readonly<Record<string, ScenePlace>>;
}

/** Where feet may be in a scene that many come to; elsewhere the ground says it. */
const FEET: Readonly<Partial<Record<GroundName, readonly [far: number, near: number]>>> = {
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

/** Somebody who is to come: a drawing, and how large beside the others. */
interface Guest {
  readonly id: string;
  readonly drawing: GuestDrawing;
  readonly share: number;
}

interface Placed {
  readonly id: string;
  readonly spot: ScenePlace;
  /** The greater, the nearer. */
  readonly depth: number;
}

/** Who is on the cover is so much larger than the others. */
const COVER = 1.45;

/** The scene of a pack of the library: each of its pictures has a place on the pack's own ground. The same for the same pack. */
export function packSceneOf(pack: Pack, pictures: readonly SceneryPicture[]): PackScene {
  const name = PACK_GROUNDS[pack.id] ?? 'meadow';
  const random = seeded(`gathering ${pack.id}`);
  const ground = GROUNDS[name](random.fork('ground'));
  const guests = pictures.map((picture) => ({
    id: picture.id,
    drawing: measured(picture),
    share: shareOf(picture.id),
  }));
  const [far, near] = FEET[name] ?? ground.floor;
  const arranged = (attempt: number): readonly Placed[] => {
    const places = random.fork(`places ${attempt}`);
    const order = shuffle([...guests], places);
    const floating = order.filter(({ id }) => floats(id, name));
    const standing = order.filter(({ id }) => !floats(id, name));
    const lowest = standing.length === 0 ? HEIGHT - 30 : far - 110;
    return [
      ...hung(floating, pack.cover, [34, lowest], places),
      ...stood(standing, pack.cover, [far, near], places),
    ].sort((a, b) => a.depth - b.depth);
  };
  // Of some arrangements the one in which nobody stands too near to another.
  const placed = Array.from({ length: ATTEMPTS }, (_, attempt) => arranged(attempt)).reduce((best, next) =>
    closest(next) > closest(best) ? next : best,
  );
  const layers = ground.layers
    .map((layer, index) => ({ ...layer, index }))
    .sort((a, b) => a.depth - b.depth || a.index - b.index);
  return {
    svg: framed(ground.back + layers.map(({ svg }) => svg).join('')),
    places: Object.fromEntries(placed.map(({ id, spot }) => [id, spot])),
  };
}

/** How many arrangements are tried. */
const ATTEMPTS = 80;

/** The least distance between two who have their places, as a share of the smaller one's breadth. */
function closest(placed: readonly Placed[]): number {
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

/** Whether somebody flies, swims or floats where others stand. */
function floats(id: string, ground: GroundName): boolean {
  const code = libraryCode(id) ?? '';
  const casts = Object.values(CASTS);
  if (FLOATING.includes(ground)) return !casts.some((cast) => cast.ground === ground && cast.standing[code]);
  return casts.some(({ floating }) => floating[code]) && !casts.some(({ standing }) => standing[code]);
}

/** How large somebody is beside the others: a chick is smaller than a horse, but not so small that it is lost. */
function shareOf(id: string): number {
  const code = libraryCode(id) ?? '';
  const size = Object.values(CASTS).flatMap(
    ({ standing, floating }) => standing[code] ?? floating[code] ?? [],
  )[0];
  return Math.max(0.72, Math.min(1.25, (size ?? 180) / 180));
}

/** Most who stand side by side, and how much smaller the back row is than the front one. */
const IN_A_ROW = 6;
const FAR_SHARE = 0.66;

/** Those who stand, in rows as for a photograph, the smaller the farther off; who is on the cover in the middle of the front. */
function stood(
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
    // The front row has one place more to fill where somebody large stands in its middle.
    const count = Math.round((others.length - taken + (chief === undefined ? 0 : 1)) / left);
    const own = row === rows - 1 ? others.slice(taken) : others.slice(taken, taken + count);
    taken += own.length;
    const share = rows === 1 ? 1 : FAR_SHARE + ((1 - FAR_SHARE) * row) / (rows - 1);
    const feet = rows === 1 ? (far + near * 2) / 3 : far + ((near - far) * row) / (rows - 1);
    const middle = Math.floor(own.length / 2);
    const line =
      row === rows - 1 && chief !== undefined
        ? [...own.slice(0, middle), { ...chief, share: chief.share * COVER }, ...own.slice(middle)]
        : own;
    return lined(line, { feet, size: size * share, shift: row % 2 }, random);
  }).flat();
}

/** A row of some who stand: each has room by its size. */
function lined(
  guests: readonly Guest[],
  { feet, size, shift }: { readonly feet: number; readonly size: number; readonly shift: number },
  random: Random,
): readonly Placed[] {
  const total = guests.reduce((sum, { share }) => sum + share, 0);
  // Every other row stands in the gaps of the one before it.
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

/** Those who float, each in a part of the air of its own; who is on the cover in the middle, and larger. */
function hung(
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
    const size = Math.min(wide, high, 190) * 0.92 * Math.min(1, share) * (id === cover ? COVER : 1);
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

/** The view box of every drawing of the library is as wide and as high. */
const DRAWING = 72;

/** Where the view box of a drawing lies whose left upper corner is to be there. */
function viewBoxOf({ left, top }: GuestDrawing, x: number, y: number, scale: number): ScenePlace {
  const side = round(DRAWING * scale);
  return { left: round(x - left * scale), top: round(y - top * scale), width: side, height: side };
}

/** Columns and rows of frames on a wall, and how much of each is frame. */
const WALL_COLUMNS = 6;

/** Of pictures that fill their frames, the scene is a wall on which they hang: empty frames at first. */
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
      `<rect x="${n(left - by)}" y="${n(top - by)}" width="${n(width + 2 * by)}" height="${n(height + 2 * by)}" rx="${n(by / 2)}" fill="${fill}"/>`;
    return `<rect x="${n(left - 6)}" y="${n(top - 2)}" width="${n(width + 16)}" height="${n(height + 18)}" rx="5" fill="#3A2A18" opacity="0.2"/>${rim(9, wood ?? '')}${rim(5, '#E9C98F')}${rim(0, '#FBF4E4')}`;
  });
  const wall =
    box(0, 0, WIDTH, HEIGHT, paper ?? '') +
    many(13, (index) => (index % 2 === 0 ? box(index * 80 - 20, 0, 80, 600, stripe ?? '') : '')) +
    glow('light', 500, 250, 560, '#FFFFFF', 0.6) +
    box(0, 594, WIDTH, 20, '#FFFDF6') +
    box(0, 614, WIDTH, 86, wood ?? '') +
    many(9, (index) => box(index * 120 + 40, 614, 4, 86, '#2A2018'));
  return { svg: framed(wall + frames.join('')), places: Object.fromEntries(spots) };
}

function framed(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside}</svg>`;
}
