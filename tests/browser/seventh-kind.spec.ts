import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { ID, type SignDocument } from '../fixtures/equal-signs/engine/document.ts';
import { registered } from '../fixtures/equal-signs/registered.ts';
import { boardOn } from './board.ts';
import { expect } from './expect.ts';

test.use({ viewport: { width: 1180, height: 820 } });

const outDir = mkdtempSync(join(tmpdir(), 'dotterel-seventh-'));
let server: PreviewServer | undefined;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // The worker has its own build.
  const worker = { format: 'es', plugins: () => [registered()] } as const;
  const quick = { minify: false, reportCompressedSize: false } as const;
  await build({
    ...{ mode: 'test', plugins: [registered()], worker, logLevel: 'error' },
    build: { outDir, ...quick },
  });
  server = await preview({ build: { outDir }, preview: { port: 0 } });
});

test.afterAll(async () => {
  await server?.close();
  rmSync(outDir, { recursive: true });
});

test('an additional kind is shown at home, played from its shelf, saved and printed', async ({ page }) => {
  await page.goto(`${server?.resolvedUrls?.local[0]}?debug&renderer=canvas`);
  await page.getByRole('button', { name: 'Equal signs' }).tap();
  await expect(page.getByRole('radiogroup', { name: 'How many dots' })).toBeVisible();
  await page.evaluate(() => Object.assign(location, { hash: `${location.hash}/home` }));
  await page.locator('.card[data-picture="openmoji:1FAA5"]').first().tap();

  const board = await boardOn<SignDocument>(page);
  expect(board.puzzle.kind).toBe(ID);
  const [[from, to] = [0, 1]] = board.solution;
  await board.tap(await board.dot(from));
  await board.tap(await board.dot(to));
  await expect.poll(board.lines).toBe(1);

  // The drawn line is there after a reload.
  await page.waitForTimeout(500);
  await page.reload();
  const again = await boardOn<SignDocument>(page);
  expect(await again.edges()).toEqual([[from, to]]);
  await again.solve();
  await expect(page.getByText('Well done!')).toBeVisible();

  // The puzzle and its answer are on one sheet.
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
