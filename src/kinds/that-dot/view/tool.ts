import type { Point } from '../../../geometry/plane-graph.ts';
import { makeRuler } from '../../../view/ruler.ts';
import type { Stage } from '../../../view/stage.ts';
import { makeFade } from '../../dots/view/fade.ts';
import type { Ground } from '../../dots/view/painter.ts';
import type { ThatDotLook } from './look.ts';

/** The ruler, which lies beside the line in the hand while it goes along a link. */
export interface Tool {
  /** @param out the child wants it; @param moving it comes and goes softly */
  take(look: ThatDotLook, out: boolean, moving: boolean): void;
  place(): void;
}

export function makeTool(stage: Stage, { layers, dotAt }: Ground): Tool {
  const { scene, ratio } = stage;
  const ruler = makeRuler(
    scene,
    layers.tool,
    `${stage.atlas.key}-ruler`,
    Math.min(430 * ratio, 0.56 * Math.max(scene.scale.width, scene.scale.height)),
    Math.min(50 * ratio, 2.9 * stage.measures.held),
    stage.leftHanded,
  );
  let held: ThatDotLook['held'];
  let direction: number | undefined;
  const fade = makeFade(stage, () => place());

  const place = (): void => {
    ruler.fade(fade.alpha);
    const tip: Point | undefined = held?.line?.tip;
    if (held === undefined || tip === undefined || direction === undefined) return;
    const [x, y] = stage.at(dotAt(held.dot));
    const [u, v] = stage.at(tip);
    const reach = Math.sqrt((u - x) ** 2 + (v - y) ** 2);
    ruler.place([x, y], direction, reach, stage.measures.live * (0.75 + 1 - fade.alpha));
  };

  return {
    place,
    take(look, out, moving) {
      held = look.held;
      direction = look.direction;
      fade.to(out && direction !== undefined ? 1 : 0, moving);
      place();
    },
  };
}
