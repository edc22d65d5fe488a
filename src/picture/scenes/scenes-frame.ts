import { round } from '../../geometry/shapes/rounding.ts';
import { HEIGHT, shadow, WIDTH } from './scenes-brush.ts';
import type { Ground } from './scenes-ground.ts';

/** A drawing, and the box that it fills, in its own units. */
export interface GuestDrawing {
  /** The id of its picture. */
  readonly id: string;
  readonly inside: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing in its place: its left upper corner, and how many units of the frame one of its own is. */
export interface PlacedGuest {
  readonly drawing: GuestDrawing;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly mirrored: boolean;
  readonly standing: boolean;
}

/** A ground, and who has a place on it. */
export interface Setting {
  readonly ground: Ground;
  readonly placed: readonly PlacedGuest[];
}

/** A scene taken apart, lowest part first: laid upon each other they are the scene. */
export interface PartedScene {
  /** In units of the scene. */
  readonly width: number;
  readonly height: number;
  readonly parts: readonly ScenePart[];
}

/** What is painted, as SVG text of the whole scene; or somebody in it, as SVG text of the box alone. */
interface ScenePart {
  readonly svg: string;
  readonly guest?: SceneGuest;
}

/** Somebody in a scene: the id of the picture, and the box around it in units of the scene. */
export interface SceneGuest {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Whoever floats hangs in front of what is painted. */
const IN_FRONT = HEIGHT - 1;

/** The whole scene as SVG text. */
export function framed(setting: Setting): string {
  const inside = layersOf(setting).map(
    ({ svg, one }) => svg ?? (one === undefined ? '' : shadowOf(one) + drawn(one)),
  );
  return framedIn([0, 0, WIDTH, HEIGHT], setting.ground.back + inside.join(''));
}

/** The scene taken apart. Shadows stay on the ground, whoever throws them. */
export function parted(setting: Setting): PartedScene {
  const parts: ScenePart[] = [];
  let painted = setting.ground.back;
  for (const { svg, one } of layersOf(setting)) {
    if (one === undefined) {
      painted += svg ?? '';
      continue;
    }
    painted += shadowOf(one);
    if (painted !== '') parts.push({ svg: framedIn([0, 0, WIDTH, HEIGHT], painted) });
    painted = '';
    const [width, height] = [one.drawing.width * one.scale, one.drawing.height * one.scale];
    const box = { left: one.x, top: one.y, width, height };
    parts.push({
      svg: framedIn([one.x, one.y, width, height], drawn(one)),
      guest: { id: one.drawing.id, ...box },
    });
  }
  if (painted !== '') parts.push({ svg: framedIn([0, 0, WIDTH, HEIGHT], painted) });
  return { width: WIDTH, height: HEIGHT, parts };
}

/** All that lies on the back of a scene, from far to near: painted, or somebody. */
function layersOf({
  ground,
  placed,
}: Setting): readonly { readonly svg?: string; readonly one?: PlacedGuest }[] {
  return [
    ...ground.layers.map(({ depth, svg }) => ({ depth, svg })),
    ...placed.map((one) => ({
      depth: one.standing ? one.y + one.drawing.height * one.scale : IN_FRONT,
      one,
    })),
  ]
    .map((layer, index) => ({ ...layer, index }))
    .sort((a, b) => a.depth - b.depth || a.index - b.index);
}

function framedIn(box: readonly [number, number, number, number], inside: string): string {
  const [left, top, width, height] = box.map((value) => round(value));
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${inside}</svg>`;
}

function shadowOf({ drawing, x, y, scale, standing }: PlacedGuest): string {
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  return standing ? shadow(x + width / 2, y + height - 2, width) : '';
}

function drawn({ drawing, x, y, scale, mirrored }: PlacedGuest): string {
  const { left, top, width } = drawing;
  const fine = (value: number) => String(round(value));
  const across = mirrored
    ? `matrix(${fine(-scale)} 0 0 ${fine(scale)} ${fine(x + (left + width) * scale)} ${fine(y - top * scale)})`
    : `matrix(${fine(scale)} 0 0 ${fine(scale)} ${fine(x - left * scale)} ${fine(y - top * scale)})`;
  return `<g transform="${across}">${drawing.inside}</g>`;
}
