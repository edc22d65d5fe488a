import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TaskReport } from '#src/worker/job.ts';
import type { TaskContext } from '#src/worker/tasks.ts';

const pixels = { width: 1, height: 1, data: new Uint8ClampedArray([1, 2, 3, 4]) };
vi.mock('#src/worker/tasks.ts', () => ({
  tasks: {
    async trace(_: unknown, { progress, lines }: TaskContext) {
      progress(0.5);
      lines({ lines: '<svg/>' });
      return { ok: true, value: { colour: '<svg/>', sheet: pixels } };
    },
    async twice() {
      return { ok: true, value: { sheet: pixels, again: pixels } };
    },
    async inked() {
      throw new Error('no ink');
    },
  },
}));

let reports: TaskReport[] = [];
let handle: (event: { readonly data: unknown }) => Promise<void>;

beforeAll(async () => {
  // Moves the buffers as `postMessage` does between threads.
  vi.stubGlobal('postMessage', (report: TaskReport, options: StructuredSerializeOptions) =>
    reports.push(structuredClone(report, options)),
  );
  await import('#src/worker/entry.ts');
  handle = globalThis.onmessage as never;
});
beforeEach(() => {
  reports = [];
});

test('reports of a task precede its result, whose pixels are moved instead of copied', async () => {
  await handle({ data: { name: 'trace', input: {} } });
  expect(reports).toEqual([
    { progress: 0.5 },
    { lines: { lines: '<svg/>' } },
    {
      result: {
        ok: true,
        value: {
          colour: '<svg/>',
          sheet: { width: 1, height: 1, data: new Uint8ClampedArray([1, 2, 3, 4]) },
        },
      },
    },
  ]);
  expect(pixels.data).toHaveLength(0);
});

test.each([
  ['a task that throws', 'inked', 'no ink'],
  ['a task that does not exist', 'unheard', 'not a function'],
  ['a result that cannot be sent', 'twice', 'ArrayBuffer'],
])('%s ends with the failure broken', async (_, name, reason) => {
  await handle({ data: { name, input: {} } });
  expect(reports).toEqual([
    {
      result: {
        ok: false,
        failure: { code: 'broken', data: { reason: expect.stringContaining(reason) } },
      },
    },
  ]);
});
