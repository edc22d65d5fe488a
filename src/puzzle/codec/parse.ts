import * as v from 'valibot';
import { FORMAT_VERSION, INDEX_OUT_OF_RANGE, type PuzzleDocument } from '../contract/document.ts';
import type { Failure, Kind, Result } from '../contract/kind.ts';

/** The maximum length of a document as text, in characters. A puzzle of 1,000 dots has well under one million. */
export const MAX_CHARACTERS = 32_000_000;

type Lookup = (
  id: string,
) => Pick<Kind<unknown, unknown, unknown, unknown, unknown, unknown>, 'schema'> | undefined;

/**
 * Reads a puzzle document from JSON text, or from a value that is JSON already.
 * A document of an older version is not converted. Unknown keys are rejected. Failures, with the data of each:
 *
 * - `too-large` { characters, most } and `not-json` { reason }.
 * - `not-a-puzzle`: no object whose `format` is "dotterel/puzzle".
 * - `newer-version` { version, reads }, `no-version` { reads }.
 * - `unknown-kind` { kind }.
 * - `unknown-key` { path }, `missing-key` { path }.
 * - `too-long` { path, most }: a list or text with more entries than any puzzle has.
 * - `bad-index` { path, expected }: an index of no point or dot.
 * - `bad-value` { path, expected, received }.
 *
 * A path is written with dots: `board.dots.3.at.0`.
 */
export function parseDocument(input: unknown, kindOf: Lookup): Result<PuzzleDocument> {
  const value = typeof input === 'string' ? parseJson(input) : { ok: true as const, value: input };
  if (!value.ok) return value;
  if (!isRecord(value.value) || value.value.format !== 'dotterel/puzzle') return fail('not-a-puzzle', {});

  const document = value.value;
  const { kind, version } = document;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return fail('no-version', { reads: FORMAT_VERSION });
  if (version > FORMAT_VERSION) return fail('newer-version', { version, reads: FORMAT_VERSION });
  if (kind === undefined) return fail('missing-key', { path: 'kind' });
  const found = typeof kind === 'string' ? kindOf(kind) : undefined;
  if (found === undefined)
    return fail('unknown-kind', { kind: typeof kind === 'string' ? kind.slice(0, 100) : typeof kind });

  const inherited = inheritedKey(document, '');
  if (inherited !== undefined) return fail('unknown-key', { path: inherited });
  const parsed = v.safeParse(found.schema, document, { abortEarly: true });
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, failure: failureOf(parsed.issues[0]) };
}

function parseJson(text: string): Result<unknown> {
  if (text.length > MAX_CHARACTERS)
    return fail('too-large', { characters: text.length, most: MAX_CHARACTERS });
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return fail('not-json', { reason: error instanceof Error ? error.message : String(error) });
  }
}

function failureOf(issue: v.BaseIssue<unknown>): Failure {
  const path = v.getDotPath(issue) ?? '';
  if (issue.message === INDEX_OUT_OF_RANGE) {
    return { code: 'bad-index', data: { path: issue.received, expected: issue.expected ?? '' } };
  }
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { code: 'unknown-key', data: { path } };
  if (issue.received === 'undefined') return { code: 'missing-key', data: { path } };
  if (issue.type === 'max_length') {
    return {
      code: 'too-long',
      data: { path, most: Number((issue as v.MaxLengthIssue<string, number>).requirement) },
    };
  }
  return {
    code: 'bad-value',
    data: { path, expected: issue.expected ?? issue.type, received: issue.received.slice(0, 100) },
  };
}

/** The maximum depth of a document. It keeps recursive checks from running out of stack. */
const MAX_DEPTH = 40;

/**
 * Returns the path of a key that all objects inherit (`constructor`, `__proto__`), or of a value nested too deep. The
 * schemas would accept such a key as known. Lists of numbers, most of a document, are skipped.
 */
function inheritedKey(value: unknown, path: string, depth = 0): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  if (Array.isArray(value) && typeof value[0] === 'number') return undefined;
  for (const key of Object.keys(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if ((!Array.isArray(value) && key in Object.prototype) || depth === MAX_DEPTH) return at;
    const deeper = inheritedKey((value as Readonly<Record<string, unknown>>)[key], at, depth + 1);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function fail(code: string, data: Failure['data']): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, data } };
}
