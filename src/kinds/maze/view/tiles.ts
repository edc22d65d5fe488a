import type { Point } from '../../../geometry/shapes/point.ts';
import { emptyCanvas } from '../../../view/rendering/canvas.ts';
import { Image, type Layer, type Textures } from '../../../view/rendering/phaser.ts';
import { addTexture } from '../../../view/rendering/texture.ts';
import type { Stage } from '../../../view/stage.ts';

/** A rectangle in puzzle units. */
export interface Field {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Draws on a canvas whose units are puzzle units, at least within `field`. `scale` is in device pixels per puzzle unit.
 */
export type DrawField = (context: CanvasRenderingContext2D, field: Field, scale: number) => void;

/**
 * A large drawing as square textures of one scale. They are made when they come into view, and dropped when far outside
 * it to save memory.
 */
export interface Tiles {
  /** Device pixels for each puzzle unit. */
  readonly scale: number;
  /**
   * Moves the tiles with the board, and makes missing tiles in view: one, or all of them at once.
   * @returns true if no tile in view is missing
   */
  place(atOnce: boolean): boolean;
  /** Draws over the tiles that a field touches. */
  add(field: Field, draw: DrawField): void;
  /** Redraws the tiles that a field touches. */
  renew(field: Field): void;
  destroy(): void;
}

/** Device pixels along the side of a tile. */
const SIDE = 768;
/** Device pixels by which tiles overlap. Without it, hairlines between tiles would look like walls. */
const OVERLAP = 2;
/** Tiles farther outside the view than this many tiles are dropped. */
const KEPT_TILES = 1;

interface Tile {
  readonly key: string;
  readonly context: CanvasRenderingContext2D;
  readonly texture: Textures.Texture;
  readonly image: Image;
  readonly field: Field;
}

function freeKey({ textures }: Stage['scene']): string {
  let count = 0;
  while (textures.exists(`tile-${count}`)) count++;
  return `tile-${count}`;
}

/** @param draw draws everything in a field */
export function makeTiles(stage: Stage, layer: Layer, area: Field, scale: number, draw: DrawField): Tiles {
  const { scene } = stage;
  const reach = SIDE / scale;
  const columns = Math.max(1, Math.ceil((area.right - area.left) / reach));
  const rows = Math.max(1, Math.ceil((area.bottom - area.top) / reach));
  const tiles = new Map<number, Tile>();

  const drawOn = (context: CanvasRenderingContext2D, field: Field, paint: DrawField): void => {
    context.setTransform(scale, 0, 0, scale, -field.left * scale, -field.top * scale);
    paint(context, field, scale);
  };
  const make = (column: number, row: number): Tile => {
    const [left, top] = [area.left + column * reach, area.top + row * reach];
    const field = {
      left,
      top,
      right: Math.min(area.right, left + reach),
      bottom: Math.min(area.bottom, top + reach),
    };
    const [wide, high] = [field.right - left, field.bottom - top].map(
      (length) => Math.ceil(length * scale) + OVERLAP,
    ) as [number, number];
    const context = emptyCanvas(wide, high, { willReadFrequently: true });
    drawOn(context, field, draw);
    const key = freeKey(scene);
    const texture = addTexture(scene, key, context.canvas);
    const image = new Image(scene, 0, 0, key).setOrigin(0, 0);
    layer.add(image);
    return { key, context, texture, image, field };
  };
  const redraw = ({ context, texture, field }: Tile, paint: DrawField): void => {
    drawOn(context, field, paint);
    texture.source[0]?.update();
  };
  const drop = (at: number, { key, image }: Tile): void => {
    tiles.delete(at);
    image.destroy();
    scene.textures.remove(key);
  };
  const touched = (field: Field): readonly Tile[] =>
    [...tiles.values()].filter(
      (tile) =>
        tile.field.left < field.right &&
        tile.field.right + OVERLAP / scale > field.left &&
        tile.field.top < field.bottom &&
        tile.field.bottom + OVERLAP / scale > field.top,
    );
  /** The first and last column or row of tiles in view, with `more` on each side. */
  const within = (origin: number, length: number, count: number, more: number): readonly [number, number] => {
    const size = reach * stage.scale;
    const [first, last] = [Math.floor(-origin / size) - more, Math.floor((length - origin) / size) + more];
    return [Math.max(0, first), Math.min(count - 1, last)];
  };

  return {
    scale,
    place(atOnce) {
      const origin: Point = stage.at([area.left, area.top]);
      const { width, height } = stage.element;
      const span = (more: number) => [
        ...within(origin[0], width * stage.ratio, columns, more),
        ...within(origin[1], height * stage.ratio, rows, more),
      ];
      const [left = 0, right = 0, top = 0, bottom = 0] = span(0);
      let made = 0;
      let missing = false;
      for (let row = top; row <= bottom; row++) {
        for (let column = left; column <= right; column++) {
          const at = row * columns + column;
          if (tiles.has(at)) continue;
          if (made > 0 && !atOnce) missing = true;
          else {
            tiles.set(at, make(column, row));
            made++;
          }
        }
      }
      const [first = 0, last = 0, highest = 0, lowest = 0] = span(KEPT_TILES);
      const by = stage.scale / scale;
      for (const [at, tile] of [...tiles]) {
        const [column, row] = [at % columns, Math.floor(at / columns)];
        if (column < first || column > last || row < highest || row > lowest) drop(at, tile);
        else {
          const [x, y] = stage.at([tile.field.left, tile.field.top]);
          tile.image.setPosition(x, y).setScale(by);
        }
      }
      return !missing;
    },
    add(field, paint) {
      for (const tile of touched(field)) redraw(tile, paint);
    },
    renew(field) {
      for (const tile of touched(field)) {
        const { context } = tile;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, context.canvas.width, context.canvas.height);
        redraw(tile, draw);
      }
    },
    destroy() {
      for (const [at, tile] of [...tiles]) drop(at, tile);
    },
  };
}
