import { expect, test, vi } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { tasks } from '#src/worker/tasks.ts';

test.each(KIND_IDS)(
  'for %s a picture is drawn once if the kind takes pixels, and no decoder is opened if it does not',
  async (id) => {
    const rasterise = vi.fn(DECODER.rasterise);
    const decoder = { ...DECODER, rasterise };
    const open = vi.fn(async () => decoder);
    const context = { open, progress: () => undefined, lines: () => undefined };
    const isDrawn = kindOf(id)?.takes !== 'lines';
    await tasks.warm(id, context);
    expect(open).toHaveBeenCalledTimes(isDrawn ? 1 : 0);
    await tasks.warm(id, context);
    expect(await Promise.all(rasterise.mock.results.map(({ value }) => value))).toEqual(
      isDrawn ? [expect.objectContaining({ ok: true })] : [],
    );
  },
);
