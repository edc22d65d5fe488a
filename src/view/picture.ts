import type { Pixels } from '../picture/pixels/pixels.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { Counting } from '../puzzle/contract/kind-words.ts';
import type { BoardSettings } from '../session/board-settings.ts';
import { scaleOf, toElement } from './board/board-placement.ts';
import type { Viewport } from './board/viewport.ts';
import type { KindView, Painter } from './kind-view.ts';
import { type Measures, measure, type Spacing } from './measures.ts';
import type { Motions } from './motion.ts';
import { accentOf, PALETTE } from './palette.ts';
import { type Atlas, drawAtlas, type Ink } from './rendering/atlas.ts';
import type { BoardSurface } from './rendering/scene.ts';
import type { Stage } from './stage.ts';

export interface PictureOptions {
  readonly surface: BoardSurface;
  readonly viewport: Viewport;
  readonly pixels: Pixels | undefined;
  readonly kind: KindView;
  readonly motions: Motions;
  readonly settings: Pick<BoardSettings, 'reducedMotion' | 'leftHanded' | 'patterns'>;
  readonly counting: Counting;
  readonly spacing: Spacing;
  readonly puzzle: PuzzleDocument;
}

export interface BoardPicture {
  readonly painter: Painter;
  /** True if the zoom has changed so much that textures must be redrawn. */
  isBlurred(): boolean;
  destroy(): void;
}

const MAX_BLUR = 1.12;

/** Textures with this key prefix survive a redraw; their kind replaces them when necessary. */
export const LASTING_PREFIX = 'lasting-';

export function makePicture(options: PictureOptions): BoardPicture {
  const { surface, kind, motions, settings, puzzle, viewport } = options;
  const { scene } = surface;
  const measured = (ratio: number): Measures =>
    scaled(measure(viewport.fittedScale, viewport.camera.zoom, options.spacing.usual), ratio);
  const now = (): Measures => measured(viewport.ratio);
  const accent = accentOf(puzzle.kind);
  const colours = new Map<Ink, string>([
    ['ink', PALETTE.ink],
    ['given', PALETTE.given],
    ['soft', PALETTE.soft],
    ['accent', accent],
    ['card', PALETTE.card],
    ['yellow', PALETTE.yellow],
    ...(kind.inks?.(puzzle) ?? []).map((colour, index): [Ink, string] => [`own${index}`, colour]),
  ]);
  for (const key of scene.textures.getTextureKeys())
    if (!key.startsWith(LASTING_PREFIX)) scene.textures.remove(key);
  const atlasMeasures = measured(1);
  // Drawn on first use, because some kinds need no atlas.
  let atlas: Atlas | undefined;
  const stage: Stage = {
    get atlas() {
      atlas ??= drawAtlas(scene, 'atlas', colours, atlasMeasures, viewport.ratio);
      return atlas;
    },
    scene,
    motions,
    accent,
    still: settings.reducedMotion,
    leftHanded: settings.leftHanded,
    patterns: settings.patterns,
    counting: options.counting,
    get measures() {
      return now();
    },
    get ratio() {
      return viewport.ratio;
    },
    get scale() {
      return scaleOf(viewport.placement) * viewport.ratio;
    },
    get fittedScale() {
      return viewport.fittedScale * viewport.ratio;
    },
    wholeSize: viewport.size,
    get element() {
      return viewport.element;
    },
    get pixels() {
      return options.pixels;
    },
    at(point) {
      const [x, y] = toElement(viewport.placement, point);
      return [x * viewport.ratio, y * viewport.ratio];
    },
    setBackground: surface.setBackground,
  };
  const painter = kind.paint(stage, puzzle);
  return {
    painter,
    isBlurred() {
      if (kind.staysSharp === true) return false;
      const grown = now().dot / (atlasMeasures.dot * viewport.ratio);
      return grown > MAX_BLUR || grown < 1 / MAX_BLUR;
    },
    destroy() {
      for (const child of [...scene.children.list]) child.destroy();
    },
  };
}

function scaled(measures: Measures, factor: number): Measures {
  return Object.fromEntries(
    Object.entries(measures).map(([name, value]) => [name, value * factor]),
  ) as unknown as Measures;
}
