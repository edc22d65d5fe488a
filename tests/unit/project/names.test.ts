import { expect, test } from 'vitest';
import { FILES, textOf } from './sources.ts';

/*
 * Each exported type, class or component has a unique name, so that a reader need not look up its file. Lower-case
 * names may repeat, like `generate` and `solve` of each kind. So may constants in capitals that each kind exports, like
 * `ID`.
 */

/** The capitalised names that `text` declares and exports. Re-exports do not count. */
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

test('no two files export the same name', () => {
  const homes = new Map<string, string[]>();
  for (const file of FILES) {
    for (const noun of nounsOf(textOf(file))) homes.set(noun, [...(homes.get(noun) ?? []), file]);
  }
  const shared = [...homes].filter(([, files]) => files.length > 1);
  expect(shared).toEqual([]);
});
