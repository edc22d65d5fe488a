import { describe, expect, test } from 'vitest';
import { loadBuiltPacks } from '#src/cli/packs/library.ts';
import { FACES } from '#src/kinds/faces.ts';
import { PLATES } from '#src/picture/library/plates.ts';
import { THEMES } from '#src/picture/scenes/scenes.ts';
import { NOTO_SCENES } from '#src/picture/scenes/scenes-noto.ts';
import { joinSuits } from '#src/puzzle/codec/pack.ts';
import { LEVELS, type Level } from '#src/puzzle/contract/kind.ts';
import { suitsOf } from '#src/puzzle/contract/suits.ts';
import { kindOptions } from '#src/shell/finish/kind-ways.ts';
import type { Shell } from '#src/shell/frame/shell.ts';

const suits = suitsOf(joinSuits(loadBuiltPacks()));
const names = (wanted: (face: (typeof FACES)[number]) => boolean): readonly string[] =>
  FACES.filter(wanted).map(({ kind }) => kind);

/** The kinds offered for a picture to a child that has solved it as some of them. */
function offeredAs(picture: string, solvedAs: readonly string[] = [], hiddenKinds: readonly string[] = []) {
  const store = {
    settings: () => ({ level: 'medium' as Level, levels: {}, hiddenKinds, hiddenLevels: [] }),
    marks: () => solvedAs.map((kind) => ({ kind, picture, level: LEVELS[0] })),
  };
  const shell = { gallery: { suits, seed: () => '1' }, store } as unknown as Pick<Shell, 'gallery' | 'store'>;
  return kindOptions(shell, picture).map(({ face }) => face.kind);
}

describe('the other puzzles of a picture', () => {
  test('of a scene are the kinds that need no lines', () => {
    const can = names(({ scenes }) => scenes === true);
    expect(can.length).toBeGreaterThan(0);
    expect(can.length).toBeLessThan(FACES.length);
    const scenes = [...THEMES.map((theme) => `scene:${theme}/1`), ...NOTO_SCENES.map(({ id }) => id)];
    for (const id of [...scenes, 'scene:2026-11-20']) expect(offeredAs(id), id).toEqual(can);
  });

  test('of a plate are the kinds for plates that it suits', () => {
    const can = names(({ plates }) => plates === true);
    for (const { id } of PLATES)
      expect(offeredAs(id), id).toEqual(can.filter((kind) => suits(id, kind).length > 0));
    const offers = PLATES.map(({ id }) => offeredAs(id).length);
    expect(Math.min(...offers)).toBeLessThan(can.length);
    expect(Math.max(...offers)).toBe(can.length);
  });

  test('never include a kind that cannot be made, even if it is marked as solved', () => {
    const all = names(() => true);
    for (const id of ['scene:farm/1', 'noto:sunrise'])
      expect(offeredAs(id, all)).toEqual(names(({ scenes }) => scenes === true));
  });

  test('of a drawing are all kinds that it suits, except hidden ones', () => {
    const cat = 'openmoji:1F408';
    const can = names(({ kind }) => suits(cat, kind).length > 0);
    expect(offeredAs(cat)).toEqual(can);
    expect(offeredAs(cat, [], can.slice(0, 1))).toEqual(can.slice(1));
  });
});
