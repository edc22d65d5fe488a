import { listAt } from '../../../geometry/indexes/lists.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import { INK } from '../../../print/palette.ts';
import { element, type SvgNode } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { discs, lineWidth, paintDots, pen, strokes } from '../../dots/face/print.ts';
import type { Link, ThatDotBoard } from '../engine/document.ts';
import { longestShown } from '../engine/rules.ts';

/** The printed length of links of the usual length. It is 5 mm on A4 or Letter, enough to align a ruler. */
const PRINTED_LENGTH = 32;
/** The length of links in documents without `linkLength`. */
const USUAL_LENGTH = 12;
/** Radius of the mark for a link of the style `point`, as a share of a dot's radius. */
const MARK_RADIUS = 0.4;

/** Draws a connect-that-dot puzzle: links as short lines from the centres of their dots, or as small marks. */
export function paintThatDot(document: DotDocument<ThatDotBoard>, view: View): readonly SvgNode[] {
  return paintDots(document, view, (own, radius) => [
    linkMarks(own, radius, stretchOf(own)),
    discs(own, radius),
  ]);
}

/** Returns the factor from the length of links in the document to that on paper, the same for all links. */
function stretchOf({ generator }: DotDocument<ThatDotBoard>): number {
  return Math.max(1, PRINTED_LENGTH / Number(generator.parameters.linkLength ?? USUAL_LENGTH));
}

/** Draws all links, in one group for each colour. `stretch` is a factor on their lengths, if the edges are long enough. */
export function linkMarks(
  { board, generator }: DotDocument<ThatDotBoard>,
  radius: number,
  stretch: number,
): SvgNode {
  const asPoint = generator.parameters.linkStyle === 'point';
  const byColour = new Map<string, { readonly from: Point; readonly to: Point }[]>();
  for (const [dot, { at, links }] of board.dots.entries()) {
    for (const [mark, link] of links.entries()) {
      const colour = link.colour === undefined ? INK : pen(link.colour);
      const most = longestShown(board, dot, mark) - (asPoint ? MARK_RADIUS * radius : 0);
      const to = tip(at, { ...link, length: Math.min(most, link.length * stretch) });
      listAt(byColour, colour).push({ from: at, to });
    }
  }
  const groups = [...byColour].map(([colour, marks]) =>
    asPoint
      ? element(
          'g',
          { fill: colour },
          marks.map(({ to: [cx, cy] }) => element('circle', { cx, cy, r: radius * MARK_RADIUS })),
        )
      : strokes(
          marks.map(({ from, to }) => [from, to]),
          colour,
          lineWidth(radius),
        ),
  );
  return element('g', {}, groups);
}

function tip([x, y]: Point, { direction, length }: Link): Point {
  return [x + length * Math.cos(direction), y + length * Math.sin(direction)];
}
