import { around, type Bounds, bounds, NOWHERE } from '../geometry/bounds.ts';
import type { Paint } from './paint.ts';
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
  /** After so much of it the pattern of a dashed line begins anew; undefined where the line is whole. */
  readonly dashes?: number | undefined;
  /** It shows only where it lies inside each of these. */
  readonly clips: readonly Clip[];
}

/** The box of all that figures paint, but for the breadth of their lines. */
export function boxOf(figures: readonly PaintedShape[]): Bounds {
  return figures.map(({ path }) => bounds(path.numbers)).reduce(around, NOWHERE);
}

/** A region made of several outlines. */
export interface Clip {
  readonly paths: readonly Path[];
  readonly evenOdd: boolean;
}

/** All that an SVG paints, from back to front. */
export interface Scene {
  readonly figures: readonly PaintedShape[];
  /** What is shown of the plane; undefined when the file sets no bounds. */
  readonly canvas: SvgViewport | undefined;
  /** Elements that show something which is no line: their names, for saying why nothing could be drawn. */
  readonly others: ReadonlySet<string>;
}
