import './thumbnail.css';
import type { Point } from '../geometry/plane-graph.ts';
import { faceOf } from '../kinds/faces.ts';
import type { LibraryDrawing } from '../picture/library.ts';
import type { Cuts, DotLook, Dots, SmallDot, Thumbnail } from '../puzzle/sketch.ts';
import { angleOf, decode } from '../puzzle/thumbnail.ts';
import { curved } from './curve.ts';
import { drawn } from './element.ts';
import type { Place } from './gallery.ts';
import { piecesOf } from './loose-pieces.ts';
import { pictureAddress } from './picture-address.ts';
import { wallsOf } from './walls.ts';

/** A picture of which puzzles are made. */
interface Subject {
  readonly id: string;
  readonly drawing: LibraryDrawing;
  /** Where its drawing lies in the picture that pieces are cut out of. */
  readonly place: Place | undefined;
}

/**
 * An unsolved puzzle of the shelf: what its board shows, as `text` has it. A picture that has none, as it suits the kind
 * at no level, is shown on loose pieces.
 */
export function thumbnailOf(picture: Subject, kind: string, text: string | undefined): SVGSVGElement {
  const { id, drawing } = picture;
  return text === undefined ? piecesOf(id, pictureAddress(drawing.line)) : paint(decode(text), picture, kind);
}

/** A puzzle small: in the colours of its kind, a jigsaw over its picture. */
export function paint(thumbnail: Thumbnail, picture: Subject, kind: string): SVGSVGElement {
  if (thumbnail.form === 'dots') return dots(thumbnail, kind);
  return thumbnail.form === 'cuts' ? cuts(thumbnail, picture) : wallsOf(thumbnail);
}

/** Radii of dots as shares of the longer side: of few, of many, and of those that lie closest. */
const RADIUS = { most: 0.034, least: 0.024, crowded: 0.016 } as const;
/** From its neighbour, a dot is not larger than this share of the way. */
const APART = 0.46;

/** Dots as large as the way to their neighbours lets them, what is pre-drawn under them. */
function dots({ width, height, dots, lines }: Dots, kind: string): SVGSVGElement {
  const side = Math.max(width, height, 1);
  const room = dots.map(({ at }, index) => nearest(at, dots, index) * APART);
  const usual = room.toSorted((a, b) => a - b)[Math.floor(room.length / 3)] ?? side;
  const radius = between(usual, RADIUS.least * side, RADIUS.most * side);
  const face = LOOKS[faceOf(kind)?.dots ?? 'plain'];
  const margin = radius * 2.4;
  const painted = dots.map((dot, index) =>
    face(dot, between(room[index] ?? radius, RADIUS.crowded * side, radius), radius),
  );
  return drawn(
    'svg',
    {
      class: 'dots thumbnail',
      viewBox: [-margin, -margin, width + 2 * margin, height + 2 * margin].join(' '),
      'aria-hidden': 'true',
    },
    lines.length === 0
      ? undefined
      : drawn('path', { class: 'thumbnail-lines', d: curved(lines), 'stroke-width': radius * 0.8 }),
    ...painted,
  );
}

function nearest([x, y]: Point, dots: readonly SmallDot[], own: number): number {
  const squares = dots.flatMap(({ at }, index) =>
    index === own ? [] : [(at[0] - x) ** 2 + (at[1] - y) ** 2],
  );
  return Math.sqrt(squares.reduce((least, square) => Math.min(least, square), Number.POSITIVE_INFINITY));
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Draws a dot as its kind has them, with the radius there is room for; `usual` is that of most. */
type Face = (dot: SmallDot, radius: number, usual: number) => SVGElement;

const plain: Face = ({ at: [cx, cy] }, r) => drawn('circle', { cx, cy, r });

/** Where a line of numbers begins, its dot has the kind's colour. */
const numbered: Face = ({ at: [cx, cy], colours }, r, usual) =>
  colours.length === 0
    ? drawn('circle', { cx, cy, r })
    : drawn('circle', { class: 'thumbnail-start', cx, cy, r: 1.25 * r, 'stroke-width': usual * 0.5 });

const linked: Face = ({ at: [cx, cy], links }, r, usual) => {
  const d = links.map((link) => {
    const [u, v] = [Math.cos(angleOf(link)), Math.sin(angleOf(link))];
    return `M${cx} ${cy}L${cx + 2.3 * usual * u} ${cy + 2.3 * usual * v}`;
  });
  const stubs = drawn('path', { class: 'thumbnail-lines', d: d.join(''), 'stroke-width': usual * 0.8 });
  return drawn('g', {}, stubs, drawn('circle', { cx, cy, r }));
};

/** A disc or a pie of a dot's colours, in an ink rim. */
const coloured: Face = ({ at: [cx, cy], colours }, r, usual) => {
  const rim = { cx, cy, r: 1.12 * r, 'stroke-width': usual * 0.22 };
  if (colours.length < 2) return drawn('circle', { class: `thumbnail-dot mark-${colours[0] ?? 0}`, ...rim });
  const at = (slice: number) => {
    const angle = (2 * Math.PI * slice) / colours.length - Math.PI / 2;
    return `${cx + rim.r * Math.cos(angle)} ${cy + rim.r * Math.sin(angle)}`;
  };
  const slices = colours.map((colour, slice) =>
    drawn('path', {
      class: `slice mark-${colour}`,
      d: `M${cx} ${cy}L${at(slice)}A${rim.r} ${rim.r} 0 0 1 ${at(slice + 1)}Z`,
    }),
  );
  return drawn('g', {}, ...slices, drawn('circle', { class: 'rim', ...rim }));
};

/** A coin; of several units, in the dot's colour. */
const coin: Face = (dot, r, usual) => {
  const [cx, cy] = dot.at;
  return dot.colours.length === 0
    ? drawn('circle', { class: 'coin', cx, cy, r, 'stroke-width': usual * 0.6 })
    : coloured(dot, r, usual);
};

const LOOKS: Readonly<Record<DotLook, Face>> = {
  plain,
  starts: numbered,
  links: linked,
  colours: coloured,
  coins: coin,
};

/** Round corners of a picture that is cut, and breadths of the lines, as shares of its side. */
const CORNER = 0.07;
const CUT = 0.015;
const FRAME = 0.024;
/** The view box of every drawing of the library is as wide and as high. */
const DRAWING = 72;
/** The width of the scene that a drawing's place is given in. */
const SCENE = 1000;

/** The cuts over the drawing, which is there but faintly. */
function cuts({ width, height, whole, lines }: Cuts, { id, drawing, place }: Subject): SVGSVGElement {
  const side = Math.max(width, height, 1);
  const name = `cuts-${id.replace(/\W/g, '-')}`;
  const frame = { width, height, rx: side * CORNER };
  const scale = whole[0] / SCENE;
  const [left, top, size] = place ?? [0, 0, 0];
  const edge = side * FRAME;
  return drawn(
    'svg',
    {
      class: 'dots thumbnail',
      viewBox: [-edge, -edge, width + 2 * edge, height + 2 * edge].join(' '),
      'aria-hidden': 'true',
    },
    drawn('clipPath', { id: name }, drawn('rect', frame)),
    drawn('rect', { class: 'thumbnail-card', ...frame }),
    drawn(
      'g',
      { 'clip-path': `url(#${name})` },
      drawn('image', {
        class: 'thumbnail-drawing',
        href: pictureAddress(drawing.line),
        x: left * scale - (whole[0] - width) / 2,
        y: top * scale - (whole[1] - height) / 2,
        width: DRAWING * size * scale,
        height: DRAWING * size * scale,
      }),
      drawn('path', { class: 'thumbnail-cuts', d: curved(lines), 'stroke-width': side * CUT }),
    ),
    drawn('rect', { class: 'thumbnail-frame', ...frame, 'stroke-width': edge }),
  );
}
