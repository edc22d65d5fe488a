import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import { easeOut, MILLISECONDS } from '../../../view/motion.ts';
import { PALETTE } from '../../../view/palette.ts';
import { Image } from '../../../view/rendering/phaser.ts';
import { addDisc, type Stage } from '../../../view/stage.ts';
import { makeFade } from '../../dots/view/fade.ts';
import { inksOf } from '../../dots/view/marks.ts';
import type { DotStage } from '../../dots/view/painter.ts';
import type { UnitDotBoard } from '../engine/document.ts';
import { silhouetteOf } from '../face/silhouettes.ts';
import { drawCoin } from './coin.ts';
import { hasColours, type UnitDotLook } from './look.ts';

/** The coin, with the diameter of the unit, between two dots or with one end at the held dot. */
interface Tool {
  /** @param out whether the coin is shown as a tool; @param moving whether it glides to its new place */
  take(look: UnitDotLook, out: boolean, moving: boolean): void;
  place(): void;
}

/** The maximum radius of a coin's texture, in device pixels; larger coins are scaled up. */
const MAX_RADIUS = 480;
const RESTING = 0.65;
/** The factor on the radius of a dot lit up by the coin. */
const LIGHT = 1.6;

function stampOf(board: UnitDotBoard, colour: number): string | undefined {
  return hasColours(board) ? silhouetteOf(colour) : undefined;
}

export function makeTool(stage: Stage, { layers, dotAt, discOf }: DotStage, board: UnitDotBoard): Tool {
  const { motions, scene } = stage;
  const { dots, units } = board;
  const metals = hasColours(board) ? inksOf(units.length) : [PALETTE.yellow];
  const coins = units.map((unit, colour) => {
    const key = `${stage.atlas.key}-coin${colour}`;
    const drawnRadius = Math.min(MAX_RADIUS, (unit / 2) * stage.scale);
    if (!scene.textures.exists(key))
      scene.textures.addCanvas(
        key,
        drawCoin(drawnRadius, stage.ratio, metals[colour] ?? PALETTE.yellow, stampOf(board, colour)),
      );
    const image = new Image(scene, 0, 0, key);
    return { image, radius: unit / 2, made: drawnRadius, at: [0, 0] as Point };
  });
  // Small coins are drawn above large ones.
  for (const { image } of [...coins].sort((a, b) => b.radius - a.radius)) layers.tool.add(image);
  const lights = dots.map(() =>
    (['ink', 'yellow'] as const).map((ink) => addDisc(stage, layers.badges, ink)),
  );
  for (const light of lights) for (const { image } of light) image.setVisible(false);
  let look: UnitDotLook | undefined;
  const fade = makeFade(stage, () => place());

  const place = (): void => {
    const seen = new Set(look?.coin.places.map(({ colour }) => colour));
    for (const [colour, { image, radius, made: drawnRadius, at }] of coins.entries()) {
      // On whole pixels, a coin at its drawn size is copied without mixing pixels, which is much faster.
      const [x = 0, y = 0] = stage.at(at).map(Math.round);
      image.setVisible(fade.alpha > 0 && seen.has(colour)).setAlpha(fade.alpha);
      image.setPosition(x, y).setScale((radius * stage.scale) / drawnRadius);
    }
    for (const [dot, [edge, light]] of lights.entries()) {
      const lit = fade.goal === 1 && look?.lit.has(dot) === true;
      edge?.image.setVisible(lit);
      light?.image.setVisible(lit);
      if (!lit) continue;
      const radius = Math.max(LIGHT * discOf(dot), discOf(dot) + 4 * stage.ratio);
      edge?.place(stage.at(dotAt(dot)), radius + 1.4 * stage.ratio);
      light?.place(stage.at(dotAt(dot)), radius);
    }
  };

  const putCoins = (places: UnitDotLook['coin']['places']): void => {
    for (const { colour, at } of places) {
      const coin = coins[colour];
      if (coin !== undefined) coin.at = at;
    }
  };
  const glide = (before: UnitDotLook['coin']['places'], goals: UnitDotLook['coin']['places']): void => {
    const glides = goals.map(({ colour, at }) => {
      const from = before.some((one) => one.colour === colour) ? coins[colour]?.at : undefined;
      return { colour, from: from ?? at, to: at };
    });
    motions.start('coin', {
      milliseconds: MILLISECONDS.swell,
      ease: easeOut,
      step: (share) => {
        putCoins(glides.map(({ colour, from, to }) => ({ colour, at: lerp(from, to, share) })));
        place();
      },
    });
  };

  return {
    place,
    take(next, out, moving) {
      const { places, used } = next.coin;
      const before = look?.coin ?? { places: [], used: false };
      look = next;
      if (JSON.stringify(places) !== JSON.stringify(before.places)) {
        // A coin in use follows the finger directly.
        if (moving && !(used && before.used) && !stage.still && fade.alpha > 0) glide(before.places, places);
        else {
          motions.stop('coin');
          putCoins(places);
        }
      }
      fade.to(out ? (used ? 1 : RESTING) : 0, moving);
      place();
    },
  };
}
