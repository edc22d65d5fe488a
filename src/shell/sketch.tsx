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
import type { PackThumbnails, ShownPicture, ViewBoxPlace } from './gallery.ts';
import { groundOf } from './ground.ts';
import { LoosePiecesPicture } from './loose-pieces.tsx';
import { pictureAddress } from './picture-address.ts';
import { paintPieces } from './pieces-in-play.ts';
import { wallPath } from './walls.ts';
import { type WashImage, washImage } from './wash.ts';

/** A picture of which puzzles are made. */
interface Subject {
  readonly id: string;
  readonly drawing: LibraryDrawing;
  /** Where its drawing lies in the picture that pieces are cut out of; or it is that picture as a whole, and has no lines. */
  readonly place: ViewBoxPlace | 'whole' | undefined;
  /** Its colours, as the text of a wash. */
  readonly wash?: string | undefined;
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

/** A picture without lines as the shelf shows it: small, at an address. */
export function smallPicture(id: string, address: string, { puzzles, washes }: PackThumbnails): ShownPicture {
  const drawing = { line: '', colour: address, fills: address };
  return {
    id,
    drawing,
    isScene: true,
    // Of scenes there is no end, so their cuts are not known before they are played.
    thumbnail: (kind, level) =>
      thumbnailOf({ id, drawing, place: 'whole', wash: washes[id] }, kind, puzzles[kind]?.[id]?.[level]),
  };
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
  const wash = picture?.wash === undefined ? undefined : washImage(picture.wash);
  switch (sketch.form) {
    case 'dots':
      return <SmallDots dots={sketch} look={faceOf(kind)?.dots ?? 'plain'} wash={wash} />;
    case 'cuts':
      return picture === undefined ? null : <SmallCuts cuts={sketch} picture={picture} wash={wash} />;
    case 'walls':
      return <SmallWalls walls={sketch} wash={wash} isWhole={picture?.place === 'whole'} />;
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

/** What a box is: its left upper corner, its breadth and height. */
type Frame = readonly [left: number, top: number, width: number, height: number];

/** The colours of a picture as if they had run into the paper: over its own place, and somewhat beyond. */
function Wash({
  image,
  over: [left, top, width, height],
}: {
  readonly image: WashImage | undefined;
  readonly over: Frame;
}) {
  if (image === undefined) return null;
  const [across, down] = [image.beyond[0] * width, image.beyond[1] * height];
  return (
    <image
      class="thumbnail-wash"
      href={image.address}
      x={left - across}
      y={top - down}
      width={width + 2 * across}
      height={height + 2 * down}
      preserveAspectRatio="none"
    />
  );
}

/** Radii of dots as shares of the longer side: of few, of many, and of those that lie closest. */
const RADIUS = { most: 0.048, least: 0.032, crowded: 0.02 } as const;
/** What is pre-drawn is no broader than this share of the longer side. */
const LINE = 0.02;
/** From its neighbour, a dot is not larger than this share of the way. */
const APART = 0.46;

/** Dots as large as the way to their neighbours lets them, what is pre-drawn under them. */
function SmallDots({
  dots: { width, height, dots, lines },
  look,
  wash,
}: {
  readonly dots: Dots;
  readonly look: DotLook;
  readonly wash: WashImage | undefined;
}) {
  const side = Math.max(width, height, 1);
  const room = dots.map(({ at }, index) => nearest(at, dots, index) * APART);
  const usual = room.toSorted((a, b) => a - b)[Math.floor(room.length / 3)] ?? side;
  const radius = between(usual, RADIUS.least * side, RADIUS.most * side);
  const margin = radius * 2.4;
  return (
    <svg class="dots thumbnail" viewBox={boxAround(width, height, margin)} aria-hidden="true">
      <Wash image={wash} over={[0, 0, width, height]} />
      {lines.length > 0 && (
        <path class="thumbnail-lines" d={curved(lines)} stroke-width={Math.min(radius * 0.7, side * LINE)} />
      )}
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

interface SmallCutsProps {
  readonly cuts: Cuts;
  readonly picture: Subject;
  readonly wash: WashImage | undefined;
}

/** The cuts over the picture, of which the colours are there. */
function SmallCuts({ cuts, picture, wash }: SmallCutsProps) {
  const { width, height, lines } = cuts;
  const side = Math.max(width, height, 1);
  const name = `cuts-${picture.id.replace(/\W/g, '-')}`;
  const whole = wholeOf(cuts);
  const frame = { width, height, rx: side * CORNER };
  const edge = side * FRAME;
  return (
    <svg class="dots thumbnail" viewBox={boxAround(width, height, edge)} aria-hidden="true">
      <clipPath id={name}>
        <rect {...frame} />
      </clipPath>
      <rect fill="var(--sheet)" stroke="none" {...frame} />
      <g clip-path={`url(#${name})`}>
        {picture.place === 'whole' ? (
          <image
            href={pictureAddress(picture.drawing.colour)}
            {...whole}
            preserveAspectRatio="xMidYMid slice"
          />
        ) : (
          <g style={groundOf(picture.id)}>
            <rect class="sky" {...whole} />
            <rect class="hill" {...whole} y={whole.y + whole.height * HORIZON} />
            {picture.place && wash && <Wash image={wash} over={figureOf(whole, picture.place, wash)} />}
          </g>
        )}
        <path class="thumbnail-cuts" d={curved(lines)} stroke-width={side * CUT} />
      </g>
      <rect class="thumbnail-frame" {...frame} stroke-width={edge} />
    </svg>
  );
}

/** How far down the ground of a picture begins, as a share of its height. */
const HORIZON = 0.68;

/** Where the whole picture lies of whose middle the cuts are shown. */
function wholeOf({ width, height, whole }: Cuts) {
  return { x: (width - whole[0]) / 2, y: (height - whole[1]) / 2, width: whole[0], height: whole[1] };
}

/** Where the figure of a drawing lies in the whole picture, by the place of its view box. */
function figureOf(
  { x, y, width }: ReturnType<typeof wholeOf>,
  [left, top, size]: ViewBoxPlace,
  { box }: WashImage,
): Frame {
  const scale = width / SCENE;
  const side = DRAWING * size * scale;
  return [
    x + left * scale + box[0] * side,
    y + top * scale + box[1] * side,
    (box[2] - box[0]) * side,
    (box[3] - box[1]) * side,
  ];
}

/** Breadth of walls and of the way through them, and radius of the marks of start and goal, in cells. */
const WALL = 0.24;
const WAY = 0.5;
const MARK = 0.52;

interface SmallWallsProps {
  readonly walls: Walls;
  readonly wash: WashImage | undefined;
  /** The wash is of a picture that fills its frame. */
  readonly isWhole?: boolean;
}

/** How much of the maze its figure fills, where it stands in its middle. */
const FIGURE = 0.8;

/** Where the figure dimly lies behind the walls. */
function behindWalls({ columns, rows }: Walls, { shape }: WashImage, isWhole: boolean): Frame {
  if (isWhole) return [0, 0, columns, rows];
  const width = Math.min(columns, rows * shape) * FIGURE;
  const height = width / shape;
  return [(columns - width) / 2, (rows - height) / 2, width, height];
}

/** A maze, one unit for each cell, and the way through it so far; where it goes on, its walls run out. */
function SmallWalls({ walls, wash, isWhole = false }: SmallWallsProps) {
  const { columns, rows, goesOn, start, goal, way = [] } = walls;
  const [right, down] = goesOn;
  const mark = (look: string, [c, r]: Point) => <circle class={look} cx={c + 0.5} cy={r + 0.5} r={MARK} />;
  return (
    <svg
      class={`dots thumbnail walls${right ? ' walls-right' : ''}${down ? ' walls-down' : ''}`}
      viewBox={boxAround(columns, rows, WALL)}
      aria-hidden="true"
    >
      {wash && <Wash image={wash} over={behindWalls(walls, wash, isWhole)} />}
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
