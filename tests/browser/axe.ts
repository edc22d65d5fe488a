import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe finds on the screen, in lines. It is given to a page once, and fetches no styles by itself: that takes a third. */
export async function axeFindings(page: Page, where: string, rules?: string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
