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
  const pull = useRef<Pull | undefined>(undefined);
  const wasPulled = useRef(false);
  const end = ({ pointerId }: PointerEvent): void => {
    if (pull.current?.id !== pointerId) return;
    if (pull.current.hasMoved) setApart((now) => (now >= 0.5 ? 1 : 0));
    pull.current = undefined;
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
        if (pull.current?.hasMoved || isPalm(Math.max(width, height))) return;
        pull.current = { id, x: clientX, from: apart, hasMoved: false };
      },
      onPointerMove({ currentTarget, pointerId, clientX }) {
        const current = pull.current;
        if (current?.id !== pointerId) return;
        const distance = Math.abs(clientX - current.x);
        if (!current.hasMoved && distance < TAP_CSS_PIXELS) return;
        if (!current.hasMoved) currentTarget.setPointerCapture(pointerId);
        current.hasMoved = true;
        wasPulled.current = true;
        const share = Math.min(1, distance / (FULL_PULL_SHARE * currentTarget.getBoundingClientRect().width));
        setHeld(true);
        setApart(current.from >= 0.5 ? 1 - share : share);
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
