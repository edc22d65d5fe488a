import { kindOf } from '../kinds/index.ts';
import type { Decoder } from '../picture/decoding.ts';
import type { Failure } from '../puzzle/kind.ts';
import { nearby } from '../puzzle/mending.ts';
import type { Job, JobResult } from './job.ts';
import { makeFrom } from './make.ts';

/**
 * Makes the puzzle of a job that came to nothing with other parameters: the nearest of those that are tried (`nearby`) and
 * give one. Each puzzle that is made is verified and solved, so the first is taken. The same job gives the same document.
 * Failures: of the nearest that was tried.
 */
export async function mendFrom(
  job: Job,
  open: () => Promise<Decoder>,
  progress: (share: number) => void = () => undefined,
): Promise<JobResult> {
  const kind = kindOf(job.kind);
  if (kind === undefined) return { ok: false, failure: { code: 'unknown-kind', data: { kind: job.kind } } };
  const { level, parameters = {}, ...rest } = job;
  const near = nearby(kind.parameters, parameters, level && kind.parameters.presets[level]);
  if (!near.ok) return near;
  let failure: Failure = { code: 'no-puzzle', data: {} };
  for (const [index, tried] of near.value.entries()) {
    const isLast = index === near.value.length - 1;
    // Without a level only this is tried; what is usual is made as it always is, of simpler pictures too.
    const once = isLast && level !== undefined ? { ...rest, level } : { ...rest, parameters: tried };
    const made = await makeFrom(once, open, (share) => progress((index + share) / near.value.length));
    if (made.ok) return made;
    if (index === 0) failure = made.failure;
  }
  return { ok: false, failure };
}
