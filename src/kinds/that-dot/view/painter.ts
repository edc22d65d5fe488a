import type { Point } from '../../../geometry/plane-graph.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Ink } from '../../../view/atlas.ts';
import type { Painter } from '../../../view/kind-view.ts';
import { linkBeyond } from '../../../view/measures.ts';
import { bar, type Stage, spot } from '../../../view/stage.ts';
import { PENS } from '../../dots/engine/palette.ts';
import { paintDots } from '../../dots/view/painter.ts';
import { documentOf, lookOf } from './look.ts';
import { makeTool } from './tool.ts';

/** Radius of the mark that stands for a link of the style `point`, as a share of a line's breadth. */
const MARK = 0.62;

/** Draws a that-dot puzzle on a stage: dots with their links, and the ruler. */
export function paint(stage: Stage, document: PuzzleDocument): Painter {
  const { board, generator } = documentOf(document);
  return paintDots(stage, board, (ground) => {
    const { layers, dotAt, discOf, roomOf } = ground;
    const tool = makeTool(stage, ground);
    const marks = generator.parameters.linkStyle === 'point';
    const links = board.dots.flatMap((dot, index) =>
      dot.links.map(({ direction, length, colour }, number) => {
        const ink: Ink = colour === undefined ? 'ink' : `own${colour % PENS.length}`;
        return {
          ...{ key: `${index}:${number}`, dot: index, direction, length },
          bar: marks ? undefined : bar(stage, layers.links, ink, 'far'),
          mark: marks ? spot(stage, layers.links, ink) : undefined,
          spent: false,
        };
      }),
    );

    const placeLink = (link: (typeof links)[number]): void => {
      const [x, y] = stage.at(dotAt(link.dot));
      const disc = discOf(link.dot);
      const line = Math.min(0.8 * disc, stage.measures.link);
      const reach = disc + linkBeyond(link.length * stage.scale, disc, roomOf(link.dot)) - line / 2;
      const end: Point = [x + Math.cos(link.direction) * reach, y + Math.sin(link.direction) * reach];
      link.bar?.place([x, y], end, line);
      link.mark?.place(end, line * MARK);
      link.bar?.show(!link.spent);
      link.mark?.image.setVisible(!link.spent);
    };

    return {
      look: (seen) => lookOf(board, seen),
      waiting({ spent, lines }) {
        const touched = new Set([...lines.values()].flatMap(({ from, to }) => [from, to]));
        const waiting = new Set(links.filter(({ key }) => !spent.has(key)).map(({ dot }) => dot));
        for (const dot of board.dots.keys()) if (!touched.has(dot)) waiting.add(dot);
        return waiting;
      },
      draw(look, was, seen) {
        // Links that became lines go, and those that are links again come back.
        for (const link of links) {
          if (link.spent === look.spent.has(link.key)) continue;
          link.spent = !link.spent;
          placeLink(link);
        }
        tool.take(look, seen.tool, was !== undefined);
      },
      place() {
        for (const link of links) placeLink(link);
        tool.place();
      },
    };
  });
}
