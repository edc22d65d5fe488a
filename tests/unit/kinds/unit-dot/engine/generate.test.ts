import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { UnitDotDocument } from '#src/kinds/unit-dot/engine/document.ts';
import { schema } from '#src/kinds/unit-dot/engine/document.ts';
import { unitDot } from '#src/kinds/unit-dot/engine/kind.ts';
import { importSvg } from '#src/picture/import.ts';
import type { Picture } from '#src/picture/picture.ts';
import type { Parameters } from '#src/puzzle/contract/document.ts';
import { defaultsOf } from '#src/puzzle/contract/parameters.ts';
import { generate } from '#tests/fixtures/generate.ts';

const PICTURES: readonly (readonly [string, string])[] = [
  [
    'a fish',
    '<path d="M10 50 Q35 15 70 45 L90 25 L88 75 L70 55 Q35 85 10 50 Z"/><circle cx="28" cy="46" r="3"/>',
  ],
  ['a ring', '<circle cx="50" cy="50" r="40"/>'],
  ['a stick', '<path d="M10 50 H73"/>'],
];

function picture(name: string, body: string): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="#000" stroke-width="2">${body}</g></svg>`;
  const imported = importSvg(svg, { name: `${name}.svg`, title: name, source: { id: `file:${name}.svg` } });
  if (!imported.ok) throw new Error(`${name}: ${imported.failure.code}`);
  return imported.value;
}

const DEFAULTS = defaultsOf(unitDot.parameters);

const make = (from: Picture, parameters: Parameters, seed = 'one') =>
  generate<UnitDotDocument>(unitDot, from, { ...DEFAULTS, ...parameters }, seed);

const COINS: readonly (readonly [string, Parameters])[] = [
  ['one unit', {}],
  ['two units', { units: '60-110 60-110' }],
  ['three units', { units: '60-110 60-110 60-110' }],
];
// Other tests try every kind at each level with pictures like the fish. The ring and the stick are tried only at the
// last level.
const HARD: (typeof COINS)[number] = ['hard', unitDot.parameters.presets.hard];

describe.each(PICTURES)('%s', (name, body) => {
  test.each(name === 'a fish' ? COINS : name === 'a ring' ? [...COINS.slice(0, 1), HARD] : [...COINS, HARD])(
    'becomes a puzzle without findings with %s',
    (_, parameters) => {
      const made = make(picture(name, body), parameters);
      expect(made.ok ? '' : made.failure).toBe('');
      if (!made.ok) return;
      const read = v.parse(schema, JSON.parse(JSON.stringify(made.value)));
      expect(unitDot.verify(read)).toEqual([]);
      expect(unitDot.solve(read.board)).toEqual({ edges: read.solution.edges });
    },
  );
});

test('another seed gives a different puzzle', () => {
  const [name, body] = PICTURES[0] ?? ['', ''];
  const [one, two] = ['one', 'two'].map((seed) => JSON.stringify(make(picture(name, body), {}, seed)));
  expect(two).not.toBe(one);
});

test('a picture with lines too short to join dots is rejected', () => {
  const tiny = picture('a speck', '<circle cx="50" cy="50" r="1"/><circle cx="90" cy="90" r="1"/>');
  const made = make(tiny, { units: 110, epsilon: 2 });
  expect(made.ok).toBe(false);
});

test.each([60, [60, 85], '60-110', '60-80 90', [87.5]])('units may be %s', (units) => {
  expect(v.safeParse(unitDot.parameters.all.units?.schema ?? v.never(), units).success).toBe(true);
});

test.each([5, [], [60, 70, 80, 90], 'coins', '110-60', '', true])('units may not be %s', (units) => {
  expect(v.safeParse(unitDot.parameters.all.units?.schema ?? v.never(), units).success).toBe(false);
});
