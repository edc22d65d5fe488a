import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PLAIN_WORDS } from './plain-words.ts';
import { ROOT } from './sources.ts';

/** Limits of sentences in comments, in words. The first sentence of a comment is the one that most readers read. */
const MAX_FIRST = 20;
const MAX_SENTENCE = 30;
/** Limits of pages: words, or bytes. */
const MAX_WORDS: Readonly<Record<string, number>> = { 'README.md': 700 };
const MAX_BYTES: Readonly<Record<string, number>> = { 'docs/architecture.md': 15_000 };
const MAX_README_LINES = 40;

interface Comment {
  /** File and line. */
  readonly place: string;
  readonly text: string;
}

const below = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
const FILES = ['src', 'tests', 'tools'].flatMap(below);

/** The comments that stand on lines of their own; the lines of one comment form one text. Code in back quotes is left out. */
function commentsIn(place: string, source: string): readonly Comment[] {
  const found: Comment[] = [];
  let lines: string[] = [];
  let start = 0;
  const end = () => {
    const text = lines.join(' ').replace(/`[^`]*`/g, 'X');
    if (text.trim() !== '') found.push({ place: `${place}:${start + 1}`, text });
    lines = [];
  };
  for (const [at, line] of source.split('\n').entries()) {
    const [, text] = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)\s*(?:\*\/)?$/.exec(line) ?? [];
    if (text === undefined || text.startsWith('biome-ignore')) {
      end();
      continue;
    }
    if (lines.length === 0) start = at;
    lines.push(text);
    if (/\*\/\s*$/.test(line)) end();
  }
  end();
  return found;
}

/** Splits a comment into sentences. A tag such as `@param`, a list item and a clause after a colon begin another. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.:;?!])\s+(?=[A-Z(–-])|(?<=\.)\s+|\s@\w+\s/).filter((part) => part !== '');
}

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** What is wrong with the English of a comment, each with its place and what to write. */
function faultsIn({ place, text }: Comment): readonly string[] {
  const long = sentencesOf(text).flatMap((sentence, at) => {
    const [count, limit] = [wordsIn(sentence), at === 0 ? MAX_FIRST : MAX_SENTENCE];
    return count > limit ? [`${place}: ${count} words, at most ${limit}: ${sentence.slice(0, 60)}…`] : [];
  });
  const listed = Object.entries(PLAIN_WORDS).flatMap(([word, better]) => {
    const [found] = new RegExp(`(?<![\\w\`.-])(?:${word})(?![\\w\`-])`, 'i').exec(text) ?? [];
    return found === undefined ? [] : [`${place}: "${found}"; better: ${better}`];
  });
  return [...long, ...listed];
}

describe('comments and pages are plain English', () => {
  test('a long sentence and a listed word are found, with the better word', () => {
    const source = `/** Lays it anew. */\nconst one = 1;\n// ${'word '.repeat(21)}.\n`;
    expect(commentsIn('a.ts', source).flatMap(faultsIn)).toEqual([
      'a.ts:1: "anew"; better: again',
      'a.ts:1: "Lays"; better: places, draws',
      expect.stringMatching(/^a\.ts:3: 21 words, at most 20/),
    ]);
    expect(commentsIn('a.ts', '/** Keeps `laid` and "text". */').flatMap(faultsIn)).toEqual([]);
  });

  test('no comment has a long sentence or a listed word', () => {
    const comments = FILES.filter((file) => /\.tsx?$/.test(file)).flatMap((file) =>
      commentsIn(file, readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(comments.length).toBeGreaterThan(5000);
    expect(comments.flatMap(faultsIn)).toEqual([]);
  });

  test('no page has a listed word', () => {
    const pages = [
      'README.md',
      'CONTRIBUTING.md',
      ...['docs', 'levels', 'src', 'tests', 'tools'].flatMap(below),
    ];
    const faults = pages
      .filter(
        (page) => page.endsWith('.md') && page !== 'docs/evaluation.md' && !page.startsWith('docs/api/'),
      )
      .flatMap((page) =>
        readFileSync(join(ROOT, page), 'utf8')
          .split('\n')
          .flatMap((line, at) =>
            faultsIn({ place: `${page}:${at + 1}`, text: line.replace(/`[^`]*`/g, 'X') }),
          )
          .filter((fault) => fault.includes('better: ')),
      );
    expect(faults).toEqual([]);
  });

  test.each(Object.entries(MAX_WORDS))('%s has at most %i words', (page, most) => {
    expect(wordsIn(readFileSync(join(ROOT, page), 'utf8'))).toBeLessThanOrEqual(most);
  });

  test.each(Object.entries(MAX_BYTES))('%s has at most %i bytes', (page, most) => {
    expect(readFileSync(join(ROOT, page)).length).toBeLessThanOrEqual(most);
  });

  test('a README of a folder has at most 40 lines', () => {
    const long = FILES.filter((file) => file.endsWith('/README.md'))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length] as const)
      .filter(([, count]) => count > MAX_README_LINES);
    expect(long).toEqual([]);
  });
});
