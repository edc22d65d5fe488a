import {
  type Area,
  type BoardElement,
  type BoardPlacement,
  type Room,
  scaleOf,
  sizeOf,
} from './board-placement.ts';
import { type Camera, clampCamera, closestZoom, fittedScale, type Size, wholeCamera } from './camera.ts';

export interface Viewport {
  /** Width and height of the area shown at zoom 1, in puzzle units. */
  readonly size: Size;
  readonly element: BoardElement;
  readonly room: Room;
  readonly ratio: number;
  readonly placement: BoardPlacement;
  camera: Camera;
  /** CSS pixels per puzzle unit at zoom 1. */
  readonly fittedScale: number;
  /** Puzzle units per CSS pixel now. */
  readonly unitsPerCssPixel: number;
  readonly atClosest: boolean;
  measureElement(): void;
  /** Calls `changed` after each change of the element's size. Returns a function that stops watching. */
  watch(changed: () => void): () => void;
}

/** In CSS pixels. A board opens zoomed in to `wanted` if its things are smaller than `least`. */
const COMFORTABLE_SIZE = { least: 26, wanted: 46 } as const;

/**
 * Returns the first camera of a board whose things measure `usual` puzzle units. It shows the whole board, or its
 * middle if they would be too small.
 */
export function openingCamera({ size, room, fittedScale: fitted }: Viewport, usual: number): Camera {
  const whole = wholeCamera(size);
  const side = usual * fitted;
  return side >= COMFORTABLE_SIZE.least
    ? whole
    : clampCamera({ ...whole, zoom: COMFORTABLE_SIZE.wanted / side }, size, room.frame);
}

interface ViewportOptions {
  readonly parent: HTMLElement;
  readonly area: Area;
  /** CSS pixels per puzzle unit at the closest zoom; undefined for the default. */
  readonly closest: number | undefined;
  /** CSS pixels kept free at the window's sides; undefined for the default. */
  readonly sides: number | undefined;
  /** The room that a desk leaves for the puzzle; undefined without a desk. */
  roomIn(whole: BoardElement): Room | undefined;
}

const MARGIN = 14;
const MAX_RATIO = 3;

/** Creates a viewport. Call `measureElement` before reading its measures. */
export function createViewport({ parent, area, closest, sides = 0, roomIn }: ViewportOptions): Viewport {
  const size = sizeOf(area);
  let camera = wholeCamera(size);
  let box: BoardElement = { width: 1, height: 1, left: 0, top: 0, right: 0, bottom: 0, mirrored: false };
  let room: Room = { corner: [0, 0], frame: { width: 1, height: 1, margin: MARGIN } };
  let ratio = 1;
  const sight = (): BoardPlacement => ({ area, camera, room });

  const measureElement = (): void => {
    box = measure(parent);
    room = roomIn(box) ?? {
      corner: [box.left, box.top],
      frame: {
        width: Math.max(1, box.width - box.left - box.right),
        height: Math.max(1, box.height - box.top - box.bottom),
        // On tablets the buttons beside the board already keep it away from the window's sides.
        margin: Math.max(MARGIN, sides - Math.min(box.left, box.right)),
        closest,
      },
    };
    ratio = deviceRatio();
    camera = clampCamera(camera, size, room.frame);
  };
  const isSame = (): boolean => {
    const now = measure(parent);
    return ratio === deviceRatio() && COMPARED.every((each) => box[each] === now[each]);
  };

  return {
    size,
    get element() {
      return box;
    },
    get room() {
      return room;
    },
    get ratio() {
      return ratio;
    },
    get placement() {
      return sight();
    },
    get camera() {
      return camera;
    },
    set camera(next) {
      camera = next;
    },
    get fittedScale() {
      return fittedScale(size, room.frame);
    },
    get unitsPerCssPixel() {
      return 1 / scaleOf(sight());
    },
    get atClosest() {
      return camera.zoom >= closestZoom(size, room.frame) - 0.01;
    },
    measureElement,
    watch(changed) {
      const look = (): void => {
        if (parent.clientWidth === 0 || isSame()) return;
        measureElement();
        changed();
      };
      const observer = new ResizeObserver(look);
      observer.observe(parent);
      // Moving a window to a finer screen may keep its size.
      window.addEventListener('resize', look);
      return () => {
        observer.disconnect();
        window.removeEventListener('resize', look);
      };
    },
  };
}

const COMPARED = ['width', 'height', 'left', 'top', 'right', 'bottom', 'mirrored'] as const;

function measure(element: HTMLElement): BoardElement {
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
  return Math.min(MAX_RATIO, window.devicePixelRatio || 1);
}
