import type { Point } from '../../../geometry/shapes/point.ts';
import { visibleLinkLength } from '../../../view/measures.ts';
import type { Ink } from '../../../view/rendering/atlas.ts';
import { addBar, addDisc, type Stage } from '../../../view/stage.ts';
import { PENS } from '../../dots/engine/palette.ts';
import type { DotStage } from '../../dots/view/painter.ts';
import type { ThatDotDocument } from '../engine/document.ts';
import { longestShown } from '../engine/rules.ts';

interface Links {
  /** Returns the dots with a link that is not a line yet. Links are named `dot:link`. */
  waiting(spent: ReadonlySet<string>): readonly number[];
  /** Returns the radius of a dot, at most `usual`, that leaves its shortest link visible; in device pixels. */
  radiusOf(dot: number, usual: number): number;
  /** Hides the links that have become lines, and shows all others. */
  spend(spent: ReadonlySet<string>): void;
  place(): void;
}

/** Radius of the mark for a link of the style `point`, as a share of a line's width. */
const MARK_RADIUS = 0.62;
/** A dot covers at most this share of its shortest link. */
const MAX_COVERED = 0.6;

export function makeLinks(
  stage: Stage,
  { board, generator }: ThatDotDocument,
  { layers, dotAt, discOf, roomOf }: DotStage,
): Links {
  const isPointStyle = generator.parameters.linkStyle === 'point';
  const links = board.dots.flatMap((dot, index) =>
    dot.links.map(({ direction, length, colour }, number) => {
      const ink: Ink = colour === undefined ? 'ink' : `own${colour % PENS.length}`;
      return {
        key: `${index}:${number}`,
        dot: index,
        direction,
        length,
        most: longestShown(board, index, number),
        bar: isPointStyle ? undefined : addBar(stage, layers.links, ink, 'far'),
        mark: isPointStyle ? addDisc(stage, layers.links, ink) : undefined,
        spent: false,
      };
    }),
  );

  const shortest = board.dots.map((_, dot) =>
    links.reduce((least, link) => (link.dot === dot ? Math.min(least, link.most) : least), Infinity),
  );

  const placeLink = (link: (typeof links)[number]): void => {
    const [x, y] = stage.at(dotAt(link.dot));
    const disc = discOf(link.dot);
    const line = Math.min(0.8 * disc, stage.measures.link);
    const wantedReach = disc + visibleLinkLength(link.length * stage.scale, disc, roomOf(link.dot));
    const reach =
      Math.min(wantedReach, link.most * stage.scale) - (isPointStyle ? MARK_RADIUS * line : line / 2);
    const end: Point = [x + Math.cos(link.direction) * reach, y + Math.sin(link.direction) * reach];
    link.bar?.place([x, y], end, line);
    link.mark?.place(end, line * MARK_RADIUS);
    link.bar?.show(!link.spent);
    link.mark?.image.setVisible(!link.spent);
  };

  return {
    waiting: (spent) => links.filter(({ key }) => !spent.has(key)).map(({ dot }) => dot),
    radiusOf: (dot, usual) => Math.min(usual, MAX_COVERED * (shortest[dot] ?? Infinity) * stage.scale),
    spend(spent) {
      for (const link of links) {
        if (link.spent === spent.has(link.key)) continue;
        link.spent = !link.spent;
        placeLink(link);
      }
    },
    place() {
      for (const link of links) placeLink(link);
    },
  };
}
