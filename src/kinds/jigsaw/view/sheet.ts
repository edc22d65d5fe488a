import type { Bounds } from '../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import type { Pixels } from '../../../picture/pixels/pixels.ts';
import { LASTING_PREFIX } from '../../../view/picture.ts';
import { canvasOf, emptyCanvas } from '../../../view/rendering/canvas.ts';
import type { Scene, Textures } from '../../../view/rendering/phaser.ts';
import { addFinalTexture } from '../../../view/rendering/texture.ts';
import { shapedRim } from '../engine/board-rim.ts';
import type { JigsawBoard } from '../engine/document.ts';
import { surveyOf } from '../engine/survey.ts';
import { fillPage, type Parcel } from './tray/packing.ts';

/** The pieces of a board cut out of its picture, with shadows and glows, each on first use. */
export interface Sheet {
  /** Pixels of a cutout per puzzle unit. Shadows and glows have `SOFT_SCALE` times as many. */
  readonly scale: number;
  /** Undefined if the board has no such piece. Pieces that are likely to be needed next are cut out with it. */
  cutoutOf(piece: number): Cutout | undefined;
  /** Cuts out some more pieces. Returns false if none are left. */
  cutMore(): boolean;
  /** The finished puzzle, on a canvas that must not be changed. */
  picture(): HTMLCanvasElement;
}

/** Origins are the centre of the piece's box, as shares of a frame's width and height. */
export interface Cutout {
  /** Key of the texture that has its frames. */
  readonly key: string;
  readonly face: string;
  readonly shadow: string;
  readonly glow: string;
  readonly origin: Point;
  readonly softOrigin: Point;
}

/** Side of a page of pieces, in pixels. A page is drawn at once, and blocks touches meanwhile. */
const PAGE = 512;
/** Limits of a cutout's side, and of the pixels of all cutouts together (60 MB). */
const MAX_SIDE = 4096;
const MAX_PIXELS = 0.94 * MAX_SIDE ** 2;
/** Scale of shadows and glows, relative to faces. */
export const SOFT_SCALE = 0.34;
/** Free pixels around each face, and around each shadow and glow. */
const GAP = 2;
const SOFT_GAP = 9;
/** Radius of the blur of shadows and glows, in pixels of the sheet. */
const BLUR = 6;
/** Width of the cardboard's light edge: share of a mean piece's side, and limits in puzzle units. */
const BEVEL = { share: 0.017, least: 0.9, most: 2.6 } as const;
const INK = {
  light: 'rgb(255 255 255 / 48%)',
  dark: 'rgb(32 22 12 / 34%)',
  edge: 'rgb(40 30 22 / 42%)',
} as const;
const SHADOW = 'rgb(74 52 19)';
const GLOW = '#F5C93D';

interface SheetOptions {
  readonly board: JigsawBoard;
  readonly pixels: Pixels;
  /** Pixels per puzzle unit that the screen would show. */
  readonly wanted: number;
  /** All pieces, in the order in which they are likely to be needed. */
  readonly order: readonly number[];
}

/** Reuses the sheet when the board is redrawn, unless it is too coarse. */
export function sheetFor(scene: Scene, options: SheetOptions): Sheet {
  const { board, wanted } = options;
  const first = `${PIECES}0`;
  const known = scene.textures.exists(first) ? sheets.get(scene.textures.get(first)) : undefined;
  if (known?.board === board && (known.sheet.scale >= wanted * 0.98 || known.isFinest)) return known.sheet;
  for (const key of scene.textures.getTextureKeys()) if (key.startsWith(PIECES)) scene.textures.remove(key);
  const scale = finestScale(board, wanted);
  const sheet = cutSheet(scene, options, scale, (page) => {
    sheets.set(page, { board, sheet, isFinest: scale < wanted });
  });
  return sheet;
}

const PIECES = `${LASTING_PREFIX}pieces-`;

type Frame = readonly [left: number, top: number, width: number, height: number];

/** Sheets with their boards, by the texture of their first page. */
const sheets = new WeakMap<
  Textures.Texture,
  { readonly board: JigsawBoard; readonly sheet: Sheet; readonly isFinest: boolean }
>();

/** The finest scale up to `wanted` within the limits of size. */
function finestScale(board: JigsawBoard, wanted: number): number {
  const { boxes } = surveyOf(board);
  let scale = Math.min(wanted, 4);
  for (;;) {
    const parcels = boxes.flatMap((box) => parcelsOf(box, scale));
    const isWide = parcels.some(({ width, height }) => Math.max(width, height) > MAX_SIDE);
    if (!isWide && parcels.reduce((sum, { width, height }) => sum + width * height, 0) <= MAX_PIXELS)
      return scale;
    scale *= 0.95;
  }
}

function cutSheet(
  scene: Scene,
  { board, pixels, order }: SheetOptions,
  scale: number,
  onFirstPage: (page: Textures.Texture) => void,
): Sheet {
  const { boxes, middles, picture } = surveyOf(board);
  const rim = shapedRim(board);
  // A puzzle with a shaped rim shows only a part of the picture.
  const pictureBox = rim === undefined ? picture : boundsOfPicture(pixels);
  const across = picture.right - picture.left;
  const side = Math.sqrt((across * (picture.bottom - picture.top)) / Math.max(1, board.pieces.length));
  const bevel = Math.min(BEVEL.most, Math.max(BEVEL.least, BEVEL.share * side));
  const cutouts = new Map<number, Cutout>();
  let uncut = [...order];
  const boxOf = (piece: number): Bounds => boxes[piece] ?? picture;
  let pages = 0;
  // Kept as long as something is left to cut out of it.
  let source: HTMLCanvasElement | undefined;
  const sourceOf = (): HTMLCanvasElement => {
    const canvas = source ?? canvasOf(pixels);
    source = uncut.length > 0 ? canvas : undefined;
    return canvas;
  };

  /** Cuts out a page of pieces in their order, from `first` on, wrapping around at the end. */
  const cut = (first: number): void => {
    const at = Math.max(0, uncut.indexOf(first));
    const page = fillPage(
      [...uncut.slice(at), ...uncut.slice(0, at)],
      (piece) => parcelsOf(boxOf(piece), scale),
      PAGE,
    );
    const whole = sourceOf();
    const taken = new Set(page.taken);
    uncut = uncut.filter((piece) => !taken.has(piece));
    const key = `${PIECES}${pages++}`;
    const context = emptyCanvas(page.width, page.height, { willReadFrequently: true });
    const frames: [name: string, frame: Frame][] = [];
    page.taken.forEach((piece, index) => {
      const box = boxOf(piece);
      const path = closedPath(board.pieces[piece]?.outline ?? []);
      const parcels = parcelsOf(box, scale);
      const place = (part: number, by: number, gap: number): { frame: Frame; origin: Point } => {
        const [left, top] = page.places[parcels.length * index + part] ?? [0, 0];
        const { width, height } = parcels[part] ?? { width: 1, height: 1 };
        // Align pixels of the picture with pixels of the page, so that stamped pieces stay sharp.
        const x = left + gap - Math.floor(box.left * by);
        const y = top + gap - Math.floor(box.top * by);
        context.setTransform(by, 0, 0, by, x, y);
        const middle = middles[piece] ?? [0, 0];
        return {
          frame: [left, top, width, height],
          origin: [(x + middle[0] * by - left) / width, (y + middle[1] * by - top) / height],
        };
      };
      const face = place(0, scale, GAP);
      drawFace(context, path, whole, pictureBox, bevel);
      const shadow = place(1, scale * SOFT_SCALE, SOFT_GAP);
      drawSoft(context, path, shadow.frame, SHADOW);
      const glow = place(2, scale * SOFT_SCALE, SOFT_GAP);
      drawSoft(context, path, glow.frame, GLOW);
      const names = { face: `face-${piece}`, shadow: `shadow-${piece}`, glow: `glow-${piece}` };
      frames.push([names.face, face.frame], [names.shadow, shadow.frame], [names.glow, glow.frame]);
      cutouts.set(piece, { key, ...names, origin: face.origin, softOrigin: shadow.origin });
    });
    const texture = addFinalTexture(scene, key, context.canvas);
    for (const [name, frame] of frames) texture.add(name, 0, ...frame);
    if (pages === 1) onFirstPage(texture);
    if (uncut.length === 0) source = undefined;
  };

  return {
    scale,
    cutoutOf(piece) {
      if (!cutouts.has(piece) && board.pieces[piece] !== undefined) cut(piece);
      return cutouts.get(piece);
    },
    cutMore() {
      const [next] = uncut;
      if (next !== undefined) cut(next);
      return uncut.length > 0;
    },
    picture: () => (rim === undefined ? sourceOf() : withinRim(rim, picture, sourceOf(), pictureBox)),
  };
}

/** The longer side has 1000 units. */
function boundsOfPicture({ width, height }: Pixels): Bounds {
  const longer = Math.max(width, height);
  return { left: 0, top: 0, right: (1000 * width) / longer, bottom: (1000 * height) / longer };
}

/** The part of a picture inside a rim, on a canvas as large as the rim's box. */
function withinRim(
  rim: readonly Point[],
  { left, top, right, bottom }: Bounds,
  source: HTMLCanvasElement,
  whole: Bounds,
): HTMLCanvasElement {
  const scale = source.width / whole.right;
  const context = emptyCanvas(Math.ceil((right - left) * scale), Math.ceil((bottom - top) * scale));
  context.scale(scale, scale);
  context.translate(-left, -top);
  context.clip(closedPath(rim));
  context.drawImage(source, 0, 0, whole.right, whole.bottom);
  return context.canvas;
}

/** Sizes of the face, the shadow and the glow. */
function parcelsOf(box: Bounds, scale: number): readonly Parcel[] {
  const soft = parcelOf(box, scale * SOFT_SCALE, SOFT_GAP);
  return [parcelOf(box, scale, GAP), soft, soft];
}

function parcelOf(box: Bounds, scale: number, gap: number): Parcel {
  const length = (from: number, to: number): number =>
    Math.ceil(to * scale) - Math.floor(from * scale) + 2 * gap;
  return { width: length(box.left, box.right), height: length(box.top, box.bottom) };
}

export function closedPath(outline: readonly Point[]): Path2D {
  const path = new Path2D();
  outline.forEach(([x, y], at) => {
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
  return path;
}

/** Draws the picture, lit along its upper left edges and shaded along the others. */
function drawFace(
  context: CanvasRenderingContext2D,
  path: Path2D,
  source: HTMLCanvasElement,
  { left, top, right, bottom }: Bounds,
  bevel: number,
): void {
  context.save();
  context.clip(path);
  context.drawImage(source, left, top, right - left, bottom - top);
  context.lineJoin = 'round';
  for (const [ink, shift] of [
    [INK.light, bevel * 0.55],
    [INK.dark, -bevel * 0.55],
  ] as const) {
    context.translate(shift, shift);
    context.strokeStyle = ink;
    context.lineWidth = bevel;
    context.stroke(path);
    context.translate(-shift, -shift);
  }
  context.strokeStyle = INK.edge;
  context.lineWidth = 1.6 / context.getTransform().a;
  context.stroke(path);
  context.restore();
}

/** Draws the shape in one colour with blurred edges. */
function drawSoft(
  context: CanvasRenderingContext2D,
  path: Path2D,
  [left, top, width, height]: Frame,
  colour: string,
): void {
  context.save();
  const { a, d, e, f } = context.getTransform();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  // Only the shadow is drawn, because the shape that casts it is far outside.
  context.shadowColor = colour;
  context.shadowBlur = BLUR;
  context.shadowOffsetX = 3 * MAX_SIDE;
  context.setTransform(a, 0, 0, d, e - 3 * MAX_SIDE, f);
  context.fillStyle = colour;
  context.fill(path);
  context.restore();
}
