import * as v from 'valibot';
import type { Result } from '../../picture/result.ts';
import type { Parameters, ParameterValue } from './document.ts';
import type { Finding } from './finding.ts';
import type { Level } from './level.ts';

/*
 * The parameters of a kind are declared once, in its `parameters.ts`.
 *
 *   export const parameters = parameterSet(
 *     { cells: whole(45, [15, 121]), style: oneOf('contour', ['contour', 'filled']) },
 *     { easy: { cells: 24 }, medium: {}, hard: { cells: 75 } },
 *   );
 *   export type MazeParameters = Values<typeof parameters>;
 *
 * They give the type, the values that `--set` accepts, the sliders (`range`, `options`) and the values of a puzzle
 * (`settle`). They also give the values that a document may record (`readRecorded`).
 */

type Bounds = readonly [min: number, max: number];

export interface Parameter<Value extends ParameterValue = ParameterValue> {
  readonly default: Value;
  /** Values that an author may choose. */
  readonly schema: v.GenericSchema<unknown, Value>;
  /** Values that a document may record: those of `schema`, and often more. */
  readonly recorded: v.GenericSchema<unknown, Value>;
  readonly expects: NonNullable<Finding['data']>;
  /** The range of its slider, if it is a number. */
  readonly range?: { readonly min: number; readonly max: number; readonly isWhole: boolean };
  readonly options?: readonly Value[];
  /** Whether larger or smaller values let more pictures become puzzles; left out if neither does. */
  readonly eases?: 'more' | 'less';
  /** Documents leave it out if it has its default, so older documents without it are valid. */
  readonly isOmittedIfDefault?: true;
}

/** All parameters of a kind, in the order of documents, and the preset of each level. */
export interface ParameterSet<
  All extends Readonly<Record<string, Parameter>> = Readonly<Record<string, Parameter>>,
> {
  readonly all: All;
  readonly presets: Readonly<Record<Level, Parameters>>;
}

type ValuesOf<All extends Readonly<Record<string, Parameter>>> = {
  readonly [Name in keyof All]: All[Name]['default'];
};

export type Values<Set extends ParameterSet> = ValuesOf<Set['all']>;

export function parameterSet<const All extends Readonly<Record<string, Parameter>>>(
  all: All,
  presets: Readonly<Record<Level, Partial<ValuesOf<NoInfer<All>>>>>,
): ParameterSet<All> {
  return { all, presets: presets as Readonly<Record<Level, Parameters>> };
}

const between = ([min, max]: Bounds) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
const wholeBetween = (bounds: Bounds) => v.pipe(between(bounds), v.integer());

/** A number. Authors may choose from `bounds`, documents may record values of `recorded`. */
export function number(value: number, bounds: Bounds, recorded = bounds): Parameter<number> {
  return numeric(value, bounds, recorded, false);
}

export function whole(value: number, bounds: Bounds, recorded = bounds): Parameter<number> {
  return numeric(value, bounds, recorded, true);
}

function numeric(value: number, bounds: Bounds, recorded: Bounds, isWhole: boolean): Parameter<number> {
  const schemaOf = isWhole ? wholeBetween : between;
  return {
    default: value,
    schema: schemaOf(bounds),
    recorded: schemaOf(recorded),
    expects: { least: recorded[0], most: recorded[1] },
    range: { min: bounds[0], max: bounds[1], isWhole },
  };
}

/** A number, or a word that stands for a derived value. Documents record it as a number. */
export function numberOr<const Word extends string>(word: Word, bounds: Bounds): Parameter<number | Word> {
  return {
    ...number(0, bounds),
    default: word,
    schema: v.union([v.literal(word), between(bounds)]),
  };
}

/** Lets documents record every value that an author may choose. */
export function recordedAsChosen<Value extends ParameterValue>(
  parameter: Parameter<Value>,
): Parameter<Value> {
  return { ...parameter, recorded: parameter.schema };
}

export function oneOf<const Option extends string>(
  value: NoInfer<Option>,
  options: readonly Option[],
): Parameter<Option> {
  const schema = v.picklist(options);
  return { default: value, schema, recorded: schema, expects: { oneOf: options.join(', ') }, options };
}

export function other<const Value extends ParameterValue>(
  value: NoInfer<Value>,
  schema: v.GenericSchema<unknown, Value>,
  recorded = schema,
): Parameter<Value> {
  return { default: value, schema, recorded, expects: {} };
}

export function withOptions<Value extends ParameterValue>(
  parameter: Parameter<Value>,
  options: readonly NoInfer<Value>[],
): Parameter<Value> {
  return { ...parameter, options };
}

export function eased<Value extends ParameterValue>(
  parameter: Parameter<Value>,
  eases: 'more' | 'less',
): Parameter<Value> {
  return { ...parameter, eases };
}

export function omittedIfDefault<Value extends ParameterValue>(
  parameter: Parameter<Value>,
): Parameter<Value> {
  return { ...parameter, isOmittedIfDefault: true };
}

/** Returns the parameters as a document records them, without defaults that may be left out. */
export function valuesToRecord({ all }: ParameterSet, values: Parameters): Parameters {
  const recorded = Object.entries(values).filter(
    ([name, value]) => all[name]?.isOmittedIfDefault !== true || value !== all[name].default,
  );
  return Object.fromEntries(recorded);
}

export function defaultsOf<Set extends ParameterSet>({ all }: Set): Values<Set> {
  const entries = Object.entries(all).map(([name, parameter]) => [name, parameter.default]);
  return Object.fromEntries(entries);
}

/**
 * Returns every parameter of a kind: the default, overridden by the level's preset, overridden by `requested`. Failures:
 * `unknown-parameter` { parameter }, `bad-parameter` { parameter, value }.
 */
export function settle<Set extends ParameterSet>(
  set: Set,
  requested: Parameters = {},
  level?: Level,
): Result<Values<Set>> {
  const merged: Parameters = { ...(level === undefined ? {} : set.presets[level]), ...requested };
  const unknownName = Object.keys(merged).find((name) => !Object.hasOwn(set.all, name));
  if (unknownName !== undefined)
    return { ok: false, failure: { code: 'unknown-parameter', data: { parameter: unknownName } } };
  const values: Record<string, ParameterValue> = {};
  for (const [name, parameter] of Object.entries(set.all)) {
    const read = v.safeParse(parameter.schema, merged[name] ?? parameter.default);
    if (!read.success) {
      const data = { parameter: name, value: JSON.stringify(merged[name]) };
      return { ok: false, failure: { code: 'bad-parameter', data } };
    }
    values[name] = read.output;
  }
  return { ok: true, value: values as Values<Set> };
}

/** Returns only the parameters that the set has. Links and saves of older versions may name others. */
export function knownParameters({ all }: ParameterSet, requested: Parameters): Parameters {
  return Object.fromEntries(Object.entries(requested).filter(([name]) => Object.hasOwn(all, name)));
}

/**
 * Reads the parameters that a document records. A parameter that is unknown, missing, out of range or of the wrong type
 * is a finding of `parameters`. Its default is used instead, so that the other criteria can still be checked.
 */
export function readRecorded<Set extends ParameterSet>(
  { all }: Set,
  raw: Readonly<Record<string, unknown>>,
  { isComplete = true }: { readonly isComplete?: boolean } = {},
): { readonly values: Values<Set>; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const report = (name: string, data: Finding['data']) =>
    findings.push({ criterion: 'parameters', concerns: [], data: { name, ...data } });
  const values: Record<string, ParameterValue> = {};
  for (const [name, parameter] of Object.entries(all)) {
    const value = Object.hasOwn(raw, name)
      ? raw[name]
      : parameter.isOmittedIfDefault || !isComplete
        ? parameter.default
        : undefined;
    const read = v.safeParse(parameter.recorded, value);
    values[name] = read.success ? read.output : parameter.default;
    if (!read.success) report(name, parameter.expects);
  }
  if (isComplete)
    for (const name of Object.keys(raw)) if (!Object.hasOwn(all, name)) report(name, { unknown: 1 });
  return { values: values as Values<Set>, findings };
}
