import type { Point } from '../../../geometry/shapes/point.ts';
import { easeSnap, MILLISECONDS } from '../../../view/motion.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import { addDisc, addRing, type Stage } from '../../../view/stage.ts';
import { makeTrail } from './lines/trail.ts';
import type { HeldDot } from './look.ts';

/** The held dot, and the ring around the dot that would catch the line. Line and tool are drawn elsewhere. */
interface HeldDotView {
  /** @param moving whether the ring swells when it appears */
  show(held: HeldDot | undefined, moving: boolean): void;
  place(): void;
}

export interface HeldDotImage {
  place(dot: number | undefined): void;
}

const HALO = 0.16;

/** The held dot as a disc in the kind's accent, with an ink rim. `radius` is in device pixels. */
export function makeHeldDotImage(
  stage: Stage,
  layer: Layer,
  dotAt: (dot: number) => Point,
  radius: () => number = () => stage.measures.heldDot,
): HeldDotImage {
  const rim = addDisc(stage, layer, 'ink');
  const core = addDisc(stage, layer, 'accent');
  return {
    place(dot) {
      for (const { image } of [rim, core]) image.setVisible(dot !== undefined);
      if (dot === undefined) return;
      const [at, size] = [stage.at(dotAt(dot)), radius()];
      rim.place(at, size);
      core.place(at, size - Math.max(1.6 * stage.ratio, size * 0.17));
    },
  };
}

export function makeHeldDotView(
  stage: Stage,
  layers: { readonly halo: Layer; readonly top: Layer },
  dotAt: (dot: number) => Point,
  heldImage: HeldDotImage,
): HeldDotView {
  const { motions } = stage;
  const halo = addDisc(stage, layers.halo, 'accent');
  const target = addRing(stage, layers.top);
  const trail = makeTrail(stage, layers.halo);
  let held: HeldDot | undefined;
  let ringSize = 0;

  const place = (): void => {
    target.image.setVisible(ringSize > 0);
    halo.image.setVisible(ringSize > 0).setAlpha(HALO);
    heldImage.place(held?.dot);
    const { measures } = stage;
    const line = held?.line;
    if (line?.catching === undefined) {
      trail.hide();
      return;
    }
    const end = dotAt(line.catching);
    target.place(stage.at(end), measures.ring * ringSize);
    halo.place(stage.at(end), measures.ring * 1.36 * ringSize);
    trail.place(line.tip, end, 1, measures.liveLine * 0.5);
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
        place();
      },
    });
  };

  return {
    place,
    show(next, moving) {
      const caught = held?.line?.catching;
      held = next;
      if (held?.line?.catching !== caught) swell(moving);
      place();
    },
  };
}
