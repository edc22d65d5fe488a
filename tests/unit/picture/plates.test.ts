import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LEVELS_FOLDER, loadBuiltPacks, loadLibrary } from '#src/cli/packs/library.ts';
import { readLists } from '#src/cli/packs/list.ts';
import { hasFigure, PLATES_FOLDER } from '#src/cli/packs/plates.ts';
import { readDrawing, stem } from '#src/cli/pictures/drawing.ts';
import { FACES } from '#src/kinds/faces.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { PLATES, PLATES_PACK, plateById, plateFile, plateSource } from '#src/picture/library/plates.ts';
import { isPlateId } from '#src/picture/library/plates-ids.ts';
import { readHeader } from '#src/picture/pixels/decoding-header.ts';
import { joinSuits } from '#src/puzzle/codec/pack.ts';
import { suitsOf } from '#src/puzzle/contract/suits.ts';

/** Limit on the bytes of all plates, which are stored on the device with the app. */
const MAX_BYTES = 1_500_000;
/** Longer side of a jigsaw's picture, in pixels. */
const LONGER = 1000;

describe('the plates', () => {
  test('have one decodable file each, and are small together', () => {
    const files = readdirSync(PLATES_FOLDER).sort();
    expect(files).toEqual(PLATES.map(({ id }) => plateFile(id)).sort());
    for (const file of files) {
      const { format, width, height } = readHeader(readFileSync(join(PLATES_FOLDER, file)));
      expect(format, file).toBe('webp');
      expect(Math.max(width, height), file).toBeLessThanOrEqual(LONGER);
      expect(Math.min(width, height), file).toBeGreaterThanOrEqual(300);
    }
    const sizes = files.map((file) => statSync(join(PLATES_FOLDER, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  });

  test('have valid ids, unique titles and a credit', () => {
    const titles = loadLibrary().packs.flatMap(({ pictures }) => pictures.map(({ title }) => title));
    const all = [...titles, ...PLATES.map(({ title }) => title)];
    expect(new Set(all).size).toBe(all.length);
    for (const plate of PLATES) {
      expect(plate.id).toMatch(/^(painting|photo):[a-z]+(-[a-z]+)*$/);
      expect(isPlateId(plate.id)).toBe(true);
      expect(plateById(plate.id)).toBe(plate);
      expect(plateSource(plate)).toEqual({ id: plate.id, credit: plate.credit, licence: plate.licence });
    }
    expect(plateById('painting:nothing')).toBeUndefined();
    expect(['openmoji:1F408', 'photo.png', 'noto:sunrise'].some(isPlateId)).toBe(false);
  });

  test('are in the credits with the names of their makers', () => {
    const credits = readFileSync(new URL('../../../assets/credits.json', import.meta.url), 'utf8');
    const makers = PLATES.flatMap(({ credit }) => /^(.+?)(?: \(\d|, )/.exec(credit)?.[1] ?? []);
    expect(makers.length).toBeGreaterThan(10);
    const unnamed = /^(An old|Flower meadow)/;
    for (const maker of makers.filter((name) => !unnamed.test(name))) expect(credits).toContain(maker);
  });

  test('are read by id for kinds that take pixels', async () => {
    const read = await readDrawing('painting:ducks', 'pixels');
    expect(read).toMatchObject({
      ok: true,
      value: { title: 'two ducks', source: { id: 'painting:ducks', licence: 'CC0-1.0' } },
    });
    expect(await readDrawing('painting:ducks')).toMatchObject({ ok: false });
    expect(await readDrawing('photo:nobody', 'figure')).toMatchObject({ ok: false });
    expect(stem('photo:cat')).toBe('photo-cat');
  });

  test('are offered exactly by the kinds that take pixels', () => {
    const offering = FACES.filter(({ plates }) => plates).map(({ kind }) => kind);
    const taking = KIND_IDS.filter((id) => kindOf(id)?.takes !== 'lines');
    expect(offering.toSorted()).toEqual(taking.toSorted());
    const suits = suitsOf(joinSuits(loadBuiltPacks()));
    for (const { id } of PLATES) {
      const kinds = FACES.filter(({ kind }) => suits(id, kind).length > 0).map(({ kind }) => kind);
      expect(kinds, id).toContain('jigsaw');
      expect(
        kinds.filter((kind) => !offering.includes(kind)),
        id,
      ).toEqual([]);
    }
  });

  test('are mazes only if they have an isolated figure', async () => {
    const suits = suitsOf(joinSuits(loadBuiltPacks()));
    const mazes = PLATES.map(({ id }) => id).filter((id) => suits(id, 'picture-maze').length > 0);
    expect(mazes).toContain('painting:hummingbird');
    expect(await Promise.all(mazes.map(hasFigure))).toEqual(mazes.map(() => true));
    expect(await hasFigure('photo:bee')).toBe(false);
  });

  test('are a pack with a name of its own', async () => {
    const lists = await readLists(PLATES_PACK.id);
    expect(lists).toMatchObject({ ok: true, value: [{ id: 'museum', cover: 'openmoji:1F5BC' }] });
    expect(lists.ok && lists.value[0]?.pictures.length).toBe(PLATES.length);
    const all = await readLists(join(LEVELS_FOLDER, 'packs'));
    expect(all.ok && all.value.map(({ id }) => id)).toContain(PLATES_PACK.id);
  });
});
