import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * Where the buttons of a table stand in a window, and its tray: in a row above the picture, and the tray beside it; both
 * beside it; or the buttons beside it and the tray under it.
 */
type Arrangement = 'above' | 'beside' | 'under';

/** What buttons, and what lies between, take of a lying window, in CSS pixels: as in pieces.css. */
const TAKEN = {
  above: { across: 38, down: 134 },
  beside: { across: 346, down: 20 },
  under: { across: 154, down: 42 },
} as const;
/** The tray's breadth beside a picture under its buttons, and its height under one: a share of the window, and at least so much. */
const BREADTH = { share: 0.175, least: 164 } as const;
const HEIGHT = { share: 0.17, least: 124 } as const;
/** In a window no higher than this a row would take too much. */
const LOW = 560;
/** The picture's frame, in puzzle units. */
const FRAME = 40;

/** How a table is arranged: as it takes for its picture to be largest. On an upright screen all is above or below it. */
export function arranged(
  [width, height]: readonly [number, number],
  [across, down]: readonly [number, number],
): Arrangement {
  if (height >= width) return 'above';
  const scale = (stand: Arrangement, wide: number, high: number) =>
    Math.min(
      (width - TAKEN[stand].across - wide) / (across + FRAME),
      (height - TAKEN[stand].down - high) / (down + FRAME),
    );
  const beside = scale('beside', 0, 0);
  const under = scale('under', 0, Math.max(HEIGHT.least, HEIGHT.share * height));
  const above = height > LOW ? scale('above', Math.max(BREADTH.least, BREADTH.share * width), 0) : 0;
  if (above >= Math.max(beside, under)) return 'above';
  return beside >= under ? 'beside' : 'under';
}

/** The same of a picture in the window as it is now. */
export function useArrangement(size: readonly [number, number]): Arrangement {
  const look = (): Arrangement => arranged([innerWidth, innerHeight], size);
  const [stand, setStand] = useState(look);
  useLayoutEffect(() => {
    const again = (): void => setStand(look());
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);
  return stand;
}
