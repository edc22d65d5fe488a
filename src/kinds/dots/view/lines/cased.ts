import type { Ink } from '../../../../view/rendering/atlas.ts';
import type { Layer } from '../../../../view/rendering/phaser.ts';
import type { Stage } from '../../../../view/stage.ts';
import { type RoundLine, roundLine } from './round-line.ts';

/** Width of the ink edge on each side: a share of the line's width, and the least in CSS pixels. */
const EDGE = 0.16;
const MIN_EDGE = 1;

export interface CasedLine extends RoundLine {
  /** Sets the opacity of its colour. With 0 it is a line of ink. */
  fadeColour(alpha: number): void;
}

/** A coloured line with an ink edge, as wide as a line without. Where lines meet, all edges are below all colours. */
export function casedLine(stage: Stage, edges: Layer, layer: Layer, ink: Ink, count: number): CasedLine {
  const edge = roundLine(stage, edges, 'ink', count);
  const core = roundLine(stage, layer, ink, count);
  return {
    place(points, breadth) {
      edge.place(points, breadth);
      core.place(points, breadth - 2 * Math.max(MIN_EDGE * stage.ratio, EDGE * breadth));
    },
    setInk: (next) => core.setInk(next),
    fadeColour: (alpha) => core.fade(alpha),
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
