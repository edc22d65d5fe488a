import { round } from '../../geometry/shapes/rounding.ts';
import { type Random, seeded, shuffle } from '../../random.ts';
import { libraryCode, type Pack } from '../library/library.ts';
import { measureGuest, type SceneryPicture } from '../scenes/scenes.ts';
import { between, HEIGHT, WIDTH } from '../scenes/scenes-brush.ts';
import { CASTS, FLOATING, PACK_GROUNDS } from '../scenes/scenes-casts.ts';
import { type GuestDrawing, wrapScene } from '../scenes/scenes-frame.ts';
import type { Ground } from '../scenes/scenes-ground.ts';
import { GROUNDS, type GroundName } from '../scenes/scenes-grounds.ts';
import { type Habitat, habitatOf } from './habitats.ts';
import { hasLedges, type Ledge, ledgesOf, paintLedge } from './ledges.ts';
import { withOutline } from './outline.ts';

/** The place of a picture in its pack's scene: its frame or view box, in scene units (1000 × 700). */
export interface ScenePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The y coordinate of its feet; missing if it does not stand. */
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
  farm: [478, 678],
  meadow: [450, 678],
  beach: [560, 682],
  savanna: [480, 680],
  dinosaurs: [490, 680],
  woods: [505, 682],
  snow: [490, 680],
  table: [520, 685],
  room: [560, 685],
  stage: [570, 682],
  party: [600, 688],
  pitch: [500, 680],
  town: [560, 690],
  lake: [520, 680],
};

/** The range of y of open water, on grounds with land. */
const WATERS: Readonly<Partial<Record<GroundName, readonly [top: number, bottom: number]>>> = {
  beach: [250, 460],
  lake: [380, 560],
};

interface Guest {
  readonly id: string;
  readonly drawing: GuestDrawing;
  /** Size relative to others. */
  readonly share: number;
  readonly habitat: Habitat;
}

/** A picture's bounding box, not its view box. */
interface Placed {
  readonly guest: Guest;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly feet?: number;
}

/** How much larger the picture of the cover is drawn. */
const COVER_SCALE = 1.2;

/** The scene of a library pack, with a place for each picture. The same pack always gives the same scene. */
export function packSceneOf(pack: Pack, pictures: readonly SceneryPicture[]): PackScene {
  const name = PACK_GROUNDS[pack.id] ?? 'meadow';
  return composeGathering({ name, seed: pack.id, cover: pack.cover }, pictures);
}

/** The empty scene of a library pack, as SVG text. */
export function packSceneSvg({ id, pictures }: Pack): string {
  const name = PACK_GROUNDS[id] ?? 'meadow';
  const resting = pictures.filter((picture) => livingOn(picture.id, name) === 'ledge');
  return emptyScene({ name, seed: id }, ledgesOf(id, name, resting.length));
}

interface SceneSetting {
  readonly name: GroundName;
  readonly seed: string;
  /** The picture drawn larger. */
  readonly cover?: string;
}

/**
 * Returns the SVG of a scene without pictures.
 * @param isShown whether to paint a thing of the ground, such as a tree, by its index in the list of the ground
 */
export function emptyScene(
  { name, seed }: SceneSetting,
  ledges: readonly Ledge[] = [],
  isShown: (layer: number) => boolean = () => true,
): string {
  const { back, layers } = groundBy({ name, seed });
  const painted = layers
    .map((layer, index) => ({ ...layer, index }))
    .filter(({ index }) => isShown(index))
    .sort((a, b) => a.depth - b.depth || a.index - b.index);
  const things = painted.map(({ svg, depth }) => (depth < HEIGHT ? withOutline(svg) : svg));
  return wrapScene(back + things.join('') + ledges.map((ledge) => withOutline(paintLedge(ledge))).join(''));
}

function groundBy({ name, seed }: SceneSetting): Ground {
  return GROUNDS[name](seeded(`gathering ${seed}`).fork('ground'));
}

/** The habitat of a picture, or the ground where there is none of that kind. */
function livingOn(id: string, name: GroundName): Habitat {
  const habitat = habitatOf(id, name);
  const isMissing =
    (habitat === 'water' && WATERS[name] === undefined) || (habitat === 'ledge' && !hasLedges(name));
  return isMissing ? 'ground' : habitat;
}

/** Composes pictures on a ground, each where it lives. The same pictures always have the same places. */
export function composeGathering(setting: SceneSetting, pictures: readonly SceneryPicture[]): PackScene {
  const { name, seed, cover } = setting;
  const random = seeded(`gathering ${seed}`);
  const ground = groundBy(setting);
  const guests = pictures.map((picture): Guest => {
    const { id } = picture;
    const share = relativeSize(id) * (id === cover ? COVER_SCALE : 1);
    return { id, drawing: measured(picture), share, habitat: livingOn(id, name) };
  });
  const living = (habitat: Habitat) => guests.filter((guest) => guest.habitat === habitat);
  const ledges = ledgesOf(seed, name, living('ledge').length);
  const floor = FEET_RANGES[name] ?? ground.floor;
  const resting = restOnLedges(living('ledge'), ledges);
  const standing = arrange(random.fork('standing'), resting, (places) =>
    standInRows(living('ground'), floor, places),
  );
  const wet = float(living('water'), WATERS[name] ?? [0, 0], standing, random.fork('water'));
  const sky = FLOATING.includes(name) ? ground.air : ([24, floor[0] - 150] as const);
  const airy = float(living('air'), sky, [...resting, ...standing], random.fork('air'));
  const placed = [...airy, ...wet, ...resting, ...standing.toSorted((a, b) => (a.feet ?? 0) - (b.feet ?? 0))];
  return {
    svg: emptyScene(setting, ledges),
    places: Object.fromEntries(placed.map((each) => [each.guest.id, placeOf(each)])),
  };
}

/** The relative size of a picture: a chick is smaller than a horse, but still visible. */
function relativeSize(id: string): number {
  const code = libraryCode(id) ?? '';
  const size = Object.values(CASTS).flatMap(
    ({ standing, floating }) => standing[code] ?? floating[code] ?? [],
  )[0];
  return Math.max(0.7, Math.min(1.3, (size ?? 180) / 180));
}

const ATTEMPTS = 120;

/** The arrangement of many in which pictures overlap each other and the `others` least. */
function arrange(
  random: Random,
  others: readonly Placed[],
  propose: (random: Random) => readonly Placed[],
): readonly Placed[] {
  let best: readonly Placed[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const placed = propose(random.fork(String(attempt)));
    const cost = placed.reduce(
      (sum, each, index) =>
        sum +
        [...placed.slice(index + 1), ...others].reduce(
          (own, other) => own + overlapShare(each, other) ** 2,
          0,
        ),
      0,
    );
    if (cost < least) [best, least] = [placed, cost];
  }
  return best;
}

/** The shared area of two boxes, as a share of the smaller one. */
function overlapShare(a: Placed, b: Placed): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (across <= 0 || down <= 0) return 0;
  return (across * down) / Math.min(a.width * a.height, b.width * b.height);
}

/** Pictures in a row, the maximum of rows, and the size of the farthest row relative to the nearest. */
const IN_A_ROW = 4;
const MAX_ROWS = 3;
const FAR_SHARE = 0.62;
/** Free width between two pictures of a row, as a share of the row. */
const FREE = 0.3;
/** Height of a picture of normal size in the nearest of this many rows, in scene units. */
const NEAR_HEIGHTS = [0, 235, 200, 180] as const;
const SIDE = 36;

/** Places standing pictures in rows, smaller at the back. */
function standInRows(
  guests: readonly Guest[],
  [far, near]: readonly [number, number],
  random: Random,
): readonly Placed[] {
  const rows = Math.max(1, Math.min(MAX_ROWS, Math.ceil(guests.length / IN_A_ROW)));
  const order = shuffle([...guests], random);
  return Array.from({ length: rows }, (_, row) => {
    const share = rows === 1 ? 1 : FAR_SHARE + ((1 - FAR_SHARE) * row) / (rows - 1);
    const feet = rows === 1 ? (far + near) / 2 : far + ((near - far) * row) / (rows - 1);
    const members = order.filter((_, index) => index % rows === row);
    return standInRow(members, { feet, height: (NEAR_HEIGHTS[rows] ?? 180) * share }, random);
  }).flat();
}

function standInRow(
  guests: readonly Guest[],
  { feet, height }: { readonly feet: number; readonly height: number },
  random: Random,
): readonly Placed[] {
  const sizes = guests.map(({ drawing, share }) => sizeIn(drawing, height * share, height * share * 1.25));
  const total = sizes.reduce((sum, [width]) => sum + width, 0);
  const room = WIDTH - 2 * SIDE;
  const fit = Math.min(1, (room * (1 - FREE)) / total);
  const gap = (room - total * fit) / (guests.length + 1);
  let x = SIDE + gap * between(random, 0.2, 1.8);
  return guests.map((guest, index) => {
    const [width, tall] = sizes[index].map((side) => side * fit);
    const stands = feet + between(random, -10, 6);
    const left = Math.min(x, WIDTH - SIDE - width);
    x += width + gap;
    return { guest, left, top: stands - tall, width, height: tall, feet: stands };
  });
}

/** The size of a drawing within a box of this height and width. */
function sizeIn({ width, height }: GuestDrawing, high: number, wide: number): readonly [number, number] {
  const scale = Math.min(high / height, wide / width);
  return [width * scale, height * scale];
}

/** Height of a picture on a ledge. */
const LEDGE_HEIGHT = 104;

/** Puts pictures side by side on ledges, in the pack's order. */
function restOnLedges(guests: readonly Guest[], ledges: readonly Ledge[]): readonly Placed[] {
  return ledges.flatMap(({ left, right, top }, row) => {
    const members = guests.filter((_, index) => index % ledges.length === row);
    const slot = (right - left) / Math.max(1, members.length);
    return members.map((guest, index) => {
      const share = Math.min(1, guest.share);
      const [width, height] = sizeIn(guest.drawing, LEDGE_HEIGHT * share, Math.min(slot * 0.86, 130));
      return { guest, left: left + (index + 0.5) * slot - width / 2, top: top - height, width, height };
    });
  });
}

/** Places tried for each floating picture. */
const TRIES = 60;
/** The share of the room that floating pictures fill, and the range of their sizes. */
const FILLED = 0.3;
const FLOATING_SIDES = [84, 170] as const;

/** Floats pictures in a range of y, the largest first, each at the place farthest from the others. */
function float(
  guests: readonly Guest[],
  [top, bottom]: readonly [number, number],
  others: readonly Placed[],
  random: Random,
): readonly Placed[] {
  const room = (WIDTH - 2 * SIDE) * (bottom - top);
  const [least, most] = FLOATING_SIDES;
  const ideal = Math.sqrt((room * FILLED) / Math.max(1, guests.length));
  const side = Math.max(least, Math.min(bottom - top, most, ideal));
  const placed: Placed[] = [];
  for (const guest of guests.toSorted((a, b) => b.share - a.share)) {
    const [width, height] = sizeIn(guest.drawing, side * guest.share, side * guest.share * 1.2);
    let best: Placed | undefined;
    let farthest = Number.NEGATIVE_INFINITY;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const left = between(random, SIDE, WIDTH - SIDE - width);
      const high = between(random, top, Math.max(top, bottom - height));
      const next: Placed = { guest, left, top: high, width, height };
      const apart = [...placed, ...others].reduce((least, other) => Math.min(least, gapOf(next, other)), 220);
      if (apart > farthest) [best, farthest] = [next, apart];
    }
    if (best !== undefined) placed.push(best);
  }
  return placed;
}

/** The distance of two boxes; negative if they overlap. */
function gapOf(a: Placed, b: Placed): number {
  const across = Math.max(a.left - b.left - b.width, b.left - a.left - a.width);
  const down = Math.max(a.top - b.top - b.height, b.top - a.top - a.height);
  if (across < 0 && down < 0) return Math.max(across, down);
  return Math.sqrt(Math.max(0, across) ** 2 + Math.max(0, down) ** 2);
}

function placeOf({ guest: { drawing }, left, top, width, feet }: Placed): ScenePlace {
  const scale = width / drawing.width;
  const [wide, high] = drawing.frame;
  return {
    left: round(left - drawing.left * scale),
    top: round(top - drawing.top * scale),
    width: round(wide * scale),
    height: round(high * scale),
    ...(feet === undefined ? {} : { feet: round(feet) }),
  };
}

/** The size of a file that states none, as browsers assume. */
const NO_FRAME = [300, 150] as const;

/** Longer drawings are not measured. */
const MAX_MEASURED_CHARACTERS = 300_000;

/** The drawing with its bounding box. Those too long to measure, and those without shapes, fill their file. */
function measured(picture: SceneryPicture): GuestDrawing {
  const isLong = picture.colour.length > MAX_MEASURED_CHARACTERS;
  const drawing = measureGuest(isLong ? { ...picture, colour: headOf(picture.colour) } : picture);
  const [wide, high] = drawing.frame;
  const frame = wide > 0 && high > 0 ? drawing.frame : NO_FRAME;
  if (drawing.width > 0 && drawing.height > 0) return { ...drawing, frame };
  const [width, height] = frame;
  return { ...drawing, frame, left: 0, top: 0, width, height };
}

/** An SVG text without its content. */
function headOf(svg: string): string {
  return `${/<svg\b[^>]*>/.exec(svg)?.[0] ?? '<svg>'}</svg>`;
}
