import { expose } from 'comlink';
import type { Job, JobResult } from './job.ts';
import { makePuzzle } from './make.ts';

/** What the worker offers to the page: one job at a time, never throwing. */
export interface MakerDoor {
  make(job: Job, progress: (share: number) => void): JobResult;
}

const door: MakerDoor = {
  make(job, progress) {
    try {
      return makePuzzle(job, progress);
    } catch (error) {
      return { ok: false, failure: { code: 'broken', data: { reason: String(error) } } };
    }
  },
};

expose(door);
