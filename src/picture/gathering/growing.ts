import { seeded, shuffle } from '../../random.ts';
import { libraryId } from '../library/library.ts';
import type { SceneryPicture } from '../scenes/scenes.ts';
import { castOf } from '../scenes/scenes.ts';
import { CASTS } from '../scenes/scenes-casts.ts';
import type { GroundName } from '../scenes/scenes-grounds.ts';
import { composeGathering, emptyScene, type PackScene } from './gathering.ts';

/** The theme of each month, January first. */
const THEMES = [
  ...['snow', 'dinosaurs', 'farm', 'meadow', 'town', 'beach'],
  ...['sea', 'savanna', 'farm', 'woods', 'town', 'snow'],
] as const;

/** Most pictures that a stage adds. */
const GUESTS_PER_STAGE = 2;

/** The scenery of a month: bare land at first, with more on it after each stage. */
export interface MonthScenery {
  /** Such as `2026-11`. */
  readonly month: string;
  /** The number of stages: the weeks of the month. */
  readonly stages: number;
  /** How many stages are complete. */
  readonly grown: number;
}

function monthGround(month: string): GroundName {
  return CASTS[themeOf(month)]?.ground ?? 'meadow';
}

/**
 * The ids of the pictures that appear in a month, in the order of the stages in turn.
 * @param isThere whether the library has a picture
 */
export function monthCast(
  { month, stages }: Pick<MonthScenery, 'month' | 'stages'>,
  isThere: (id: string) => boolean,
): readonly string[] {
  const ids = castOf(themeOf(month)).map(libraryId).filter(isThere);
  return shuffle(ids, seeded(`month ${month}`).fork('cast')).slice(0, GUESTS_PER_STAGE * stages);
}

/**
 * The scenery of a month. What has appeared never moves when more appears.
 * @param cast the pictures of `monthCast`, in this order
 */
export function growScenery(
  { month, stages, grown }: MonthScenery,
  cast: readonly SceneryPicture[],
): PackScene {
  const setting = { name: monthGround(month), seed: `month ${month}` };
  const hasCome = (index: number) => index % stages < grown;
  const { places } = composeGathering(setting, cast);
  const isThere = (id: string) => hasCome(cast.findIndex((picture) => picture.id === id));
  return {
    svg: emptyScene(setting, [], hasCome),
    places: Object.fromEntries(Object.entries(places).filter(([id]) => isThere(id))),
  };
}

function themeOf(month: string): string {
  return THEMES[Number(month.slice(5, 7)) - 1] ?? 'meadow';
}
