import { type ComponentChild, render } from 'preact';
import type { Pack } from '../picture/library.ts';
import { createDrip } from './drip.ts';
import type { DrawnPicture } from './gallery.ts';

/** Draws pictures into their places when these come near, a few in each frame. */
export interface Drawer {
  /**
   * Draws a picture of a pack into a place, once the place is near.
   * @returns what gives the place up
   */
  watch(
    place: Element,
    pack: Pack,
    picture: string,
    draw: (picture: DrawnPicture) => ComponentChild,
  ): () => void;
  close(): void;
}

interface DrawerOptions {
  /** What the places scroll in. */
  readonly root: Element | null;
  /** The pictures of a pack; asked for once. */
  readonly pictures: (pack: Pack) => Promise<readonly DrawnPicture[]>;
  /** Told when they cannot be fetched. */
  readonly failed: () => void;
}

/** How far beyond the window pictures are drawn already, and how long drawing goes on in one frame. */
const AHEAD = '700px 0px';
const DRAW_MILLISECONDS = 2;

export function createDrawer({ root, pictures, failed }: DrawerOptions): Drawer {
  const drip = createDrip({
    nextFrame: (work) => requestAnimationFrame(work),
    now: () => performance.now(),
    milliseconds: DRAW_MILLISECONDS,
  });
  const fetched = new Map<Pack, Promise<ReadonlyMap<string, DrawnPicture>>>();
  const picturesOf = (pack: Pack) => {
    const known = fetched.get(pack);
    if (known !== undefined) return known;
    const all = pictures(pack).then((each) => new Map(each.map((picture) => [picture.id, picture])));
    fetched.set(pack, all);
    all.catch(failed);
    return all;
  };
  const near = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) near.get(target)?.();
    },
    { root, rootMargin: AHEAD },
  );
  return {
    watch(place, pack, picture, draw) {
      let giveUp: () => void = () => undefined;
      const stop = () => {
        observer.unobserve(place);
        near.delete(place);
        giveUp();
      };
      near.set(place, () => {
        observer.unobserve(place);
        near.delete(place);
        picturesOf(pack).then(
          (all) => {
            const found = all.get(picture);
            if (found !== undefined && place.isConnected) giveUp = drip.add(() => render(draw(found), place));
          },
          // Said once for the whole pack.
          () => undefined,
        );
      });
      observer.observe(place);
      return stop;
    },
    close() {
      observer.disconnect();
      drip.stop();
    },
  };
}
