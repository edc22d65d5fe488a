import { expect, test, vi } from 'vitest';
import { DECODER } from '../../../src/cli/codecs.ts';
import { KIND_IDS, kindOf } from '../../../src/kinds/index.ts';
import { warm } from '../../../src/worker/warming.ts';

test.each(KIND_IDS)(
  'for %s a picture is drawn where the kind takes pixels, and nothing opened where it does not',
  async (id) => {
    const rasterise = vi.fn(DECODER.rasterise);
    const open = vi.fn(async () => ({ ...DECODER, rasterise }));
    await warm(id, open);
    const isDrawn = kindOf(id)?.takes !== 'lines';
    expect(open).toHaveBeenCalledTimes(isDrawn ? 1 : 0);
    expect(await Promise.all(rasterise.mock.results.map(({ value }) => value))).toEqual(
      isDrawn ? [expect.objectContaining({ ok: true })] : [],
    );
  },
);
