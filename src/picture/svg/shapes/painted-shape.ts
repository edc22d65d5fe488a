import { type Bounds, bounds, EMPTY_BOUNDS, expand, unionBounds } from '../../../geometry/shapes/bounds.ts';
import type { Paint } from '../../paint.ts';
import type { Matrix } from './matrix.ts';
import type { Path } from './path.ts';
import type { SvgViewport } from './viewport.ts';

/** A painted shape in canvas units (CSS pixels of the SVG at its own size). */
export interface PaintedShape {
  readonly path: Path;
  readonly fill: Paint | undefined;
  readonly evenOdd: boolean;
  readonly stroke: Paint | undefined;
  readonly strokeWidth: number;
  readonly dashes?: Dashes | undefined;
  readonly isDot?: boolean;
  /** The shape shows only inside all of these. */
  readonly clips: readonly Clip[];
}

/** Alternating lengths of dashes and gaps, and the place in this pattern where a line begins. */
export interface Dashes {
  readonly lengths: readonly number[];
  readonly offset: number;
}

/** The bounding box of shapes without stroke widths. */
export function boxOf(figures: readonly PaintedShape[]): Bounds {
  return figures.map(({ path }) => bounds(path.numbers)).reduce(unionBounds, EMPTY_BOUNDS);
}

/** The painted part of the plane, in canvas units. Without a canvas it is the bounding box of the drawing. */
export function paintedBox({ canvas, shapes }: SvgScene): Bounds {
  if (canvas !== undefined) return { left: 0, top: 0, right: canvas.width, bottom: canvas.height };
  const { left, top, right, bottom } = boxOf(shapes);
  if (!(left <= right && top <= bottom)) return { left: 0, top: 0, ...DEFAULT_SIZE };
  const broadest = shapes.reduce((most, { strokeWidth }) => Math.max(most, strokeWidth), 0);
  return expand({ left, top, right, bottom }, broadest / 2);
}

/** A browser's canvas for a file without a size. */
const DEFAULT_SIZE = { right: 300, bottom: 150 };

/** The union of its parts, cut by other clips. */
export interface Clip {
  readonly parts: readonly ClipPart[];
  readonly clips: readonly Clip[];
}

interface ClipPart {
  readonly path: Path;
  readonly evenOdd: boolean;
  readonly clips: readonly Clip[];
}

/** Features that shapes alone cannot show. A file with any of them must be painted. */
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

/** The painted shapes of an SVG, from back to front. */
export interface SvgScene {
  readonly shapes: readonly PaintedShape[];
  /** The visible part of the plane; undefined if the file states no size. */
  readonly canvas: SvgViewport | undefined;
  /** Maps user units of the root element to the canvas. */
  readonly matrix: Matrix;
  /** The root's attributes for its size and view box. */
  readonly frame: Readonly<Record<string, string>>;
  readonly beyond: ReadonlySet<Beyond>;
}
