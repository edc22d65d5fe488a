import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Solved puzzles hide most of these buttons. */
const BUTTONS = '.play:not(.solved) .corner button, .corner-back button, .finish-keep button';
/** CSS pixels. */
const MIN_GAP = 16;
/** Margins in CSS pixels where wrists rest and systems recognise swipes. */
const EDGE_MARGINS = { side: 24, bottom: 32 } as const;
/** Tolerance for rounded sizes. */
const ROUNDING = 0.5;

/**
 * Hides buttons around a board that have no room in the window. While buttons are too close to each other or to the
 * edges, hides the one of them with the highest `data-goes`. Buttons without that attribute stay.
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
    (button) => button.closest('.aids.open, dialog') === null,
  );
  for (const button of buttons) button.removeAttribute('data-out');
  for (let shown = visible(buttons); ; shown = visible(shown)) {
    const crowded = crowdedButtons(root, shown);
    const hidden = crowded.filter(hideRank).sort((a, b) => hideRank(b) - hideRank(a))[0];
    if (hidden === undefined) return;
    hidden.setAttribute('data-out', '');
  }
}

const visible = (buttons: readonly HTMLElement[]): readonly HTMLElement[] =>
  buttons.filter((button) => button.offsetWidth > 0);

const hideRank = ({ dataset }: HTMLElement): number => Number(dataset.goes ?? 0);

/** Returns the groups of the first two buttons that are too close together or to the window's edge. */
function crowdedButtons(root: HTMLElement, buttons: readonly HTMLElement[]): readonly HTMLElement[] {
  const screen = root.getBoundingClientRect();
  const boxes = buttons.map((button) => ({
    box: button.getBoundingClientRect(),
    group: button.closest('.zoom, .corner, .finish-keep'),
    all: button.closest('.corner-row') ?? button.closest('.corner'),
  }));
  for (const [index, { box, group, all: row }] of boxes.entries()) {
    const isOut =
      box.left < screen.left + EDGE_MARGINS.side - ROUNDING ||
      box.right > screen.right - EDGE_MARGINS.side + ROUNDING ||
      box.bottom > screen.bottom - EDGE_MARGINS.bottom + ROUNDING;
    if (isOut) return buttons.filter((_, at) => boxes[at]?.all === row);
    const other = boxes
      .slice(index + 1)
      .find((candidate) => gapBetween(box, candidate.box) < MIN_GAP - ROUNDING);
    if (other !== undefined)
      return buttons.filter((_, at) => [group, other.group].includes(boxes[at]?.group ?? null));
  }
  return [];
}

/** The larger of the horizontal and the vertical gap; negative if the boxes overlap. */
function gapBetween(a: DOMRect, b: DOMRect): number {
  const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  return Math.max(across, down);
}
