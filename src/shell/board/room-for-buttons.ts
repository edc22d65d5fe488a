import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Once it is solved, most of them are gone. */
const BUTTONS = '.play:not(.solved) .corner button, .corner-back button, .finish-keep button';
/** Buttons around a board are this far apart at least, in CSS pixels. */
const APART = 16;
/** Wrists rest here, and systems take swipes from here, in CSS pixels. */
const EDGES = { side: 24, bottom: 32 } as const;
/** Sizes are rounded by less than this. */
const ROUNDING = 0.5;

/**
 * Takes away buttons around a board for which the window has no room: one of those that are in each other's way, the one
 * with the highest `data-goes`, until none are. Buttons without that number stay.
 */
export function useRoomForButtons(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (screen.current !== null) fitButtons(screen.current);
  });
  useLayoutEffect(() => {
    const { current: root } = screen;
    if (root === null) return undefined;
    const observer = new ResizeObserver(() => fitButtons(root));
    observer.observe(root);
    return () => observer.disconnect();
  }, []);
}

function fitButtons(root: HTMLElement): void {
  const buttons = [...root.querySelectorAll<HTMLElement>(BUTTONS)].filter(
    (button) => button.closest('.aids.open') === null,
  );
  for (const button of buttons) button.removeAttribute('data-out');
  for (let shown = seen(buttons); ; shown = seen(shown)) {
    const crowded = crowdedOf(root, shown);
    const out = crowded.filter(goesOf).sort((a, b) => goesOf(b) - goesOf(a))[0];
    if (out === undefined) return;
    out.setAttribute('data-out', '');
  }
}

const seen = (buttons: readonly HTMLElement[]): readonly HTMLElement[] =>
  buttons.filter((button) => button.offsetWidth > 0);

const goesOf = ({ dataset }: HTMLElement): number => Number(dataset.goes ?? 0);

/** The buttons of the first two groups that are in each other's way, or of those that stick out of the window with one. */
function crowdedOf(root: HTMLElement, buttons: readonly HTMLElement[]): readonly HTMLElement[] {
  const screen = root.getBoundingClientRect();
  const boxes = buttons.map((button) => ({
    box: button.getBoundingClientRect(),
    group: button.closest('.zoom, .corner, .finish-keep'),
    all: button.closest('.corner-row') ?? button.closest('.corner'),
  }));
  for (const [index, { box, group, all }] of boxes.entries()) {
    const isOut =
      box.left < screen.left + EDGES.side - ROUNDING ||
      box.right > screen.right - EDGES.side + ROUNDING ||
      box.bottom > screen.bottom - EDGES.bottom + ROUNDING;
    if (isOut) return buttons.filter((_, at) => boxes[at]?.all === all);
    const other = boxes.slice(index + 1).find((each) => apart(box, each.box) < APART - ROUNDING);
    if (other !== undefined)
      return buttons.filter((_, at) => [group, other.group].includes(boxes[at]?.group ?? null));
  }
  return [];
}

/** How far two boxes are from each other, across or down. */
function apart(a: DOMRect, b: DOMRect): number {
  const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  return Math.max(across, down);
}
