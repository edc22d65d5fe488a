import type { CDPSession, Page } from '@playwright/test';

/** A point on the screen, in CSS pixels. */
export type Place = readonly [x: number, y: number];

/** Fingers on a page, by number. */
export interface Fingers {
  down(id: number, at: Place): Promise<void>;
  /** Moves some fingers, and waits for the next frame. */
  move(places: Readonly<Record<number, Place>>): Promise<void>;
  up(id: number): Promise<void>;
  /** Two taps at one point, as fast as a child's even if the page is slow. */
  tapTwice(at: Place): Promise<void>;
}

/** Turns on motion, as for most children. By default test pages have reduced motion. */
export function inMotion(page: Page): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'no-preference' });
}

export function frame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}

/** @param session a session with the page's browser */
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
      // `touchEnd` lists the lifted fingers, not those that stay.
      await send('touchEnd', [[id, at]]);
    },
    async tapTwice(at) {
      // Sent without waiting for the page, so that the taps are close in time.
      await Promise.all([this.down(1, at), this.up(1), this.down(1, at), this.up(1)]);
    },
  };
}

/** Puts a palm on the lower edge of the page, as the second finger. */
export async function restPalm(page: Page, fingers: Fingers): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await fingers.down(2, [width - 40, height - 40]);
}

/** Drags a finger. Halfway it deviates by up to `wobble` CSS pixels, but at most half the length. */
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
