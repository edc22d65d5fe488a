import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import { KIND_IDS, kindOf } from '../src/kinds/index.ts';

export const SCHEMA_PATH = fileURLToPath(new URL('../levels/puzzle.schema.json', import.meta.url));

/**
 * Generates the JSON Schema of the puzzle format: a document of one of the kinds. It is made from the schemas that the
 * program uses. Conditions that JSON Schema cannot express, such as indices in range, are checked by the program only.
 */
export function schemaText(): string {
  const kinds = KIND_IDS.flatMap((id) => {
    const kind = kindOf(id);
    if (kind === undefined) return [];
    const { $schema: _, ...schema } = toJsonSchema(kind.schema, { errorMode: 'ignore' });
    return [{ title: id, ...schema }];
  });
  const whole = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Dotterel puzzle, versions 1 and 2',
    oneOf: kinds,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = schemaText();
  const before = readOr(SCHEMA_PATH, '');
  if (before !== text) writeFileSync(SCHEMA_PATH, text);
  console.log(`levels/puzzle.schema.json ${before === text ? 'was up to date' : 'written'}`);
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}
