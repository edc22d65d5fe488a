import { recent } from '../../once.ts';
import type { KindWords } from '../../puzzle/contract/kind-words.ts';
import type { Announcement, BoardEvent, NamedThing, Way } from '../../view/lesson/announcement.ts';
import { plural } from '../words/plural.ts';
import { fill } from '../words/words.ts';
import type { AnnouncingWords } from './words.ts';

export interface SentenceContext {
  readonly words: AnnouncingWords;
  readonly kindWords: Partial<KindWords> | undefined;
  readonly language: string;
  readonly title: string | undefined;
}

export function sentencesOf({ event, progress, solved }: Announcement, speaking: SentenceContext): string {
  const { words, kindWords, language, title } = speaking;
  const said = [eventSentence(event, speaking)];
  if (progress?.all !== undefined)
    said.push(fill(words.progress, { done: progress.done, all: progress.all }));
  else if (progress !== undefined)
    said.push(plural(language, progress.done, kindWords?.steps ?? { other: '{count}' }));
  if (solved) said.push(words.solved);
  if (solved && title !== undefined) said.push(fill(words.picture, { title }));
  return said.join(' ');
}

/** Whether sentences must be announced even if others follow soon: instructions and the end. */
export function isImportant({ event: happening, solved }: Announcement): boolean {
  return solved || happening.teaches === true;
}

function eventSentence({ is, thing, values = {} }: BoardEvent, speaking: SentenceContext): string {
  const told: Readonly<Record<string, string>> = { ...speaking.words.told, ...speaking.kindWords?.told };
  const texts = Object.entries(values).map(([gap, value]) => [gap, textOf(value, speaking)]);
  const of = thing === undefined ? {} : { thing: nameOf(thing, speaking), number: thing.number };
  return `${fill(told[is] ?? '', { ...Object.fromEntries(texts), ...of })} ${linksOf(thing, speaking)}`.trim();
}

function textOf(value: number | NamedThing | readonly Way[], speaking: SentenceContext): string {
  if (typeof value === 'number') return String(value);
  return 'number' in value ? nameOf(value, speaking) : waysOf(value, speaking);
}

function nameOf({ number, colours = [] }: NamedThing, { kindWords, language }: SentenceContext): string {
  if (kindWords?.coloured === undefined || colours.length === 0)
    return fill(kindWords?.thing ?? '{number}', { number });
  return fill(kindWords.coloured, {
    number,
    colours: listing(language, 'conjunction').format(
      colours.map((colour) => kindWords.colours?.[colour] ?? colour),
    ),
  });
}

function linksOf(thing: NamedThing | undefined, speaking: SentenceContext): string {
  const ways = thing?.ways ?? [];
  return ways.length === 0 ? '' : fill(speaking.kindWords?.links ?? '', { ways: waysOf(ways, speaking) });
}

function waysOf(ways: readonly Way[], { words, language }: SentenceContext): string {
  return listing(language, 'unit').format(ways.map((way) => words.ways[way]));
}

/** Cached, because creating a list format takes a third of a frame on slow devices. */
const listing = recent(
  4,
  (language: string, type: 'conjunction' | 'unit') => new Intl.ListFormat(language, { type }),
);
