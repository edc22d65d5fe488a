import type { Point } from '../../../geometry/point.ts';
import { INK, PAPER } from '../../../print/palette.ts';
import { element, type SvgNode } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { lineWidth, paintDots, pen } from '../../dots/face/print.ts';
import type { UnitDotBoard } from '../engine/document.ts';

/** A unit-dot puzzle: dots in the colours of their units, and each unit's coin once, as a ring around a dot of it. */
export function paintUnitDot(document: DotDocument<UnitDotBoard>, view: View): readonly SvgNode[] {
  return paintDots(document, view, (own, radius) => [coins(own, radius), colouredDots(own, radius)]);
}

/** For each unit one coin, whose radius is the unit. It shows how far to look, round the dot that has most room. */
function coins({ board, size }: DotDocument<UnitDotBoard>, radius: number): SvgNode {
  return element(
    'g',
    { fill: 'none', 'stroke-width': lineWidth(radius) * 0.4, 'stroke-dasharray': `${radius} ${radius}` },
    board.units.flatMap((unit, colour) => {
      const [cx, cy] = middle(board, size, unit, colour) ?? [];
      if (cx === undefined) return [];
      return [element('circle', { cx, cy, r: unit, stroke: inkOf(board, colour) })];
    }),
  );
}

/** The dot of a colour round which a coin hides least: it lies on the board and holds the fewest other dots. */
function middle(
  { dots }: UnitDotBoard,
  [width, height]: Point,
  unit: number,
  colour: number,
): Point | undefined {
  let best: Point | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { at, colours } of dots) {
    if (!colours.includes(colour)) continue;
    const [x, y] = at;
    const out = x < unit || y < unit || x > width - unit || y > height - unit ? 100 : 0;
    const inside = dots.filter((other) => (other.at[0] - x) ** 2 + (other.at[1] - y) ** 2 < unit * unit);
    if (inside.length + out >= fewest) continue;
    best = at;
    fewest = inside.length + out;
  }
  return best;
}

/** Dots of one unit in ink; of several, each in its pen, a dot of two or three as a ring in a ring. */
function colouredDots({ board }: DotDocument<UnitDotBoard>, radius: number): SvgNode {
  const marks = board.dots.flatMap(({ at: [cx, cy], colours }) => [
    ...colours.map((colour, place) => {
      const r = (radius * (colours.length - place)) / colours.length;
      return element('circle', { cx, cy, r: place === 0 ? radius : r, fill: inkOf(board, colour) });
    }),
    ...(colours.length === 0 ? [element('circle', { cx, cy, r: radius, fill: PAPER, stroke: INK })] : []),
  ]);
  return element('g', {}, marks);
}

function inkOf({ units }: UnitDotBoard, colour: number): string {
  return units.length === 1 ? INK : pen(colour);
}
