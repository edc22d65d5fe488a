import type { Point } from '../geometry/shapes/point.ts';
import type { Game } from '../session/game.ts';
import { CROWDED, nearer } from './board/nearing.ts';
import { scaleOf } from './board/sight.ts';
import type { Viewport } from './board/viewport.ts';
import type { KindView } from './kind-view.ts';
import type { Motions } from './motion.ts';
import type { Playing } from './playing.ts';
import { makeLens } from './rendering/lens.ts';
import type { Theatre } from './rendering/scene.ts';
import type { Travel } from './travel.ts';

interface CloselyOptions {
  readonly game: Game;
  readonly kind: KindView;
  readonly viewport: Viewport;
  readonly motions: Motions;
  readonly playing: Playing;
  readonly travel: Travel;
  /** The least distance between two things that can be touched, in puzzle units. */
  readonly least: number;
  /** Draws a frame. */
  wake(): void;
}

/** What helps a finger on a board whose things lie nearer to one another than it is wide: a lens, and the board's coming nearer. */
export interface Closely {
  /** A frame has been drawn, over which more may be drawn just now. */
  painted(theatre: Pick<Theatre, 'magnify'>): void;
  /** Where the finger that plays is, in CSS pixels of the element. */
  finger(at: Point | undefined): void;
  /** It was lifted at a place, in puzzle units. */
  lifted(at: Point): void;
  /** Hands have zoomed or moved the board, and are not to be contradicted; or they want to see the whole of it, and are helped again. */
  moved(by: 'hand' | 'whole'): void;
}

/** A fingertip is about so broad; CSS pixels. */
const FINGERTIP = 44;
/** The board comes nearer only where it is smaller than this, in CSS pixels: on phones. */
const SMALL = 560;
/** Cameras that differ by less are the same: a share of the zoom, and puzzle units. */
const SAME = { zoom: 0.01, centre: 1 } as const;

/** Helps where the grown-ups let it, and the kind has things that may crowd. */
export function lookClosely(options: CloselyOptions): Closely | undefined {
  const { game, kind, viewport, motions, playing, travel, least, wake } = options;
  const { settings } = game.state;
  if (kind.nearing === undefined || !settings.nearing) return undefined;
  const { nearing } = kind;
  const { leftHanded, reducedMotion: still } = settings;
  const lens = makeLens({ viewport, motions, leftHanded, still, wake });
  let isByHand = false;
  return {
    painted: lens.paint,
    finger(at) {
      lens.follow(least * scaleOf(viewport.sight) < FINGERTIP ? at : undefined);
    },
    lifted(at) {
      const { frame } = viewport.room;
      if (isByHand || Math.min(frame.width, frame.height) >= SMALL || least * viewport.fitted >= CROWDED)
        return;
      const { document } = game.state.session;
      const work = nearing.work(document, playing.seen, at);
      if (work === undefined) return;
      const next = nearer(viewport.sight, work);
      const { zoom, centre } = viewport.camera;
      const isThere =
        Math.abs(next.zoom / zoom - 1) < SAME.zoom &&
        next.centre.every((place, axis) => Math.abs(place - (centre[axis] ?? 0)) < SAME.centre);
      if (!isThere) travel.glideTo(next);
    },
    moved(by) {
      isByHand = by === 'hand';
    },
  };
}
