import type { GameObjects } from 'phaser';
import type { Point } from '../../../geometry/plane-graph.ts';
import { easeSnap, MILLISECONDS } from '../../motion.ts';
import { makeRuler } from '../../ruler.ts';
import { ring, type Stage, spot } from '../../stage.ts';
import { makeTrail } from '../trail.ts';
import type { Held } from './look.ts';

/** What is seen of the hand, but for its line: the dot it holds, the ruler, and the ring around what would catch the line. */
export interface Hand {
  /** @param tool the ruler is out; @param moving what is new moves in, and does not just stand there */
  take(held: Held | undefined, tool: boolean, moving: boolean): void;
  place(): void;
}

/** How strongly the halo around the ring is seen. */
const HALO = 0.16;

export function makeHand(
  stage: Stage,
  layers: {
    readonly ruler: GameObjects.Layer;
    readonly halo: GameObjects.Layer;
    readonly top: GameObjects.Layer;
  },
  dotAt: (dot: number) => Point,
): Hand {
  const { motions, scene, ratio } = stage;
  const ruler = makeRuler(
    scene,
    layers.ruler,
    `${stage.atlas.key}-ruler`,
    Math.min(430 * ratio, 0.56 * Math.max(scene.scale.width, scene.scale.height)),
    Math.min(50 * ratio, 2.9 * stage.measures.held),
    stage.leftHanded,
  );
  const rim = spot(stage, layers.top, 'ink');
  const core = spot(stage, layers.top, 'accent');
  const halo = spot(stage, layers.halo, 'accent');
  const target = ring(stage, layers.top);
  const trail = makeTrail(stage, layers.halo);

  let held: Held | undefined;
  let ringSize = 0;
  let rulerAlpha = 0;
  let rulerGoal = 0;

  const placeHeld = (): void => {
    for (const { image } of [rim, core]) image.setVisible(held !== undefined);
    target.image.setVisible(ringSize > 0);
    halo.image.setVisible(ringSize > 0).setAlpha(HALO);
    const { measures } = stage;
    if (held !== undefined) {
      const at = stage.at(dotAt(held.dot));
      rim.place(at, measures.held);
      core.place(at, measures.held - Math.max(1.6 * ratio, measures.held * 0.17));
    }
    const line = held?.line;
    if (line?.catching === undefined) {
      trail.hide();
      return;
    }
    const end = dotAt(line.catching);
    target.place(stage.at(end), measures.ring * ringSize);
    halo.place(stage.at(end), measures.ring * 1.36 * ringSize);
    trail.place(line.tip, end, 1, measures.live * 0.5);
  };

  const placeRuler = (): void => {
    ruler.fade(rulerAlpha);
    const line = held?.line;
    if (held === undefined || line?.direction === undefined) return;
    const start = stage.at(dotAt(held.dot));
    const tip = stage.at(line.tip);
    const reach = Math.sqrt((tip[0] - start[0]) ** 2 + (tip[1] - start[1]) ** 2);
    ruler.place(start, line.direction, reach, stage.measures.live * (0.75 + 1 - rulerAlpha));
  };

  const showRuler = (out: boolean, moving: boolean): void => {
    const [from, goal] = [rulerAlpha, out ? 1 : 0];
    if (goal === rulerGoal) return;
    rulerGoal = goal;
    if (!moving) rulerAlpha = goal;
    else
      motions.start('ruler', {
        milliseconds: MILLISECONDS.fade,
        step: (share) => {
          rulerAlpha = from + (goal - from) * share;
          placeRuler();
        },
      });
  };

  const swell = (moving: boolean): void => {
    motions.stop('ring');
    ringSize = held?.line?.catching === undefined ? 0 : 1;
    if (!moving || stage.still || ringSize === 0) return;
    ringSize = 0.5;
    motions.start('ring', {
      milliseconds: MILLISECONDS.snap,
      ease: easeSnap,
      step: (share) => {
        ringSize = 0.5 + 0.5 * share;
        placeHeld();
      },
    });
  };

  return {
    take(next, tool, moving) {
      const caught = held?.line?.catching;
      held = next;
      if (held?.line?.catching !== caught) swell(moving);
      showRuler(tool && held?.line?.direction !== undefined, moving);
      placeHeld();
      placeRuler();
    },
    place() {
      placeHeld();
      placeRuler();
    },
  };
}
