import { drawn } from './element.ts';

/** A dot of a thumbnail. */
export interface FaceDot {
  readonly x: number;
  readonly y: number;
  /** The direction of its line, in radians. */
  readonly angle: number;
  /** Its place along the lines of the picture, and how many dots there are. */
  readonly place: number;
  readonly count: number;
}

/** Draws a dot as its kind has them; `size` is what a short line is long. */
export type Face = (dot: FaceDot, size: number) => SVGElement;

/** Colours on the thumbnail of closest dots; see --mark-… in tokens.css. */
const COLOURS = 4;

const plain: Face = ({ x, y }, size) => drawn('circle', { cx: x, cy: y, r: size * 0.42 });

const withLink: Face = ({ x, y, angle }, size) =>
  drawn(
    'g',
    {},
    drawn('line', {
      ...{ x1: x, y1: y, x2: x + size * Math.cos(angle), y2: y + size * Math.sin(angle) },
      'stroke-width': size * 0.42,
      'stroke-linecap': 'round',
    }),
    drawn('circle', { cx: x, cy: y, r: size * 0.4 }),
  );

/** Dots that follow one another have one colour. */
const coloured: Face = ({ x, y, place, count }, size) =>
  drawn('circle', {
    class: `mark-${Math.floor((place * COLOURS) / Math.max(1, count)) % COLOURS}`,
    ...{ cx: x, cy: y, r: size * 0.5, 'stroke-width': size * 0.09 },
  });

const coin: Face = ({ x, y }, size) =>
  drawn('circle', { class: 'coin', cx: x, cy: y, r: size * 0.4, 'stroke-width': size * 0.24 });

/** A corner of walls, turned this way and that. */
const walls: Face = ({ x, y, place }, size) => {
  const half = size * 0.55;
  const turns = [
    `M${x - half} ${y - half} H${x + half} V${y + half}`,
    `M${x + half} ${y - half} V${y + half} H${x - half}`,
    `M${x - half} ${y + half} V${y - half} H${x + half}`,
    `M${x - half} ${y} H${x + half} M${x} ${y} V${y + half}`,
    `M${x - half} ${y - half} V${y + half} H${x + half}`,
  ];
  return drawn('path', {
    ...{ d: turns[place % turns.length] ?? '', fill: 'none', 'stroke-width': size * 0.3 },
    ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  });
};

const FACES: Readonly<Record<string, Face>> = {
  'connect-that-dot': withLink,
  'closest-dot': coloured,
  'unit-dot': coin,
  'picture-maze': walls,
};

/** How the dots of a kind look on a thumbnail: links, colours, coins or walls; plain dots for all others. */
export function faceOf(kind: string): Face {
  return (Object.hasOwn(FACES, kind) ? FACES[kind] : undefined) ?? plain;
}
