import { pause } from '../../pause.ts';
import type { Game } from '../../session/game.ts';
import type { FinishOptions, FinishPlace } from '../finish/place.ts';
import type { KindView } from '../kind-view.ts';
import { measure } from '../measures.ts';
import type { Motions } from '../motion.ts';
import { type BoardPicture, makePicture, type Situation } from '../picture.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { Theatre, Theatres } from '../rendering/scene.ts';
import type { Seen } from '../seen.ts';
import { GLIDE } from '../travel.ts';
import type { Camera } from './camera.ts';
import { toElement } from './sight.ts';
import type { Viewport } from './viewport.ts';

interface DisplayOptions {
  /** The element that the board fills. */
  readonly parent: HTMLElement;
  readonly game: Game;
  readonly theatres: Theatres;
  readonly kind: KindView;
  readonly viewport: Viewport;
  readonly motions: Motions;
  readonly spacing: Situation['spacing'];
  /** The board has come to lie otherwise. */
  moved(): void;
  /** A frame has been drawn, over which more may be drawn just now. */
  painted(theatre: Pick<Theatre, 'magnify'>): void;
}

/** What of a board is only drawn: all of it may be taken down and made again at any time, and nobody sees a difference. */
export interface Display {
  /** What is drawn now; nothing at first. */
  readonly shown: Seen | undefined;
  /** Draws another state, moving on from what is drawn. */
  draw(seen: Seen): void;
  /** Draws a state at once and without motion, as if nothing had been there. */
  flash(seen: Seen): void;
  /** Takes the picture down and draws it anew from what is known, or from another state. */
  rebuild(seen?: Seen): void;
  /** Shows the puzzle as another camera sees it. */
  moveTo(camera: Camera): void;
  /** Draws frames as long as something moves. */
  wake(): void;
  /** Hides all that is drawn, or shows it again. */
  veil(hidden: boolean): void;
  /** Where points lie now, as `at` tells of places of the element, and how large lines and dots are, in CSS pixels. */
  drawnAt(at: FinishPlace['at']): FinishOptions['from'];
  destroy(): void;
}

/** When the board has lain still for so long, things are drawn anew at the size they now have, so that they stay sharp. */
const SETTLE_MILLISECONDS = 180;

/** Opens what draws a board in its element. */
export async function openDisplay(options: DisplayOptions): Promise<Display> {
  const { parent, game, theatres, kind, viewport, motions, spacing, moved, painted } = options;
  const { settings, pixels, session } = game.state;
  let shown: Seen | undefined;
  let picture: BoardPicture | undefined;
  let misplaced = false;
  let closed = false;

  const frame = (milliseconds: number): boolean => {
    motions.advance(milliseconds);
    if (misplaced) {
      misplaced = false;
      picture?.painter.place();
    }
    return motions.busy;
  };
  const open = (renderer: Renderer): Promise<Theatre> =>
    theatres.open(renderer, { parent, size: { ...viewport.whole, ratio: viewport.ratio }, frame, painted });
  const best = settings.renderer ?? theatres.best();
  await pause();
  viewport.lay();
  let theatre = await open(best);
  await pause();

  const rebuild = (seen = shown): void => {
    if (closed || seen === undefined) return;
    shown = seen;
    picture?.destroy();
    motions.clear();
    picture = makePicture({
      theatre,
      viewport,
      pixels,
      kind,
      motions,
      settings: game.state.settings,
      counting: seen.counting,
      spacing,
      puzzle: session.document,
    });
    picture.painter.draw(undefined, shown);
    theatre.wake();
  };

  /** Draws the same where it lies now, and anew at its size once it lies still. */
  const place = (settled: () => void): void => {
    misplaced = true;
    moved();
    motions.start('settle', {
      milliseconds: SETTLE_MILLISECONDS,
      step: () => undefined,
      done: settled,
    });
  };
  const sizeNow = (): string => [viewport.whole.width, viewport.whole.height, viewport.ratio].join();
  let size = sizeNow();
  const stopWatching = viewport.watch(() => {
    const { whole, ratio } = viewport;
    const before = size;
    size = sizeNow();
    // It has been given more room, or less, in the same window, and glides there.
    if (size === before) return place(rebuild);
    theatre.resize(whole.width, whole.height, ratio);
    rebuild();
    moved();
  });

  // A lost context takes the scene with it; another one is built from what is known.
  const onLost = (event: Event): void => {
    event.stopImmediatePropagation();
    const renderer: Renderer =
      theatre.renderer === 'webgl' && theatres.best(true) === 'webgl' ? 'webgl' : 'canvas';
    picture = undefined;
    motions.clear();
    const lost = theatre;
    void open(renderer).then((opened) => {
      lost.destroy();
      if (closed) return opened.close();
      theatre = opened;
      rebuild();
    });
  };
  parent.addEventListener('webglcontextlost', onLost, true);

  return {
    get shown() {
      return shown;
    },
    draw(after) {
      const before = shown;
      shown = after;
      picture?.painter.draw(before, after);
      theatre.wake();
    },
    flash: (seen) => picture?.painter.draw(undefined, seen),
    rebuild,
    moveTo(camera) {
      viewport.camera = camera;
      place(() => {
        // One that is about to glide, which drawing it anew would put an end to, settles again after that.
        if (!motions.has(GLIDE) && picture?.blurred()) rebuild();
      });
    },
    wake: () => theatre.wake(),
    veil: (hidden) => theatre.veil(hidden),
    drawnAt(at) {
      const { line, done } = measure(viewport.fitted, viewport.camera.zoom, spacing.usual);
      return { at: (point) => at(toElement(viewport.sight, point)), line, dot: done };
    },
    destroy() {
      closed = true;
      stopWatching();
      parent.removeEventListener('webglcontextlost', onLost, true);
      motions.clear();
      theatre.close();
    },
  };
}
