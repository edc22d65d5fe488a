import type { Point } from '../geometry/shapes/point.ts';
import type { Game } from '../session/game.ts';
import { scaleOf } from './board/board-placement.ts';
import { CROWDED, cameraFor } from './board/nearing.ts';
import type { Viewport } from './board/viewport.ts';
import type { CameraMotion } from './camera-motion.ts';
import type { KindView } from './kind-view.ts';
import type { Motions } from './motion.ts';
import type { Playing } from './playing.ts';
import { makeLens } from './rendering/lens.ts';
import type { BoardSurface } from './rendering/scene.ts';

interface FingerHelpOptions {
  readonly game: Game;
  readonly kind: KindView;
  readonly viewport: Viewport;
  readonly motions: Motions;
  readonly playing: Playing;
  readonly cameraMotion: CameraMotion;
  /** Smallest distance between two touchable things, in puzzle units. */
  readonly minSpacing: number;
  wake(): void;
}

/** Helps fingers on crowded boards: a lens under the finger, and automatic zoom. */
export interface FingerHelp {
  /** Called after each frame, when the lens can still be drawn over it. */
  painted(theatre: Pick<BoardSurface, 'magnify'>): void;
  fingerMoved(at: Point | undefined): void;
  fingerLifted(at: Point): void;
  /** Moving the board by hand stops the automatic zoom. Showing the whole board resumes it. */
  boardMoved(by: 'hand' | 'whole'): void;
}

/** In CSS pixels. */
const FINGERTIP = 44;
/** Only boards smaller than this, as on phones, zoom automatically. In CSS pixels. */
const SMALL_BOARD = 560;
/** Cameras that differ by less are the same: a share of the zoom, and puzzle units. */
const SAME = { zoom: 0.01, centre: 1 } as const;

/** Returns undefined if the setting is off or the kind never has crowded boards. */
export function createFingerHelp(options: FingerHelpOptions): FingerHelp | undefined {
  const { game, kind, viewport, motions, playing, cameraMotion, minSpacing, wake } = options;
  const { settings } = game.state;
  if (kind.nearing === undefined || !settings.nearing) return undefined;
  const { nearing } = kind;
  const { leftHanded, reducedMotion: still } = settings;
  const lens = makeLens({ viewport, motions, leftHanded, still, wake });
  let isByHand = false;
  return {
    painted: lens.paint,
    fingerMoved(at) {
      lens.follow(minSpacing * scaleOf(viewport.placement) < FINGERTIP ? at : undefined);
    },
    fingerLifted(at) {
      const { frame } = viewport.room;
      if (
        isByHand ||
        Math.min(frame.width, frame.height) >= SMALL_BOARD ||
        minSpacing * viewport.fittedScale >= CROWDED
      )
        return;
      const { document } = game.state.session;
      const work = nearing.work(document, playing.viewState, at);
      if (work === undefined) return;
      const next = cameraFor(viewport.placement, work);
      const { zoom, centre } = viewport.camera;
      const isThere =
        Math.abs(next.zoom / zoom - 1) < SAME.zoom &&
        next.centre.every((place, axis) => Math.abs(place - (centre[axis] ?? 0)) < SAME.centre);
      if (!isThere) cameraMotion.glideTo(next);
    },
    boardMoved(by) {
      isByHand = by === 'hand';
    },
  };
}
