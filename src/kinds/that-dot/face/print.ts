import type { Point } from '../../../geometry/point.ts';
import { INK } from '../../../print/palette.ts';
import { element, type SvgNode } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { discs, lineWidth, paintDots, pen, strokes } from '../../dots/face/print.ts';
import type { Link, ThatDotBoard } from '../engine/document.ts';

/** So long are links on paper at least: five millimetres on a sheet of A4 or Letter, to lay a ruler along. */
const LEAST = 32;
/** But no longer than this share of the way to what they lead to, which a ruler still has to find. */
const SHARE = 0.45;
/** A dot that a link passes nearer than so many of its radii is in its way. */
const BESIDE = 2;

/** A connect-that-dot puzzle: links as short lines from the centres of their dots, or as small marks. */
export function paintThatDot(document: DotDocument<ThatDotBoard>, view: View): readonly SvgNode[] {
  return paintDots(document, view, (own, radius) => [
    linkMarks({ ...own, board: aimable(own.board, radius) }, radius),
    discs(own, radius),
  ]);
}

/** The board with links that are long enough to aim by, as far as there is room along them. */
function aimable(board: ThatDotBoard, radius: number): ThatDotBoard {
  const roomAlong = ([x, y]: Point, direction: number): number => {
    const [ux, uy] = [Math.cos(direction), Math.sin(direction)];
    let room = Number.POSITIVE_INFINITY;
    for (const { at } of board.dots) {
      const [dx, dy] = [at[0] - x, at[1] - y];
      const [along, off] = [dx * ux + dy * uy, Math.abs(dx * uy - dy * ux)];
      if (along > 1 && off < BESIDE * radius) room = Math.min(room, along);
    }
    return room;
  };
  const longer = (at: Point, link: Link): Link => {
    const length = Math.max(link.length, Math.min(LEAST, SHARE * roomAlong(at, link.direction)));
    return { ...link, length };
  };
  return {
    ...board,
    dots: board.dots.map((dot) => ({ ...dot, links: dot.links.map((link) => longer(dot.at, link)) })),
  };
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
