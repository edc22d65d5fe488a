import { nearestDistances } from '../../../geometry/indexes/nearest.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import type { Painter } from '../../../view/kind-view.ts';
import { discRadius } from '../../../view/measures.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import { addDisc, addLayers, type Disc, type Stage } from '../../../view/stage.ts';
import type { ViewState } from '../../../view/view-state.ts';
import type { DotBoard, DotSolution } from '../engine/document.ts';
import { decoysOf, lineBetween } from '../face/true-lines.ts';
import { makeDots } from './dots.ts';
import { type HeldDotImage, makeHeldDotImage, makeHeldDotView } from './held-dot.ts';
import { makeHelper } from './help.ts';
import { type LineStyle, makeLines } from './lines/lines.ts';
import { makeLiveLine } from './lines/live-line.ts';
import { fixedLine } from './lines/round-line.ts';
import type { DotBoardLook } from './look.ts';
import { makeOrnaments } from './ornaments.ts';

/** The layers of a dot board, from the paper up. */
export const LAYERS = [
  'tool',
  'ornaments',
  'badges',
  'predrawn',
  'links',
  'casings',
  'lines',
  'halo',
  'dots',
  'live',
  'top',
  'over',
] as const;
type DotLayers = Readonly<Record<(typeof LAYERS)[number], Layer>>;

/** The tools for a kind's own part of the picture. */
export interface DotStage {
  readonly layers: DotLayers;
  /** In puzzle units. */
  dotAt(dot: number): Point;
  /** Distance to the nearest dot, in device pixels. */
  roomOf(dot: number): number;
  /** The radius of a waiting dot, in device pixels. Crowded dots are smaller. */
  discOf(dot: number): number;
  /** Draws a dot larger by a share of its radius, unless it is moving. */
  nudge(dot: number, larger: number): void;
}

export interface OwnPart<L extends DotBoardLook> {
  look(seen: ViewState): L;
  /** The dots with something left to draw. The others are smaller. */
  waiting(look: L): ReadonlySet<number>;
  /** The image of a dot; a disc of ink if undefined. */
  dot?(index: number): Disc;
  /** The radius of a waiting dot, from the usual one and the distance to the nearest dot, in device pixels. */
  radius?(index: number, usual: number, room: number): number;
  /** The size of a finished dot, as a multiple of its radius while it waits. */
  done?(index: number): number;
  readonly grip?: HeldDotImage;
  readonly inking?: LineStyle;
  /** Animates the kind's own part from one look to the next. Without `was`, it appears at once. */
  draw(look: L, was: L | undefined, seen: ViewState): void;
  place(): void;
}

/** The size of a dot that would catch the line, as a multiple of a waiting one. */
const CATCHING = 1.3;

/** Paints a dot puzzle. `makeOwnPart` adds the kind's own part. */
export function paintDots<L extends DotBoardLook>(
  stage: Stage,
  puzzle: { readonly board: DotBoard; readonly solution: DotSolution },
  makeOwnPart: (dotStage: DotStage) => OwnPart<L>,
): Painter {
  const { board } = puzzle;
  const decoys = decoysOf(puzzle);
  const layers: DotLayers = addLayers(stage.scene, LAYERS);
  const dotAt = (dot: number): Point => board.dots[dot]?.at ?? [0, 0];
  const rooms = nearestDistances(board.dots.map(({ at }) => at));
  const roomOf = (dot: number): number => (rooms[dot] ?? Number.POSITIVE_INFINITY) * stage.scale;
  const discOf = (dot: number): number => {
    const usual = Math.min(stage.measures.dot, discRadius(roomOf(dot), stage.ratio));
    return ownPart.radius?.(dot, usual, roomOf(dot)) ?? usual;
  };
  const nudge = (dot: number, larger: number): void => dots.nudge(dot, larger);
  const ownPart = makeOwnPart({ layers, dotAt, roomOf, discOf, nudge });

  const ornaments = makeOrnaments(stage, layers.ornaments, board.decoration ?? []);
  const predrawn = board.predrawn.map((line) => fixedLine(stage, layers.predrawn, 'given', line));
  const spots = board.dots.map((_, index) => ownPart.dot?.(index) ?? addDisc(stage, layers.dots, 'ink'));
  const dots = makeDots(stage, layers.dots, spots, { at: dotAt, radiusOf: discOf });
  const live = makeLiveLine(stage, layers.live, dotAt, ownPart.inking?.cased ?? false);
  const courseOf = (from: number, to: number) => lineBetween(puzzle, from, to) ?? [dotAt(from), dotAt(to)];
  const lines = makeLines(stage, layers, courseOf, live, ownPart.inking);
  const heldDot = makeHeldDotView(
    stage,
    layers,
    dotAt,
    ownPart.grip ?? makeHeldDotImage(stage, layers.top, dotAt),
  );
  const helper = makeHelper(stage, { badges: layers.badges, trail: layers.halo }, dotAt, nudge);
  let look: L | undefined;

  /** The size of each dot at rest. Decoys look like waiting dots, and disappear when the puzzle is solved. */
  const sizesOf = (of: L, isSolved: boolean): readonly number[] => {
    const waiting = ownPart.waiting(of);
    const done = stage.measures.doneDot / stage.measures.dot;
    return board.dots.map((_, dot) => {
      if (decoys.has(dot)) return isSolved ? 0 : 1;
      if (of.held?.line?.catching === dot) return CATCHING;
      return waiting.has(dot) ? 1 : (ownPart.done?.(dot) ?? done);
    });
  };

  const drawLines = (is: L, was: L | undefined, moving: boolean): void => {
    for (const line of lines.all()) if (!is.lines.has(line.key)) lines.takeBack(line);
    const fresh = [...is.lines.values()].filter(({ key }) => !lines.has(key));
    const released =
      was?.held?.line === undefined ? undefined : { dot: was.held.dot, tip: was.held.line.tip };
    for (const line of fresh) {
      if (!moving || fresh.length > 1) lines.add(line);
      else {
        lines.snap(line, released?.dot === line.from ? released.tip : dotAt(line.from), () => {
          dots.pop(line.to, 1);
          dots.pop(line.from, 0.6);
        });
      }
    }
    const { missed } = is;
    if (is.held?.line !== undefined) live.follow(is.held.dot, is.held.line);
    else if (fresh.length > 1) live.drop();
    else if (moving && fresh.length === 0) {
      if (missed !== undefined && missed !== was?.missed) {
        live.springBack(missed.from, released?.tip ?? dotAt(missed.to), true);
      } else if (released !== undefined) live.springBack(released.dot, released.tip, false);
    }
  };

  const place = (): void => {
    ornaments.place();
    for (const line of predrawn) line.place(stage.measures.predrawn);
    dots.placeAll();
    lines.place();
    ownPart.place();
    heldDot.place();
    helper.place();
  };

  return {
    place,
    draw(before, after) {
      const moving = before !== undefined;
      const was = look;
      const is = ownPart.look(after);
      look = is;
      drawLines(is, was, moving);
      heldDot.show(is.held, moving);
      dots.resize(sizesOf(is, after.session.solved), moving);
      lines.fadeToInk(after.session.solved, moving);
      ownPart.draw(is, moving ? was : undefined, after);
      if (!moving) place();
      helper.show(after, is);
    },
  };
}
