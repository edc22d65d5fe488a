import { round } from '../../geometry/shapes/rounding.ts';
import { HEIGHT, shadow, WIDTH } from './scenes-brush.ts';
import type { Ground } from './scenes-ground.ts';

/** A drawing's SVG content and its bounding box, in its own units. */
export interface GuestDrawing {
  readonly id: string;
  readonly inside: string;
  /** Width and height of the whole file; 0 if it states none. */
  readonly frame: readonly [number, number];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing placed in a scene: its upper left corner, and scene units per unit of the drawing. */
export interface PlacedGuest {
  readonly drawing: GuestDrawing;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly mirrored: boolean;
  readonly standing: boolean;
}

export interface SceneLayout {
  readonly ground: Ground;
  readonly placed: readonly PlacedGuest[];
}

/** A scene as a stack of parts, lowest first. */
export interface SplitScene {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly ScenePart[];
}

/** A painted part as SVG text of the whole scene, or a guest as SVG text of its box. */
interface ScenePart {
  readonly svg: string;
  readonly guest?: SceneGuest;
}

/** A picture in a scene: its id, and its bounding box in scene units. */
export interface SceneGuest {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Depth of floating guests: in front of everything painted. */
const IN_FRONT = HEIGHT - 1;

export function sceneSvg(layout: SceneLayout): string {
  const inside = layersOf(layout).map(
    ({ svg, one: guest }) => svg ?? (guest === undefined ? '' : shadowOf(guest) + drawGuest(guest)),
  );
  return wrapScene(layout.ground.back + inside.join(''));
}

/** A guest alone in its place in the scene, on a transparent ground. */
export function guestSvg(guest: PlacedGuest): string {
  return wrapScene(drawGuest(guest));
}

/** Takes a scene apart. Shadows belong to the painted parts. */
export function splitScene(layout: SceneLayout): SplitScene {
  const parts: ScenePart[] = [];
  let painted = layout.ground.back;
  for (const { svg, one } of layersOf(layout)) {
    if (one === undefined) {
      painted += svg ?? '';
      continue;
    }
    painted += shadowOf(one);
    if (painted !== '') parts.push({ svg: wrapScene(painted) });
    painted = '';
    const [width, height] = [one.drawing.width * one.scale, one.drawing.height * one.scale];
    const box = { left: one.x, top: one.y, width, height };
    parts.push({
      svg: wrapSvg([one.x, one.y, width, height], drawGuest(one)),
      guest: { id: one.drawing.id, ...box },
    });
  }
  if (painted !== '') parts.push({ svg: wrapScene(painted) });
  return { width: WIDTH, height: HEIGHT, parts };
}

function layersOf({
  ground,
  placed,
}: SceneLayout): readonly { readonly svg?: string; readonly one?: PlacedGuest }[] {
  return [
    ...ground.layers.map(({ depth, svg }) => ({ depth, svg })),
    ...placed.map((guest) => ({
      depth: guest.standing ? guest.y + guest.drawing.height * guest.scale : IN_FRONT,
      one: guest,
    })),
  ]
    .map((layer, index) => ({ ...layer, index }))
    .sort((a, b) => a.depth - b.depth || a.index - b.index);
}

/** SVG text of a whole scene. */
export function wrapScene(inside: string): string {
  return wrapSvg([0, 0, WIDTH, HEIGHT], inside);
}

function wrapSvg(box: readonly [number, number, number, number], inside: string): string {
  const [left, top, width, height] = box.map((value) => round(value));
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${inside}</svg>`;
}

function shadowOf({ drawing, x, y, scale, standing }: PlacedGuest): string {
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  return standing ? shadow(x + width / 2, y + height - 2, width) : '';
}

function drawGuest({ drawing, x, y, scale, mirrored }: PlacedGuest): string {
  const { left, top, width } = drawing;
  const fine = (value: number) => String(round(value));
  const across = mirrored
    ? `matrix(${fine(-scale)} 0 0 ${fine(scale)} ${fine(x + (left + width) * scale)} ${fine(y - top * scale)})`
    : `matrix(${fine(scale)} 0 0 ${fine(scale)} ${fine(x - left * scale)} ${fine(y - top * scale)})`;
  return `<g transform="${across}">${drawing.inside}</g>`;
}
