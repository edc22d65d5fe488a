import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CssNode, parse, walk } from 'css-tree';
import { expect, test } from 'vitest';

const FOLDER = 'src/shell';
const SHEETS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** The properties that a sheet sets for single classes, as `class property`. */
function propertiesOf(sheet: string): ReadonlySet<string> {
  const said = new Set<string>();
  walk(parse(readFileSync(join(FOLDER, sheet), 'utf8')), {
    visit: 'Rule',
    enter({ prelude, block }) {
      if (prelude.type !== 'SelectorList') return;
      for (const selector of prelude.children) {
        const parts: readonly CssNode[] = selector.type === 'Selector' ? selector.children.toArray() : [];
        const [only] = parts;
        if (parts.length !== 1 || only?.type !== 'ClassSelector') continue;
        for (const each of block.children)
          if (each.type === 'Declaration') said.add(`${only.name} ${each.property}`);
      }
    },
  });
  return said;
}

// Sheets are loaded in any order and stay. If two set the same property, the last one would win on both screens.
test('no two sheets set the same property of one class', () => {
  const sheetsOf = new Map<string, string[]>();
  for (const sheet of SHEETS)
    for (const what of propertiesOf(sheet)) sheetsOf.set(what, [...(sheetsOf.get(what) ?? []), sheet]);
  expect(sheetsOf.size).toBeGreaterThan(500);
  expect([...sheetsOf].filter(([, sheets]) => sheets.length > 1)).toEqual([]);
});
