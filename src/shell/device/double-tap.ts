/** A tap, the address at which it came, and what it pressed. */
export interface Tap {
  readonly hash: string;
  readonly at: Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp' | 'detail'>;
  readonly on: Pick<Element, 'isConnected'> | null;
}

/**
 * A second tap at the same place does not press what has been visible for less than this many milliseconds; the same place
 * is within this many CSS pixels.
 */
const DOUBLE_MILLISECONDS = 450;
const DOUBLE_PIXELS = 40;

/**
 * Whether a tap at the address `hash` is the second of two at one place, of which the first has led to another screen:
 * what it pressed is no longer there. Keys press buttons as well, and do not count.
 *
 * @param shown when that screen could be seen, on the clock of events
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
