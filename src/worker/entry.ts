import { expose } from 'comlink';
import type { MakerDoor } from './job.ts';
import { makePuzzle } from './make.ts';

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
