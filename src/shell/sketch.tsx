import './sketch.css';
import type { ComponentChild } from 'preact';
import { boundsOf } from '../geometry/bounds.ts';
import type { Point } from '../geometry/point.ts';
import { MARKS } from '../kinds/dots/engine/palette.ts';
import { pie } from '../kinds/dots/face/pie.ts';
import { faceOf } from '../kinds/faces.ts';
import type { LibraryDrawing } from '../picture/library.ts';
import type { Pixels } from '../picture/pixels.ts';
import type {
  Cuts,
  DotLook,
  Dots,
  Lines,
  PiecesSketch,
  Sketch,
  SmallDot,
  Strokes,
  Walls,
} from '../puzzle/sketch.ts';
import { angleOf, decode } from '../puzzle/thumbnail.ts';
import { curved } from './curve.ts';
import { Drawn } from './drawing.tsx';
import type { ViewBoxPlace } from './gallery.ts';
import { LoosePiecesPicture } from './loose-pieces.tsx';
import { pictureAddress } from './picture-address.ts';
import { paintPieces } from './pieces-in-play.ts';
import { wallPath } from './walls.ts';

/** A picture of which puzzles are made. */
interface Subject {
  readonly id: string;
  readonly drawing: LibraryDrawing;
  /** Where its drawing lies in the picture that pieces are cut out of; or it is that picture as a whole, and has no lines. */
  readonly place: ViewBoxPlace | 'whole' | undefined;
}

/**
 * An unsolved puzzle of the shelf: what its board shows, as `text` has it. A picture that has none, as it suits the kind
 * at no level, is shown on loose pieces.
 */
export function thumbnailOf(picture: Subject, kind: string, text: string | undefined): ComponentChild {
  const { id, drawing, place } = picture;
  if (text === undefined)
    return place === 'whole' ? (
      <LoosePiecesPicture id={id} address={pictureAddress(drawing.colour)} lying="photo" />
    ) : (
      <LoosePiecesPicture id={id} address={pictureAddress(drawing.line)} />
    );
  return <SmallPuzzle sketch={decode(text)} kind={kind} picture={picture} />;
}

interface SmallPuzzleProps {
  readonly sketch: Sketch;
  readonly kind: string;
  /** What the puzzle is of: it is seen, faintly, under cuts. */
  readonly picture?: Subject;
  /** The picture that pieces lie on. */
  readonly pixels?: Pixels | undefined;
}

/** A puzzle drawn small, in the colours of its kind: waiting, or as it is in play. */
export function SmallPuzzle({ sketch, kind, picture, pixels }: SmallPuzzleProps) {
  switch (sketch.form) {
    case 'dots':
      return <SmallDots dots={sketch} look={faceOf(kind)?.dots ?? 'plain'} />;
    case 'cuts':
      return picture === undefined ? null : <SmallCuts cuts={sketch} picture={picture} />;
    case 'walls':
      return <SmallWalls walls={sketch} />;
    case 'strokes':
      return <SmallStrokes {...sketch} />;
    case 'pieces':
      return pixels === undefined ? (
        <SmallStrokes dots={[]} lines={outlinesOf(sketch)} />
      ) : (
        <canvas
          class="dots"
          ref={(canvas) => {
            if (canvas !== null) paintPieces(canvas, sketch, pixels);
          }}
        />
      );
  }
}

/** Radii of dots as shares of the longer side: of few, of many, and of those that lie closest. */
const RADIUS = { most: 0.034, least: 0.024, crowded: 0.016 } as const;
/** From its neighbour, a dot is not larger than this share of the way. */
const APART = 0.46;

/** Dots as large as the way to their neighbours lets them, what is pre-drawn under them. */
function SmallDots({
  dots: { width, height, dots, lines },
  look,
}: {
  readonly dots: Dots;
  readonly look: DotLook;
}) {
  const side = Math.max(width, height, 1);
  const room = dots.map(({ at }, index) => nearest(at, dots, index) * APART);
  const usual = room.toSorted((a, b) => a - b)[Math.floor(room.length / 3)] ?? side;
  const radius = between(usual, RADIUS.least * side, RADIUS.most * side);
  const margin = radius * 2.4;
  return (
    <svg class="dots thumbnail" viewBox={boxAround(width, height, margin)} aria-hidden="true">
      {lines.length > 0 && <path class="thumbnail-lines" d={curved(lines)} stroke-width={radius * 0.8} />}
      {dots.map((dot, index) =>
        LOOKS[look](dot, between(room[index] ?? radius, RADIUS.crowded * side, radius), radius),
      )}
    </svg>
  );
}

function boxAround(width: number, height: number, margin: number, [left, top]: Point = [0, 0]): string {
  return [left - margin, top - margin, width + 2 * margin, height + 2 * margin].join(' ');
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

/** How a dot is drawn with the radius there is room for; `usual` is that of most. */
type DotPainter = (dot: SmallDot, radius: number, usual: number) => ComponentChild;

const plain: DotPainter = ({ at: [cx, cy] }, r) => <circle cx={cx} cy={cy} r={r} />;

/** A disc or a pie of a dot's colours, in an ink rim, which holds the light ones. */
const coloured: DotPainter = ({ at: [cx, cy], colours }, r, usual) => (
  <g transform={`translate(${cx} ${cy})`}>
    <g transform={`scale(${1.12 * r})`} stroke="none">
      <Drawn drawing={pie(colours.map((colour) => MARKS[colour % MARKS.length].colour))} />
    </g>
    <circle class="rim" r={1.12 * r} stroke-width={usual * 0.22} />
  </g>
);

const LOOKS: Readonly<Record<DotLook, DotPainter>> = {
  plain,
  /** Where a line of numbers begins, its dot has the kind's colour. */
  starts: (dot, r, usual) => {
    const [cx, cy] = dot.at;
    if (dot.colours.length === 0) return plain(dot, r, usual);
    return <circle class="thumbnail-start" cx={cx} cy={cy} r={1.25 * r} stroke-width={usual * 0.5} />;
  },
  links: (dot, r, usual) => {
    const [cx, cy] = dot.at;
    const stubs = dot.links.map((link) => {
      const [u, v] = [Math.cos(angleOf(link)), Math.sin(angleOf(link))];
      return `M${cx} ${cy}L${cx + 2.3 * usual * u} ${cy + 2.3 * usual * v}`;
    });
    return (
      <g>
        <path class="thumbnail-lines" d={stubs.join('')} stroke-width={usual * 0.8} />
        {plain(dot, r, usual)}
      </g>
    );
  },
  colours: coloured,
  /** A coin; of several units, in the dot's colour. */
  coins: (dot, r, usual) => {
    const [cx, cy] = dot.at;
    if (dot.colours.length > 0) return coloured(dot, r, usual);
    return <circle class="coin" cx={cx} cy={cy} r={r} stroke-width={usual * 0.6} />;
  },
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
function SmallCuts({ cuts, picture }: { readonly cuts: Cuts; readonly picture: Subject }) {
  const { width, height, lines } = cuts;
  const side = Math.max(width, height, 1);
  const name = `cuts-${picture.id.replace(/\W/g, '-')}`;
  const frame = { width, height, rx: side * CORNER };
  const edge = side * FRAME;
  return (
    <svg class="dots thumbnail" viewBox={boxAround(width, height, edge)} aria-hidden="true">
      <clipPath id={name}>
        <rect {...frame} />
      </clipPath>
      <rect fill="var(--sheet)" stroke="none" {...frame} />
      <g clip-path={`url(#${name})`}>
        <image {...underCuts(cuts, picture)} />
        <path class="thumbnail-cuts" d={curved(lines)} stroke-width={side * CUT} />
      </g>
      <rect class="thumbnail-frame" {...frame} stroke-width={edge} />
    </svg>
  );
}

/** What is seen of the picture under its cuts, faintly: its lines, or, of what has none, its colours. */
function underCuts({ width, height, whole }: Cuts, { drawing, place }: Subject) {
  const [x, y] = [(width - whole[0]) / 2, (height - whole[1]) / 2];
  if (place === 'whole')
    return { opacity: 0.5, href: pictureAddress(drawing.colour), x, y, width: whole[0], height: whole[1] };
  const scale = whole[0] / SCENE;
  const [left, top, size] = place ?? [0, 0, 0];
  const side = DRAWING * size * scale;
  const href = pictureAddress(drawing.line);
  return { opacity: 0.3, href, x: x + left * scale, y: y + top * scale, width: side, height: side };
}

/** Breadth of walls and of the way through them, and radius of the marks of start and goal, in cells. */
const WALL = 0.24;
const WAY = 0.5;
const MARK = 0.52;

/** A maze, one unit for each cell, and the way through it so far; where it goes on, its walls run out. */
function SmallWalls({ walls }: { readonly walls: Walls }) {
  const { columns, rows, goesOn, start, goal, way = [] } = walls;
  const [right, down] = goesOn;
  const mark = (look: string, [c, r]: Point) => <circle class={look} cx={c + 0.5} cy={r + 0.5} r={MARK} />;
  return (
    <svg
      class={`dots thumbnail walls${right ? ' walls-right' : ''}${down ? ' walls-down' : ''}`}
      viewBox={boxAround(columns, rows, WALL)}
      aria-hidden="true"
    >
      {way.length > 1 && (
        <path
          class="thumbnail-way"
          d={`M${way.map(([c, r]) => `${c + 0.5} ${r + 0.5}`).join('L')}`}
          stroke-width={WAY}
        />
      )}
      <path class="thumbnail-lines" d={wallPath(walls)} stroke-width={WALL} />
      {start !== undefined && mark('thumbnail-mark', start)}
      {goal !== undefined && mark('thumbnail-goal', goal)}
    </svg>
  );
}

/** A puzzle in play: its dots, and the lines that are there, as large as they fit. */
function SmallStrokes({ dots, lines }: Omit<Strokes, 'form'>) {
  const { left, top, right, bottom } = boundsOf([...dots, ...lines.flat()]);
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const radius = Math.max(width, height, 1) / 46;
  const course = lines.map((line) => `M${line.map((at) => at.join(' ')).join('L')}`).join('');
  return (
    <svg class="dots" viewBox={boxAround(width, height, 2 * radius, [left, top])} aria-hidden="true">
      {lines.length > 0 && <path class="thumbnail-lines" d={course} stroke-width={radius} />}
      {dots.map((at) => plain({ at, colours: [], links: [] }, radius, radius))}
    </svg>
  );
}

/** The frame of a jigsaw whose picture is not at hand, and its pieces that lie. */
function outlinesOf({ size: [width, height], outlines }: PiecesSketch): Lines {
  const frame: readonly Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return [frame, ...outlines].map((outline) => [...outline, ...outline.slice(0, 1)]);
}
