import * as v from 'valibot';
import { kindOf } from '../kinds.ts';
import { importSvg } from '../picture/import.ts';
import type { Parameters, ParameterValue } from '../puzzle/document.ts';
import type { Failure, ParameterSet, Result } from '../puzzle/kind.ts';
import { seeded } from '../random.ts';
import type { Job, JobResult } from './job.ts';

/**
 * Makes one puzzle, from SVG text to a document that has been verified and solved; app and command line both come
 * through here. The same job gives the same document.
 * @param progress is told how much is done, from 0 to 1.
 */
export function makePuzzle(job: Job, progress: (share: number) => void = () => undefined): JobResult {
  const kind = kindOf(job.kind);
  if (kind === undefined) return failed('unknown-kind', { kind: job.kind });
  const parameters = settled(kind.parameters, job);
  if (!parameters.ok) return parameters;

  const picture = importSvg(job.svg, { name: job.source.id, title: job.title, source: job.source });
  if (!picture.ok) return picture;
  progress(0.1);

  const random = seeded(job.seed);
  // A kind verifies and solves what it makes, and tries again, before it hands a puzzle out.
  const made = kind.generate(picture.value, parameters.value, job.seed, random, (share) =>
    progress(0.1 + 0.9 * share),
  );
  if (!made.ok) return made;
  progress(1);
  return { ok: true, document: made.value };
}

/** Every parameter of the kind: its default, over it the level's preset, over that what the job sets. */
function settled({ all, presets }: ParameterSet, job: Job): Result<Parameters> {
  const preset = job.level === undefined ? {} : presets[job.level];
  const asked: Parameters = { ...preset, ...job.parameters };
  const stray = Object.keys(asked).find((name) => !Object.hasOwn(all, name));
  if (stray !== undefined) return failed('unknown-parameter', { parameter: stray });
  const value: Record<string, ParameterValue> = {};
  for (const [name, parameter] of Object.entries(all)) {
    const read = v.safeParse(parameter.schema, asked[name] ?? parameter.default);
    if (!read.success)
      return failed('bad-parameter', { parameter: name, value: JSON.stringify(asked[name]) });
    value[name] = read.output;
  }
  return { ok: true, value };
}

function failed(code: string, data: Failure['data'] = {}): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, data } };
}
