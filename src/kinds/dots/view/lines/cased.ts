import type { Ink } from '../../../../view/rendering/atlas.ts';
import type { Layer } from '../../../../view/rendering/phaser.ts';
import type { Stage } from '../../../../view/stage.ts';
import { type RoundLine, roundLine } from './round-line.ts';

/** How much the edge of a cased line shows on each side: a share of its breadth, and CSS pixels at least. */
const EDGE = 0.16;
const LEAST_EDGE = 1;

/** A line with an edge. */
export interface CasedLine extends RoundLine {
  /** How strongly its colour is seen: without it, it is a line of ink. */
  fill(alpha: number): void;
}

/**
 * A line in a colour with an edge of ink, so that it stands out from the paper whatever its colour. It is as broad as
 * a line without; where lines meet, the edges of all lie under the colours of all.
 */
export function casedLine(stage: Stage, edges: Layer, layer: Layer, ink: Ink, count: number): CasedLine {
  const edge = roundLine(stage, edges, 'ink', count);
  const core = roundLine(stage, layer, ink, count);
  return {
    place(points, breadth) {
      edge.place(points, breadth);
      core.place(points, breadth - 2 * Math.max(LEAST_EDGE * stage.ratio, EDGE * breadth));
    },
    dye: (next) => core.dye(next),
    fill: (alpha) => core.fade(alpha),
    show(visible) {
      for (const part of [edge, core]) part.show(visible);
    },
    fade(alpha) {
      for (const part of [edge, core]) part.fade(alpha);
    },
    destroy() {
      for (const part of [edge, core]) part.destroy();
    },
  };
}
