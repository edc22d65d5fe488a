import type { Bounds } from '../../../geometry/bounds.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Pixels } from '../../../picture/pixels.ts';
import { canvasOf, emptyCanvas } from '../../../view/canvas.ts';
import type { Scene, Textures } from '../../../view/phaser.ts';
import { LASTING } from '../../../view/picture.ts';
import { addFinished } from '../../../view/texture.ts';
import type { JigsawBoard } from '../engine/document.ts';
import { surveyOf } from '../engine/survey.ts';
import { type Packing, type Parcel, pack } from './packing.ts';

/** Every piece cut out of the picture, on one texture, with its shadow and its glow. */
export interface Sheet {
  readonly key: string;
  /** Pixels of the sheet for each puzzle unit; those of shadows and glows are fewer by `SOFT`. */
  readonly scale: number;
  readonly pieces: readonly Cutout[];
}

/** A piece on the sheet: the middle of its box lies at this share of its frames' width and height. */
export interface Cutout {
  readonly face: string;
  readonly shadow: string;
  readonly glow: string;
  readonly origin: Point;
  readonly softOrigin: Point;
}

/** A page has sides of this many pixels at most, and up to the larger one where a finer screen would show it. */
const PAGE = 2048;
const LARGE_PAGE = 4096;
/** Shadows and glows are drawn this much smaller. */
export const SOFT = 0.34;
/** Free pixels around each face, and around what is soft. */
const GAP = 2;
const SOFT_GAP = 9;
/** How far the blur of shadows and glows reaches, in pixels of the sheet. */
const BLUR = 6;
/** The light edge of the cardboard, in puzzle units for each square root of a piece's mean area: from, to. */
const BEVEL = { share: 0.017, least: 0.9, most: 2.6 } as const;
const INK = {
  light: 'rgb(255 255 255 / 48%)',
  dark: 'rgb(32 22 12 / 34%)',
  edge: 'rgb(40 30 22 / 42%)',
} as const;
const SHADOW = 'rgb(74 52 19)';
const GLOW = '#F5C93D';

/**
 * Cuts all pieces out. The sheet stays when the board is drawn anew, unless it would be too coarse.
 *
 * @param wanted pixels for each puzzle unit that the screen would show
 */
export function sheetFor(scene: Scene, board: JigsawBoard, pixels: Pixels, wanted: number): Sheet {
  const key = `${LASTING}pieces`;
  if (scene.textures.exists(key)) {
    const known = sheets.get(scene.textures.get(key));
    if (known?.board === board && (known.sheet.scale >= wanted * 0.98 || known.isFinest)) return known.sheet;
    scene.textures.remove(key);
  }
  const { scale, packing, page, parcels } = layOut(board, wanted);
  const height = Math.min(LARGE_PAGE, packing.height);
  const context = emptyCanvas(page, height, { willReadFrequently: true });
  const frames: [name: string, frame: Frame][] = [];

  const { boxes, middles, picture } = surveyOf(board);
  const source = canvasOf(pixels);
  const across = picture.right - picture.left;
  const side = Math.sqrt((across * (picture.bottom - picture.top)) / Math.max(1, board.pieces.length));
  const bevel = Math.min(BEVEL.most, Math.max(BEVEL.least, BEVEL.share * side));
  const pieces = board.pieces.map(({ outline }, piece): Cutout => {
    const box = boxes[piece] ?? picture;
    const middle = middles[piece] ?? [0, 0];
    const path = pathOf(outline);
    const place = (index: number, by: number, gap: number): { frame: Frame; origin: Point } => {
      const [left, top] = packing.places[index] ?? [0, 0];
      const { width, height } = parcels[index] ?? { width: 1, height: 1 };
      // Whole pixels of the picture fall on whole pixels of the sheet, so that stamped pieces stay sharp.
      const x = left + gap - Math.floor(box.left * by);
      const y = top + gap - Math.floor(box.top * by);
      context.setTransform(by, 0, 0, by, x, y);
      return {
        frame: [left, top, width, height],
        origin: [(x + middle[0] * by - left) / width, (y + middle[1] * by - top) / height],
      };
    };
    const face = place(3 * piece, scale, GAP);
    drawFace(context, path, source, picture, bevel);
    const shadow = place(3 * piece + 1, scale * SOFT, SOFT_GAP);
    drawSoft(context, path, shadow.frame, SHADOW);
    const glow = place(3 * piece + 2, scale * SOFT, SOFT_GAP);
    drawSoft(context, path, glow.frame, GLOW);
    const names = { face: `face-${piece}`, shadow: `shadow-${piece}`, glow: `glow-${piece}` };
    frames.push([names.face, face.frame], [names.shadow, shadow.frame], [names.glow, glow.frame]);
    return { ...names, origin: face.origin, softOrigin: shadow.origin };
  });
  const texture = addFinished(scene, key, context.canvas);
  for (const [name, frame] of frames) texture.add(name, 0, ...frame);
  const sheet = { key, scale, pieces };
  sheets.set(texture, { board, sheet, isFinest: scale < wanted });
  return sheet;
}

type Frame = readonly [left: number, top: number, width: number, height: number];

/** The sheet that a texture holds, and the board it is of. */
const sheets = new WeakMap<
  Textures.Texture,
  { readonly board: JigsawBoard; readonly sheet: Sheet; readonly isFinest: boolean }
>();

/** The finest scale, up to the one wanted, at which all fits one page. */
function layOut(board: JigsawBoard, wanted: number) {
  const { boxes } = surveyOf(board);
  let scale = Math.min(wanted, 4);
  for (;;) {
    const parcels = boxes.flatMap((box) => [
      parcelOf(box, scale, GAP),
      parcelOf(box, scale * SOFT, SOFT_GAP),
      parcelOf(box, scale * SOFT, SOFT_GAP),
    ]);
    for (const page of [PAGE, LARGE_PAGE]) {
      const packing: Packing = pack(parcels, page);
      const isWide = parcels.some(({ width }) => width > page);
      if (!isWide && packing.height <= page) return { scale, packing, page, parcels };
    }
    scale *= 0.95;
  }
}

function parcelOf(box: Bounds, scale: number, gap: number): Parcel {
  const length = (from: number, to: number): number =>
    Math.ceil(to * scale) - Math.floor(from * scale) + 2 * gap;
  return { width: length(box.left, box.right), height: length(box.top, box.bottom) };
}

function pathOf(outline: readonly Point[]): Path2D {
  const path = new Path2D();
  outline.forEach(([x, y], at) => {
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
  return path;
}

/** A piece of cardboard: the picture, lit along the edges that look up and to the left, and shaded along the others. */
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

/** A piece's shape in one colour with blurred edges. */
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
  // Only the shadow falls on the sheet: what casts it lies far beside.
  context.shadowColor = colour;
  context.shadowBlur = BLUR;
  context.shadowOffsetX = 3 * LARGE_PAGE;
  context.setTransform(a, 0, 0, d, e - 3 * LARGE_PAGE, f);
  context.fillStyle = colour;
  context.fill(path);
  context.restore();
}
