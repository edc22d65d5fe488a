import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KIND_IDS } from '#src/kinds/index.ts';
import { SCHEMA_PATH, schemaText } from '#tools/schema.ts';

test('the JSON Schema of the puzzle format is up to date (npm run schema writes it)', () => {
  expect(readFileSync(SCHEMA_PATH, 'utf8')).toBe(schemaText());
});

test('the JSON Schema includes every kind and rejects unknown keys', () => {
  const schema = JSON.parse(schemaText());
  expect(schema.oneOf.map((kind: { title: string }) => kind.title)).toEqual(KIND_IDS);
  for (const kind of schema.oneOf) {
    expect(kind.additionalProperties).toBe(false);
    expect(kind.properties.kind.const).toBe(kind.title);
    expect(kind.required).toContain('board');
  }
});
