import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  defaultsOf,
  number,
  numberOr,
  omittedIfDefault,
  oneOf,
  other,
  parameterSet,
  readRecorded,
  settle,
  valuesToRecord,
  whole,
} from '#src/puzzle/contract/parameters.ts';

const SET = parameterSet(
  {
    width: number(15, [1, 100], [0, 1000]),
    count: whole(8, [1, 8]),
    area: numberOr('fitted', [1, 50]),
    style: oneOf('plain', ['dotted', 'plain']),
    names: other('', v.string()),
  },
  { first: {}, easy: { width: 20, style: 'dotted' }, medium: {}, hard: { count: 3 } },
);

test('settled values are the defaults, overridden by the level, overridden by the values asked for', () => {
  expect(settle(SET)).toEqual({ ok: true, value: defaultsOf(SET) });
  expect(settle(SET, { width: 30 }, 'easy')).toEqual({
    ok: true,
    value: { width: 30, count: 8, area: 'fitted', style: 'dotted', names: '' },
  });
  // In the order of documents.
  const settled = settle(SET, { names: 'a', count: 2, width: 3 });
  expect(Object.keys(settled.ok ? settled.value : {})).toEqual(['width', 'count', 'area', 'style', 'names']);
});

test.each([
  ['width', 101],
  ['width', 'wide'],
  ['count', 2.5],
  ['area', 0],
  ['area', 'other'],
  ['style', 'striped'],
  ['names', 3],
])('%s cannot be %s', (parameter, value) => {
  const data = { parameter, value: JSON.stringify(value) };
  expect(settle(SET, { [parameter]: value })).toEqual({
    ok: false,
    failure: { code: 'bad-parameter', data },
  });
});

test('an unknown parameter is rejected by name', () => {
  const failure = { code: 'unknown-parameter', data: { parameter: 'toString' } };
  expect(settle(SET, { toString: 1 })).toEqual({ ok: false, failure });
});

test('parameters know the range of their slider or their choices', () => {
  expect(SET.all.width.range).toEqual({ min: 1, max: 100, isWhole: false });
  expect(SET.all.count.range).toEqual({ min: 1, max: 8, isWhole: true });
  expect(SET.all.style.options).toEqual(['dotted', 'plain']);
});

describe('a recorded parameter', () => {
  const good = { width: 15, count: 8, area: 3, style: 'plain', names: '' };

  test('may be out of the range offered to authors', () => {
    expect(readRecorded(SET, { ...good, width: 0 })).toEqual({ values: { ...good, width: 0 }, findings: [] });
  });

  test.each([
    [{ width: 1001 }, { name: 'width', least: 0, most: 1000 }],
    [{ width: undefined }, { name: 'width', least: 0, most: 1000 }],
    [{ area: 'fitted' }, { name: 'area', least: 1, most: 50 }],
    [{ style: 'striped' }, { name: 'style', oneOf: 'dotted, plain' }],
    [{ toString: 1 }, { name: 'toString', unknown: 1 }],
  ])('is reported if it is %j, and replaced by its default', (given, data) => {
    const { values, findings } = readRecorded(SET, { ...good, ...given });
    expect(findings).toEqual([{ criterion: 'parameters', concerns: [], data }]);
    expect(Object.keys(values)).toEqual(Object.keys(good));
    const name = String(data.name) as keyof typeof good;
    if (Object.hasOwn(good, name)) expect(values[name]).toBe(SET.all[name].default);
  });
});

test('a newer parameter is recorded only if it differs from its default, and may be missing', () => {
  const later = parameterSet(
    { width: number(15, [1, 100]), turn: omittedIfDefault(oneOf('off', ['off', 'on'])) },
    { first: {}, easy: {}, medium: {}, hard: {} },
  );
  expect(valuesToRecord(later, { width: 15, turn: 'off' })).toEqual({ width: 15 });
  expect(valuesToRecord(later, { width: 15, turn: 'on' })).toEqual({ width: 15, turn: 'on' });
  expect(readRecorded(later, { width: 15 })).toEqual({ values: { width: 15, turn: 'off' }, findings: [] });
  expect(readRecorded(later, { width: 15, turn: 'odd' }).findings).toHaveLength(1);
});
