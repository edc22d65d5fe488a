import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FACES } from '#src/kinds/faces.ts';
import { number, oneOf, parameterSet, whole } from '#src/puzzle/contract/parameters.ts';
import { valuesAround } from '#src/shell/own/tune/figures/axes.ts';
import { brokenMeasure } from '#src/shell/own/tune/figures/fairness-light.tsx';
import { createLatest } from '#src/shell/own/tune/latest.ts';
import { levelParameters, parametersOf, wishAtLevel } from '#src/shell/own/tune/wish.ts';

describe('the newest order', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Orders that take their number in milliseconds, and a log of what happens to them. */
  function bench() {
    const log: string[] = [];
    const latest = createLatest<number, number>({
      run: (order, signal) =>
        new Promise((resolve) => {
          log.push(`begin ${order}`);
          const timer = setTimeout(() => resolve(order), order);
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
            log.push(`stop ${order}`);
          });
        }),
      report: (order) => log.push(`tell ${order}`),
      timeout: 900,
    });
    return { log, latest };
  }

  test('waits for the running one, and those in between are dropped', async () => {
    const { log, latest } = bench();
    for (const order of [300, 301, 302, 303]) latest.ask(order);
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual(['begin 300', 'tell 300', 'begin 303', 'tell 303']);
  });

  test('cancels the running one after its patience, and not before', async () => {
    const { log, latest } = bench();
    latest.ask(5000);
    await vi.advanceTimersByTimeAsync(2000);
    latest.ask(100);
    await vi.advanceTimersByTimeAsync(899);
    expect(log).toEqual(['begin 5000']);
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual(['begin 5000', 'stop 5000', 'begin 100', 'tell 100']);
  });

  test('has no answer after a stop, and another can follow', async () => {
    const { log, latest } = bench();
    latest.ask(100);
    latest.ask(200);
    latest.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(log).toEqual(['begin 100', 'stop 100']);
    latest.ask(300);
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.slice(2)).toEqual(['begin 300', 'tell 300']);
  });
});

describe('the values on an axis of the grid', () => {
  test('are five different ones of a slider in order, with the current one', () => {
    for (const value of [1, 2, 15, 60, 100]) {
      const values = valuesAround(number(15, [1, 100]), value) as readonly number[];
      expect(values).toContain(value);
      expect(values).toHaveLength(5);
      expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
    }
    expect(valuesAround(whole(2, [1, 3]), 2)).toEqual([1, 2, 3]);
  });

  test('are all options of a choice', () => {
    expect(valuesAround(oneOf('a', ['a', 'b', 'c']), 'b')).toEqual(['a', 'b', 'c']);
  });
});

describe('the parameters of a puzzle', () => {
  const set = parameterSet(
    { room: number(10, [1, 100], [0, 1000]), style: oneOf('plain', ['plain', 'dotted']) },
    { first: {}, easy: { room: 20 }, medium: {}, hard: {} },
  );

  test('are those that it was made with, if an author may set them', () => {
    const made = (parameters: object) => parametersOf(set, { generator: { parameters } } as never);
    expect(made({ room: 30, style: 'dotted' })).toEqual({ room: 30, style: 'dotted' });
    expect(made({ room: 700 })).toEqual({ room: 10, style: 'plain' });
    expect(levelParameters(set, 'easy')).toEqual({ room: 20, style: 'plain' });
  });

  test('are automatic if they follow from others', async () => {
    for (const { load } of FACES) {
      const { parameters } = await (await load()).tuning();
      const follows = Object.entries(parameters.all).filter(
        ([, each]) =>
          each.range !== undefined && typeof each.default === 'string' && each.isOmittedIfDefault !== true,
      );
      const written = Object.fromEntries(follows.map(([name, { range }]) => [name, range?.max ?? 0]));
      const read = parametersOf(parameters, { generator: { parameters: written } } as never);
      for (const [name, parameter] of follows) expect(read[name]).toBe(parameter.default);
    }
  });
});

test('only a tuned puzzle can be unusual, by the bounds of its level', () => {
  const suit = { all: { dots: [5, 10] }, at: { hard: { dots: [5, 90] } } } as const;
  const document = { quality: { dots: 40 } } as never;
  expect(brokenMeasure(suit, { level: 'easy' }, document)).toBeUndefined();
  expect(brokenMeasure(suit, { level: 'easy', parameters: {} }, document)).toBe('dots');
  expect(brokenMeasure(suit, { level: 'hard', parameters: {} }, document)).toBeUndefined();
});

test('silhouettes and strokes stay when another level is chosen, with the cut that strokes need', async () => {
  const tuning = await (await FACES.find(({ kind }) => kind === 'jigsaw')?.load())?.tuning();
  if (tuning === undefined) throw new Error('there is no jigsaw');
  const values = levelParameters(tuning.parameters, 'hard');
  expect(wishAtLevel(tuning, values, 'first')).toEqual({ level: 'first' });
  const { parameters } = wishAtLevel(tuning, { ...values, keep: '40@300/300', whimsies: 'word:A' }, 'first');
  expect(parameters).toMatchObject({
    keep: '40@300/300',
    whimsies: 'word:A',
    follow: '',
    cut: 'colour-lines',
    pieces: 10,
  });
});
