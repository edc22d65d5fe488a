import './card.css';
import type { Level } from '../puzzle/kind.ts';
import { drawn } from './element.ts';
import type { DrawnPicture } from './gallery.ts';
import { pictureAddress } from './picture-address.ts';

/** What a card shows of a picture: the puzzle while it waits to be solved, its colours once it is. */
export function cardDrawing(
  picture: DrawnPicture,
  kind: string,
  level: Level,
  isSolved: boolean,
): SVGSVGElement {
  return isSolved ? colours(picture) : picture.thumbnail(kind, level);
}

/** The picture in its colours: a scene as it is, any other before a sky and a hill. */
function colours({ id, drawing, isScene = false }: DrawnPicture): SVGSVGElement {
  const frame = { viewBox: '0 0 160 160', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' };
  if (isScene)
    return drawn(
      'svg',
      { class: 'scene', ...frame },
      // As high as the card, which is taller than wide; a wide scene reaches over both sides.
      drawn('image', { href: pictureAddress(drawing.colour), x: -60, y: -8, width: 280, height: 176 }),
    );
  const dots = `halftone-${id.replace(/\W/g, '-')}`;
  return drawn(
    'svg',
    { class: 'scene', ...frame },
    drawn(
      'defs',
      {},
      drawn(
        'pattern',
        { id: dots, width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(30)' },
        drawn('circle', { class: 'halftone', cx: 3.5, cy: 3.5, r: 1.2 }),
      ),
    ),
    drawn('rect', { class: 'sky', x: -80, y: -80, width: 320, height: 320 }),
    drawn('circle', { class: 'sun', cx: 80, cy: 76, r: 62 }),
    drawn('path', { class: 'hill', d: HILL }),
    drawn('path', { d: HILL, fill: `url(#${dots})` }),
    drawn('image', { href: pictureAddress(drawing.colour), x: 14, y: 6, width: 132, height: 132 }),
  );
}

const HILL = 'M-80 118 C-40 104 0 108 40 114 S120 124 160 112 S220 104 240 110 V240 H-80 Z';
