import { describe, expect, test } from 'vitest';
import { callOf, isAlive, notesOf } from '#src/audio/calls.ts';
import { BAR_SECONDS, BARS, barOf } from '#src/audio/melody.ts';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { libraryId } from '#src/picture/library/library.ts';
import { castOf, THEMES } from '#src/picture/scenes/scenes.ts';

const { packs } = loadLibrary();

describe('the call of a picture', () => {
  test('exists for every pack, and packs of animals have living ones', () => {
    for (const { id, pictures } of packs)
      for (const picture of pictures)
        expect(notesOf(callOf(picture.id, id), picture.id).length).toBeGreaterThan(0);
    for (const pack of ['farm', 'pets', 'safari', 'sea', 'woods', 'birds', 'dinosaurs']) {
      const pictures = packs.find(({ id }) => id === pack)?.pictures ?? [];
      expect(pictures.filter(({ id }) => isAlive(callOf(id, pack))).length).toBeGreaterThan(3);
    }
    for (const pack of ['wheels', 'food', 'toys', 'space', 'clothes'])
      for (const { id } of packs.find((each) => each.id === pack)?.pictures ?? [])
        expect(isAlive(callOf(id, pack)), id).toBe(false);
  });

  test('fits what the picture shows', () => {
    const heard = (code: string, pack: string) => callOf(libraryId(code), pack);
    expect(heard('1F404', 'farm')).toBe('moo');
    expect(heard('1F408', 'pets')).toBe('meow');
    expect(heard('1F415', 'pets')).toBe('woof');
    expect(heard('1F43B-200D-2744-FE0F', 'snow')).toBe('growl');
    expect(heard('E001', 'farm')).toBe('neigh');
    expect(heard('1F682', 'wheels')).toBe('whistle');
    expect(callOf('scene:farm/1', 'scenes')).toBe('twinkle');
    expect(callOf('photo:cat', undefined)).toBe('twinkle');
  });

  test('varies in pitch between pictures, is short, and never loud', () => {
    const [cow, head] = [notesOf('moo', 'openmoji:1F404'), notesOf('moo', 'openmoji:1F42E')];
    expect(cow).not.toEqual(head);
    for (const { id, pictures } of packs)
      for (const picture of pictures)
        for (const { at, seconds, gain, from, to } of notesOf(callOf(picture.id, id), picture.id)) {
          expect(at + seconds).toBeLessThanOrEqual(1);
          expect(gain).toBeLessThanOrEqual(0.4);
          expect(Math.min(from, to)).toBeGreaterThan(70);
          expect(Math.max(from, to)).toBeLessThan(4200);
        }
  });

  test('exists for all possible guests of scenes', () => {
    for (const theme of THEMES)
      for (const code of castOf(theme)) {
        const pack = packs.find(({ pictures }) => pictures.some(({ id }) => id === libraryId(code)))?.id;
        expect(notesOf(callOf(libraryId(code), pack), code).length).toBeGreaterThan(0);
      }
  });
});

describe('the music', () => {
  const bars = Array.from({ length: BARS }, (_, bar) => barOf(bar));

  test('repeats without a seam', () => {
    for (let bar = 0; bar < BARS; bar++) expect(barOf(bar + BARS)).toEqual(bars[bar]);
    // Notes of each bar ring on into the next.
    for (const bar of bars)
      expect(Math.max(...bar.map(({ at, seconds }) => at + seconds))).toBeGreaterThan(BAR_SECONDS * 1.1);
  });

  test('is calm: few notes, never loud together, and no two bars are the same', () => {
    const played = bars.map((bar) => bar.filter(({ struck }) => struck === true).length);
    expect(Math.max(...played)).toBeLessThanOrEqual(8);
    expect(played.reduce((sum, count) => sum + count, 0) / BARS).toBeLessThan(5);
    expect(played.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(BARS);
    for (const bar of bars) expect(bar.reduce((sum, { gain }) => sum + gain, 0)).toBeLessThan(0.9);
    expect(new Set(bars.map((bar) => JSON.stringify(bar))).size).toBe(BARS);
  });
});
