import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, test } from '@playwright/test';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { edgeMatch, edgesOf } from '#src/picture/pixels/edge-match.ts';
import { onPaper } from '#src/picture/pixels/scaling.ts';
import { paintedBox } from '#src/picture/svg/shapes/painted-shape.ts';
import { readSeenLines, segmentsOf } from '#src/worker/seen-lines.ts';
import { SVG_FEATURES } from '../fixtures/svg-features.ts';
import { expect } from './expect.ts';

/* Compares the lines read from small drawings with the edges that the browser renders. */
const SIDE = 300;
const RIGHT = 0.95;

test('the lines read from a drawing are those that the browser shows', async ({ page }) => {
  for (const { name, svg } of [...SVG_FEATURES, WORDS]) {
    const edges = await edgesShown(page, svg);
    const found = await readSeenLines({ svg, title: name, source: { id: name } }, async () => DECODER, true);
    if (!found.ok) throw new Error(`${name}: ${found.failure.code}`);
    const { lines, scene } = found.value;
    const { recall, precision } = edgeMatch(edges, segmentsOf(lines, paintedBox(scene), edges.width));
    expect.soft(recall, `${name}: what is seen has lines`).toBeGreaterThanOrEqual(RIGHT);
    expect.soft(precision, `${name}: what has lines is seen`).toBeGreaterThanOrEqual(RIGHT);
  }
});

/** The edges of a drawing as the browser renders it on white. */
async function edgesShown(page: Page, svg: string) {
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<body style="margin:0"><img width="${SIDE}" height="${SIDE}" src="${address}"></body>`,
  );
  await page.waitForFunction(() => document.querySelector('img')?.complete);
  const shown = await page.screenshot({ clip: { x: 0, y: 0, width: SIDE, height: SIDE } });
  const decoded = await DECODER.decodePhotograph(shown);
  if (!decoded.ok) throw new Error(decoded.failure.code);
  return edgesOf(onPaper(decoded.value.pixels));
}

const font = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff'),
);

/** A text in the app's font, which is embedded. The space avoids kerning across a span, which resvg leaves out. */
const WORDS = {
  name: 'words in the font of the app',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200"><style>@font-face{font-family:'Baloo 2';src:url(data:font/woff;base64,${font.toString('base64')})}</style><text x="100" y="120" text-anchor="middle" font-family="'Baloo 2', sans-serif" font-weight="800" font-size="60" fill="#eb5757">CAT <tspan fill="#222">s</tspan></text></svg>`,
};
