import type { Happening, Named, Telling, Way } from '../../view/telling.ts';
import { plural } from '../words/plural.ts';
import { fill } from '../words/words.ts';
import type { AnnouncingWords } from './words.ts';

/** What sentences are made with. */
export interface Speaking {
  readonly words: AnnouncingWords;
  /** The language that the words are in. */
  readonly language: string;
  /** The kind of the puzzle. */
  readonly kind: string;
  /** What is to be seen in the picture; undefined where it has no name. */
  readonly title: string | undefined;
}

/** Kinds whose things are no dots with names of their own. */
const NUMBERS = 'connect-the-dots';
const PIECES = 'jigsaw';

/** The sentences that tell of one step: what happened, how far the puzzle has come, and that it is solved. */
export function sentencesOf({ happening, progress, solved }: Telling, speaking: Speaking): string {
  const { words, language, title } = speaking;
  const said = [happened(happening, speaking)];
  if (progress?.all !== undefined)
    said.push(fill(words.progress, { done: progress.done, all: progress.all }));
  else if (progress !== undefined) said.push(plural(language, progress.done, words.steps));
  if (solved) said.push(words.solved);
  if (solved && title !== undefined) said.push(fill(words.picture, { title }));
  return said.join(' ');
}

/** Whether sentences are to be heard even where others come soon after: those that teach, and the end. */
export function matters({ happening, solved }: Telling): boolean {
  return solved || ['missed', 'shown', 'called', 'led'].includes(happening.is);
}

/** How a kind is played by keys. */
export function keysOf(words: AnnouncingWords, kind: string): string {
  return kind === PIECES ? words.keys.pieces : kind === 'picture-maze' ? words.keys.maze : words.keys.dots;
}

function happened(happening: Happening, speaking: Speaking): string {
  const { words } = speaking;
  const name = (thing: Named): string => nameOf(thing, speaking);
  switch (happening.is) {
    case 'at':
      return `${name(happening.thing)}. ${linksOf(happening.thing, speaking)}`.trim();
    case 'taken':
      return `${fill(words.taken, { thing: name(happening.thing) })} ${linksOf(happening.thing, speaking)}`.trim();
    case 'joined':
    case 'missed':
    case 'shown':
      return fill(words[happening.is], { from: name(happening.from), to: name(happening.to) });
    case 'over':
      return fill(words.over, { number: happening.thing.number });
    case 'settled':
    case 'fitted':
    case 'laid':
    case 'called':
      return fill(words[happening.is], { thing: name(happening.thing) });
    case 'walked': {
      const { column, row, ways } = happening.to;
      const walked = fill(words.walked, { row, column, ways: waysOf(ways, speaking) });
      return happening.end ? `${words.end} ${walked}` : walked;
    }
    case 'led':
      return fill(words.led, { way: words.ways[happening.way] });
    case 'undone':
      return words.undone;
  }
}

function nameOf({ number, colours = [] }: Named, { words, language, kind }: Speaking): string {
  if (kind === NUMBERS) return number;
  if (kind === PIECES) return fill(words.piece, { number });
  if (colours.length === 0) return fill(words.dot, { number });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return fill(words.colouredDot, {
    number,
    colours: list.format(colours.map((colour) => words.colours[colour] ?? colour)),
  });
}

function linksOf({ ways = [] }: Named, speaking: Speaking): string {
  return ways.length === 0 ? '' : fill(speaking.words.links, { ways: waysOf(ways, speaking) });
}

function waysOf(ways: readonly Way[], { words, language }: Speaking): string {
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return list.format(ways.map((way) => words.ways[way]));
}
