import { expect, test } from 'vitest';
import { FILES, textOf } from './sources.ts';

/*
 * One meaning for each exported noun: whoever reads the name of a type, a class or a component need not look up first which
 * of several files it is from. Names in lower case are told apart by their files, as `generate` and `solve` of each kind are;
 * constants in capitals too, as `ID` and `GENERATOR_VERSION` are, which each kind's home has to export.
 */

/** The capitalised nouns that `text` exports, without those it merely passes on. */
function nounsOf(text: string): readonly string[] {
  const exported = text.matchAll(
    /^export (?:default )?(?:declare |abstract |async )*(?:type|interface|class|enum|const|function\*?) (?:enum )?([A-Z]\w*)/gm,
  );
  const names = new Set([...exported].map(([, name = '']) => name));
  return [...names].filter((name) => /[a-z]/.test(name));
}

test('types, interfaces, classes and components are found, and nothing else', () => {
  const text = [
    'export type Line = readonly number[];',
    'export interface Layout<Of> {',
    'export abstract class Refusal {',
    'export function Glyph() {',
    'export function layOut() {',
    "export type { Point } from './point.ts';",
    'export const MOST_CELLS = 40;',
    'type Own = 1;',
  ].join('\n');
  expect(nounsOf(text)).toEqual(['Line', 'Layout', 'Refusal', 'Glyph']);
});

test('no two files export the same noun', () => {
  const homes = new Map<string, string[]>();
  for (const file of FILES) {
    for (const noun of nounsOf(textOf(file))) homes.set(noun, [...(homes.get(noun) ?? []), file]);
  }
  const shared = [...homes].filter(([, files]) => files.length > 1);
  expect(shared).toEqual([]);
});
