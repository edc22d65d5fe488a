import { expect, test } from 'vitest';
import { FACES } from '#src/kinds/faces.ts';
import { LEVELS } from '#src/puzzle/contract/kind.ts';
import { kindOptions } from '#src/shell/finish/kind-ways.ts';
import type { Shell } from '#src/shell/frame/shell.ts';
import { addressOf, suitsOfOwn } from '#src/shell/own/picture.tsx';
import { createOwnPictures, type OwnRecord } from '#src/storage/own/own-pictures.ts';

const ALL = FACES.map(({ kind }) => kind);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>';
const own = (id: string, about: Partial<OwnRecord>): OwnRecord => ({
  ...{ version: 1, id, edition: 1, levels: {}, made: 0, touched: 0 },
  origin: { form: 'opened', svg: SVG },
  drawing: { line: SVG, colour: SVG },
  ...about,
});
/** The kinds that the finish offers for an own picture. */
function offered(record: OwnRecord): readonly string[] {
  const pictures = createOwnPictures({
    database: { tx: async () => undefined } as never,
    report: () => undefined,
    now: () => 0,
  });
  void pictures.keep(record);
  const store = {
    settings: () => ({ level: 'easy', levels: {}, hiddenKinds: [], hiddenLevels: [] }),
    marks: () => [],
  };
  const shell = {
    gallery: { suits: suitsOfOwn(pictures.known), seed: () => '1' },
    store,
  } as unknown as Shell;
  return kindOptions(shell, addressOf(record.id)).map(({ face }) => face.kind);
}

test('the finish of an own picture offers all kinds, except those that failed', () => {
  expect(offered(own('aaaaaa', {}))).toEqual(ALL);
  expect(offered(own('bbbbbb', { levels: { jigsaw: ['easy'] } }))).toEqual(ALL);
  const known = Object.fromEntries(ALL.map((kind) => [kind, kind === 'unit-dot' ? [] : [...LEVELS]]));
  expect(offered(own('cccccc', { levels: known }))).toEqual(ALL.filter((kind) => kind !== 'unit-dot'));
});

test('the finish of a photograph without lines offers the kinds that need none', () => {
  const photo = own('dddddd', { drawing: { line: '', colour: '' }, sheet: Uint8Array.of(255, 216) });
  expect(offered(photo)).toEqual(FACES.filter(({ plates }) => plates).map(({ kind }) => kind));
});
