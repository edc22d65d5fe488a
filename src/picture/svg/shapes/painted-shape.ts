import { around, type Bounds, bounds, grown, NOWHERE } from '../../../geometry/shapes/bounds.ts';
import type { Paint } from '../../paint.ts';
import type { Matrix } from './matrix.ts';
import type { Path } from './path.ts';
import type { SvgViewport } from './viewport.ts';

/** One painted shape, in the units of the canvas (CSS pixels of the SVG at its own size). */
export interface PaintedShape {
  readonly path: Path;
  /** What its inside is painted with; undefined when it is not. */
  readonly fill: Paint | undefined;
  readonly evenOdd: boolean;
  /** What its line is painted with; undefined when there is none. */
  readonly stroke: Paint | undefined;
  readonly strokeWidth: number;
  /** How its line is dashed; undefined where the line is whole. */
  readonly dashes?: Dashes | undefined;
  /** Whether it is the dot of a zero-length line. */
  readonly isDot?: boolean;
  /** It shows only where it lies inside each of these. */
  readonly clips: readonly Clip[];
}

/** Dashes and gaps in turn, and the place in this pattern at which a line begins. */
export interface Dashes {
  readonly lengths: readonly number[];
  readonly offset: number;
}

/** The box of all that figures paint, but for the breadth of their lines. */
export function boxOf(figures: readonly PaintedShape[]): Bounds {
  return figures.map(({ path }) => bounds(path.numbers)).reduce(around, NOWHERE);
}

/** The painted part of the plane, in canvas units: the canvas, or the box of the drawing if the file sets no bounds. */
export function paintedBox({ canvas, figures }: Scene): Bounds {
  if (canvas !== undefined) return { left: 0, top: 0, right: canvas.width, bottom: canvas.height };
  const { left, top, right, bottom } = boxOf(figures);
  if (!(left <= right && top <= bottom)) return { left: 0, top: 0, ...UNSAID };
  const broadest = figures.reduce((most, { strokeWidth }) => Math.max(most, strokeWidth), 0);
  return grown({ left, top, right, bottom }, broadest / 2);
}

/** The canvas of a browser for a file that states no size. */
const UNSAID = { right: 300, bottom: 150 };

/** A region made of several outlines, cut to other regions. */
export interface Clip {
  readonly parts: readonly ClipPart[];
  readonly clips: readonly Clip[];
}

interface ClipPart {
  readonly path: Path;
  readonly evenOdd: boolean;
  readonly clips: readonly Clip[];
}

/** Features that shapes alone cannot show: a file with any of them has to be painted. */
export type Beyond =
  | 'mask'
  | 'filter'
  | 'pattern'
  | 'gradient'
  | 'marker'
  | 'blending'
  | 'translucence'
  | 'broad-line'
  | 'image'
  | 'text'
  | 'foreign';

/** All that an SVG paints, from back to front. */
export interface Scene {
  readonly figures: readonly PaintedShape[];
  /** What is shown of the plane; undefined when the file sets no bounds. */
  readonly canvas: SvgViewport | undefined;
  /** From the user units of the outermost element to the canvas. */
  readonly matrix: Matrix;
  /** The attributes by which the file states its own frame. */
  readonly frame: Readonly<Record<string, string>>;
  /** Features of the file that shapes alone cannot show. */
  readonly beyond: ReadonlySet<Beyond>;
}
