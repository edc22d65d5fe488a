import * as v from 'valibot';
import type { Parameters, ParameterValue } from '../../puzzle/contract/document.ts';
import type { Parameter, ParameterSet } from '../../puzzle/contract/parameters.ts';
import { good, listed, type Outcome, unusable } from '../problem.ts';

/**
 * Parses `--set name=value …`. Each value has its parameter's type: number, true or false, numbers with commas, or
 * text.
 */
export function readSettings({ all }: ParameterSet, settings: readonly string[]): Outcome<Parameters> {
  const read: Record<string, ParameterValue> = {};
  for (const setting of settings) {
    const at = setting.indexOf('=');
    if (at < 1) return unusable(`--set ${setting}: write it as name=value`);
    const name = setting.slice(0, at);
    const parameter = Object.hasOwn(all, name) ? all[name] : undefined;
    if (parameter === undefined) {
      const names = Object.keys(all);
      const known =
        names.length === 0 ? 'this kind has no parameters' : `the parameters are ${listed(names)}`;
      return unusable(`--set ${setting}: there is no parameter ${name}; ${known}`);
    }
    const value = readValue(parameter, setting.slice(at + 1));
    if (!value.ok) return unusable(`--set ${name}: ${value.problem.line}`);
    read[name] = value.value;
  }
  return good(read);
}

/** Returns the first interpretation of `text` that the parameter accepts, or else the first error. */
export function readValue(parameter: Parameter, text: string): Outcome<ParameterValue> {
  let complaint = '';
  for (const candidate of interpretations(text)) {
    const read = v.safeParse(parameter.schema, candidate);
    if (read.success) return good(read.output);
    // The most likely interpretation comes first, so its error is the most useful.
    complaint ||= read.issues[0].message;
  }
  return unusable(
    `${text === '' ? 'an empty value' : `“${shortened(text)}”`} is not valid (${complaint}); the default is ${String(parameter.default)}`,
  );
}

/** Longer texts are shortened in messages, in characters. */
const MAX_QUOTED = 60;

function shortened(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}

function interpretations(text: string): ParameterValue[] {
  const found: ParameterValue[] = [];
  const number = asNumber(text);
  if (number !== undefined) found.push(number);
  if (text === 'true' || text === 'false') found.push(text === 'true');
  const numbers = text.split(',').map(asNumber);
  if (numbers.every((entry) => entry !== undefined)) found.push(numbers);
  found.push(text);
  return found;
}

/** Parses a decimal number; undefined for anything else, such as hexadecimal or infinity. */
export function asNumber(text: string): number | undefined {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
