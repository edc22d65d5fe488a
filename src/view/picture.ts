import type { PuzzleDocument } from '../puzzle/document.ts';
import { type Atlas, drawAtlas, type Ink } from './atlas.ts';
import { type Camera, type Frame, fitted, scale, toFrame } from './camera.ts';
import type { Counting } from './dots/numbers/counting.ts';
import type { Spacing } from './dots/spacing.ts';
import type { KindView, Painter } from './kind-view.ts';
import { type Measures, measure } from './measures.ts';
import type { Motions } from './motion.ts';
import { accentOf, PALETTE } from './palette.ts';
import type { Theatre } from './scene.ts';
import type { Stage } from './stage.ts';

/** What a picture is made for. */
export interface Situation {
  readonly theatre: Theatre;
  readonly frame: Frame;
  readonly camera: Camera;
  readonly ratio: number;
  readonly kind: KindView;
  readonly motions: Motions;
  readonly settings: { readonly reducedMotion: boolean; readonly leftHanded: boolean };
  readonly counting: Counting;
  readonly spacing: Spacing;
  readonly puzzle: PuzzleDocument;
}

/** One drawing of a board: all that Phaser holds. */
export interface Picture {
  readonly painter: Painter;
  /** Whether the board has been zoomed so far that its textures no longer fit. */
  blurred(): boolean;
  destroy(): void;
}

const BLURRED = 1.12;

/** Draws everything that a kind draws of a puzzle, at the sizes it has now. */
export function makePicture(situation: Situation): Picture {
  const { theatre, kind, motions, settings, puzzle } = situation;
  const { scene } = theatre;
  const now = (): Measures => {
    const { frame, camera, ratio } = situation;
    return times(measure(fitted(puzzle.size, frame), camera.zoom, situation.spacing.usual), ratio);
  };
  const accent = accentOf(puzzle.kind);
  const colours = new Map<Ink, string>([
    ['ink', PALETTE.ink],
    ['given', PALETTE.given],
    ['accent', accent],
    ['card', PALETTE.card],
    ['yellow', PALETTE.yellow],
    ...(kind.inks?.(puzzle) ?? []).map((colour, index): [Ink, string] => [`own${index}`, colour]),
  ]);
  for (const key of scene.textures.getTextureKeys()) scene.textures.remove(key);
  const made = times(
    measure(fitted(puzzle.size, situation.frame), situation.camera.zoom, situation.spacing.usual),
    1,
  );
  const atlas: Atlas = drawAtlas(scene, 'atlas', colours, made, situation.ratio);
  const stage: Stage = {
    ...{ scene, atlas, motions, accent, still: settings.reducedMotion, leftHanded: settings.leftHanded },
    counting: situation.counting,
    get measures() {
      return now();
    },
    get ratio() {
      return situation.ratio;
    },
    get scale() {
      return scale(situation.camera, puzzle.size, situation.frame) * situation.ratio;
    },
    at(point) {
      const [x, y] = toFrame(situation.camera, puzzle.size, situation.frame, point);
      return [x * situation.ratio, y * situation.ratio];
    },
  };
  const painter = kind.paint(stage, puzzle);
  return {
    painter,
    blurred() {
      const grown = now().dot / (made.dot * situation.ratio);
      return grown > BLURRED || grown < 1 / BLURRED;
    },
    destroy() {
      for (const child of [...scene.children.list]) child.destroy();
    },
  };
}

function times(measures: Measures, by: number): Measures {
  return Object.fromEntries(
    Object.entries(measures).map(([name, value]) => [name, value * by]),
  ) as unknown as Measures;
}
