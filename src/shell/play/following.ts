import { picturesFor } from '../../picture/library/library.ts';
import { shelfLevel } from '../device/ability.ts';
import { FIRST_SEED, type PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { jobOf } from '../library/puzzle-job.ts';
import { placeOf, shelfOf } from '../shelf/shelf.ts';

/**
 * The next picture of the shelf that is not solved yet, or simply the next: at the level that is chosen, where that
 * put this picture on the shelf as it was played, or else at the level of the address.
 */
export function following({ gallery, store }: Pick<Shell, 'gallery' | 'store'>, route: PlayRoute): PlayRoute {
  const { kind, level, pieces } = route;
  const pack = gallery.packOf(route.picture);
  const pictures = pack === undefined ? [] : picturesFor(pack, kind);
  const at = pictures.findIndex(({ id }) => id === route.picture);
  const after = [...pictures.slice(at + 1), ...pictures.slice(0, Math.max(at, 0))];
  const chosen = shelfLevel(store, kind);
  const placed = placeOf(gallery.suits(route.picture, kind), chosen);
  const shelf =
    level === undefined
      ? after.map((picture) => ({ picture: picture.id, seed: FIRST_SEED }))
      : shelfOf(after, {
          kind,
          level: placed === level ? chosen : level,
          suits: gallery.suits,
          isSolved: () => false,
        }).map((place) => ({ picture: place.picture.id, seed: FIRST_SEED, level: place.level }));
  const next = shelf.find((each) => !store.isSolved({ kind, ...each })) ?? shelf[0];
  return next === undefined
    ? route
    : { name: 'play', kind, ...next, ...(pieces === undefined ? {} : { pieces }) };
}

/** Makes the following puzzle while the child plays this one, and lets go of what made it. */
export function prepareFollowing(
  setting: Pick<Shell, 'gallery' | 'store' | 'ahead' | 'maker'>,
  route: PlayRoute,
  signal: AbortSignal,
): void {
  const next = following(setting, route);
  setTimeout(async () => {
    const picture = await setting.gallery.picture(next.picture).catch(() => undefined);
    if (signal.aborted) return;
    if (picture !== undefined) setting.ahead.prepare(jobOf(next, picture));
    setting.maker.rest();
  }, 2000);
}
