import { lerp, type Point } from '../../../geometry/point.ts';
import { easeOut, MILLISECONDS } from '../../../view/motion.ts';
import { PALETTE } from '../../../view/palette.ts';
import { Image } from '../../../view/phaser.ts';
import { type Stage, spot } from '../../../view/stage.ts';
import { makeFade } from '../../dots/view/fade.ts';
import { inksOf } from '../../dots/view/marks.ts';
import type { DotStage } from '../../dots/view/painter.ts';
import type { UnitDotBoard } from '../engine/document.ts';
import { silhouetteOf } from '../face/silhouettes.ts';
import { drawCoin } from './coin.ts';
import { hasColours, type UnitDotLook } from './look.ts';

/** The coin: a ring as large as the unit, which lies around the dot in the hand, or around the one it was last at. */
interface Tool {
  /** @param out the child wants it; @param moving it glides, and does not just lie there */
  take(look: UnitDotLook, out: boolean, moving: boolean): void;
  place(): void;
}

/** A coin's texture is no larger than this, in device pixels: it is stretched where more is wanted. */
const MOST_RADIUS = 480;
/** How strongly the coin is seen while nobody uses it. */
const RESTING = 0.65;
/** A dot on the rim lights up this much larger than it is, and this strongly. */
const LIGHT = 1.6;

/** The shape on a coin's rim, where there are several. */
function stampOf(board: UnitDotBoard, colour: number): string | undefined {
  return hasColours(board) ? silhouetteOf(colour) : undefined;
}

export function makeTool(stage: Stage, { layers, dotAt, discOf }: DotStage, board: UnitDotBoard): Tool {
  const { motions, scene } = stage;
  const { dots, units } = board;
  const metals = hasColours(board) ? inksOf(units.length) : [PALETTE.yellow];
  const coins = units.map((unit, colour) => {
    const key = `${stage.atlas.key}-coin${colour}`;
    const made = Math.min(MOST_RADIUS, unit * stage.scale);
    if (!scene.textures.exists(key))
      scene.textures.addCanvas(
        key,
        drawCoin(made, stage.ratio, metals[colour] ?? PALETTE.yellow, stampOf(board, colour)),
      );
    const image = new Image(scene, 0, 0, key);
    return { image, unit, made };
  });
  // A small coin lies on a large one.
  for (const { image } of [...coins].sort((a, b) => b.unit - a.unit)) layers.tool.add(image);
  const lights = dots.map(() => (['ink', 'yellow'] as const).map((ink) => spot(stage, layers.badges, ink)));
  for (const light of lights) for (const { image } of light) image.setVisible(false);
  let look: UnitDotLook | undefined;
  let at: Point = [0, 0];
  const fade = makeFade(stage, () => place());

  const place = (): void => {
    const own = look?.coin.colours ?? [];
    // On whole pixels a coin as large as it was drawn is copied as it is, in a fraction of the time that mixing pixels takes.
    const [x, y] = stage.at(at).map(Math.round);
    for (const [colour, { image, unit, made }] of coins.entries()) {
      image.setVisible(fade.alpha > 0 && own.includes(colour)).setAlpha(fade.alpha);
      image.setPosition(x, y).setScale((unit * stage.scale) / made);
    }
    for (const [dot, [edge, light]] of lights.entries()) {
      const lit = fade.goal === 1 && look?.rim.has(dot) === true;
      edge?.image.setVisible(lit);
      light?.image.setVisible(lit);
      if (!lit) continue;
      const radius = Math.max(LIGHT * discOf(dot), discOf(dot) + 4 * stage.ratio);
      edge?.place(stage.at(dotAt(dot)), radius + 1.4 * stage.ratio);
      light?.place(stage.at(dotAt(dot)), radius);
    }
  };

  const glide = (to: Point): void => {
    const from = at;
    motions.start('coin', {
      milliseconds: MILLISECONDS.swell,
      ease: easeOut,
      step: (share) => {
        at = lerp(from, to, share);
        place();
      },
    });
  };

  return {
    place,
    take(next, out, moving) {
      const { at: to, used } = next.coin;
      const moved = to[0] !== look?.coin.at[0] || to[1] !== look.coin.at[1];
      look = next;
      if (moved && moving && !stage.still && fade.alpha > 0) glide(to);
      else if (moved) {
        motions.stop('coin');
        at = to;
      }
      fade.to(out ? (used ? 1 : RESTING) : 0, moving);
      place();
    },
  };
}
