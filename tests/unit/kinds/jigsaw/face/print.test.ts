import { expect, test } from 'vitest';
import { render } from '#src/print/render.ts';
import { documentFrom, heart, quarters } from '#tests/fixtures/jigsaw-by-hand.ts';

const document = documentFrom(quarters);
const paths = (svg: string | undefined) => [...(svg ?? '').matchAll(/<path /g)].length;

test('pieces are drawn apart, without overlaps', async () => {
  const svg = await render(document, { layers: ['board'], solved: false });
  expect(paths(svg)).toBe(4);
  const places = [...(svg ?? '').matchAll(/translate\(([-\d.]+) ([-\d.]+)\)/g)].map(
    ([, x, y]) => `${x} ${y}`,
  );
  expect(new Set(places).size).toBe(4);
});

test('the answer shows the pieces in their places', async () => {
  const svg = await render(document, { layers: ['board'], solved: true });
  expect(svg).not.toContain('translate');
  expect(paths(svg)).toBe(4);
});

test('the picture of the answer ends at a shaped rim', async () => {
  const view = { layers: ['board'], solved: true, picture: 'data:image/png;base64,AAAA' } as const;
  expect(await render(document, view)).not.toContain('clip-path');
  expect(await render(documentFrom(heart), view)).toMatch(/clip-path="url\(#rim-\d+\)"><image/);
});

test('the picture is embedded once, and cut to each piece', async () => {
  const svg = await render(document, {
    layers: ['board'],
    solved: false,
    picture: 'data:image/png;base64,AAAA',
  });
  expect([...(svg ?? '').matchAll(/<image /g)].length).toBe(1);
  expect([...(svg ?? '').matchAll(/<clipPath /g)].length).toBe(4);
});
