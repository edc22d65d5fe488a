/** A tap, the address at that time, and the pressed element. */
export interface Tap {
  readonly hash: string;
  readonly at: Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp' | 'detail'>;
  readonly on: Pick<Element, 'isConnected'> | null;
}

/** A second tap this near and this soon must not press something that has just appeared. */
const DOUBLE_MILLISECONDS = 450;
const DOUBLE_PIXELS = 40;

/**
 * Whether a tap is the second of a double tap whose first tap has opened another screen. Presses by key do not count.
 * @param hash the present address
 * @param shown when the new screen became visible, on the clock of events
 */
export function isSecondTap(at: Tap['at'], hash: string, first: Tap | undefined, shown = 0): boolean {
  if (first === undefined || at.detail === 0) return false;
  if (first.hash === hash || first.on?.isConnected !== false) return false;
  return (
    at.timeStamp - Math.max(first.at.timeStamp, shown) < DOUBLE_MILLISECONDS &&
    Math.abs(at.clientX - first.at.clientX) < DOUBLE_PIXELS &&
    Math.abs(at.clientY - first.at.clientY) < DOUBLE_PIXELS
  );
}
