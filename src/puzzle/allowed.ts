import type { Finding } from './kind.ts';

/** What one parameter of a document may be, and what holds when the document does not say. */
export type Allowed =
  | { readonly default: number; readonly least: number; readonly most: number }
  | { readonly default: string; readonly oneOf: readonly string[] };

/** The values of a set of parameters. */
export type Values<Set extends Readonly<Record<string, Allowed>>> = {
  readonly [Name in keyof Set]: Set[Name]['default'] extends number ? number : string;
};

/**
 * Reads the parameters a document was made with. One that is missing, out of its range or of the wrong type is a
 * finding of `parameters` (so is one that the kind does not have), and its default stands in for it, so that the
 * other criteria can still be checked.
 */
export function read<const Set extends Readonly<Record<string, Allowed>>>(
  allowed: Set,
  given: Readonly<Record<string, unknown>>,
): { readonly values: Values<Set>; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const values: Record<string, number | string> = {};
  for (const [name, rule] of Object.entries<Allowed>(allowed)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const fits =
      'oneOf' in rule
        ? typeof value === 'string' && rule.oneOf.includes(value)
        : typeof value === 'number' && value >= rule.least && value <= rule.most;
    values[name] = fits ? (value as number | string) : rule.default;
    if (!fits) findings.push({ criterion: 'parameters', concerns: [], data: { name, ...described(rule) } });
  }
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(allowed, name))
      findings.push({ criterion: 'parameters', concerns: [], data: { name, unknown: 1 } });
  }
  return { values: values as Values<Set>, findings };
}

function described(rule: Allowed): Record<string, number | string> {
  return 'oneOf' in rule ? { oneOf: rule.oneOf.join(', ') } : { least: rule.least, most: rule.most };
}
