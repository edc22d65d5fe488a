import { describe, expect, test } from 'vitest';
import { isCompressed, PACKING } from '#src/offline/packing.ts';

const HERE = 'https://dotterel.example/assets/';
const TEXT = JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ picture: `picture ${index}` })));

type Given = Parameters<NonNullable<typeof PACKING.cacheWillUpdate>>[0];

const stored = (name: string, response: Response) =>
  PACKING.cacheWillUpdate?.({ request: new Request(HERE + name), response } as Given);
const given = (cachedResponse: unknown) => PACKING.cachedResponseWillBeUsed?.({ cachedResponse } as never);
const json = () =>
  new Response(TEXT, { headers: { 'content-type': 'application/json', 'content-length': '9' } });

describe('a file of the app', () => {
  test('is compressed in the cache, and decompressed on reading', async () => {
    const kept = await stored('farm-1234.json', json());
    expect((await kept?.clone().arrayBuffer())?.byteLength).toBeLessThan(TEXT.length / 5);
    const found = await given(kept);
    expect(await found?.text()).toBe(TEXT);
    expect(Object.fromEntries(found?.headers ?? [])).toEqual({
      'content-type': 'application/json',
    });
  });

  test('is stored as it is if already compressed, or if every start waits for it', async () => {
    for (const name of ['lid-1.webp', 'sounds-1.mp3', 'baloo-1.woff2', 'main-1.js']) {
      const response = json();
      expect(await stored(name, response), name).toBe(response);
    }
    for (const name of ['press-1.js', 'phaser-1.js', 'index_bg-1.wasm', 'home-1.css'])
      expect(isCompressed(HERE + name), name).toBe(true);
  });

  test('is served as stored if it was stored uncompressed, and not at all if missing', async () => {
    const response = json();
    expect(await given(response)).toBe(response);
    expect(await given(undefined)).toBeUndefined();
  });

  test('is not cached if the server does not have it', async () => {
    expect(await stored('gone-1.json', new Response('not found', { status: 404 }))).toBeNull();
  });
});
