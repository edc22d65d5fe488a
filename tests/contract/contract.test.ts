import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { type AnyKind, LEVELS } from '#src/puzzle/contract/kind.ts';
import { defaultsOf, settle } from '#src/puzzle/contract/parameters.ts';

test('every kind has its own test file', () => {
  const files = readdirSync(join(import.meta.dirname, 'kinds'));
  expect(files.sort()).toEqual(KIND_IDS.map((id) => `${id}.test.ts`).sort());
});

test.each(KIND_IDS)('%s accepts its own defaults and presets', (id) => {
  const { parameters } = kindOf(id) as AnyKind;
  expect(settle(parameters)).toEqual({ ok: true, value: defaultsOf(parameters) });
  for (const level of LEVELS) {
    const value = { ...defaultsOf(parameters), ...parameters.presets[level] };
    expect(settle(parameters, {}, level)).toEqual({ ok: true, value });
  }
});
