import * as v from 'valibot';
import type { Result } from '../../picture/result.ts';
import type { Parameters, ParameterValue } from './document.ts';
import type { Finding } from './finding.ts';
import type { Level } from './level.ts';

/*
 * What an author may set of a puzzle is stated once for each kind, in its `parameters.ts`:
 *
 *   export const parameters = parameterSet(
 *     { cells: whole(45, [15, 121]), style: oneOf('contour', ['contour', 'filled']) },
 *     { easy: { cells: 24 }, medium: {}, hard: { cells: 75 } },
 *   );
 *   export type MazeParameters = Values<typeof parameters>;
 *
 * From this come the type, what the command line's `--set` takes, what a slider goes over (`range`, `options`), what a
 * puzzle is made with (`settle`), and what a document may say it was made with (`recordedIn`).
 */

/** The smallest and the largest of some numbers, both among them. */
type Bounds = readonly [min: number, max: number];

/** One parameter that an author may set. */
export interface Parameter<Value extends ParameterValue = ParameterValue> {
  readonly default: Value;
  /** What an author may ask for. */
  readonly schema: v.GenericSchema<unknown, Value>;
  /** What a document may say that was asked for: what an author may, and often more. */
  readonly recorded: v.GenericSchema<unknown, Value>;
  /** What a finding tells of `recorded`. */
  readonly expects: NonNullable<Finding['data']>;
  /** What a slider goes over, where the parameter is a number. */
  readonly range?: { readonly min: number; readonly max: number; readonly isWhole: boolean };
  /** What there is to choose from, where the parameter is one of a few words. */
  readonly options?: readonly Value[];
  /** Whether more of it, or less, lets puzzles be made of more pictures; left out where neither does. */
  readonly eases?: 'more' | 'less';
  /** Documents say nothing of it where it is the default. */
  readonly isUnsaid?: true;
}

/** All parameters of a kind, in the order in which documents list them, and what each level sets otherwise. */
export interface ParameterSet<
  All extends Readonly<Record<string, Parameter>> = Readonly<Record<string, Parameter>>,
> {
  readonly all: All;
  readonly presets: Readonly<Record<Level, Parameters>>;
}

type ValuesOf<All extends Readonly<Record<string, Parameter>>> = {
  readonly [Name in keyof All]: All[Name]['default'];
};

/** A value for each parameter of a set. */
export type Values<Set extends ParameterSet> = ValuesOf<Set['all']>;

/** States the parameters of a kind: all of them with their defaults and bounds, and the presets of the levels. */
export function parameterSet<const All extends Readonly<Record<string, Parameter>>>(
  all: All,
  presets: Readonly<Record<Level, Partial<ValuesOf<NoInfer<All>>>>>,
): ParameterSet<All> {
  return { all, presets: presets as Readonly<Record<Level, Parameters>> };
}

const between = ([min, max]: Bounds) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
const wholeBetween = (bounds: Bounds) => v.pipe(between(bounds), v.integer());

/** A number that an author may choose from `bounds`, and documents may have from `recorded`. */
export function number(value: number, bounds: Bounds, recorded = bounds): Parameter<number> {
  return numeric(value, bounds, recorded, false);
}

/** The same of whole numbers. */
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

/** A number, or a word for what follows from other things; documents have it written out as a number. */
export function numberOr<const Word extends string>(word: Word, bounds: Bounds): Parameter<number | Word> {
  return {
    ...number(0, bounds),
    default: word,
    schema: v.union([v.literal(word), between(bounds)]),
  };
}

/** One of a few words. */
export function oneOf<const Option extends string>(
  value: NoInfer<Option>,
  options: readonly Option[],
): Parameter<Option> {
  const schema = v.picklist(options);
  return { default: value, schema, recorded: schema, expects: { oneOf: options.join(', ') }, options };
}

/** A parameter of any other form. */
export function other<const Value extends ParameterValue>(
  value: NoInfer<Value>,
  schema: v.GenericSchema<unknown, Value>,
  recorded = schema,
): Parameter<Value> {
  return { default: value, schema, recorded, expects: {} };
}

/** The same parameter, with some of its values to choose from where it can have many. */
export function offering<Value extends ParameterValue>(
  parameter: Parameter<Value>,
  options: readonly NoInfer<Value>[],
): Parameter<Value> {
  return { ...parameter, options };
}

/** The same parameter, of which more, or less, lets puzzles be made of more pictures. */
export function eased<Value extends ParameterValue>(
  parameter: Parameter<Value>,
  eases: 'more' | 'less',
): Parameter<Value> {
  return { ...parameter, eases };
}

/** The same parameter, of which documents say nothing where it is the default: those from before there was such a parameter are like it. */
export function unsaid<Value extends ParameterValue>(parameter: Parameter<Value>): Parameter<Value> {
  return { ...parameter, isUnsaid: true };
}

/** What a document says of the parameters that it was made with. */
export function saidOf({ all }: ParameterSet, values: Parameters): Parameters {
  const said = Object.entries(values).filter(
    ([name, value]) => all[name]?.isUnsaid !== true || value !== all[name].default,
  );
  return Object.fromEntries(said);
}

/** The default of each parameter. */
export function defaultsOf<Set extends ParameterSet>({ all }: Set): Values<Set> {
  const entries = Object.entries(all).map(([name, parameter]) => [name, parameter.default]);
  return Object.fromEntries(entries);
}

/**
 * Every parameter of a kind: its default, over it the level's preset, over that what is asked for.
 * Failures: `unknown-parameter` { parameter }, `bad-parameter` { parameter, value }.
 */
export function settle<Set extends ParameterSet>(
  set: Set,
  asked: Parameters = {},
  level?: Level,
): Result<Values<Set>> {
  const given: Parameters = { ...(level === undefined ? {} : set.presets[level]), ...asked };
  const stray = Object.keys(given).find((name) => !Object.hasOwn(set.all, name));
  if (stray !== undefined)
    return { ok: false, failure: { code: 'unknown-parameter', data: { parameter: stray } } };
  const values: Record<string, ParameterValue> = {};
  for (const [name, parameter] of Object.entries(set.all)) {
    const read = v.safeParse(parameter.schema, given[name] ?? parameter.default);
    if (!read.success) {
      const data = { parameter: name, value: JSON.stringify(given[name]) };
      return { ok: false, failure: { code: 'bad-parameter', data } };
    }
    values[name] = read.output;
  }
  return { ok: true, value: values as Values<Set> };
}

/** The parameters that a set has, of those that are asked for: links and saves of older versions may name others. */
export function knownIn({ all }: ParameterSet, asked: Parameters): Parameters {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => Object.hasOwn(all, name)));
}

/**
 * Reads the parameters that a document says it was made with. One that is missing, out of its range or of the wrong
 * type is a finding of `parameters` (so is one that the kind does not have), and its default stands in for it, so that
 * the other criteria can still be checked.
 */
export function recordedIn<Set extends ParameterSet>(
  { all }: Set,
  given: Readonly<Record<string, unknown>>,
  { isComplete = true }: { readonly isComplete?: boolean } = {},
): { readonly values: Values<Set>; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const find = (name: string, data: Finding['data']) =>
    findings.push({ criterion: 'parameters', concerns: [], data: { name, ...data } });
  const values: Record<string, ParameterValue> = {};
  for (const [name, parameter] of Object.entries(all)) {
    const value = Object.hasOwn(given, name)
      ? given[name]
      : parameter.isUnsaid || !isComplete
        ? parameter.default
        : undefined;
    const read = v.safeParse(parameter.recorded, value);
    values[name] = read.success ? read.output : parameter.default;
    if (!read.success) find(name, parameter.expects);
  }
  if (isComplete)
    for (const name of Object.keys(given)) if (!Object.hasOwn(all, name)) find(name, { unknown: 1 });
  return { values: values as Values<Set>, findings };
}
