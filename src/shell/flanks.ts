import { useLayoutEffect, useState } from 'preact/hooks';

/** What the buttons of a table and its tray take of a lying window, in CSS pixels: as in pieces.css, with what lies between. */
const ABOVE = { across: 38, down: 134 } as const;
const BESIDE = { across: 346, down: 20 } as const;
/** Above the picture the buttons leave the tray its breadth: a share of the window, and at least so much. */
const TRAY = { share: 0.175, least: 164 } as const;
/** In a window no higher than this a row would take too much. */
const LOW = 560;
/** The picture's frame, in puzzle units. */
const FRAME = 40;

/** Whether the buttons of a table stand beside its picture, and not in a row above it: where the picture is larger so. */
export function flanks(
  [width, height]: readonly [number, number],
  [across, down]: readonly [number, number],
): boolean {
  if (height >= width) return false;
  if (height <= LOW) return true;
  const scale = (wide: number, high: number) => Math.min(wide / (across + FRAME), high / (down + FRAME));
  const tray = Math.max(TRAY.least, TRAY.share * width);
  const above = scale(width - ABOVE.across - tray, height - ABOVE.down);
  return scale(width - BESIDE.across, height - BESIDE.down) > above;
}

/** The same of a picture in the window as it is now. */
export function useFlanks(size: readonly [number, number]): boolean {
  const look = (): boolean => flanks([innerWidth, innerHeight], size);
  const [isSo, setSo] = useState(look);
  useLayoutEffect(() => {
    const again = (): void => setSo(look());
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);
  return isSo;
}
