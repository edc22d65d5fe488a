import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kindOf } from '#src/kinds/index.ts';
import { isSolution } from '#src/puzzle/contract/solution.ts';
import type { Job } from '#src/worker/job.ts';
import { makePuzzle } from '#src/worker/make.ts';

const cat = readFileSync('node_modules/openmoji/black/svg/1F408.svg', 'utf8');
const job: Job = {
  kind: 'connect-that-dot',
  svg: cat,
  title: 'cat',
  source: { id: 'openmoji:1F408', credit: 'OpenMoji', licence: 'CC BY-SA 4.0' },
  level: 'easy',
  seed: '1',
};

describe('making a puzzle', () => {
  test('gives a fair document whose solution is the solver’s', () => {
    const made = makePuzzle(job);
    if (!made.ok) throw new Error(made.failure.code);
    const kind = kindOf(job.kind);
    expect(kind?.verify(made.document)).toEqual([]);
    expect(isSolution(kind?.solve(made.document.board), made.document.solution)).toBe(true);
    expect(made.document.source).toEqual(job.source);
    expect(made.document.generator.seed).toBe('1');
  });

  test('gives the same bytes for the same job, and others for another seed', () => {
    const text = (seed: string) => JSON.stringify(makePuzzle({ ...job, seed }));
    const first = text('1');
    expect(text('1')).toBe(first);
    expect(text('2')).not.toBe(first);
  });

  test('records every parameter: requested ones first, then the level’s, then the default', () => {
    const made = makePuzzle({ ...job, parameters: { gamma: 17 } });
    if (!made.ok) throw new Error(made.failure.code);
    const kind = kindOf(job.kind);
    const written = made.document.generator.parameters;
    // Some parameters are recorded only if they were requested.
    const isUnsaid = (name: string) => ['beta', 'symmetry'].includes(name);
    const said = Object.keys(kind?.parameters.all ?? {}).filter((name) => !isUnsaid(name));
    expect(Object.keys(written).sort()).toEqual(said.sort());
    const settings = kind?.levels?.settings.easy.map((setting) => ({
      ...kind.parameters.presets.easy,
      ...setting,
      gamma: 17,
    }));
    expect(settings).toContainEqual(
      expect.objectContaining({ epsilon: written.epsilon, delta: written.delta }),
    );
    expect(written).toMatchObject({ linkLength: kind?.parameters.presets.easy.linkLength, gamma: 17 });
  });

  test('only a puzzle of a level, without other parameters, has a recipe that can be recorded', () => {
    const made = makePuzzle(job);
    if (!made.ok) throw new Error(made.failure.code);
    const again = makePuzzle({ ...job, parameters: made.document.generator.parameters });
    if (!again.ok) throw new Error(again.failure.code);
    expect([made.recipe === undefined, again.recipe]).toEqual([false, undefined]);
  });

  const refused: readonly (readonly [string, Partial<Job>, string])[] = [
    ['a kind that there is not', { kind: 'origami' }, 'unknown-kind'],
    ['a parameter that there is not', { parameters: { epsilom: 15 } }, 'unknown-parameter'],
    ['a parameter that cannot be', { parameters: { epsilon: 'wide' } }, 'bad-parameter'],
    ['a picture that is none', { svg: 'a cat' }, 'not-xml'],
  ];
  test.each(refused)('rejects %s with a code', (_name, change, code) => {
    const made = makePuzzle({ ...job, ...change });
    expect(made.ok ? 'made' : made.failure.code).toBe(code);
  });
});
