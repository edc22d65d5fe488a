import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { lidFile, loadPackLooks, SHELF_FOLDER, smallFile } from '#src/cli/packs/shelf.ts';
import { PLATES_PACK } from '#src/picture/library/plates.ts';
import { SCENES_PACK } from '#src/picture/scenes/scenes-pack.ts';
import { packSceneOf, wallSceneOf } from '#src/picture/scenes/scenes-packs.ts';
import { decodeWash } from '#src/puzzle/codec/wash.ts';
import { shelfPacks } from '#tools/shelf.ts';

const library = loadLibrary();
const looks = loadPackLooks();

describe('the scene of a pack', () => {
  test('has a place for every picture inside the frame and apart from others', () => {
    for (const pack of [...library.packs, SCENES_PACK, PLATES_PACK]) {
      const isWall = pack === SCENES_PACK || pack === PLATES_PACK;
      const pictures = pack.pictures.flatMap(({ id }) => library.picture(id) ?? []);
      const { places } = isWall ? wallSceneOf(pack) : packSceneOf(pack, pictures);
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

  test('is the same each time', () => {
    const [farm] = library.packs;
    const pictures = farm?.pictures.flatMap(({ id }) => library.picture(id) ?? []) ?? [];
    if (farm === undefined) throw new Error('there is no pack');
    expect(packSceneOf(farm, pictures)).toEqual(packSceneOf(farm, pictures));
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
