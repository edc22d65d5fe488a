import { cacheRecent } from '../../once.ts';
import type { KindWords } from '../../puzzle/contract/kind-words.ts';
import type {
  Announcement,
  BoardEvent,
  CompassDirection,
  NamedThing,
} from '../../view/lesson/announcement.ts';
import { plural } from '../words/plural.ts';
import { fill } from '../words/words.ts';
import type { AnnouncingWords } from './words.ts';

export interface SentenceContext {
  readonly words: AnnouncingWords;
  readonly kindWords: Partial<KindWords> | undefined;
  readonly language: string;
  readonly title: string | undefined;
}

export function sentencesOf({ event, progress, solved }: Announcement, context: SentenceContext): string {
  const { words, kindWords, language, title } = context;
  const sentences = [eventSentence(event, context)];
  if (progress?.all !== undefined)
    sentences.push(fill(words.progress, { done: progress.done, all: progress.all }));
  else if (progress !== undefined)
    sentences.push(plural(language, progress.done, kindWords?.steps ?? { other: '{count}' }));
  if (solved) sentences.push(words.solved);
  if (solved && title !== undefined) sentences.push(fill(words.picture, { title }));
  return sentences.join(' ');
}

/** Whether sentences must be announced even if others follow soon: instructions and the end. */
export function isImportant({ event: happening, solved }: Announcement): boolean {
  return solved || happening.teaches === true;
}

function eventSentence({ is, thing, values = {} }: BoardEvent, context: SentenceContext): string {
  const templates: Readonly<Record<string, string>> = { ...context.words.told, ...context.kindWords?.told };
  const texts = Object.entries(values).map(([gap, value]) => [gap, textOf(value, context)]);
  const thingValues = thing === undefined ? {} : { thing: nameOf(thing, context), number: thing.number };
  return `${fill(templates[is] ?? '', { ...Object.fromEntries(texts), ...thingValues })} ${linksOf(thing, context)}`.trim();
}

function textOf(value: number | NamedThing | readonly CompassDirection[], context: SentenceContext): string {
  if (typeof value === 'number') return String(value);
  return 'number' in value ? nameOf(value, context) : directionsText(value, context);
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

function linksOf(thing: NamedThing | undefined, context: SentenceContext): string {
  const directions = thing?.ways ?? [];
  return directions.length === 0
    ? ''
    : fill(context.kindWords?.links ?? '', { ways: directionsText(directions, context) });
}

function directionsText(
  directions: readonly CompassDirection[],
  { words, language }: SentenceContext,
): string {
  return listing(language, 'unit').format(directions.map((direction) => words.ways[direction]));
}

/** Cached, because creating a list format takes a third of a frame on slow devices. */
const listing = cacheRecent(
  4,
  (language: string, type: 'conjunction' | 'unit') => new Intl.ListFormat(language, { type }),
);
