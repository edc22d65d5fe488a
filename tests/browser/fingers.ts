import type { CDPSession, Page } from '@playwright/test';

/** A place on the screen, in CSS pixels. */
export type Place = readonly [x: number, y: number];

/** Fingers on a page, each with a number of its own. */
export interface Fingers {
  down(id: number, at: Place): Promise<void>;
  /** Moves some of them, and waits for the next frame. */
  move(places: Readonly<Record<number, Place>>): Promise<void>;
  up(id: number): Promise<void>;
  /** Two quick taps at one place, as fast as a child's, however slow the page is. */
  tapTwice(at: Place): Promise<void>;
}

/** Lets a page move as it does for most children; unless they are told so, pages of tests move as little as can be. */
export function inMotion(page: Page): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Waits for the next frame of a page. */
export function frame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}

/** @param session speaks to the browser that shows the page */
export function fingersOn(page: Page, session: CDPSession): Fingers {
  const down = new Map<number, Place>();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Iterable<[number, Place]> = down) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [...points].map(([id, [x, y]]) => ({ id, x, y })),
    });
  return {
    async down(id, at) {
      down.set(id, at);
      await send('touchStart');
    },
    async move(places) {
      for (const [id, at] of Object.entries(places)) down.set(Number(id), at);
      await send('touchMove');
      await frame(page);
    },
    async up(id) {
      const at = down.get(id) ?? [0, 0];
      down.delete(id);
      // The end of a touch names the fingers that are lifted, not those that stay.
      await send('touchEnd', [[id, at]]);
    },
    async tapTwice(at) {
      // Sent without waiting for the page: the time between them is that of the sending.
      await Promise.all([this.down(1, at), this.up(1), this.down(1, at), this.up(1)]);
    },
  };
}

/** Lays a palm, as the second finger, on the lower edge of the page. */
export async function restPalm(page: Page, fingers: Fingers): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await fingers.down(2, [width - 40, height - 40]);
}

/**
 * Drags a finger from one place to another; halfway it strays up to `wobble` CSS pixels to either side, but no farther
 * than half the way.
 */
export async function drag(fingers: Fingers, from: Place, to: Place, wobble = 0, steps = 4): Promise<void> {
  const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2) || 1;
  const aside: Place = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  await fingers.down(1, from);
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    const stray = step === steps ? 0 : Math.min(wobble, length / 2) * Math.sin(step * 2.6 + from[0]);
    await fingers.move({
      1: [
        from[0] + (to[0] - from[0]) * share + aside[0] * stray,
        from[1] + (to[1] - from[1]) * share + aside[1] * stray,
      ],
    });
  }
  await fingers.up(1);
}
