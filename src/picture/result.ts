/** Why something could not be made. The word catalogues have a sentence for each code. */
export interface Failure {
  readonly code: string;
  readonly data: Readonly<Record<string, number | string>>;
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export function failed(
  code: string,
  data: Failure['data'] = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, data } };
}
