import { describe, expect, test } from 'vitest';
import { FACES } from '#src/kinds/faces.ts';
import { kindOf } from '#src/kinds/index.ts';
import { LANGUAGES } from '#src/shell/words/words.ts';

const faces = await Promise.all(
  FACES.map(async ({ kind, load }) => {
    const played = await load();
    return { kind, suit: played.suit, tuning: await played.tuning() };
  }),
);

/** Returns the paths of all keys in a nested object. */
const pathsOf = (value: object, path = ''): readonly string[] =>
  Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'object' ? pathsOf(each, `${path}${key}/`) : [`${path}${key}`],
  );

describe.each(faces)('the tuning of $kind', ({ kind, suit, tuning }) => {
  test('uses the parameters of its kind', () => {
    expect(tuning.parameters).toBe(kindOf(kind)?.parameters);
  });

  test.each(LANGUAGES)('has a word for every parameter, option and layer in %s', async (language) => {
    const words = await tuning.words(language);
    const { parameters, options, layers, measures } = words;
    for (const [name, parameter] of Object.entries(tuning.parameters.all)) {
      expect(parameters[name]?.trim(), name).toBeTruthy();
      for (const option of parameter.options ?? [])
        expect(options[name]?.[String(option)]?.trim(), `${name}: ${option}`).toBeTruthy();
      // A number that is derived from others by default has a word for that.
      if (parameter.range !== undefined && typeof parameter.default === 'string')
        expect(options[name]?.[parameter.default]?.trim(), name).toBeTruthy();
    }
    for (const { name } of tuning.layers) expect(layers[name]?.trim(), name).toBeTruthy();
    for (const name of Object.keys(suit.all ?? {})) expect(measures[name]?.trim(), name).toBeTruthy();
    const english = await tuning.words(LANGUAGES[0] as string);
    expect(pathsOf(words).toSorted()).toEqual(pathsOf(english).toSorted());
  });

  test('has a slider, several options or a brush for every parameter', () => {
    const painted = tuning.brushes?.all.map(({ parameter }) => parameter);
    for (const [name, { range, options }] of Object.entries(tuning.parameters.all))
      expect(painted?.includes(name) || range !== undefined || (options?.length ?? 0) > 1, name).toBe(true);
  });

  test('has layers with distinct names, some of them visible', () => {
    const names = tuning.layers.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(tuning.layers.some(({ isOn }) => isOn)).toBe(true);
  });
});
