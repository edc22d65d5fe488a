/** 0: done, all puzzles good. 1: a puzzle broke a criterion or could not be made. 2: the input or the call was unusable. */
export type ExitStatus = 0 | 1 | 2;

/** What went wrong with one thing, as one line for the person at the terminal. */
export interface Problem {
  readonly status: 1 | 2;
  /** `name: reason`, or a reason alone where the call itself is at fault. */
  readonly line: string;
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export function good<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** The input or the call cannot be used. */
export function unusable(line: string): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { status: 2, line } };
}

/** A puzzle broke a criterion or could not be made. */
export function unmade(line: string): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { status: 1, line } };
}

/** A problem that ends the command at once; whoever runs commands tells of it. */
export interface Ending extends Error {
  readonly problem: Problem;
}

/** What came of it, where something did; where there is a problem, that ends the command. @throws an `Ending` */
export function need(outcome: { readonly ok: false; readonly problem: Problem }): never;
export function need<Value>(outcome: Outcome<Value>): Value;
export function need<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const { problem } = outcome;
  throw Object.assign(new Error(problem.line), { problem }) satisfies Ending;
}

/** The graver of two statuses. */
export function worst(a: ExitStatus, b: ExitStatus): ExitStatus {
  return a > b ? a : b;
}

/** `words` on one line: file names and parser messages may hold line breaks and other control characters. */
export function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[], joint = 'and'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}
