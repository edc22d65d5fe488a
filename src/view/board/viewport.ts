import { bound, type Camera, closest, fitted, type Size, whole } from './camera.ts';
import { type Area, type Room, type Sight, scaleOf, sizeOf, type Whole } from './sight.ts';

/** How a board lies in its element, and how much of it is shown. */
export interface Viewport {
  /** Width and height of what is shown when nothing is zoomed, in puzzle units. */
  readonly size: Size;
  /** The board's element. */
  readonly whole: Whole;
  readonly room: Room;
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  readonly sight: Sight;
  camera: Camera;
  /** CSS pixels for each puzzle unit when the whole puzzle is shown. */
  readonly fitted: number;
  /** Puzzle units for each CSS pixel, as the board lies now. */
  readonly unitsPerCssPixel: number;
  /** Zoomed as far as it goes. */
  readonly atClosest: boolean;
  /** Takes the element's measures. */
  lay(): void;
  /** Calls `changed` whenever the element's measures have changed and been taken; gives how to stop that. */
  watch(changed: () => void): () => void;
}

/** Where things that are touched are smaller than the first, in CSS pixels, a board begins so close that they have the second. */
const COMFORT = { least: 26, wanted: 46 } as const;

/** How a board of things of a usual size, in puzzle units, begins: whole, or its middle where they would be too small. */
export function opening({ size, room, fitted }: Viewport, usual: number): Camera {
  const all = whole(size);
  const side = usual * fitted;
  return side >= COMFORT.least ? all : bound({ ...all, zoom: COMFORT.wanted / side }, size, room.frame);
}

interface ViewportOptions {
  readonly parent: HTMLElement;
  readonly area: Area;
  /** CSS pixels for each puzzle unit at the closest zoom, where a puzzle needs more than usual. */
  readonly closest: number | undefined;
  /** CSS pixels that the puzzle keeps from the window's sides, where it needs more than usual. */
  readonly sides: number | undefined;
  /** The room that the puzzle has in the element, where something stands beside it. */
  roomIn(whole: Whole): Room | undefined;
}

const MARGIN = 14;
const MOST_RATIO = 3;

/** A viewport that has no measures yet: they are taken by `lay`. */
export function createViewport({
  parent,
  area,
  closest: most,
  sides = 0,
  roomIn,
}: ViewportOptions): Viewport {
  const size = sizeOf(area);
  let camera = whole(size);
  let box: Whole = { width: 1, height: 1, left: 0, top: 0, right: 0, bottom: 0, mirrored: false };
  let room: Room = { corner: [0, 0], frame: { width: 1, height: 1, margin: MARGIN } };
  let ratio = 1;
  const sight = (): Sight => ({ area, camera, room });

  const lay = (): void => {
    box = measure(parent);
    room = roomIn(box) ?? {
      corner: [box.left, box.top],
      frame: {
        width: Math.max(1, box.width - box.left - box.right),
        height: Math.max(1, box.height - box.top - box.bottom),
        // A tablet's buttons stand between the board and the window's sides.
        margin: Math.max(MARGIN, sides - Math.min(box.left, box.right)),
        closest: most,
      },
    };
    ratio = deviceRatio();
    camera = bound(camera, size, room.frame);
  };
  const isSame = (): boolean => {
    const now = measure(parent);
    return ratio === deviceRatio() && MEASURES.every((each) => box[each] === now[each]);
  };

  return {
    size,
    get whole() {
      return box;
    },
    get room() {
      return room;
    },
    get ratio() {
      return ratio;
    },
    get sight() {
      return sight();
    },
    get camera() {
      return camera;
    },
    set camera(next) {
      camera = next;
    },
    get fitted() {
      return fitted(size, room.frame);
    },
    get unitsPerCssPixel() {
      return 1 / scaleOf(sight());
    },
    get atClosest() {
      return camera.zoom >= closest(size, room.frame) - 0.01;
    },
    lay,
    watch(changed) {
      const look = (): void => {
        if (parent.clientWidth === 0 || isSame()) return;
        lay();
        changed();
      };
      const observer = new ResizeObserver(look);
      observer.observe(parent);
      // A window moved to a finer screen may keep its size.
      window.addEventListener('resize', look);
      return () => {
        observer.disconnect();
        window.removeEventListener('resize', look);
      };
    },
  };
}

const MEASURES = ['width', 'height', 'left', 'top', 'right', 'bottom', 'mirrored'] as const;

/** An element's size and padding, in CSS pixels, and its direction. */
function measure(element: HTMLElement): Whole {
  const style = getComputedStyle(element);
  const side = (value: string): number => Math.max(0, Number.parseFloat(value) || 0);
  return {
    width: Math.max(1, element.clientWidth),
    height: Math.max(1, element.clientHeight),
    left: side(style.paddingLeft),
    top: side(style.paddingTop),
    right: side(style.paddingRight),
    bottom: side(style.paddingBottom),
    mirrored: style.direction === 'rtl',
  };
}

function deviceRatio(): number {
  return Math.min(MOST_RATIO, window.devicePixelRatio || 1);
}
