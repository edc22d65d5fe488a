import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AppRoute, formatRoute, type PlayRoute, parseRoute } from '#src/shell/frame/router.ts';
import { isTuned, readWish, tunedSeed, type Wish, wishText } from '#src/shell/play/wish.ts';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
const HOME: AppRoute = { name: 'home' };

const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
  fc.boolean(),
  fc.string({ maxLength: 40 }),
  // Texts that could be mistaken for other values.
  fc.constantFrom('12', 'true', 'null', '"a"', '[1,2]', 'openmoji:2B50@300/450,word:Jo', ''),
  fc.array(fc.integer(), { maxLength: 8 }),
);
const place = fc.tuple(fc.integer(), fc.integer()).map(([x, y]) => [x / 10, y / 10] as const);
const thing = fc.nat(500);
const touch = fc.oneof(
  fc.record({ does: fc.constant('move' as const), thing, to: place }),
  fc.record({ does: fc.constantFrom('remove' as const, 'part' as const), thing }),
  fc.record({ does: fc.constantFrom('add' as const, 'turn' as const, 'reverse' as const), at: place }),
  fc.record({ does: fc.constant('join' as const), thing, other: thing }),
);
const wish: fc.Arbitrary<Wish> = fc.record(
  {
    level: fc.constantFrom('first' as const, 'hard' as const),
    parameters: fc.dictionary(
      fc.stringMatching(/^[a-zA-Z]\w{0,9}$/).filter((name) => !(name in {})),
      value,
      { minKeys: 1, noNullPrototype: true },
    ),
    kept: fc.stringMatching(/^[0-9a-z]{1,20}$/),
    touches: fc.array(touch, { minLength: 1, maxLength: 5 }),
    variant: fc.integer({ min: 1, max: 999 }),
  },
  { requiredKeys: ['level'] },
);

describe('addresses', () => {
  test('every route stays the same when formatted and parsed', () => {
    const route: fc.Arbitrary<AppRoute> = fc.oneof(
      fc.constant<AppRoute>({ name: 'home' }),
      fc.constantFrom<AppRoute>(
        { name: 'credits' },
        { name: 'daily' },
        { name: 'album' },
        { name: 'album', picture: 'openmoji:1F408' },
        { name: 'album', chapter: 'farm' },
        { name: 'album', chapter: '2026-11' },
        { name: 'grown-ups' },
        { name: 'today' },
        { name: 'carry-on' },
        { name: 'make' },
        { name: 'make', way: 'draw' },
        { name: 'make', way: 'photo', picture: '3f9a0c' },
        { name: 'make', way: 'tune', picture: 'openmoji:1F408', kind: 'picture-maze' },
        { name: 'mine' },
        { name: 'make', way: 'library', picture: 'openmoji:1F408', level: 'easy' },
        { name: 'mine', picture: '3f9a0c' },
        { name: 'mine', picture: '3f9a0c', level: 'hard' },
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
      fc.tuple(text, text, wish).map(([kind, picture, tuned]): AppRoute => {
        const name = 'play';
        return isTuned(tuned)
          ? { name, kind, picture, seed: tunedSeed('2', tuned), wish: wishText(tuned) }
          : HOME;
      }),
      fc.tuple(text, text, wish).map(
        ([kind, picture, tuned]): AppRoute => ({
          name: 'make',
          way: 'tune',
          kind,
          picture,
          wish: wishText(tuned),
        }),
      ),
    );
    fc.assert(
      fc.property(route, (each) => {
        expect(parseRoute(formatRoute(each))).toEqual(each);
      }),
    );
  });

  test('any typed text is parsed without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hash) => {
        expect(parseRoute(hash).name).toBeTruthy();
      }),
    );
  });

  test('a kind and a picture are enough to open a puzzle', () => {
    expect(parseRoute('#/play/connect-that-dot/openmoji:1F408')).toEqual({
      name: 'play',
      kind: 'connect-that-dot',
      picture: 'openmoji:1F408',
      seed: '1',
    });
  });

  test('every wish stays the same when formatted and parsed', () => {
    fc.assert(
      fc.property(wish, (each) => {
        expect(readWish(wishText(each))).toEqual(each);
      }),
    );
  });

  test('a typed tuning gives a route without a level', () => {
    const tuned = parseRoute('#/play/jigsaw/openmoji:1F408?level=easy&set-pieces=12&set-cut=grid');
    // Without a level, so that it does not count for one.
    expect(tuned).not.toHaveProperty('level');
    const { wish: text = '' } = tuned as PlayRoute;
    expect(readWish(text)).toEqual({ level: 'easy', parameters: { pieces: 12, cut: 'grid' } });
  });

  test('an address from before wishes keeps its saves', () => {
    const before = '#/play/jigsaw/openmoji:1F408?seed=tuned-1-1abc';
    expect(parseRoute(before)).toEqual({
      name: 'play',
      kind: 'jigsaw',
      picture: 'openmoji:1F408',
      seed: 'tuned-1-1abc',
    });
    const wish: Wish = { level: 'easy', parameters: { alpha: 0.5, order: 'lines' } };
    expect(tunedSeed('1', wish)).toBe('tuned-1-1i8k79e');
    expect(tunedSeed('1', { ...wish, variant: 2 })).not.toBe('tuned-1-1i8k79e');
  });

  test.each([
    'level=easy&set-a=1&touch=move_1_2',
    'level=easy&set-a=1&touch=fly_1_2',
    'level=easy&set-a=1&touch=move_-1_2_3',
    'level=easy&set-a=1&touch=add_1_Infinity',
    'level=easy&set-a={"b":1}',
    'level=easy&variant=1.5',
    'level=easy&variant=-1',
    'level=easy&variant=1000',
    'level=easy&set-__proto__=1',
    `level=easy&set-a=${'9'.repeat(5000)}`,
  ])('“%s” is not a wish', (query) => {
    expect(readWish(query)).toBeUndefined();
  });

  test('the slash in the id of a scene need not be escaped', () => {
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
  ])('“%s” is an unknown route', (hash) => expect(parseRoute(hash)).toEqual({ name: 'unknown' }));
});
