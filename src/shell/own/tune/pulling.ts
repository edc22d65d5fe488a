import { useRef, useState } from 'preact/hooks';
import { isPalm } from '../../../touch/palm.ts';

export interface Pulling {
  /** From 0, stacked, to 1, fully apart. */
  readonly apart: number;
  /** True while a finger drags them. They then follow it without animation. */
  readonly isHeld: boolean;
  toggle(): void;
  readonly handlers: {
    onPointerDown(event: OnPaper): void;
    onPointerMove(event: OnPaper): void;
    onPointerUp(event: OnPaper): void;
    onPointerCancel(event: OnPaper): void;
    /** Stops the click that ends a drag. */
    onClickCapture(event: MouseEvent): void;
  };
}

/** A drag: its pointer, where it came down, and `apart` at that time. */
interface Pull {
  readonly id: number;
  readonly x: number;
  readonly from: number;
  hasMoved: boolean;
}

type OnPaper = PointerEvent & { readonly currentTarget: Element };

/** A pointer that moves less than this is a tap, in CSS pixels. */
const TAP_CSS_PIXELS = 12;
/** A drag over this share of the paper's width pulls the sheets fully apart. */
const FULL_PULL_SHARE = 0.4;

/** Lets a finger pull the sheets apart and push them together. On release they go to the nearer end. */
export function usePulling(): Pulling {
  const [apart, setApart] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const held = useRef<Pull | undefined>(undefined);
  const wasPulled = useRef(false);
  const end = ({ pointerId }: PointerEvent): void => {
    if (held.current?.id !== pointerId) return;
    if (held.current.hasMoved) setApart((now) => (now >= 0.5 ? 1 : 0));
    held.current = undefined;
    setHeld(false);
  };
  return {
    apart,
    isHeld,
    toggle: () => setApart((now) => (now >= 0.5 ? 0 : 1)),
    handlers: {
      onPointerDown({ pointerId: id, clientX, width, height }) {
        wasPulled.current = false;
        // A pointer that has not moved, such as a resting palm, gives way to a new one.
        if (held.current?.hasMoved || isPalm(Math.max(width, height))) return;
        held.current = { id, x: clientX, from: apart, hasMoved: false };
      },
      onPointerMove({ currentTarget, pointerId, clientX }) {
        const hold = held.current;
        if (hold?.id !== pointerId) return;
        const far = Math.abs(clientX - hold.x);
        if (!hold.hasMoved && far < TAP_CSS_PIXELS) return;
        if (!hold.hasMoved) currentTarget.setPointerCapture(pointerId);
        hold.hasMoved = true;
        wasPulled.current = true;
        const share = Math.min(1, far / (FULL_PULL_SHARE * currentTarget.getBoundingClientRect().width));
        setHeld(true);
        setApart(hold.from >= 0.5 ? 1 - share : share);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture(event) {
        if (wasPulled.current) event.stopPropagation();
        wasPulled.current = false;
      },
    },
  };
}
