import { describe, expect, test, vi } from 'vitest';
import { DECODER } from '../../../src/cli/codecs.ts';
import { KIND_IDS, kindOf } from '../../../src/kinds/index.ts';
import type { AnyKind } from '../../../src/puzzle/kind.ts';
import { warm } from '../../../src/worker/warming.ts';

describe('what a worker warms up by', () => {
  test.each(KIND_IDS)('is one whole puzzle as %s, verified and solved as any other', async (id) => {
    const generate = vi.spyOn(kindOf(id) as AnyKind, 'generate');
    await warm(id, async () => DECODER);
    expect(generate.mock.results.at(-1)?.value).toMatchObject({ ok: true });
    // Nobody shall wait for it for long.
    expect(generate.mock.results.length).toBe(1);
    generate.mockRestore();
  });
});
