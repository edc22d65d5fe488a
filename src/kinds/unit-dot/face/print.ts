import type { Point } from '../../../geometry/shapes/point.ts';
import { INK, PAPER } from '../../../print/palette.ts';
import { decimal, element, type SvgNode } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { MARKS } from '../../dots/engine/palette.ts';
import { lineWidth, paintDots } from '../../dots/face/print.ts';
import type { UnitDotBoard } from '../engine/document.ts';
import { nestedSize, silhouetteOf } from './silhouettes.ts';

/** Gaps between the picture and the coins and between coins, and the margin around them, in puzzle units. */
const COIN_GAP = 28;
const COIN_MARGIN = 14;
/** Dots with several coins are drawn larger than they are checked, so that their shapes can be recognised. */
const DOT_SCALE = 1.15;

/**
 * Draws a unit-dot puzzle, with the coins in a margin beside the picture. Dots have the colours and shapes of their
 * coins. Each coin has the diameter of its unit, with two of its dots on its rim.
 */
export function paintUnitDot(document: DotDocument<UnitDotBoard>, view: View): readonly SvgNode[] {
  return paintDots(document, view, (own, radius) => [unitDots(own, radius), ...coins(own, radius)]);
}

export function unitDots({ board }: DotDocument<UnitDotBoard>, radius: number): SvgNode {
  return element(
    'g',
    {},
    board.dots.map(({ at, colours }) => dot(at, colours, board, radius)),
  );
}

/** Returns the size of the unsolved puzzle on paper. The coins are below a wide picture, or to the right of a tall one. */
export function coinPaper({ size: [width, height], board: { units } }: DotDocument<UnitDotBoard>): Point {
  const margin = units.reduce((most, unit) => Math.max(most, unit), 0) + COIN_GAP + COIN_MARGIN;
  return width >= height ? [width, height + margin] : [width + margin, height];
}

export function coins(
  { board, size: [width, height] }: DotDocument<UnitDotBoard>,
  radius: number,
): readonly SvgNode[] {
  let along = COIN_MARGIN;
  return board.units.map((unit, colour) => {
    const middle = along + unit / 2;
    along += unit + COIN_GAP;
    const side = unit / 2 + COIN_GAP;
    return coin(width >= height ? [middle, height + side] : [width + side, middle], board, colour, radius);
  });
}

function coin([cx, cy]: Point, board: UnitDotBoard, colour: number, radius: number): SvgNode {
  const r = (board.units[colour] ?? 0) / 2;
  const thin = lineWidth(radius) * 0.45;
  const ring = (share: number, width: number) =>
    element('circle', {
      cx: decimal(cx),
      cy: decimal(cy),
      r: decimal(r * share),
      'stroke-width': decimal(width),
    });
  return element('g', { class: 'coin' }, [
    element('g', { fill: 'none', stroke: INK }, [ring(1, thin * 1.6), ring(0.84, thin)]),
    element('path', {
      d: `M${decimal(cx - r)} ${decimal(cy)}H${decimal(cx + r)}`,
      stroke: INK,
      'stroke-width': decimal(thin),
      'stroke-dasharray': `${decimal(radius * 0.7)} ${decimal(radius * 0.7)}`,
    }),
    dot([cx - r, cy], [colour], board, radius),
    dot([cx + r, cy], [colour], board, radius),
  ]);
}

/** Draws a dot: with a single unit in ink, with several as nested shapes in the colours of its coins. */
function dot([x, y]: Point, colours: readonly number[], { units }: UnitDotBoard, radius: number): SvgNode {
  if (units.length === 1 && colours.length > 0)
    return element('circle', { cx: decimal(x), cy: decimal(y), r: radius, fill: INK });
  if (colours.length === 0) return element('circle', { cx: x, cy: y, r: radius, fill: PAPER, stroke: INK });
  const shapes = colours.map((colour, place) => {
    const size = decimal(nestedSize(place, colours.length));
    return element('path', {
      d: silhouetteOf(colour),
      transform: `scale(${size})`,
      fill: MARKS[colour % MARKS.length]?.colour ?? INK,
      stroke: place === 0 ? INK : PAPER,
      'stroke-width': decimal(0.22 / nestedSize(place, colours.length)),
      'stroke-linejoin': 'round',
    });
  });
  const transform = `translate(${decimal(x)} ${decimal(y)}) scale(${decimal(radius * DOT_SCALE)})`;
  return element('g', { transform }, shapes);
}
