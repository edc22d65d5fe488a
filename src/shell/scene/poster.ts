import { withSceneLines } from '../../picture/gathering/line-weight.ts';
import { NIGHT_COLOURS, NIGHT_LIGHT, type Night } from '../../picture/gathering/night.ts';
import { INK } from '../../picture/ink.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { SCENE, type ShownGuest } from './scene-view.tsx';

interface PosterScene {
  /** The empty scene, as SVG text. */
  readonly ground: string;
  readonly guests: readonly ShownGuest[];
  readonly title: string;
  /** Undefined by day. */
  readonly night: Night | undefined;
}

/** Pixels of the poster for each scene unit. */
const SCALE = 2;
/** Widths in scene units. */
const FRAME = 36;
const TITLE_HEIGHT = 96;
/** The rim of paper around the child's own pictures, as on the screen. */
const RIM = 5;
export const PAPER = '#fffbf1';
/** Opacity of a guest's shadow, and its size as a share of the guest. */
const SHADOW = { colour: 'rgb(29 42 31 / 24%)', wide: 0.3, high: 0.045 } as const;

/** Paints a scene with its guests and a title on a sheet of paper. */
export async function posterOf({ ground, guests, title, night }: PosterScene): Promise<HTMLCanvasElement> {
  const [width, height] = SCENE;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * FRAME) * SCALE;
  canvas.height = (height + 2 * FRAME + TITLE_HEIGHT) * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  const [empty, sky, ...pictures] = await Promise.all(
    [
      night?.ground ?? ground,
      night?.sky ?? '',
      ...guests.map(({ colour, spot, keepsLines }) =>
        keepsLines ? colour : withSceneLines(colour, spot[2] ?? 1),
      ),
    ].map(loadImage),
  );
  context.scale(SCALE, SCALE);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  writeTitle(context, title);
  context.translate(FRAME, FRAME);
  context.beginPath();
  context.roundRect(0, 0, width, height, 24);
  context.clip();
  if (empty !== undefined) context.drawImage(empty, 0, 0, width, height);
  if (night !== undefined) darken(context);
  if (sky !== undefined) context.drawImage(sky, 0, 0, width, height);
  context.drawImage(guestLayer(guests, pictures, night === undefined ? 1 : NIGHT_LIGHT), 0, 0, width, height);
  return canvas;
}

/** The guests on a transparent canvas. */
function guestLayer(
  guests: readonly ShownGuest[],
  pictures: readonly (HTMLImageElement | undefined)[],
  light: number,
): HTMLCanvasElement {
  const [width, height] = SCENE;
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.scale(SCALE, SCALE);
  for (const [index, guest] of guests.entries()) {
    const picture = pictures[index];
    if (picture !== undefined) drawGuest(context, guest, picture);
  }
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = `rgb(0 0 0 / ${1 - light})`;
  context.fillRect(0, 0, width, height);
  return canvas;
}

function writeTitle(context: CanvasRenderingContext2D, title: string): void {
  const [width, height] = SCENE;
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `800 58px ${getComputedStyle(document.body).fontFamily}`;
  context.fillText(title, width / 2 + FRAME, height + FRAME * 1.2 + TITLE_HEIGHT / 2, width);
}

function drawGuest(
  context: CanvasRenderingContext2D,
  { spot, isFramed, keepsLines }: ShownGuest,
  picture: HTMLImageElement,
): void {
  const [left = 0, top = 0, width = 0, height = 0, feet] = spot;
  if (feet !== undefined) {
    context.fillStyle = SHADOW.colour;
    context.beginPath();
    context.ellipse(left + width / 2, feet, width * SHADOW.wide, height * SHADOW.high, 0, 0, 2 * Math.PI);
    context.fill();
  }
  if (!isFramed) {
    context.shadowColor = keepsLines ? PAPER : 'transparent';
    context.shadowBlur = RIM * SCALE;
    context.drawImage(picture, left, top, width, height);
    context.shadowColor = 'transparent';
    return;
  }
  // Fill the frame and crop what is outside.
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.max(width / naturalWidth, height / naturalHeight);
  const [across, down] = [width / scale, height / scale];
  context.drawImage(
    ...([picture, (naturalWidth - across) / 2, (naturalHeight - down) / 2, across, down] as const),
    ...([left, top, width, height] as const),
  );
}

function darken(context: CanvasRenderingContext2D): void {
  const [width, height] = SCENE;
  const colours = context.createLinearGradient(0, 0, 0, height);
  for (const [index, colour] of NIGHT_COLOURS.entries())
    colours.addColorStop(index / (NIGHT_COLOURS.length - 1), colour);
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = colours;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

/** An image of SVG text or at an address; undefined if it cannot be shown. */
export async function loadImage(picture: string): Promise<HTMLImageElement | undefined> {
  if (picture === '') return undefined;
  const image = new Image();
  image.src = pictureAddress(picture);
  return image.decode().then(
    () => image,
    () => undefined,
  );
}
