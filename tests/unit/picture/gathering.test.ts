import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { lidFile, loadPackLooks, SHELF_FOLDER, smallFile } from '#src/cli/packs/shelf.ts';
import {
  composeGathering,
  type PackScene,
  packSceneOf,
  packSceneSvg,
  type ScenePlace,
} from '#src/picture/gathering/gathering.ts';
import { withSceneLines } from '#src/picture/gathering/line-weight.ts';
import { wallSceneOf } from '#src/picture/gathering/wall.ts';
import type { Pack } from '#src/picture/library/library.ts';
import { PLATES_PACK } from '#src/picture/library/plates.ts';
import { measureGuest } from '#src/picture/scenes/scenes.ts';
import { SCENES_PACK } from '#src/picture/scenes/scenes-pack.ts';
import { decodeWash } from '#src/puzzle/codec/wash.ts';
import { shelfPacks } from '#tools/shelf.ts';

const library = loadLibrary();
const looks = loadPackLooks();

const drawingsOf = (pack: Pack) => pack.pictures.flatMap(({ id }) => library.picture(id) ?? []);

const scenes = new Map(
  library.packs.map((pack) => [pack.id, [pack, packSceneOf(pack, drawingsOf(pack))] as const]),
);

function composed(id: string): readonly [Pack, PackScene] {
  const scene = scenes.get(id);
  if (scene === undefined) throw new Error(`there is no pack ${id}`);
  return scene;
}

/** The bounding box of a drawing in its view box of 72 × 72, at a place. */
function boxOf(id: string, { left, top, width }: Pick<ScenePlace, 'left' | 'top' | 'width'>) {
  const drawing = library.picture(id);
  if (drawing === undefined) throw new Error(`there is no picture ${id}`);
  const own = measureGuest(drawing);
  const scale = width / 72;
  return {
    id,
    left: left + own.left * scale,
    right: left + (own.left + own.width) * scale,
    top: top + own.top * scale,
    bottom: top + (own.top + own.height) * scale,
  };
}

describe('the scene of a pack', () => {
  test('has a place for every picture inside the frame and apart from others', () => {
    for (const pack of [...library.packs, SCENES_PACK, PLATES_PACK]) {
      const isWall = pack === SCENES_PACK || pack === PLATES_PACK;
      const { places } = isWall ? wallSceneOf(pack) : composed(pack.id)[1];
      expect(Object.keys(places).sort(), pack.id).toEqual(pack.pictures.map(({ id }) => id).sort());
      for (const [id, { left, top, width, height }] of Object.entries(places)) {
        const [x, y] = [left + width / 2, top + height / 2];
        expect(x, id).toBeGreaterThan(20);
        expect(x, id).toBeLessThan(980);
        expect(y, id).toBeGreaterThan(20);
        expect(y, id).toBeLessThan(680);
        expect(width, id).toBeGreaterThan(60);
      }
      const middles = Object.values(places).map(({ left, top, width, height }) => [
        left + width / 2,
        top + height / 2,
        width,
      ]);
      for (const [index, [x = 0, y = 0, width = 0]] of middles.entries())
        for (const [u = 0, v = 0, other = 0] of middles.slice(index + 1))
          expect(Math.sqrt((x - u) ** 2 + (y - v) ** 2), pack.id).toBeGreaterThan(
            0.2 * Math.min(width, other),
          );
    }
  });

  test('is the same each time, and equals the scene painted without its pictures', () => {
    const [pack, scene] = composed('farm');
    expect(packSceneOf(pack, drawingsOf(pack))).toEqual(scene);
    expect(packSceneSvg(pack)).toBe(scene.svg);
  });

  test('stands pictures in rows on the ground, smaller the farther off', () => {
    for (const id of ['home', 'food', 'toys', 'treats', 'clothes', 'vegetables']) {
      const [pack, { places }] = composed(id);
      const standing = Object.entries(places).filter(([, { feet }]) => feet !== undefined);
      const feet = standing.map(([, place]) => place.feet ?? 0);
      expect(Math.max(...feet) - Math.min(...feet), id).toBeGreaterThan(60);
      // The feet are at the lower end of the drawing, not of its view box.
      for (const [picture, { left, top, width, feet: at = 0 }] of standing) {
        const box = boxOf(picture, { left, top, width });
        expect(Math.abs(box.bottom - at), picture).toBeLessThan(2);
        expect(box.bottom, picture).toBeLessThan(700);
      }
      const middle = (Math.max(...feet) + Math.min(...feet)) / 2;
      const mean = (isNear: boolean) => {
        const widths = standing
          .filter(([picture, { feet: at = 0 }]) => picture !== pack.cover && at > middle === isNear)
          .map(([, { width }]) => width);
        return widths.reduce((sum, width) => sum + width, 0) / widths.length;
      };
      expect(mean(true), id).toBeGreaterThan(mean(false));
    }
  });

  test('puts swimmers into water, flyers into the sky, and heads on boards', () => {
    const topOf = (pack: string, code: string) => {
      const id = `openmoji:${code}`;
      const [, { places }] = composed(pack);
      const place = places[id];
      if (place === undefined) throw new Error(`${code} has no place`);
      return { ...boxOf(id, place), feet: place.feet };
    };
    // Ship and sailing boat; the sea of the beach ends at 468.
    for (const code of ['1F6F3', '26F5']) expect(topOf('seaside', code).bottom).toBeLessThan(468);
    // Butterfly and bee, eagle, bat.
    for (const [pack, code] of [
      ['garden', '1F98B'],
      ['garden', '1F41D'],
      ['birds', '1F985'],
      ['woods', '1F987'],
    ] as const) {
      expect(topOf(pack, code).bottom, code).toBeLessThan(360);
      expect(topOf(pack, code).feet, code).toBeUndefined();
    }
    // Whale above the bottom of the sea, crab on it.
    expect(topOf('sea', '1F40B').bottom).toBeLessThan(600);
    expect(topOf('sea', '1F980').feet).toBeGreaterThan(610);
    // The heads of cow and pig share a board, above all feet.
    const heads = ['1F42E', '1F437'].map((code) => topOf('farm', code));
    expect(heads[0]?.bottom).toBeCloseTo(heads[1]?.bottom ?? 0, 0);
    const [, { places }] = composed('farm');
    for (const { feet } of Object.values(places)) if (feet !== undefined) expect(feet).toBeGreaterThan(400);
    expect(heads[0]?.bottom).toBeLessThan(400);
  });

  test('hides no picture behind others, and leaves no empty half', () => {
    for (const pack of library.packs) {
      const [, { places }] = composed(pack.id);
      const boxes = Object.entries(places).map(([id, place]) => boxOf(id, place));
      for (const [index, back] of boxes.entries())
        for (const front of boxes.slice(index + 1)) {
          const across = Math.min(back.right, front.right) - Math.max(back.left, front.left);
          const down = Math.min(back.bottom, front.bottom) - Math.max(back.top, front.top);
          const area = (back.right - back.left) * (back.bottom - back.top);
          const hidden = across > 0 && down > 0 ? (across * down) / area : 0;
          expect(hidden, `${pack.id}: ${back.id} behind ${front.id}`).toBeLessThan(0.55);
        }
      const middles = boxes.map(({ left, right }) => (left + right) / 2);
      expect(middles.some((x) => x < 500) && middles.some((x) => x > 500), pack.id).toBe(true);
    }
  });
});

describe('a scene of own pictures', () => {
  const svg = (box: string, inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

  test('has a place for pictures of any view box, also without shapes', () => {
    const pictures = [
      { id: 'mine:a', colour: svg('0 0 500 300', '<path d="M100 100H400V250H100Z" fill="#e53"/>') },
      { id: 'mine:b', colour: svg('-50 -50 100 100', '<path d="M-9 -9H9V9Z" fill="#e53"/>') },
      { id: 'mine:c', colour: svg('0 0 40 30', '') },
      { id: 'mine:d', colour: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    ];
    for (const name of ['meadow', 'sea', 'stage'] as const) {
      const { places } = composeGathering({ name, seed: 'world' }, pictures);
      expect(Object.keys(places).sort()).toEqual(pictures.map(({ id }) => id));
      for (const { left, top, width, height } of Object.values(places)) {
        expect(width * height).toBeGreaterThan(0);
        expect(left + width / 2).toBeGreaterThan(0);
        expect(left + width / 2).toBeLessThan(1000);
        expect(top + height / 2).toBeGreaterThan(0);
        expect(top + height / 2).toBeLessThan(700);
      }
      // The view box keeps its shape.
      expect((places['mine:a']?.width ?? 0) / (places['mine:a']?.height ?? 1)).toBeCloseTo(5 / 3, 2);
    }
  });
});

describe('lines in a scene', () => {
  test('are equally wide on a small and on a large picture', () => {
    const svg = '<svg viewBox="0 0 72 72"><path stroke-width="2" d="M1 1h9"/></svg>';
    const widthIn = (side: number) => {
      const [, width = ''] = /stroke-width="([\d.]+)"/.exec(withSceneLines(svg, side)) ?? [];
      return (Number(width) * side) / 72;
    };
    expect(widthIn(110)).toBeCloseTo(widthIn(200), 1);
    expect(widthIn(110)).toBeGreaterThan(3);
  });

  test('of pictures without lines are left alone', () => {
    expect(withSceneLines('data:image/png;base64,AAAA', 100)).toBe('data:image/png;base64,AAAA');
  });
});

describe('the built shelf', () => {
  test('equals the current result of `npm run shelf`', async () => {
    const packs = await shelfPacks();
    expect(Object.keys(looks)).toEqual([...packs.keys()]);
    for (const [id, { look, small }] of packs) {
      expect(looks[id], `${id}: run \`npm run shelf\``).toEqual(look);
      for (const name of [lidFile(id), ...Object.keys(small).map(smallFile)])
        expect(existsSync(join(SHELF_FOLDER, name)), name).toBe(true);
    }
  }, 60_000);

  test('has different colours for all pictures of a pack', () => {
    for (const [pack, { washes }] of Object.entries(looks)) {
      expect(new Set(Object.values(washes)).size, pack).toBe(Object.keys(washes).length);
      for (const text of Object.values(washes)) {
        const { columns, rows, rim, cells } = decodeWash(text);
        const edge = cells.filter(
          (_, at) =>
            at < columns || at >= columns * (rows - 1) || at % columns === 0 || at % columns === columns - 1,
        );
        // Colours must end before the border of a picture, or a card would show the edge of an image.
        if (pack !== PLATES_PACK.id) for (const [, , , amount] of edge) expect(amount, pack).toBe(0);
        expect(rim).toBeGreaterThan(0);
      }
    }
  });
});
