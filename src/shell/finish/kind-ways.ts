import { FACES } from '../../kinds/faces.ts';
import { isPlateId } from '../../picture/library/plates-ids.ts';
import { isSceneId } from '../../picture/scenes/scenes-ids.ts';
import type { Face } from '../../puzzle/contract/face.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import { offered } from '../../storage/players/settings.ts';
import { levelsShown, shelfLevel } from '../device/ability.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { placeOf } from '../shelf/shelf.ts';

/** A puzzle that a picture can be, and the way to it. */
export interface KindWay {
  readonly face: Face;
  /** Solved at some level. */
  readonly solved: boolean;
  readonly route: PlayRoute;
}

/**
 * The puzzles that a picture can be, in the order in which kinds are offered: those it suits, at the level that is
 * chosen or the nearest to it, and those it has been solved as.
 */
export function kindWays(
  { gallery, store }: Pick<Shell, 'gallery' | 'store'>,
  picture: string,
): readonly KindWay[] {
  const { hiddenKinds } = store.settings();
  const kinds = offered(
    FACES.map(({ kind }) => kind),
    hiddenKinds,
  );
  const levels = levelsShown(store);
  const solvedAt = new Map<string, Level | undefined>();
  for (const mark of store.marks()) if (mark.picture === picture) solvedAt.set(mark.kind, mark.level);
  return FACES.filter(({ kind }) => kinds.includes(kind)).flatMap((face): KindWay[] => {
    const { kind } = face;
    const wished = shelfLevel(store, kind);
    // Whatever is no drawing has no lines: of it there are the kinds that do without, also where nobody has tried others.
    if ((isPlateId(picture) && !face.plates) || (isSceneId(picture) && !face.scenes)) return [];
    const all = gallery.suits(picture, kind);
    const solved = solvedAt.has(kind);
    const level = placeOf(
      all.filter((each) => levels.includes(each)),
      wished,
    );
    const place = level ?? (solved ? (solvedAt.get(kind) ?? wished) : undefined);
    return place === undefined
      ? []
      : [{ face, solved, route: { name: 'play', kind, picture, seed: gallery.seed(picture), level: place } }];
  });
}
