import type { Page } from '@playwright/test';
import { lensPlace } from '#src/view/rendering/lens.ts';
import type { Place } from './fingers.ts';

/** Radius of the lens's ring, in CSS pixels. */
const RING = 62;

/** The centre of the lens for a finger on a right-handed board, in coordinates of the page. */
export async function lensOf(page: Page, finger: Place): Promise<Place> {
  const area = await page.locator('.board-area').boundingBox();
  if (area === null) throw new Error('there is no board');
  const [x, y] = lensPlace([finger[0] - area.x, finger[1] - area.y], area.width, false);
  return [area.x + x, area.y + y];
}

/** Points of that lens's ring on the page: above its centre, beside it and below. */
export async function ringOf(page: Page, finger: Place): Promise<readonly Place[]> {
  const [x, y] = await lensOf(page, finger);
  return [
    [x, y - RING],
    [x + RING, y],
    [x, y + RING],
    [x - RING, y],
  ];
}
