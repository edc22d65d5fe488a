import type { Random } from '../../random.ts';
import { farm, meadow, woods } from './scenes-fields.ts';
import type { Ground } from './scenes-ground.ts';
import { party, room, stage, table } from './scenes-indoors.ts';
import { space } from './scenes-space.ts';
import { heaven, pitch, town } from './scenes-streets.ts';
import { beach, lake, sea } from './scenes-waters.ts';
import { dinosaurs, savanna, snow } from './scenes-wilds.ts';

/** All painted grounds. Each seed gives a different variant. */
export const GROUNDS = {
  farm,
  meadow,
  woods,
  sea,
  beach,
  lake,
  savanna,
  snow,
  town,
  space,
  sky: heaven,
  dinosaurs,
  table,
  room,
  stage,
  party,
  pitch,
} as const satisfies Readonly<Record<string, (random: Random) => Ground>>;

export type GroundName = keyof typeof GROUNDS;
