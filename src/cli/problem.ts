/** 0: success. 1: a puzzle broke a criterion or could not be made. 2: the input or the call was unusable. */
export type ExitStatus = 0 | 1 | 2;

/** A problem with one thing, as one line for the terminal. */
export interface Problem {
  readonly status: 1 | 2;
  /** `name: reason`, or only a reason if the call itself is wrong. */
  readonly line: string;
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export function good<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export function unusable(line: string): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { status: 2, line } };
}

export function unmade(line: string): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { status: 1, line } };
}

/** Thrown to end a command. The caller of the command reports the problem. */
export interface CommandEnd extends Error {
  readonly problem: Problem;
}

/** Returns the value. @throws a `CommandEnd` with the problem */
export function unwrap(outcome: { readonly ok: false; readonly problem: Problem }): never;
export function unwrap<Value>(outcome: Outcome<Value>): Value;
export function unwrap<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const { problem } = outcome;
  throw Object.assign(new Error(problem.line), { problem }) satisfies CommandEnd;
}

export function worst(a: ExitStatus, b: ExitStatus): ExitStatus {
  return a > b ? a : b;
}

/** Puts a text on one line: file names and parser messages may contain line breaks and control characters. */
export function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[], conjunction = 'and'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
