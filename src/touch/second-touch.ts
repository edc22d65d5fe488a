import { isPalm } from './palm.ts';

const PRESSABLE = 'button, a[href], label, summary, input';
/** A touch that moved farther presses nothing. CSS pixels. */
const STILL_CSS_PIXELS = 16;

/**
 * Lets a finger press buttons while a palm rests on the screen. Browsers click only for the first touch, so this clicks
 * for other touches that are lifted where they came down.
 */
export function pressBesidePalm(): void {
  const touches = new Map<number, PointerEvent>();
  const capture = true;
  addEventListener(
    'pointerdown',
    (event) => {
      const { pointerType, isPrimary, width, height } = event;
      if (pointerType !== 'touch' || isPrimary || isPalm(Math.max(width, height))) return;
      touches.set(event.pointerId, event);
    },
    { capture },
  );
  addEventListener('pointercancel', ({ pointerId }) => touches.delete(pointerId), { capture });
  addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
    const down = touches.get(pointerId);
    touches.delete(pointerId);
    const button = down?.target instanceof Element ? down.target.closest(PRESSABLE) : null;
    if (down === undefined || button === null || button.matches(':disabled')) return;
    const away = Math.max(Math.abs(clientX - down.clientX), Math.abs(clientY - down.clientY));
    if (away > STILL_CSS_PIXELS) return;
    const at = { clientX, clientY, detail: 1, bubbles: true, cancelable: true, composed: true, view: window };
    button.dispatchEvent(new MouseEvent('click', at));
  });
}
