import type { Point } from '../../../geometry/point.ts';
import { INK } from '../../../print/palette.ts';
import { element, type SvgNode } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { discs, lineWidth, paintDots, pen, strokes } from '../../dots/face/print.ts';
import type { Link, ThatDotBoard } from '../engine/document.ts';

/** A connect-that-dot puzzle: links as short lines from the centres of their dots, or as small marks. */
export function paintThatDot(document: DotDocument<ThatDotBoard>, view: View): readonly SvgNode[] {
  return paintDots(document, view, (own, radius) => [linkMarks(own, radius), discs(own, radius)]);
}

/** All links, in one group for each colour that occurs. */
export function linkMarks(document: DotDocument<ThatDotBoard>, radius: number): SvgNode {
  const asPoint = document.generator.parameters.linkStyle === 'point';
  const byColour = new Map<string, { readonly from: Point; readonly to: Point }[]>();
  for (const { at, links } of document.board.dots) {
    for (const link of links) {
      const colour = link.colour === undefined ? INK : pen(link.colour);
      const group = byColour.get(colour) ?? [];
      group.push({ from: at, to: tip(at, link) });
      byColour.set(colour, group);
    }
  }
  const groups = [...byColour].map(([colour, marks]) =>
    asPoint
      ? element(
          'g',
          { fill: colour },
          marks.map(({ to: [cx, cy] }) => element('circle', { cx, cy, r: radius * 0.4 })),
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
