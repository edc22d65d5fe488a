import { useRef, useState } from 'preact/hooks';
import { isPalm } from '../../../touch/palm.ts';

/** How far the sheets of a puzzle are pulled apart. */
export interface Pulling {
  /** From 0, where they lie upon each other, to 1. */
  readonly apart: number;
  /** A finger holds them: they follow it and do not glide. */
  readonly isHeld: boolean;
  /** Pulls them apart, or lays them together. */
  turn(): void;
  /** What listens to a finger. */
  readonly handlers: {
    onPointerDown(event: OnPaper): void;
    onPointerMove(event: OnPaper): void;
    onPointerUp(event: OnPaper): void;
    onPointerCancel(event: OnPaper): void;
    /** Keeps the click away that ends a pull. */
    onClickCapture(event: MouseEvent): void;
  };
}

/** The finger that holds the sheets, and where they were when it came down. */
interface Pull {
  readonly id: number;
  readonly x: number;
  readonly from: number;
  hasMoved: boolean;
}

type OnPaper = PointerEvent & { readonly currentTarget: Element };

/** What moves less than this, in CSS pixels, is a touch. */
const LEAST = 12;
/** The share of the paper's breadth that pulls them apart altogether. */
const WHOLE = 0.4;

/** Sheets that a finger pulls apart, and lays together again; let go, they go on the nearer way. */
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
    turn: () => setApart((now) => (now >= 0.5 ? 0 : 1)),
    handlers: {
      onPointerDown({ pointerId: id, clientX, width, height }) {
        wasPulled.current = false;
        // A palm that rests gives way to a finger.
        if (held.current?.hasMoved || isPalm(Math.max(width, height))) return;
        held.current = { id, x: clientX, from: apart, hasMoved: false };
      },
      onPointerMove({ currentTarget, pointerId, clientX }) {
        const hold = held.current;
        if (hold?.id !== pointerId) return;
        const far = Math.abs(clientX - hold.x);
        if (!hold.hasMoved && far < LEAST) return;
        if (!hold.hasMoved) currentTarget.setPointerCapture(pointerId);
        hold.hasMoved = true;
        wasPulled.current = true;
        const share = Math.min(1, far / (WHOLE * currentTarget.getBoundingClientRect().width));
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
