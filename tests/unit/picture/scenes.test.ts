import { describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { sceneCalled } from '#src/cli/packs/scenery.ts';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { LIBRARY_SOURCE } from '#src/picture/library/library.ts';
import { toLab } from '#src/picture/pixels/lab.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { onPaper } from '#src/picture/pixels/scaling.ts';
import {
  castOf,
  composeScene,
  composeSplit,
  parseSceneId,
  placeInScene,
  type SceneryPicture,
  sceneOf,
  THEMES,
  themeOf,
} from '#src/picture/scenes/scenes.ts';
import { PACK_GROUNDS } from '#src/picture/scenes/scenes-casts.ts';
import { isSceneId } from '#src/picture/scenes/scenes-ids.ts';
import { NOTO_SCENES } from '#src/picture/scenes/scenes-noto.ts';
import { SCENES_PACK } from '#src/picture/scenes/scenes-pack.ts';
import { readMarkup } from '#src/picture/svg/markup.ts';

const library = loadLibrary();
const cast = (theme: string): readonly SceneryPicture[] =>
  castOf(theme).flatMap((code) => library.find(`${LIBRARY_SOURCE}:${code}`) ?? []);

const draw = async (svg: string, side = 1000): Promise<Pixels> => {
  const drawn = await DECODER.rasterise(svg, side);
  if (!drawn.ok) throw new Error(drawn.failure.code);
  return drawn.value;
};

/** Returns the smallest range of lightness and colour in any cell of a picture. */
function leastSpread(pixels: Pixels, columns: number, rows: number): number {
  const { width, height, l, a, b } = toLab(onPaper(pixels));
  let least = Infinity;
  for (let cell = 0; cell < columns * rows; cell++) {
    const [left, top] = [((cell % columns) * width) / columns, (Math.floor(cell / columns) * height) / rows];
    let spread = 0;
    for (const channel of [l, a, b]) {
      let [low, high] = [Infinity, -Infinity];
      for (let y = Math.ceil(top); y < top + height / rows; y++) {
        for (let x = Math.ceil(left); x < left + width / columns; x++) {
          low = Math.min(low, channel[y * width + x]);
          high = Math.max(high, channel[y * width + x]);
        }
      }
      spread += high - low;
    }
    least = Math.min(least, spread);
  }
  return least;
}

const guests = (svg: string) =>
  readMarkup(svg).children.filter(({ attributes }) => attributes.transform?.startsWith('matrix')).length;

describe.each(THEMES)('a scene of %s', (theme) => {
  const pictures = cast(theme);

  test('finds all its pictures in the library', () => {
    expect(pictures.map(({ id }) => id)).toEqual(castOf(theme).map((code) => `${LIBRARY_SOURCE}:${code}`));
  });

  test('fills the whole frame without areas of one colour', async () => {
    const pixels = await draw(composeScene('1', pictures, theme), 250);
    expect([pixels.width, pixels.height]).toEqual([250, 175]);
    for (let at = 3; at < pixels.data.length; at += 4) if (pixels.data[at] < 255) expect.fail('not opaque');
    expect(leastSpread(pixels, 10, 7)).toBeGreaterThan(2);
  });

  test('is the same for the same seed, differs between seeds, and has several pictures', () => {
    const made = ['a', 'b', 'c', 'd'].map((seed) => composeScene(seed, pictures, theme));
    expect(composeScene('a', pictures, theme)).toBe(made[0]);
    expect(new Set(made).size).toBe(4);
    for (const svg of made) {
      expect(guests(svg)).toBeGreaterThanOrEqual(4);
      expect(guests(svg)).toBeLessThanOrEqual(12);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('keeps every picture inside the frame', () => {
    for (const seed of ['a', 'b', 'c']) {
      for (const { attributes } of readMarkup(composeScene(seed, pictures, theme)).children) {
        const [scale, , , , x, y] = (attributes.transform ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
        if (!attributes.transform?.startsWith('matrix')) continue;
        const size = 72 * Math.abs(scale);
        expect(Math.min(x, x + scale * 72)).toBeGreaterThan(-0.25 * size);
        expect(Math.max(x, x + scale * 72)).toBeLessThan(1000 + 0.25 * size);
        expect(y).toBeGreaterThan(-0.35 * size);
        expect(y + size).toBeLessThan(700 + 0.35 * size);
      }
    }
  });
});

describe('a scene of one picture', () => {
  test('exists for the pictures of every pack', () => {
    expect(Object.keys(PACK_GROUNDS).sort()).toEqual(library.packs.map(({ id }) => id).sort());
    for (const pack of library.packs) {
      const cover = library.picture(pack.cover);
      if (cover === undefined) throw new Error(pack.cover);
      const svg = sceneOf(cover);
      expect(guests(svg)).toBe(1);
      expect(sceneOf(cover)).toBe(svg);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('shows the picture large and fills the frame', async () => {
    const cat = library.picture('openmoji:1F408');
    if (cat === undefined) throw new Error('no cat');
    const pixels = await draw(sceneOf(cat));
    expect([pixels.width, pixels.height]).toEqual([1000, 700]);
    expect(leastSpread(pixels, 10, 7)).toBeGreaterThan(2);
    // Its orange fills the middle.
    let orange = 0;
    for (let at = 0; at < pixels.data.length; at += 4) {
      const [red, green, blue] = pixels.data.subarray(at, at + 3);
      if (red > 230 && green > 130 && green < 180 && blue < 90) orange += 1;
    }
    expect(orange).toBeGreaterThan(20_000);
  });
});

describe('scenes by id', () => {
  test('of Noto Emoji fill their square', async () => {
    for (const { id } of NOTO_SCENES.slice(0, 2)) {
      const pixels = await draw(sceneCalled(id, library)?.scene ?? '');
      expect([pixels.width, pixels.height]).toEqual([1000, 1000]);
      for (const corner of [0, 999, 999_000, 999_999]) expect(pixels.data[4 * corner + 3]).toBe(255);
    }
  });

  test('have a credit', () => {
    expect(sceneCalled('noto:sunrise', library)).toMatchObject({
      source: { id: 'noto:sunrise', licence: 'Apache-2.0' },
    });
    expect(sceneCalled('scene:sea/3', library)).toMatchObject({
      title: 'sea',
      source: { id: 'scene:sea/3', credit: 'OpenMoji', licence: 'CC BY-SA 4.0' },
    });
  });

  test('are composed by theme and seed, or by seed only', () => {
    expect(parseSceneId('scene:farm/2026-11-20')).toEqual({ theme: 'farm', seed: '2026-11-20' });
    expect(parseSceneId('scene:2026-11-20')).toEqual({ theme: themeOf('2026-11-20'), seed: '2026-11-20' });
    expect(parseSceneId('scene:constructor/1')?.seed).toBe('constructor/1');
    expect(parseSceneId('scene:')).toBeUndefined();
    expect(new Set(Array.from({ length: 90 }, (_, day) => themeOf(`day ${day}`))).size).toBe(THEMES.length);
  });

  test('make a pack of one scene per theme and all of Noto Emoji', () => {
    const { id, cover, pictures } = SCENES_PACK;
    const ids = pictures.map((picture) => picture.id);
    expect(ids.flatMap((each) => parseSceneId(each)?.theme ?? [])).toEqual(THEMES);
    expect(ids.slice(THEMES.length)).toEqual(NOTO_SCENES.map((scene) => scene.id));
    expect(new Set(ids).size).toBe(THEMES.length + NOTO_SCENES.length);
    for (const picture of pictures) {
      expect(picture.pack).toBe(id);
      expect(sceneCalled(picture.id, library)?.title).toBe(picture.title);
    }
    expect(library.find(cover)?.line).toContain('<svg');
  });

  test('are distinguished from files', () => {
    expect(['noto:sunrise', 'scene:1'].every(isSceneId)).toBe(true);
    expect(isSceneId('scenes/1.svg')).toBe(false);
    expect(sceneCalled('noto:sunset-boulevard', library)).toBeUndefined();
  });
});

test('a picture is at the reported place of its own scene', () => {
  for (const id of ['openmoji:1F404', 'openmoji:1F41F', 'openmoji:1F680']) {
    const picture = library.picture(id);
    if (picture === undefined) throw new Error(`the library has no ${id}`);
    const { x, y, scale } = placeInScene(picture);
    const [, size, left, top] =
      /matrix\((\S+) 0 0 \S+ (\S+) (\S+)\)">(?!.*matrix)/s.exec(sceneOf(picture)) ?? [];
    expect([Number(size), Number(left), Number(top)].map((value) => Math.round(value * 100))).toEqual(
      [scale, x, y].map((value) => Math.round(value * 100)),
    );
  }
});

describe('a scene taken apart', () => {
  test('has a part for each picture inside the frame, and all parts together are the scene', () => {
    const theme = 'farm';
    const pictures = cast(theme);
    const whole = composeScene('1', pictures, theme);
    const { width, height, parts } = composeSplit('1', pictures, theme);
    const guests = parts.flatMap(({ guest }) => guest ?? []);
    expect(guests.length).toBeGreaterThanOrEqual(7);
    for (const { id, left, top, width: wide, height: high } of guests) {
      expect(pictures.map((picture) => picture.id)).toContain(id);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + wide).toBeLessThanOrEqual(width);
      expect(top + high).toBeLessThanOrEqual(height);
    }
    // The parts contain everything in the scene, in the same order.
    const inside = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
    expect(parts.map(({ svg }) => inside(svg)).join('')).toBe(inside(whole));
  });
});
