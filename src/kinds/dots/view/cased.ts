import type { Ink } from '../../../view/atlas.ts';
import type { Layer } from '../../../view/phaser.ts';
import { bar, type RoundBar, type Stage } from '../../../view/stage.ts';

/** How much the edge of a cased line shows on each side: a share of its breadth, and CSS pixels at least. */
const EDGE = 0.16;
const LEAST_EDGE = 1;

/** A line with an edge. */
export interface CasedBar extends RoundBar {
  /** How strongly its colour is seen: without it, it is a line of ink. */
  fill(alpha: number): void;
}

/**
 * A line in a colour with an edge of ink, so that it stands out from the paper whatever its colour. It is as broad as
 * a line without; where lines meet, the edges of all lie under the colours of all.
 */
export function casedBar(
  stage: Stage,
  edges: Layer,
  layer: Layer,
  ink: Ink,
  caps: 'both' | 'far' | 'none',
): CasedBar {
  const edge = bar(stage, edges, 'ink', caps);
  const core = bar(stage, layer, ink, caps);
  return {
    place(from, to, breadth) {
      edge.place(from, to, breadth);
      core.place(from, to, breadth - 2 * Math.max(LEAST_EDGE * stage.ratio, EDGE * breadth));
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
