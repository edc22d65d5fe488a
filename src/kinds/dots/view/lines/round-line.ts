import { distance, lerp, type Point } from '../../../../geometry/shapes/point.ts';
import { simplify } from '../../../../geometry/shapes/polyline.ts';
import type { Ink } from '../../../../view/rendering/atlas.ts';
import type { Layer } from '../../../../view/rendering/phaser.ts';
import { addBar, addDisc, type RoundBar, type Stage } from '../../../../view/stage.ts';
import type { Polyline } from '../../engine/document.ts';
import { FINE } from './bending.ts';

export interface RoundLine extends Omit<RoundBar, 'place'> {
  /** Draws it through as many points as its course has, in device pixels. */
  place(points: readonly Point[], breadth: number): void;
}

/** Turns up to this angle, in radians, get no disc: the two bodies are extended until they meet. */
const GENTLE = 0.6;

/** @param course the line when it is true, 2 points or more */
export function roundLine(stage: Stage, layer: Layer, ink: Ink, course: readonly Point[]): RoundLine {
  const bodies = course.slice(1).map(() => addBar(stage, layer, ink, 'none'));
  /** Discs at the ends and at sharp turns; undefined at gentle ones. */
  const discs = course.map((at, k) => {
    const isInner = k > 0 && k < course.length - 1;
    const isGentle = isInner && turnBetween(course[k - 1], at, course[k + 1]) <= GENTLE;
    return isGentle ? undefined : addDisc(stage, layer, ink).image;
  });
  const joints = discs.filter((disc) => disc !== undefined);
  const turns = discs.slice(1, -1).filter((disc) => disc !== undefined);
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
      // While a hook springs into shape, its turns may be sharp for a moment.
      const miters = points.map((at, k) => {
        if (discs[k] !== undefined) return 0;
        const turn = Math.min(GENTLE, turnBetween(points[k - 1], at, points[k + 1]));
        return (breadth / 2) * Math.tan(turn / 2);
      });
      for (const [k, part] of bodies.entries()) {
        const [from, to] = [points[k], points[k + 1]];
        const long = Math.max(distance(from, to), Number.EPSILON);
        part.place(lerp(from, to, -miters[k] / long), lerp(to, from, -miters[k + 1] / long), breadth);
      }
      for (const [k, disc] of discs.entries()) disc?.setPosition(...points[k]).setScale(breadth / 2 / radius);
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

/** A line that never changes. */
export interface FixedLine {
  place(breadth: number): void;
}

/** @param course in puzzle units, 2 points or more */
export function fixedLine(stage: Stage, layer: Layer, ink: Ink, course: Polyline): FixedLine {
  const fine = simplify(course, FINE);
  const line = roundLine(stage, layer, ink, fine);
  return {
    place: (breadth) =>
      line.place(
        fine.map((point) => stage.at(point)),
        breadth,
      ),
  };
}

/** The angle by which a line turns at a point, in radians from 0 to π. */
function turnBetween([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - bx, cy - by];
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
}

/** Width of the ink edge on each side: a share of the line's width, and the least in CSS pixels. */
const EDGE = 0.16;
const MIN_EDGE = 1;

export interface CasedLine extends RoundLine {
  /** Sets the opacity of its colour. With 0 it is a line of ink. */
  fadeColour(alpha: number): void;
}

/** A coloured line with an ink edge, as wide as a line without. Where lines meet, all edges are below all colours. */
export function casedLine(
  stage: Stage,
  edges: Layer,
  layer: Layer,
  ink: Ink,
  course: readonly Point[],
): CasedLine {
  const edge = roundLine(stage, edges, 'ink', course);
  const core = roundLine(stage, layer, ink, course);
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
