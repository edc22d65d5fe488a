import { bounds, EMPTY_BOUNDS, expand, unionBounds } from '../../geometry/shapes/bounds.ts';
import { type Random, seeded, shuffle } from '../../random.ts';
import { libraryCode } from '../library/library.ts';
import { readScene } from '../svg/shapes/scene.ts';
import { between, pick, WIDTH } from './scenes-brush.ts';
import { CASTS, FLOATING, homeGround } from './scenes-casts.ts';
import {
  type GuestDrawing,
  guestSvg,
  type PlacedGuest,
  type SceneLayout,
  type SplitScene,
  sceneSvg,
  splitScene,
} from './scenes-frame.ts';
import type { Ground } from './scenes-ground.ts';
import { GROUNDS } from './scenes-grounds.ts';
import { SCENE_PREFIX } from './scenes-ids.ts';

export interface SceneryPicture {
  readonly id: string;
  /** The coloured drawing as SVG text. */
  readonly colour: string;
  /** Its pack, which determines its ground. */
  readonly pack?: string;
}

export const THEMES: readonly string[] = Object.keys(CASTS);

/** The codes of the library pictures that may appear in a theme. */
export function castOf(theme: string): readonly string[] {
  const cast = Object.hasOwn(CASTS, theme) ? CASTS[theme] : undefined;
  return cast === undefined ? [] : [...Object.keys(cast.standing), ...Object.keys(cast.floating)];
}

/** The theme and seed of a composed scene's id; undefined for other ids. */
export function parseSceneId(id: string): { readonly theme: string; readonly seed: string } | undefined {
  if (!id.startsWith(SCENE_PREFIX)) return undefined;
  const rest = id.slice(SCENE_PREFIX.length);
  const theme = rest.slice(0, Math.max(0, rest.indexOf('/')));
  if (Object.hasOwn(CASTS, theme)) return { theme, seed: rest.slice(theme.length + 1) };
  return rest === '' ? undefined : { theme: themeOf(rest), seed: rest };
}

export function themeOf(seed: string): string {
  return pick(seeded(seed).fork('theme'), THEMES);
}

/**
 * Composes a scene of many pictures on a painted ground, as SVG text of 1000 × 700 units. The same seed and pictures
 * give the same scene. Standing pictures are smaller the farther off they are, and none hides another.
 * @param pictures candidates; those that the theme does not list are ignored
 */
export function composeScene(
  seed: string,
  pictures: readonly SceneryPicture[],
  theme: string = themeOf(seed),
): string {
  return sceneSvg(composeLayout(seed, pictures, theme));
}

export function composeSplit(seed: string, pictures: readonly SceneryPicture[], theme: string): SplitScene {
  return splitScene(composeLayout(seed, pictures, theme));
}

function composeLayout(seed: string, pictures: readonly SceneryPicture[], theme: string): SceneLayout {
  const random = seeded(seed).fork(theme);
  const cast = CASTS[theme];
  if (cast === undefined) throw new Error(`there is no theme ${theme}; the themes are ${THEMES.join(', ')}`);
  const ground = GROUNDS[cast.ground](random.fork('ground'));
  const placing = random.fork('places');
  const chosen = (sizes: Readonly<Record<string, number>>, [least, most]: readonly [number, number]) =>
    shuffle(
      pictures.filter(({ id }) => sizes[libraryCode(id) ?? ''] !== undefined),
      placing,
    )
      .slice(0, least + placing.below(most - least + 1))
      .map((picture) => ({ picture, size: sizes[libraryCode(picture.id) ?? ''] }))
      .sort((a, b) => b.size - a.size);

  const placed: PlacedGuest[] = [];
  const [far, near] = ground.floor;
  for (const { picture, size } of chosen(cast.standing, cast.standingCount)) {
    const found = place(placing, measureGuest(picture), size, placed, (height, width) => {
      const feet = between(placing, far, near);
      const scale = 0.55 + (0.45 * (feet - far)) / (near - far);
      return [inside(placing, width * scale), feet - height * scale, scale];
    });
    if (found !== undefined) placed.push({ ...found, standing: true });
  }
  const [top, bottom] = ground.air;
  for (const { picture, size } of chosen(cast.floating, cast.floatingCount)) {
    const found = place(placing, measureGuest(picture), size, placed, (height, width) => {
      const scale = between(placing, 0.75, 1.05);
      const room = Math.max(0, bottom - top - height * scale);
      return [inside(placing, width * scale), top + between(placing, 0, room), scale];
    });
    if (found !== undefined) placed.push({ ...found, standing: false });
  }
  return { ground, placed };
}

/** Sets one library picture, large, on its home ground. The same picture always gives the same scene. */
export function sceneOf(picture: SceneryPicture): string {
  const { ground, placed } = layoutOf(picture);
  return sceneSvg({ ground, placed: [placed] });
}

/** The picture alone, where `sceneOf` sets it, on a transparent ground. */
export function figureOfScene(picture: SceneryPicture): string {
  return guestSvg(layoutOf(picture).placed);
}

export function splitSceneOf(picture: SceneryPicture): SplitScene {
  const { ground, placed } = layoutOf(picture);
  return splitScene({ ground, placed: [placed] });
}

/** The origin of a drawing's view box in its scene, and scene units per unit of the drawing. */
export function placeInScene(picture: SceneryPicture): {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
} {
  const { drawing, x, y, scale } = layoutOf(picture).placed;
  return { x: x - drawing.left * scale, y: y - drawing.top * scale, scale };
}

function layoutOf(picture: SceneryPicture): { readonly ground: Ground; readonly placed: PlacedGuest } {
  const random = seeded(picture.id);
  const name = homeGround(picture.id, picture.pack) ?? 'room';
  const ground = GROUNDS[name](random.fork('ground'));
  const drawing = measureGuest(picture);
  const code = libraryCode(picture.id) ?? '';
  const floats =
    FLOATING.includes(name) &&
    !Object.values(CASTS).some(({ ground, standing }) => ground === name && standing[code]);
  const scale = Math.min(floats ? 470 / drawing.height : 450 / drawing.height, 600 / drawing.width);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  const x = WIDTH / 2 - width / 2 + between(random, -40, 40);
  const y = floats ? 330 - height / 2 + between(random, -20, 20) : ground.floor[1] - 12 - height;
  const standing = !floats && ground.shadows !== false;
  return { ground, placed: { drawing, x, y, scale, mirrored: false, standing } };
}

export function measureGuest({ id, colour }: SceneryPicture): GuestDrawing {
  const scene = readScene(colour);
  const { left, top, right, bottom } = scene.shapes
    .map(({ path, strokeWidth, stroke }) =>
      expand(bounds(path.numbers), stroke === undefined ? 0 : strokeWidth / 2),
    )
    .reduce(unionBounds, EMPTY_BOUNDS);
  const inside = colour.replace(/^[\s\S]*?<svg\b[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const frame = [scene.canvas?.width ?? 0, scene.canvas?.height ?? 0] as const;
  return { id, inside, frame, left, top, width: right - left, height: bottom - top };
}

/** Places tried for each picture. */
const TRIES = 60;
/** Largest overlap of two pictures, as a share of the smaller box. */
const MAX_SHARED = 0.06;

/** Tries places and takes the one farthest from other pictures; undefined if all overlap. */
function place(
  random: Random,
  drawing: GuestDrawing,
  size: number,
  others: readonly PlacedGuest[],
  propose: (height: number, width: number) => readonly [number, number, number],
): Omit<PlacedGuest, 'standing'> | undefined {
  const full = size / Math.max(drawing.width, drawing.height);
  let best: Omit<PlacedGuest, 'standing'> | undefined;
  let farthest = -Infinity;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [x, y, share] = propose(drawing.height * full, drawing.width * full);
    const spot = { drawing, x, y, scale: full * share, mirrored: false };
    if (y < 12 || others.some((other) => overlapShare(spot, other) > MAX_SHARED)) continue;
    const apart = others.reduce((least, other) => Math.min(least, distance(spot, other)), Infinity);
    if (apart > farthest) [best, farthest] = [spot, apart];
  }
  if (best === undefined) return undefined;
  // Most drawings look to the left. Turn most of them towards the middle, but not all.
  const leftOfMiddle = best.x + (drawing.width * best.scale) / 2 < WIDTH / 2;
  return { ...best, mirrored: random.below(4) > 0 ? leftOfMiddle : random.below(2) === 0 };
}

function inside(random: Random, width: number): number {
  return between(random, 16, Math.max(16, WIDTH - 16 - width));
}

function overlapShare(a: Omit<PlacedGuest, 'standing'>, b: PlacedGuest): number {
  const across =
    Math.min(a.x + a.drawing.width * a.scale, b.x + b.drawing.width * b.scale) - Math.max(a.x, b.x);
  const down =
    Math.min(a.y + a.drawing.height * a.scale, b.y + b.drawing.height * b.scale) - Math.max(a.y, b.y);
  if (across <= 0 || down <= 0) return 0;
  const area = ({ drawing, scale }: Omit<PlacedGuest, 'standing'>) =>
    drawing.width * drawing.height * scale * scale;
  return (across * down) / Math.min(area(a), area(b));
}

function distance(a: Omit<PlacedGuest, 'standing'>, b: PlacedGuest): number {
  const middle = ({ drawing, x, y, scale }: Omit<PlacedGuest, 'standing'>) =>
    [x + (drawing.width * scale) / 2, y + (drawing.height * scale) / 2] as const;
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
  return Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
}
