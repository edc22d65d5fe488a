import { seeded } from '../../random.ts';
import { moon, stars } from '../scenes/scenes-brush.ts';
import { PACK_GROUNDS } from '../scenes/scenes-casts.ts';
import { wrapScene } from '../scenes/scenes-frame.ts';
import type { GroundName } from '../scenes/scenes-grounds.ts';

/** Grounds without a sky of their own, or where it is night already. */
const WITHOUT_SKY: readonly (GroundName | undefined)[] = [
  undefined,
  'sea',
  'space',
  'town',
  'table',
  'room',
  'stage',
  'party',
];

/** The colours by which everything in a scene is multiplied at night, from top to bottom. */
export const NIGHT_COLOURS = ['#3F4C92', '#8794D2'] as const;

/** Moon and stars over a ground, as SVG text of a whole scene; empty for grounds without a sky. */
export function nightSky(ground: GroundName | undefined): string {
  if (WITHOUT_SKY.includes(ground)) return wrapScene('');
  return wrapScene(stars(seeded('night'), 10, 190, 60) + moon('night-moon', 500, 84, 40));
}

/** The ground of a library pack; undefined for packs of whole pictures, whose scene is a wall. */
export function groundOf(pack: string): GroundName | undefined {
  return PACK_GROUNDS[pack];
}
