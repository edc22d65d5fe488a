import { kindOf } from '../kinds/index.ts';
import type { Decoder } from '../picture/decoding.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import type { Failure } from '../puzzle/kind.ts';
import { type MeasureLimits, measuresBeyond } from '../puzzle/level.ts';
import { nearby } from '../puzzle/mending.ts';
import type { JobResult, MendingJob } from './job.ts';
import { makeFrom } from './make.ts';

const isWithin = (limits: MeasureLimits, { quality }: PuzzleDocument): boolean =>
  measuresBeyond(limits, quality as Readonly<Record<string, unknown>>).length === 0;

/**
 * Makes the puzzle of a job that came to nothing, or to an odd one, with other parameters: the nearest of those that are tried
 * (`nearby`) and give one within the limits of the job; what is usual itself is taken as it comes. Each puzzle that is made is verified
 * and solved, so the first is taken. The same job gives the same document. Failures: of the nearest that was tried.
 */
export async function mendFrom(
  job: MendingJob,
  open: () => Promise<Decoder>,
  progress: (share: number) => void = () => undefined,
): Promise<JobResult> {
  const kind = kindOf(job.kind);
  if (kind === undefined) return { ok: false, failure: { code: 'unknown-kind', data: { kind: job.kind } } };
  const { level, parameters = {}, limits = {}, ...rest } = job;
  const near = nearby(kind.parameters, parameters, level && kind.parameters.presets[level]);
  if (!near.ok) return near;
  let failure: Failure = { code: 'no-puzzle', data: {} };
  for (const [index, tried] of near.value.entries()) {
    const isLast = index === near.value.length - 1;
    // Without a level only this is tried; what is usual is made as it always is, of simpler pictures too.
    const once = isLast && level !== undefined ? { ...rest, level } : { ...rest, parameters: tried };
    const made = await makeFrom(once, open, (share) => progress((index + share) / near.value.length));
    if (made.ok && (isLast || isWithin(limits, made.document))) return made;
    if (index === 0 && !made.ok) failure = made.failure;
  }
  return { ok: false, failure };
}
