import type { Page } from '@playwright/test';
import { lensPlace } from '../../src/view/rendering/lens.ts';
import type { Place } from './fingers.ts';

/** CSS pixels from the middle of the lens to its ring. */
const RING = 62;

/** Where the middle of the lens of a finger, which plays a board for right hands, is on the page. */
export async function lensOf(page: Page, finger: Place): Promise<Place> {
  const area = await page.locator('.board-area').boundingBox();
  if (area === null) throw new Error('there is no board');
  const [x, y] = lensPlace([finger[0] - area.x, finger[1] - area.y], area.width, false);
  return [area.x + x, area.y + y];
}

/** Where the ring of that lens is on the page: above its middle, beside it and below. */
export async function ringOf(page: Page, finger: Place): Promise<readonly Place[]> {
  const [x, y] = await lensOf(page, finger);
  return [
    [x, y - RING],
    [x + RING, y],
    [x, y + RING],
    [x - RING, y],
  ];
}
