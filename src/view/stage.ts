import { distance, type Point } from '../geometry/shapes/point.ts';
import type { Pixels } from '../picture/pixels/pixels.ts';
import type { Counting } from '../puzzle/contract/kind-words.ts';
import type { BoardSettings } from '../session/board-settings.ts';
import type { BoardElement } from './board/board-placement.ts';
import type { Size } from './board/camera.ts';
import type { Measures } from './measures.ts';
import type { Motions } from './motion.ts';
import type { Atlas, Ink } from './rendering/atlas.ts';
import { Image, Layer, type Scene } from './rendering/phaser.ts';

/** What a kind's painter draws on. Positions and lengths are in device pixels unless noted. */
export interface Stage {
  readonly scene: Scene;
  readonly atlas: Atlas;
  readonly motions: Motions;
  readonly accent: string;
  /** True with reduced motion: fades replace movements. */
  readonly still: boolean;
  readonly leftHanded: boolean;
  /** Whether colours also have shapes. */
  readonly patterns: BoardSettings['patterns'];
  readonly counting: Counting;
  readonly measures: Measures;
  readonly ratio: number;
  /** Device pixels per puzzle unit now. */
  readonly scale: number;
  /** Device pixels per puzzle unit at zoom 1. */
  readonly fittedScale: number;
  /** Width and height of the area shown at zoom 1, in puzzle units. */
  readonly wholeSize: Size;
  readonly element: BoardElement;
  /** The picture of the puzzle, for kinds that take pixels. */
  readonly pixels: Pixels | undefined;
  /** Converts puzzle units to device pixels. */
  at(point: Point): Point;
  /** Sets the background, as a CSS colour. */
  setBackground(colour: string): void;
}

export type Pens = Pick<Stage, 'scene' | 'atlas'>;

function addLayer(scene: Scene): Layer {
  return scene.add.existing(new Layer(scene));
}

/** Adds a layer for each name, from bottom to top. */
export function addLayers<const Name extends string>(
  scene: Scene,
  names: readonly Name[],
): Readonly<Record<Name, Layer>> {
  return Object.fromEntries(names.map((name) => [name, addLayer(scene)])) as Record<Name, Layer>;
}

export interface Disc {
  readonly image: Image;
  place(at: Point, radius: number): void;
}

export interface RoundBar {
  place(from: Point, to: Point, breadth: number): void;
  setInk(ink: Ink): void;
  show(visible: boolean): void;
  fade(alpha: number): void;
  destroy(): void;
}

/** Adds a disc to a layer. It becomes visible when it is placed. */
export function addDisc(stage: Pens, layer: Layer, ink: Ink): Disc {
  const { scene, atlas } = stage;
  const image = new Image(scene, 0, 0, atlas.key, `disc-${ink}`);
  layer.add(image);
  const place = ([x, y]: Point, radius: number): void => {
    image.setPosition(x, y).setScale(radius / atlas.disc);
  };
  return { image, place };
}

/** `place` takes the outer radius. */
export function addRing(stage: Stage, layer: Layer): Disc {
  const { scene, atlas } = stage;
  const image = new Image(scene, 0, 0, atlas.key, 'ring');
  layer.add(image);
  const place = ([x, y]: Point, radius: number): void => {
    image.setPosition(x, y).setScale(radius / atlas.ring);
  };
  return { image, place };
}

/** Adds a line to a layer. An end under a dot needs no round cap: `far` rounds only the end of the line. */
export function addBar(stage: Pens, layer: Layer, ink: Ink, caps: 'both' | 'far' | 'none'): RoundBar {
  const { scene, atlas } = stage;
  const body = new Image(scene, 0, 0, atlas.key, `line-${ink}`).setOrigin(0, 0.5);
  const ends =
    caps === 'none'
      ? []
      : caps === 'far'
        ? [addDisc(stage, layer, ink)]
        : [addDisc(stage, layer, ink), addDisc(stage, layer, ink)];
  layer.add(body);
  return {
    place(from, to, breadth) {
      const [x, y] = from;
      body.setPosition(x, y).setRotation(Math.atan2(to[1] - y, to[0] - x));
      body.setScale(distance(from, to) / atlas.body, breadth / atlas.line);
      ends[0]?.place(to, breadth / 2);
      ends[1]?.place(from, breadth / 2);
    },
    setInk(next) {
      body.setFrame(`line-${next}`, false, false);
      for (const { image } of ends) image.setFrame(`disc-${next}`, false, false);
    },
    show(visible) {
      body.setVisible(visible);
      for (const end of ends) end.image.setVisible(visible);
    },
    fade(alpha) {
      body.setAlpha(alpha);
      for (const end of ends) end.image.setAlpha(alpha);
    },
    destroy() {
      body.destroy();
      for (const end of ends) end.image.destroy();
    },
  };
}
