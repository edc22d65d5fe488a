import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readSettings } from '#src/cli/commands/setting.ts';
import { readRange } from '#src/cli/commands/sweep.ts';
import { number, other, parameterSet } from '#src/puzzle/contract/parameters.ts';

const SET = parameterSet(
  {
    size: number(1, [-Number.MAX_VALUE, Number.MAX_VALUE]),
    open: other(false, v.boolean()),
    name: other('a', v.string()),
    units: other([60], v.array(v.number())),
  },
  { first: {}, easy: {}, medium: {}, hard: {} },
);

test('every finite number is parsed back from its text', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(readSettings(SET, [`size=${value}`])).toEqual({
        ok: true,
        value: { size: Number(String(value)) },
      });
    }),
  );
});

test("a value is parsed as its parameter's type", () => {
  expect(readSettings(SET, ['open=true', 'name=true', 'units=80,95.5'])).toEqual({
    ok: true,
    value: { open: true, name: 'true', units: [80, 95.5] },
  });
  expect(readSettings(SET, ['units=80', 'name=a=b', 'name=5'])).toEqual({
    ok: true,
    value: { units: [80], name: '5' },
  });
});

test('text other than a plain decimal is not a number', () => {
  for (const text of ['0x10', '1e999', 'NaN', '--1', '1.2.3', '', ' ', '١']) {
    expect(readSettings(SET, [`size=${text}`])).toMatchObject({ ok: false, problem: { status: 2 } });
  }
});

test('a range includes its start, its steps, and its end if a step reaches it', () => {
  expect(readRange('epsilon=2.5:52.5:2.5')).toMatchObject({ ok: true, value: { parameter: 'epsilon' } });
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 1, max: 30 }),
      (from, steps, step) => {
        const to = (from + steps * step) / 10;
        const range = readRange(`a=${from / 10}:${to}:${step / 10}`);
        if (!range.ok) throw new Error(range.problem.line);
        expect(range.value.values).toHaveLength(steps + 1);
        expect(range.value.values[0]).toBe(from / 10);
        expect(range.value.values.at(-1)).toBe(to);
      },
    ),
  );
});

test('an invalid range is rejected with a remedy', () => {
  for (const [text, sentence] of [
    ['epsilon', 'name=from:to:step'],
    ['epsilon=1:2', 'name=from:to:step'],
    ['=1:2:1', 'name=from:to:step'],
    ['a=1:2:0', 'more than 0'],
    ['a=1:2:-1', 'more than 0'],
    ['a=2:1:1', 'backwards'],
    ['a=0:1:0.0001', 'larger steps'],
    ['a=0:1:NaN', 'name=from:to:step'],
    ['a=0:Infinity:1', 'name=from:to:step'],
  ] as const) {
    expect(readRange(text)).toMatchObject({
      ok: false,
      problem: { status: 2, line: expect.stringContaining(sentence) },
    });
  }
});
