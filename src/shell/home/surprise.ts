import { faceOf } from '../../kinds/faces.ts';
import { SCENE_PREFIX } from '../../picture/scenes/scenes-ids.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import { type Random, seeded } from '../../random.ts';
import { puzzleKey } from '../../storage/record.ts';
import { FIRST_SEED, type PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';

interface SurpriseRequest {
  readonly kind: string;
  readonly level: Level | undefined;
  /** Number of pieces; undefined to use the level's. */
  readonly pieces: number | undefined;
}

/**
 * The route of a suitable puzzle that the child has not solved or begun. Kinds with scenes get a new scene
 * every second time. If nothing is new, it is a new puzzle of a known picture.
 */
export async function surpriseRoute(
  { gallery, store, randomBelow }: Pick<Shell, 'gallery' | 'store' | 'randomBelow'>,
  { kind, level, pieces }: SurpriseRequest,
): Promise<PlayRoute | undefined> {
  const seed = randomBelow(2 ** 31).toString(36);
  const random = seeded(seed);
  const amount = {
    ...(level === undefined ? {} : { level }),
    ...(pieces === undefined ? {} : { pieces }),
  };
  const face = faceOf(kind);
  const takesScenes = face?.scenes === true;
  if (takesScenes && random.below(2) === 0)
    return { name: 'play', kind, picture: `${SCENE_PREFIX}${seed}`, seed, ...amount };
  const begun = await store.begun();
  const suitable = (face?.plates ? [gallery.plates, ...gallery.packs] : gallery.packs)
    .flatMap((pack) => pack.pictures)
    .filter(({ id }) => level === undefined || gallery.suits(id, kind).includes(level));
  const isNew = ({ id }: { readonly id: string }): boolean => {
    const address = { kind, picture: id, seed: FIRST_SEED, ...amount };
    return !store.isSolved(address) && !begun.has(puzzleKey(address));
  };
  const drawn = drawFresh(suitable, isNew, random);
  if (drawn === undefined) return undefined;
  const { picture, isFresh } = drawn;
  return { name: 'play', kind, picture: picture.id, seed: isFresh ? FIRST_SEED : seed, ...amount };
}

/** Draws a picture at random, preferably a new one; undefined if there are none. */
export function drawFresh<Picture>(
  pictures: readonly Picture[],
  isNew: (picture: Picture) => boolean,
  random: Random,
): { readonly picture: Picture; readonly isFresh: boolean } | undefined {
  const fresh = pictures.filter(isNew);
  const from = fresh.length > 0 ? fresh : pictures;
  const picture = from.length === 0 ? undefined : from[random.below(from.length)];
  return picture === undefined ? undefined : { picture, isFresh: fresh.length > 0 };
}
