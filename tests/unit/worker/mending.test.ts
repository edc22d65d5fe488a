import { describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import type { DotDocument } from '#src/kinds/dots/engine/document.ts';
import { kindOf } from '#src/kinds/index.ts';
import { parameterDistance } from '#src/puzzle/nearby-parameters.ts';
import type { Job, JobResult } from '#src/worker/job.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { tasks } from '#src/worker/tasks.ts';

const context = {
  open: () => Promise.reject(new Error('no pixels are asked for')),
  progress: () => undefined,
  lines: () => undefined,
};

/** Parameters with which no puzzle of a cat can be made. */
const IMPOSSIBLE = { delta: 160, epsilon: 4, lambda: 0 };

/** A job with `IMPOSSIBLE`: a cat has no puzzle with dots that far apart. */
function job(): Job {
  const id = 'openmoji:1F408';
  const { line, colour } = loadLibrary().find(id) ?? { line: '', colour: '' };
  const level = 'easy';
  const source = { id };
  const kind = 'connect-the-dots';
  return { kind, svg: line, colour, title: 'cat', source, seed: '1', level, parameters: IMPOSSIBLE };
}

describe('a puzzle that cannot be made', () => {
  test('is made with the nearest parameters that give a fair one', async () => {
    const asked = job();
    const kind = kindOf(asked.kind);
    if (kind === undefined) throw new Error('there is no such kind');
    expect(makePuzzle(asked).ok).toBe(false);
    const told: number[] = [];
    const mended = await tasks.mend(asked, { ...context, progress: (share) => told.push(share) });
    if (!mended.ok) throw new Error(mended.failure.code);
    expect(kind.verify(mended.document)).toEqual([]);
    const { parameters } = mended.document.generator;
    expect(parameters.delta).toBeLessThan(IMPOSSIBLE.delta);
    const usual = { ...kind.parameters.presets.easy };
    expect(parameterDistance(kind.parameters, { ...usual, ...asked.parameters }, parameters)).toBeGreaterThan(
      0,
    );
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  test('is passed over if its measures are outside the limits', async () => {
    const coarse = { ...job(), parameters: { epsilon: 90 } };
    const dotsOf = (made: JobResult) => (made.ok ? (made.document as DotDocument).board.dots.length : 0);
    const odd = dotsOf(makePuzzle(coarse));
    const within = dotsOf(await tasks.mend({ ...coarse, limits: { dots: [odd + 1, 99] } }, context));
    expect(odd).toBeGreaterThan(0);
    expect(within).toBeGreaterThan(odd);
  });

  test('gives a failure if no nearby parameters help', async () => {
    const empty = { ...job(), svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' };
    expect(await tasks.mend(empty, context)).toMatchObject({ ok: false });
  });
});
