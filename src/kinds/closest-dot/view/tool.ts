import type { Point } from '../../../geometry/shapes/point.ts';
import { MILLISECONDS } from '../../../view/motion.ts';
import { addBar, addDisc, type Stage } from '../../../view/stage.ts';
import { inkOf } from '../../dots/view/marks.ts';
import type { DotStage } from '../../dots/view/painter.ts';
import type { ClosestDotLook } from './look.ts';

/** The circle that grows around the held dot until it touches a dot of its colour. */
interface Tool {
  take(look: ClosestDotLook, moving: boolean): void;
  place(): void;
}

/** The maximum number of dashes of its rim; their length and width in CSS pixels. */
const MAX_DASHES = 64;
const DASH_LENGTH = 9;
const DASH_WIDTH = 3.2;
const FILL_OPACITY = 0.2;

export function makeTool(stage: Stage, { layers, dotAt }: DotStage, colours: number): Tool {
  const { motions } = stage;
  const fills = Array.from({ length: colours }, (_, colour) => addDisc(stage, layers.tool, inkOf(colour)));
  const dashes = Array.from({ length: MAX_DASHES }, () => addBar(stage, layers.tool, 'ink', 'both'));
  let circle: { readonly colour: number; readonly radius: number; readonly at: Point } | undefined;
  let alpha = 0;

  const place = (): void => {
    for (const [colour, { image }] of fills.entries())
      image.setVisible(circle?.colour === colour).setAlpha(FILL_OPACITY * alpha);
    const radius = (circle?.radius ?? 0) * stage.scale;
    const breadth = DASH_WIDTH * stage.ratio;
    const count = Math.min(MAX_DASHES, Math.floor((2 * Math.PI * radius) / (2 * DASH_LENGTH * stage.ratio)));
    for (const [index, dash] of dashes.entries()) {
      dash.show(circle !== undefined && index < count);
      dash.fade(alpha);
    }
    if (circle === undefined) return;
    const [x, y] = stage.at(circle.at);
    fills[circle.colour]?.place([x, y], radius);
    // Half of its rim is dashes, including their round ends.
    const turn = (2 * Math.PI) / Math.max(1, count);
    const half = turn / 4 - breadth / 2 / Math.max(radius, 1);
    for (let index = 0; index < count; index++) {
      const [from, to] = [turn * index - half, turn * index + half].map(
        (angle): Point => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)],
      );
      if (from !== undefined && to !== undefined) dashes[index]?.place(from, to, breadth);
    }
  };

  return {
    place,
    take(look, moving) {
      if (look.circle !== undefined && look.held !== undefined) {
        circle = { ...look.circle, at: dotAt(look.held.dot) };
        motions.stop('tool');
        alpha = 1;
      } else if (!moving) circle = undefined;
      else if (circle !== undefined && alpha === 1) {
        // Fade at its last place.
        motions.start('tool', {
          milliseconds: MILLISECONDS.fade,
          step: (share) => {
            alpha = 1 - share;
            place();
          },
          done: () => {
            circle = undefined;
            place();
          },
        });
      }
      place();
    },
  };
}
