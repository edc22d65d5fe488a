import type { DrawnPicture } from '../library/gallery.ts';
import { pictureAddress } from '../library/picture-address.ts';

/** The white edge of a sticker: its colour, and the stroke width, half of which is visible. Pictures are 72 wide. */
const EDGE = '#fffdf8';
const EDGE_WIDTH = 7.5;
const SHAPES = 'path,polygon,polyline,line,circle,ellipse,rect';

/** The address of a picture's sticker. Pictures that fill their frame stay as they are. */
export function stickerAddress({ drawing, figure, isScene }: DrawnPicture): string {
  return pictureAddress(isScene === true ? drawing.colour : stickerOf(figure ?? drawing.colour));
}

const ROTATIONS = [-5, -2, 1, 3.5, 6];

/** The rotation of a day's sticker in degrees: irregular, but always the same for a day. */
export function rotationOf(day: string): number {
  return ROTATIONS[(Number(day.slice(-2)) * 3 + Number(day.slice(5, 7))) % ROTATIONS.length] ?? 0;
}

/** Turns a coloured drawing into a sticker: SVG text with a white paper edge around it. */
function stickerOf(colour: string): string {
  const drawing = new DOMParser().parseFromString(colour, 'image/svg+xml').documentElement;
  const paper = drawing.cloneNode(true) as Element;
  for (const shape of paper.querySelectorAll(SHAPES)) {
    const isFilled = shape.closest('[fill]')?.getAttribute('fill') !== 'none';
    const width = Number(shape.closest('[stroke-width]')?.getAttribute('stroke-width') ?? 0);
    const looks = {
      fill: isFilled ? EDGE : 'none',
      stroke: EDGE,
      'stroke-width': String(EDGE_WIDTH + (Number.isFinite(width) ? width : 0)),
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    };
    for (const [name, value] of Object.entries(looks)) shape.setAttribute(name, value);
  }
  const [x, y, width, height] = boundsOf(drawing);
  const edge = EDGE_WIDTH / 2 + 1;
  drawing.setAttribute('viewBox', [x - edge, y - edge, width + 2 * edge, height + 2 * edge].join(' '));
  drawing.prepend(...paper.childNodes);
  return new XMLSerializer().serializeToString(drawing);
}

/** Left, top, width and height of the shapes without their stroke widths. */
function boundsOf(drawing: Element): readonly [number, number, number, number] {
  const picture = document.importNode(drawing, true) as unknown as SVGSVGElement;
  // Browsers measure shapes only on the page, so add the picture invisibly.
  const stage = document.createElement('div');
  stage.className = 'measuring';
  stage.append(picture);
  document.body.append(stage);
  try {
    const { x, y, width, height } = picture.getBBox();
    return [x, y, width, height];
  } finally {
    stage.remove();
  }
}
