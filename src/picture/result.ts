/** Why something could not be made: a code with data. The words for it stand in a language catalogue. */
export interface Failure {
  readonly code: string;
  readonly data: Readonly<Record<string, number | string>>;
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };
