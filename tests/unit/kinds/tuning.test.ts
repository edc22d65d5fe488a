import { describe, expect, test } from 'vitest';
import { FACES } from '../../../src/kinds/faces.ts';
import { kindOf } from '../../../src/kinds/index.ts';
import { LANGUAGES } from '../../../src/shell/words/words.ts';

const faces = await Promise.all(
  FACES.map(async ({ kind, load }) => {
    const played = await load();
    return { kind, suit: played.suit, tuning: await played.tuning() };
  }),
);

/** The keys of an object of objects, by their paths. */
const pathsOf = (value: object, path = ''): readonly string[] =>
  Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'object' ? pathsOf(each, `${path}${key}/`) : [`${path}${key}`],
  );

describe.each(faces)('how $kind is tuned', ({ kind, suit, tuning }) => {
  test('is by the parameters that its puzzles are made with', () => {
    expect(tuning.parameters).toBe(kindOf(kind)?.parameters);
  });

  test.each(LANGUAGES)('has a word for every parameter, choice and layer in %s', async (language) => {
    const { parameters, options, layers, measures } = await tuning.words(language);
    for (const [name, parameter] of Object.entries(tuning.parameters.all)) {
      expect(parameters[name]?.trim(), name).toBeTruthy();
      for (const option of parameter.options ?? [])
        expect(options[name]?.[String(option)]?.trim(), `${name}: ${option}`).toBeTruthy();
      // A number that follows by itself from other things has a word for that.
      if (parameter.range !== undefined && typeof parameter.default === 'string')
        expect(options[name]?.[parameter.default]?.trim(), name).toBeTruthy();
    }
    for (const { name } of tuning.layers) expect(layers[name]?.trim(), name).toBeTruthy();
    for (const name of Object.keys(suit.all ?? {})) expect(measures[name]?.trim(), name).toBeTruthy();
    const english = await tuning.words(LANGUAGES[0] as string);
    expect(pathsOf({ parameters, options, layers, measures }).toSorted()).toEqual(
      pathsOf(english).toSorted(),
    );
  });

  test('has a slider, or something to choose from, for every parameter', () => {
    for (const [name, { range, options }] of Object.entries(tuning.parameters.all))
      expect(range !== undefined || (options?.length ?? 0) > 1, name).toBe(true);
  });

  test('has layers of different names, of which some are seen', () => {
    const names = tuning.layers.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(tuning.layers.some(({ isOn }) => isOn)).toBe(true);
  });
});
