/** The white edge of a sticker: its colour, and how broad the line is of which it is the outer half; pictures are 72 wide. */
const EDGE = '#fffdf8';
const EDGE_WIDTH = 7.5;
/** What of the frame is shown: drawings keep clear of its rim, where the edge has room. */
const SHOWN = '0.5 0.5 71 71';

const SHAPES = 'path,polygon,polyline,line,circle,ellipse,rect';

/** A coloured drawing cut out as a sticker: SVG text of it on white paper that stands out around it. */
export function stickerOf(colour: string): string {
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
  drawing.prepend(...paper.childNodes);
  drawing.setAttribute('viewBox', SHOWN);
  return new XMLSerializer().serializeToString(drawing);
}
