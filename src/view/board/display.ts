import { pause } from '../../pause.ts';
import type { Game } from '../../session/game.ts';
import { GLIDE } from '../camera-motion.ts';
import type { FinishHost, FinishOptions } from '../finish/finish-options.ts';
import type { KindView } from '../kind-view.ts';
import { measure } from '../measures.ts';
import type { Motions } from '../motion.ts';
import { type BoardPicture, makePicture, type PictureOptions } from '../picture.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { BoardSurface, BoardSurfaces } from '../rendering/scene.ts';
import type { ViewState } from '../view-state.ts';
import { toElement } from './board-placement.ts';
import type { Camera } from './camera.ts';
import type { Viewport } from './viewport.ts';

interface DisplayOptions {
  readonly parent: HTMLElement;
  readonly game: Game;
  readonly surfaces: BoardSurfaces;
  readonly kind: KindView;
  readonly viewport: Viewport;
  readonly motions: Motions;
  readonly spacing: PictureOptions['spacing'];
  moved(): void;
  /** Called after each frame, when the lens can still be drawn over it. */
  painted(theatre: Pick<BoardSurface, 'magnify'>): void;
}

/** The visible part of a board. It can be rebuilt at any time without a visible difference. */
export interface Display {
  readonly drawnState: ViewState | undefined;
  /** Draws another state, animated from the current one. */
  draw(seen: ViewState): void;
  drawAtOnce(seen: ViewState): void;
  /** Draws the picture again from scratch, in the same or another state. */
  rebuild(seen?: ViewState): void;
  moveTo(camera: Camera): void;
  /** Starts drawing frames until nothing moves. */
  wake(): void;
  setHidden(hidden: boolean): void;
  /**
   * For the finish: maps puzzle units to its element, and gives sizes of lines and dots, in CSS pixels. `at` converts
   * positions in the board's element.
   */
  finishOrigin(at: FinishHost['at']): FinishOptions['from'];
  destroy(): void;
}

/** Textures are redrawn sharp once the board has not moved for this long. */
const SETTLE_MILLISECONDS = 180;

export async function openDisplay(options: DisplayOptions): Promise<Display> {
  const { parent, game, surfaces, kind, viewport, motions, spacing, moved, painted } = options;
  const { settings, pixels, session } = game.state;
  let drawnState: ViewState | undefined;
  let picture: BoardPicture | undefined;
  let needsPlacing = false;
  let closed = false;

  const frame = (milliseconds: number): boolean => {
    motions.advance(milliseconds);
    if (needsPlacing) {
      needsPlacing = false;
      picture?.painter.place();
    }
    return motions.busy;
  };
  const open = (renderer: Renderer): Promise<BoardSurface> =>
    surfaces.open(renderer, { parent, size: { ...viewport.element, ratio: viewport.ratio }, frame, painted });
  const best = settings.renderer ?? surfaces.best();
  await pause();
  viewport.measureElement();
  let surface = await open(best);
  await pause();

  const rebuild = (seen = drawnState): void => {
    if (closed || seen === undefined) return;
    drawnState = seen;
    picture?.destroy();
    motions.clear();
    picture = makePicture({
      surface,
      viewport,
      pixels,
      kind,
      motions,
      settings: game.state.settings,
      counting: seen.counting,
      spacing,
      puzzle: session.document,
    });
    picture.painter.draw(undefined, drawnState);
    surface.wake();
  };

  /** Redraws the picture at its new place, and calls `settled` once the board has stopped moving. */
  const place = (settled: () => void): void => {
    needsPlacing = true;
    moved();
    motions.start('settle', {
      milliseconds: SETTLE_MILLISECONDS,
      step: () => undefined,
      done: settled,
    });
  };
  const sizeNow = (): string => [viewport.element.width, viewport.element.height, viewport.ratio].join();
  let size = sizeNow();
  const stopWatching = viewport.watch(() => {
    const { element, ratio } = viewport;
    const before = size;
    size = sizeNow();
    // The element kept its size, but the room for the puzzle changed: glide to the new place.
    if (size === before) return place(rebuild);
    surface.resize(element.width, element.height, ratio);
    rebuild();
    moved();
  });

  // A lost context destroys the scene, so open another and rebuild the picture.
  const onLost = (event: Event): void => {
    event.stopImmediatePropagation();
    const renderer: Renderer =
      surface.renderer === 'webgl' && surfaces.best(true) === 'webgl' ? 'webgl' : 'canvas';
    picture = undefined;
    motions.clear();
    const lostSurface = surface;
    void open(renderer).then((opened) => {
      lostSurface.destroy();
      if (closed) return opened.close();
      surface = opened;
      rebuild();
    });
  };
  parent.addEventListener('webglcontextlost', onLost, true);

  return {
    get drawnState() {
      return drawnState;
    },
    draw(after) {
      const before = drawnState;
      drawnState = after;
      picture?.painter.draw(before, after);
      surface.wake();
    },
    drawAtOnce: (seen) => picture?.painter.draw(undefined, seen),
    rebuild,
    moveTo(camera) {
      viewport.camera = camera;
      place(() => {
        // Rebuilding would end a glide; the glide itself comes back here when it ends.
        if (!motions.has(GLIDE) && picture?.isBlurred()) rebuild();
      });
    },
    wake: () => surface.wake(),
    setHidden: (hidden) => surface.setHidden(hidden),
    finishOrigin(at) {
      const { line, doneDot } = measure(viewport.fittedScale, viewport.camera.zoom, spacing.usual);
      return { at: (point) => at(toElement(viewport.placement, point)), line, dot: doneDot };
    },
    destroy() {
      closed = true;
      stopWatching();
      parent.removeEventListener('webglcontextlost', onLost, true);
      motions.clear();
      surface.close();
    },
  };
}
