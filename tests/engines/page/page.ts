import { createMaker } from '#src/worker/client.ts';
import type { Job } from '#src/worker/job.ts';

/** A job as JSON, with its file as base64. */
export interface WrittenJob extends Omit<Job, 'bytes'> {
  readonly file?: string;
}

/** Makes one puzzle in the app's own worker. Returns its document or failure as text. */
async function made({ file, ...job }: WrittenJob): Promise<string> {
  const bytes =
    file === undefined ? {} : { bytes: Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0)) };
  const result = await maker.generate({ ...job, ...bytes });
  return JSON.stringify(result.ok ? result.document : result.failure);
}

const maker = createMaker();
Object.assign(window, { made });
