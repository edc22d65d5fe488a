import type { Point } from '../../../geometry/plane-graph.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Painter } from '../../kind-view.ts';
import { discIn, linkBeyond } from '../../measures.ts';
import { easeOut, linear, MILLISECONDS } from '../../motion.ts';
import { bar, type Stage, spot } from '../../stage.ts';
import { separations } from '../spacing.ts';
import { makeHand } from './hand.ts';
import { makeHelper } from './help.ts';
import { makeLines } from './lines.ts';
import { documentOf, type Look, lookOf } from './look.ts';

/** Sizes of a dot as multiples of one that waits. */
const POPPED = 0.45;
const CATCHING = 1.3;
/** Radius of the mark that stands for a link of the style `point`, as a share of a line's breadth. */
const MARK = 0.62;

/** Draws a that-dot puzzle on a stage. */
export function paint(stage: Stage, document: PuzzleDocument): Painter {
  const { board, generator } = documentOf(document);
  const { motions } = stage;
  const dotAt = (index: number): Point => board.dots[index]?.at ?? [0, 0];

  const rooms = separations(board.dots.map(({ at }) => at));

  // From the paper up.
  const layer = () => stage.scene.add.layer();
  const rulerLayer = layer();
  const badgeLayer = layer();
  const predrawnLayer = layer();
  const linkLayer = layer();
  const lineLayer = layer();
  const haloLayer = layer();
  const dotLayer = layer();
  const liveLayer = layer();
  const topLayer = layer();

  const predrawn = board.predrawn.flatMap((polyline) =>
    polyline.slice(1).map((to, index) => ({
      from: polyline[index] ?? to,
      to,
      bar: bar(stage, predrawnLayer, 'given', 'both'),
    })),
  );
  const marks = generator.parameters.linkStyle === 'point';
  const links = board.dots.flatMap((dot, index) =>
    dot.links.map(({ direction, length }, number) => ({
      ...{ key: `${index}:${number}`, dot: index, direction, length },
      bar: marks ? undefined : bar(stage, linkLayer, 'ink', 'far'),
      mark: marks ? spot(stage, linkLayer, 'ink') : undefined,
      spent: false,
    })),
  );
  const dots = board.dots.map(() => ({ spot: spot(stage, dotLayer, 'ink'), size: 1 }));
  const lines = makeLines(stage, { drawn: lineLayer, live: liveLayer }, dotAt);
  const hand = makeHand(stage, { ruler: rulerLayer, halo: haloLayer, top: topLayer }, dotAt);
  const helper = makeHelper(stage, { badges: badgeLayer, trail: haloLayer }, dotAt, (index, larger) => {
    if (!motions.has(`dot ${index}`)) placeDot(index, larger);
  });

  let look: Look | undefined;

  /** Where dots crowd together they are smaller than elsewhere. */
  const roomOf = (index: number): number => (rooms[index] ?? Number.POSITIVE_INFINITY) * stage.scale;
  const discOf = (index: number, dot: number): number => Math.min(dot, discIn(roomOf(index), stage.ratio));

  const placeDot = (index: number, larger = 0): void => {
    const dot = dots[index];
    dot?.spot.place(stage.at(dotAt(index)), discOf(index, stage.measures.dot) * (dot.size + larger));
  };

  const placeLink = (link: (typeof links)[number]): void => {
    const { dot, link: broad } = stage.measures;
    const [x, y] = stage.at(dotAt(link.dot));
    const disc = discOf(link.dot, dot);
    const line = Math.min(0.8 * disc, broad);
    const reach = disc + linkBeyond(link.length * stage.scale, disc, roomOf(link.dot)) - line / 2;
    const end: Point = [x + Math.cos(link.direction) * reach, y + Math.sin(link.direction) * reach];
    link.bar?.place([x, y], end, line);
    link.mark?.place(end, line * MARK);
    link.bar?.show(!link.spent);
    link.mark?.image.setVisible(!link.spent);
  };

  /** The size each dot has when nothing moves: small once all its links are lines, large while it would catch one. */
  const sizesOf = (of: Look): readonly number[] => {
    const waiting = new Set(links.filter(({ key }) => !of.spent.has(key)).map(({ dot }) => dot));
    const touched = new Set([...of.lines.values()].flatMap(({ from, to }) => [from, to]));
    const done = stage.measures.done / stage.measures.dot;
    return dots.map((_, index) => {
      if (of.held?.line?.catching === index) return CATCHING;
      return waiting.has(index) || !touched.has(index) ? 1 : done;
    });
  };

  const resize = (after: Look, moving: boolean): void => {
    const sizes = sizesOf(after);
    for (const [index, dot] of dots.entries()) {
      const [from, size] = [dot.size, sizes[index] ?? 1];
      if (from === size && !motions.has(`dot ${index}`)) continue;
      if (!moving || stage.still) {
        dot.size = size;
        placeDot(index);
        continue;
      }
      motions.start(`dot ${index}`, {
        milliseconds: MILLISECONDS.swell,
        ease: easeOut,
        step: (share) => {
          dot.size = share === 1 ? size : from + (size - from) * share;
          placeDot(index);
        },
      });
    }
  };

  /** A dot that a line has reached bounces. */
  const pop = (index: number, force: number): void => {
    const dot = dots[index];
    if (dot === undefined || look === undefined) return;
    const size = sizesOf(look)[index] ?? 1;
    motions.start(`dot ${index}`, {
      milliseconds: MILLISECONDS.pop,
      ease: linear,
      step: (share) => {
        const bounce = Math.sin(Math.PI * share) * (1 - share / 2);
        dot.size = share === 1 ? size : size * (1 + POPPED * force * bounce);
        placeDot(index);
      },
    });
  };

  const place = (): void => {
    for (const { from, to, bar: of } of predrawn)
      of.place(stage.at(from), stage.at(to), stage.measures.given);
    for (const link of links) placeLink(link);
    for (const index of dots.keys()) placeDot(index);
    lines.place();
    hand.place();
    helper.place();
  };

  return {
    place,
    draw(before, after) {
      const moving = before !== undefined;
      const was = look;
      const is = lookOf(board, after.session.progress, after.gesture);
      look = is;

      // Links that became lines go, and those that are links again come back.
      for (const link of links) {
        if (link.spent === is.spent.has(link.key)) continue;
        link.spent = !link.spent;
        placeLink(link);
      }
      // Lines come and go.
      for (const line of lines.all()) if (!is.lines.has(line.key)) lines.takeBack(line);
      const fresh = [...is.lines.values()].filter(({ key }) => !lines.has(key));
      const released =
        was?.held?.line === undefined ? undefined : { dot: was.held.dot, tip: was.held.line.tip };
      for (const line of fresh) {
        if (!moving || fresh.length > 1) lines.add(line);
        else {
          lines.snap(line, released?.dot === line.from ? released.tip : dotAt(line.from), () => {
            pop(line.to, 1);
            pop(line.from, 0.6);
          });
        }
      }
      // The line in the hand follows it, or springs back.
      const { missed } = is;
      if (is.held?.line !== undefined) lines.follow(is.held.dot, is.held.line.tip);
      else if (fresh.length > 1) lines.drop();
      else if (moving && fresh.length === 0) {
        if (missed !== undefined && missed !== was?.missed) {
          lines.springBack(missed.from, released?.tip ?? dotAt(missed.to), true);
        } else if (released !== undefined) lines.springBack(released.dot, released.tip, false);
      }
      hand.take(is.held, after.tool, moving);
      resize(is, moving);
      if (!moving) place();
      helper.show(after, is);
    },
  };
}
