import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Runs axe and returns its findings as lines. The script is injected once per page and fetches no styles, which would
 * take a third of the time. The paper's grain is removed, because axe skips text over a background image.
 */
export async function axeFindings(page: Page, where: string, rules?: string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(() => {
      const plain = new CSSStyleSheet();
      plain.replaceSync('* { background-image: none !important; }');
      document.adoptedStyleSheets.push(plain);
    });
  }
  return page.evaluate(
    async ({ where, rules }) => {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        elementRef: false,
        preload: false,
        ...(rules === undefined ? {} : { runOnly: rules }),
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html }) => `${where}: ${id} (${help}): ${html.slice(0, 160)}`),
      );
    },
    { where, rules },
  );
}

/** Only contrast: sizes, texts and names are the same as by day. */
export async function darkFindings(page: Page, where: string): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await axeFindings(page, `${where}, by night`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
