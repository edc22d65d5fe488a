import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AppRoute, formatRoute, parseRoute } from '../../../src/shell/router.ts';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });

describe('addresses', () => {
  test('every route is read back as it was written', () => {
    const route: fc.Arbitrary<AppRoute> = fc.oneof(
      fc.constant<AppRoute>({ name: 'home' }),
      fc.constantFrom<AppRoute>(
        { name: 'credits' },
        { name: 'daily' },
        { name: 'album' },
        { name: 'album', picture: 'openmoji:1F408' },
        { name: 'grown-ups' },
        { name: 'today' },
        { name: 'carry-on' },
        { name: 'make' },
        { name: 'make', way: 'draw' },
        { name: 'make', way: 'photo', picture: '3f9a0c' },
        { name: 'make', way: 'tune', picture: 'openmoji:1F408', kind: 'picture-maze' },
        { name: 'mine' },
        { name: 'mine', picture: '3f9a0c' },
      ),
      fc
        .record(
          { kind: text, pack: text, page: fc.integer({ min: 2, max: 999 }) },
          { requiredKeys: ['kind'] },
        )
        .map((parts): AppRoute => ({ name: 'shelf', ...parts })),
      text.map((picture): AppRoute => ({ name: 'painting', picture })),
      fc.constantFrom('2026-01', '2031-12').map((month): AppRoute => ({ name: 'daily', month })),
      fc.constant<AppRoute>({ name: 'daily', month: '2026-11', day: '2026-11-20' }),
      fc
        .record(
          {
            kind: text,
            picture: text,
            seed: text,
            level: fc.constantFrom('easy', 'medium', 'hard'),
            pieces: fc.integer({ min: 4, max: 500 }),
            day: fc.constantFrom('2026-11-21', '2028-02-29'),
          },
          { requiredKeys: ['kind', 'picture', 'seed'] },
        )
        .map((parts) => ({ name: 'play', ...parts }) as AppRoute),
    );
    fc.assert(
      fc.property(route, (each) => {
        expect(parseRoute(formatRoute(each))).toEqual(each);
      }),
    );
  });

  test('nothing that is typed there throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hash) => {
        expect(parseRoute(hash).name).toBeTruthy();
      }),
    );
  });

  test('a puzzle is opened by kind and picture alone', () => {
    expect(parseRoute('#/play/connect-that-dot/openmoji:1F408')).toEqual({
      name: 'play',
      kind: 'connect-that-dot',
      picture: 'openmoji:1F408',
      seed: '1',
    });
  });

  test('the stroke in the id of a scene need not be escaped', () => {
    expect(parseRoute('#/play/jigsaw/scene:farm/1?level=easy')).toEqual(
      parseRoute('#/play/jigsaw/scene%3Afarm%2F1?level=easy'),
    );
  });

  test.each(['3', '501', '1e2', '6.5', '-6', 'many', ''])('“pieces=%s” is ignored', (pieces) => {
    const address = '#/play/jigsaw/noto:sunrise?level=easy';
    expect(parseRoute(`${address}&pieces=${pieces}`)).toEqual(parseRoute(address));
  });

  test.each(['', '#', '#/'])('“%s” is home', (hash) => expect(parseRoute(hash)).toEqual({ name: 'home' }));

  test.each([
    '#/nowhere',
    '#/play',
    '#/play/connect-that-dot',
    '#/play//openmoji:1F408',
    '#/album/openmoji:1F408/more',
    '#/play/connect-that-dot/openmoji:1F408?level=silly',
    '#/play/connect-that-dot/%E0%A4%A',
    `#/play/connect-that-dot/${'x'.repeat(300)}`,
  ])('“%s” leads nowhere', (hash) => expect(parseRoute(hash)).toEqual({ name: 'unknown' }));
});
