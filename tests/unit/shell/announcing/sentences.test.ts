import { describe, expect, test } from 'vitest';
import { MARKS } from '#src/kinds/dots/engine/palette.ts';
import { KIND_IDS } from '#src/kinds/index.ts';
import { isImportant, sentencesOf } from '#src/shell/announcing/sentences.ts';
import { announcingWords } from '#src/shell/announcing/words.ts';
import { LANGUAGES, type Language, loadWords } from '#src/shell/words/words.ts';
import {
  type Announcement,
  type BoardEvent,
  COMPASS,
  type NamedThing,
} from '#src/view/lesson/announcement.ts';

const spoken = await Promise.all(LANGUAGES.map(announcingWords));

const frames = await Promise.all(LANGUAGES.map(loadWords));

const wordsIn = (language: Language) => spoken[LANGUAGES.indexOf(language)] as (typeof spoken)[number];

const ownIn = (language: Language, kind: string) => frames[LANGUAGES.indexOf(language)]?.kinds[kind];

function said(
  telling: Partial<Announcement> & Pick<Announcement, 'event'>,
  kind: string,
  language: Language = 'en',
): string {
  const words = wordsIn(language);
  return sentencesOf(
    { solved: false, ...telling },
    { words, kindWords: ownIn(language, kind), language, title: 'cat' },
  );
}
const dot = (number: number, ...colours: readonly string[]): NamedThing => ({
  number: String(number),
  colours,
});

describe('the sentences of a step', () => {
  test.each([
    ['connect-the-dots', { is: 'joined', values: { from: dot(3), to: dot(4) } }, 'From 3 to 4.'],
    [
      'connect-that-dot',
      { is: 'missed', values: { from: dot(3), to: dot(4) } },
      'From dot 3 to dot 4: no line goes there.',
    ],
    [
      'closest-dot',
      { is: 'taken', thing: dot(3, 'blue', 'sky') },
      'In your hand: blue and light blue dot 3.',
    ],
    [
      'connect-that-dot',
      { is: 'at', thing: { ...dot(3), ways: ['up', 'downLeft'] } },
      'dot 3. Short lines: up, down left.',
    ],
    ['jigsaw', { is: 'settled', thing: dot(7) }, 'piece 7 is in its place.'],
    ['jigsaw', { is: 'over', thing: dot(7) }, 'Over place 7.'],
    ['picture-maze', { is: 'led', values: { way: ['right'] } }, 'The way goes on: right.'],
    [
      'picture-maze',
      { is: 'ended', values: { row: 2, column: 5, ways: ['left'] } },
      'A dead end. Row 2, column 5. Open: left.',
    ],
  ] as const satisfies readonly (readonly [string, BoardEvent, string])[])(
    'of %s: %j',
    (kind, happening, expected) => {
      expect(said({ event: happening }, kind)).toBe(expected);
    },
  );

  test('include the progress, and the picture’s name at the end', () => {
    const happening: BoardEvent = { is: 'joined', values: { from: dot(11), to: dot(12) } };
    expect(said({ event: happening, progress: { done: 12, all: 30 } }, 'connect-the-dots')).toBe(
      'From 11 to 12. 12 of 30.',
    );
    expect(
      said({ event: happening, progress: { done: 30, all: 30 }, solved: true }, 'connect-the-dots', 'nl'),
    ).toBe('Van 11 naar 12. 30 van 30. De puzzel is opgelost! Het plaatje: cat.');
  });

  test('use the plural forms of the language', () => {
    const steps = (done: number, language: Language) =>
      said({ event: { is: 'undone' }, progress: { done } }, 'picture-maze', language);
    expect(steps(1, 'de')).toBe('Ein Schritt zurück. 1 Schritt.');
    expect(steps(2, 'ar')).toContain('خطوتان');
    expect(steps(3, 'ar')).toContain('3 خطوات');
  });

  test('matter if they teach or end the puzzle', () => {
    const telling = (happening: BoardEvent, solved = false): Announcement => ({ event: happening, solved });
    expect(isImportant(telling({ is: 'missed', teaches: true }))).toBe(true);
    expect(isImportant(telling({ is: 'joined' }))).toBe(false);
    expect(isImportant(telling({ is: 'joined' }, true))).toBe(true);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  const words = wordsIn(language);

  test('every colour and direction has a word, and every kind explains its keys', () => {
    for (const way of COMPASS) expect(words.ways[way], way).toBeTruthy();
    for (const kind of KIND_IDS) {
      const own = ownIn(language, kind);
      expect(own?.keys.length, kind).toBeGreaterThan(20);
      if (own?.coloured !== undefined)
        for (const { name } of MARKS) expect(own.colours?.[name], name).toBeTruthy();
    }
  });

  test('no placeholder is left unfilled', () => {
    const thing: NamedThing = { number: '3', colours: ['blue', 'navy'], ways: ['up'] };
    const at = ['at', 'taken'] as const;
    const lines = ['joined', 'missed', 'shown'] as const;
    const pieces = [...at, 'over', 'settled', 'fitted', 'laid', 'called'] as const;
    const dots: readonly BoardEvent[] = [
      ...at.map((is) => ({ is, thing })),
      ...lines.map((is) => ({ is, values: { from: thing, to: thing } })),
      { is: 'undone' },
    ];
    const own: Readonly<Record<string, readonly BoardEvent[]>> = {
      jigsaw: [...pieces.map((is) => ({ is, thing })), { is: 'undone' }],
      'picture-maze': [
        ...['walked', 'ended'].map((is) => ({
          is,
          values: { row: 1, column: 2, ways: ['up', 'left'] as const },
        })),
        { is: 'led', values: { way: ['left'] } },
        { is: 'undone' },
      ],
    };
    for (const kind of KIND_IDS)
      for (const happening of own[kind] ?? dots)
        for (const progress of [undefined, { done: 2 }, { done: 2, all: 9 }]) {
          expect(said({ event: happening, progress, solved: true }, kind, language)).not.toMatch(
            /\{|undefined/,
          );
          expect(said({ event: happening }, kind, language)).not.toBe('');
        }
  });
});
