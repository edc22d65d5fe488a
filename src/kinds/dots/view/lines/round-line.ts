import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Ink } from '../../../../view/rendering/atlas.ts';
import type { Layer } from '../../../../view/rendering/phaser.ts';
import { addBar, addDisc, type RoundBar, type Stage } from '../../../../view/stage.ts';

export interface RoundLine extends Omit<RoundBar, 'place'> {
  /** Draws it through exactly as many points as it was made for, in device pixels. */
  place(points: readonly Point[], breadth: number): void;
}

/** @param count the number of points, at least 2 */
export function roundLine(stage: Stage, layer: Layer, ink: Ink, count: number): RoundLine {
  const bodies = Array.from({ length: count - 1 }, () => addBar(stage, layer, ink, 'none'));
  const joints = Array.from({ length: count }, () => addDisc(stage, layer, ink).image);
  const turns = joints.slice(1, -1);
  const radius = stage.atlas.disc;
  let [isVisible, opacity] = [true, 1];
  const look = (): void => {
    for (const part of bodies) part.show(isVisible);
    for (const part of bodies) part.fade(opacity);
    for (const joint of joints) joint.setVisible(isVisible).setAlpha(opacity);
    // Hide the corners of a transparent line, because overlaps would look like beads.
    if (opacity < 1) for (const turn of turns) turn.setVisible(false);
  };
  return {
    place(points, breadth) {
      for (const [k, part] of bodies.entries()) part.place(points[k], points[k + 1], breadth);
      for (const [k, joint] of joints.entries())
        joint.setPosition(...points[k]).setScale(breadth / 2 / radius);
    },
    setInk(next) {
      for (const part of bodies) part.setInk(next);
      for (const joint of joints) joint.setFrame(`disc-${next}`, false, false);
    },
    show(visible) {
      isVisible = visible;
      look();
    },
    fade(alpha) {
      opacity = alpha;
      look();
    },
    destroy() {
      for (const part of [...bodies, ...joints]) part.destroy();
    },
  };
}

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
