import type { Page } from '@playwright/test';

/** Elements that stick out of the window or of their container. */
export async function overflowFindings(page: Page, where: string): Promise<readonly string[]> {
  // Wait for the font: a fallback font has other widths.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate((where) => {
    const scrolls = (each: Element | null): boolean => {
      if (each === null) return false;
      return /auto|scroll/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement);
    };
    const found: string[] = [];
    for (const each of document.querySelectorAll<HTMLElement>('#app *, .notices *')) {
      if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(each);
      const hasText = [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText && each.tagName !== 'BUTTON') continue;
      if (style.clipPath !== 'none' || (style.position === 'fixed' && each.clientWidth <= 1)) continue;
      const text = (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 60);
      const { left, right, width } = each.getBoundingClientRect();
      if (width === 0) continue;
      if (!scrolls(each.parentElement) && (left < -1 || right > innerWidth + 1))
        found.push(
          `${where}: "${text}" (${each.className}) lies from ${Math.round(left)} to ${Math.round(right)}`,
        );
      // A badge without text may stick out of its button. Inline elements have no box of their own.
      if (
        hasText &&
        each instanceof HTMLElement &&
        style.display !== 'inline' &&
        !/auto|scroll/.test(style.overflowX) &&
        each.scrollWidth > each.clientWidth + 1
      )
        found.push(
          `${where}: "${text}" (${each.className}) is ${each.scrollWidth} broad in ${each.clientWidth}`,
        );
      if (style.overflowY === 'hidden' && each.scrollHeight > each.clientHeight + 2)
        found.push(
          `${where}: "${text}" (${each.className}) is ${each.scrollHeight} high in ${each.clientHeight}`,
        );
    }
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`${where}: the page is broader than the window`);
    return found;
  }, where);
}
