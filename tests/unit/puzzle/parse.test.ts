import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf } from '#src/kinds/index.ts';
import { MAX_CHARACTERS, parseDocument } from '#src/puzzle/codec/parse.ts';
import { FORMAT_VERSION } from '#src/puzzle/contract/document.ts';
import { documentFrom, face, house } from '#tests/fixtures/that-dot.ts';

const good = documentFrom(house);
const text = JSON.stringify(good);

/** Returns the good document as plain JSON with `value` at `path`, or without the key at `path`. */
function spoilt(path: string, ...value: readonly unknown[]): unknown {
  const document = JSON.parse(text);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce((at, key) => at[key], document);
  if (value.length === 0) delete place[last];
  else place[last] = value[0];
  return document;
}

const failure = (input: unknown) => {
  const parsed = parseDocument(input, kindOf);
  return parsed.ok ? 'parsed' : parsed.failure;
};

test('a good document is read from text and from a value without loss', () => {
  expect(parseDocument(text, kindOf)).toEqual({ ok: true, value: good });
  expect(parseDocument(JSON.parse(text), kindOf)).toEqual({ ok: true, value: good });
  const other = documentFrom(face);
  expect(JSON.stringify(parseDocument(JSON.stringify(other), kindOf))).toBe(
    JSON.stringify({ ok: true, value: other }),
  );
});

describe('a document is rejected', () => {
  test('that is not JSON', () => {
    expect(failure('{"format":')).toMatchObject({ code: 'not-json' });
  });

  test('that is larger than any puzzle', () => {
    expect(failure(' '.repeat(MAX_CHARACTERS + 1))).toEqual({
      code: 'too-large',
      data: { characters: MAX_CHARACTERS + 1, most: MAX_CHARACTERS },
    });
  });

  test.each([['null'], ['[]'], ['3'], ['{}'], ['{"format":"other"}']])(
    'that is not a puzzle: %s',
    (other) => {
      expect(failure(other)).toEqual({ code: 'not-a-puzzle', data: {} });
    },
  );

  test('of a newer version, with the version that this program reads', () => {
    expect(failure({ ...good, version: 3 })).toEqual({
      code: 'newer-version',
      data: { version: 3, reads: FORMAT_VERSION },
    });
  });

  test.each([[0], [-1], [1.5], ['1'], [undefined]])('of a version that never existed: %s', (version) => {
    expect(failure({ ...good, version })).toEqual({ code: 'no-version', data: { reads: FORMAT_VERSION } });
  });

  test('of an unknown kind, or none', () => {
    expect(failure({ ...good, kind: undefined })).toEqual({ code: 'missing-key', data: { path: 'kind' } });
    expect(failure({ ...good, kind: 'connect-no-dot' })).toEqual({
      code: 'unknown-kind',
      data: { kind: 'connect-no-dot' },
    });
  });

  test.each([
    ['extra', 1],
    ['board.palette', 6],
    ['board.dots.0.name', 'nose'],
    ['board.dots.1.links.0.color', 1],
    ['quality.beauty', 1],
    ['source.constructor', 'x'],
    ['board.dots.0.toString', 1],
  ] as const)('with an unknown key: %s', (path, value) => {
    expect(failure(spoilt(path, value))).toEqual({ code: 'unknown-key', data: { path } });
  });

  test('with a key that would change the prototype', () => {
    expect(failure(text.replace('"size"', '"__proto__":{"a":1},"size"'))).toEqual({
      code: 'unknown-key',
      data: { path: '__proto__' },
    });
  });

  test.each([['solution'], ['board.dots.2.links']] as const)('without the key %s', (path) => {
    expect(failure(spoilt(path))).toEqual({ code: 'missing-key', data: { path } });
  });

  test.each([
    ['board.dots.0.at.0', Number.POSITIVE_INFINITY],
    ['board.dots.0.at.1', Number.NaN],
    ['board.dots.1.links.0.direction', 'up'],
    ['solution.edges.0.0', -1],
    ['solution.edges.0.1', 0.5],
    ['solution.lines.0.1.0', '7'],
    ['quality.exposure', 2],
    ['drawing.points.3.0', null],
  ] as const)('with an invalid value: %s', (path, value) => {
    expect(failure(spoilt(path, value))).toMatchObject({ code: 'bad-value', data: { path } });
  });

  test('with an index of no dot or point', () => {
    expect(failure(spoilt('solution.edges.6', [0, 5]))).toEqual({
      code: 'bad-index',
      data: { path: 'solution.edges.6', expected: 'indices below 5, the number of dots' },
    });
    expect(failure(spoilt('drawing.edges.0.1', 100_000))).toMatchObject({
      code: 'bad-index',
      data: { path: 'drawing.edges.0' },
    });
  });

  test('with a list or a text longer than in any puzzle', () => {
    const points = new Array(400_001).fill([0, 0]);
    expect(failure(spoilt('drawing.points', points))).toEqual({
      code: 'too-long',
      data: { path: 'drawing.points', most: 400_000 },
    });
    expect(failure({ ...good, title: 'a'.repeat(1001) })).toEqual({
      code: 'too-long',
      data: { path: 'title', most: 1000 },
    });
  });
});

test('reading a damaged document never throws', () => {
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.nat(20), fc.string({ maxLength: 8 }), (at, cut, put) => {
      const damaged = text.slice(0, at) + put + text.slice(at + cut);
      expect(typeof parseDocument(damaged, kindOf).ok).toBe('boolean');
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseDocument({ ...good, board: value }, kindOf).ok).toBe(false);
    }),
  );
});

describe('a document of version 1', () => {
  const { solution, ...rest } = good;
  const old = { ...rest, version: 1, solution: { edges: solution.edges } };

  test('is read unchanged, with straight lines', () => {
    expect(parseDocument(JSON.stringify(old), kindOf)).toEqual({ ok: true, value: old });
  });

  test('has no true lines, while a current one has one for each edge', () => {
    expect(failure({ ...old, solution })).toMatchObject({ data: { path: 'solution.lines' } });
    expect(failure({ ...good, solution: old.solution })).toEqual({
      code: 'missing-key',
      data: { path: 'solution.lines' },
    });
    const lines = solution.lines?.slice(1);
    expect(failure({ ...good, solution: { ...solution, lines } })).toEqual({
      code: 'bad-value',
      data: { path: 'solution.lines', expected: 'one line for each edge', received: '5 lines' },
    });
  });
});
