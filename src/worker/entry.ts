import type { TaskMessage, TaskReport } from './job.ts';
import { tasks } from './tasks.ts';

const open = async () => (await import('./codecs.ts')).DECODER;

/** Returns the buffers of all pixels and bytes in a result. They are moved to the page instead of copied. */
function buffersIn(value: unknown): readonly ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  // Arrays are parts of documents and contain no pixels.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.values(value).flatMap(buffersIn);
}

function report(message: TaskReport, transfers: readonly ArrayBuffer[] = []): void {
  postMessage(message, { transfer: [...transfers] });
}

globalThis.onmessage = async ({ data: { name, input } }: MessageEvent<TaskMessage>) => {
  const context = {
    open,
    progress: (progress: number) => report({ progress }),
    lines: (lines: NonNullable<TaskReport['lines']>) => report({ lines }),
  };
  try {
    const result = await tasks[name as keyof typeof tasks](input as never, context);
    report({ result }, buffersIn(result));
  } catch (error) {
    report({ result: { ok: false, failure: { code: 'broken', data: { reason: String(error) } } } });
  }
};
