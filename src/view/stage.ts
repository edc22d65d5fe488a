import { distance, type Point } from '../geometry/shapes/point.ts';
import type { Pixels } from '../picture/pixels/pixels.ts';
import type { BoardSettings, Counting } from '../session/board-settings.ts';
import type { Size } from './board/camera.ts';
import type { Whole } from './board/sight.ts';
import type { Measures } from './measures.ts';
import type { Motions } from './motion.ts';
import type { Atlas, Ink } from './rendering/atlas.ts';
import { Image, Layer, type Scene } from './rendering/phaser.ts';

/** What a kind's painter draws on. Places and lengths of what is drawn are device pixels. */
export interface Stage {
  readonly scene: Scene;
  readonly atlas: Atlas;
  readonly motions: Motions;
  /** The accent of the kind. */
  readonly accent: string;
  /** Fades instead of movements. */
  readonly still: boolean;
  readonly leftHanded: boolean;
  /** Whether colours have their shapes where others tell them as well. */
  readonly patterns: BoardSettings['patterns'];
  /** How numbers are written. */
  readonly counting: Counting;
  /** How large things are now, in device pixels. */
  readonly measures: Measures;
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  /** Device pixels for each puzzle unit, as the board lies now. */
  readonly scale: number;
  /** The same when the whole puzzle is shown. */
  readonly fitted: number;
  /** Width and height of what is shown when nothing is zoomed, in puzzle units. */
  readonly shape: Size;
  /** The board's element. */
  readonly whole: Whole;
  /** The picture that the puzzle was made of, for kinds that take pixels. */
  readonly pixels: Pixels | undefined;
  /** Where a point of the puzzle lies now. */
  at(point: Point): Point;
  /** Lays another colour under all that is drawn, than that of paper. */
  ground(colour: string): void;
}

/** What shapes are made with: a scene, and the texture that has them. */
export type Pens = Pick<Stage, 'scene' | 'atlas'>;

/** Adds a layer over those that are there. */
function addLayer(scene: Scene): Layer {
  return scene.add.existing(new Layer(scene));
}

/** Adds a layer for each name, from the lowest up. */
export function addLayers<const Name extends string>(
  scene: Scene,
  names: readonly Name[],
): Readonly<Record<Name, Layer>> {
  return Object.fromEntries(names.map((name) => [name, addLayer(scene)])) as Record<Name, Layer>;
}

/** A round spot of ink. */
export interface Spot {
  readonly image: Image;
  place(at: Point, radius: number): void;
}

/** A straight line with round ends. */
export interface RoundBar {
  place(from: Point, to: Point, breadth: number): void;
  /** Draws it in another ink from now on. */
  dye(ink: Ink): void;
  show(visible: boolean): void;
  fade(alpha: number): void;
  destroy(): void;
}

/** Adds a spot to a layer; it is not seen before it is placed. */
export function spot(stage: Pens, layer: Layer, ink: Ink): Spot {
  const { scene, atlas } = stage;
  const image = new Image(scene, 0, 0, atlas.key, `disc-${ink}`);
  layer.add(image);
  const place = ([x, y]: Point, radius: number): void => {
    image.setPosition(x, y).setScale(radius / atlas.disc);
  };
  return { image, place };
}

/** Adds the ring that marks a dot; `place` takes its outer radius. */
export function ring(stage: Stage, layer: Layer): Spot {
  const { scene, atlas } = stage;
  const image = new Image(scene, 0, 0, atlas.key, 'ring');
  layer.add(image);
  const place = ([x, y]: Point, radius: number): void => {
    image.setPosition(x, y).setScale(radius / atlas.ring);
  };
  return { image, place };
}

/** Adds a line to a layer. Its ends are round where `caps` says so: an end under a dot needs none. */
export function bar(stage: Pens, layer: Layer, ink: Ink, caps: 'both' | 'far' | 'none'): RoundBar {
  const { scene, atlas } = stage;
  const body = new Image(scene, 0, 0, atlas.key, `line-${ink}`).setOrigin(0, 0.5);
  const ends =
    caps === 'none'
      ? []
      : caps === 'far'
        ? [spot(stage, layer, ink)]
        : [spot(stage, layer, ink), spot(stage, layer, ink)];
  layer.add(body);
  return {
    place(from, to, breadth) {
      const [x, y] = from;
      body.setPosition(x, y).setRotation(Math.atan2(to[1] - y, to[0] - x));
      body.setScale(distance(from, to) / atlas.body, breadth / atlas.line);
      ends[0]?.place(to, breadth / 2);
      ends[1]?.place(from, breadth / 2);
    },
    dye(next) {
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
