import { pointsOf } from '../../geometry/shapes/point.ts';
import { pictureAddress } from '../library/picture-address.ts';

/** A fill in the markup of a pen drawing. */
const FILL = /<path d="([^"]*)" fill="#[0-9a-f]+" fill-rule="evenodd"[^>]*\/>/g;
/** Tolerance of the sheet's edge, in units of the sheet. */
const EDGE = 0.5;

/**
 * The coloured drawing, SVG text, without fills that reach the edge of its sheet, so that the figure stands alone. If
 * no other fill is left, the whole drawing in a frame.
 */
export function standingFigure(colour: string, [width, height]: readonly [number, number]): string {
  const figure = colour.replace(FILL, (path: string, d: string) => {
    const points = pointsOf((d.match(/-?[\d.]+/g) ?? []).map(Number));
    const reachesEdge = points.some(
      ([x, y]) => x <= EDGE || y <= EDGE || x >= width - EDGE || y >= height - EDGE,
    );
    return reachesEdge ? '' : path;
  });
  if (figure === colour || figure.search(FILL) >= 0) return figure;
  const [, , across, down] = /viewBox="([^"]+)"/.exec(colour)?.[1]?.split(' ').map(Number) ?? [];
  return framed(colour, [across ?? width, down ?? height]);
}

/** Width of a frame and of the mount in it, as shares of the picture's longer side. */
const FRAME = { wood: 0.045, mount: 0.04 } as const;

/** A picture, SVG text or an address, in a frame of wood that is filled, as SVG text. */
export function framed(picture: string, [width, height]: readonly [number, number]): string {
  const unit = Math.max(width, height);
  const [mount, rim] = [FRAME.mount * unit, (FRAME.mount + FRAME.wood) * unit];
  const board = (by: number, fill: string) =>
    `<rect x="${-by}" y="${-by}" width="${width + 2 * by}" height="${height + 2 * by}" fill="${fill}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-rim} ${-rim} ${width + 2 * rim} ${height + 2 * rim}">`,
    `${board(rim, '#B98A55')}${board(mount, '#FFFBF1')}`,
    `<image href="${pictureAddress(picture)}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`,
    '</svg>',
  ].join('');
}
