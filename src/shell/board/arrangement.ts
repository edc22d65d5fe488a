import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * Places of a table's buttons and tray. `above`: buttons in a row above the picture, tray beside it. `beside`: both
 * beside it. `under`: buttons beside it, tray below.
 */
type Arrangement = 'above' | 'beside' | 'under';

/** Space in CSS pixels taken by buttons and gaps in a landscape window; must match pieces.css. */
const TAKEN_SPACE = {
  above: { across: 38, down: 134 },
  beside: { across: 346, down: 20 },
  under: { across: 154, down: 42 },
} as const;
/**
 * Breadth of a tray beside the picture, and height of one below it. A share of the window, with a minimum in CSS
 * pixels.
 */
const TRAY_BREADTH = { share: 0.175, min: 164 } as const;
const TRAY_HEIGHT = { share: 0.17, min: 124 } as const;
/** Windows lower than this, in CSS pixels, have no room for a row above the picture. */
const MIN_HEIGHT_ABOVE = 560;
/** The picture's frame, in puzzle units. */
const FRAME = 40;

/** Chooses the arrangement with the largest picture. Portrait windows always use `above`. */
export function chooseArrangement(
  [width, height]: readonly [number, number],
  [across, down]: readonly [number, number],
): Arrangement {
  if (height >= width) return 'above';
  const scale = (arrangement: Arrangement, wide: number, high: number) =>
    Math.min(
      (width - TAKEN_SPACE[arrangement].across - wide) / (across + FRAME),
      (height - TAKEN_SPACE[arrangement].down - high) / (down + FRAME),
    );
  const beside = scale('beside', 0, 0);
  const under = scale('under', 0, Math.max(TRAY_HEIGHT.min, TRAY_HEIGHT.share * height));
  const above =
    height > MIN_HEIGHT_ABOVE ? scale('above', Math.max(TRAY_BREADTH.min, TRAY_BREADTH.share * width), 0) : 0;
  if (above >= Math.max(beside, under)) return 'above';
  return beside >= under ? 'beside' : 'under';
}

export function useArrangement(size: readonly [number, number]): Arrangement {
  const choose = (): Arrangement => chooseArrangement([innerWidth, innerHeight], size);
  const [arrangement, setArrangement] = useState(choose);
  useLayoutEffect(() => {
    const update = (): void => setArrangement(choose());
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, []);
  return arrangement;
}
