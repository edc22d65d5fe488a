import { FACES } from '../../kinds/faces.ts';
import { isPlateId } from '../../picture/library/plates-ids.ts';
import { isSceneId } from '../../picture/scenes/scenes-ids.ts';
import type { Face } from '../../puzzle/contract/face.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import { offered } from '../../storage/players/settings.ts';
import { levelsShown, shelfLevel } from '../device/ability.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { shelfLevelOf } from '../shelf/shelf.ts';

/** A puzzle that a picture can be, with its route. */
export interface KindOption {
  readonly face: Face;
  /** Solved at some level. */
  readonly solved: boolean;
  readonly route: PlayRoute;
}

/**
 * The puzzles that a picture can be, in the order of kinds. The picture suits a kind at the chosen level or the nearest
 * one, or was solved as it.
 */
export function kindOptions(
  { gallery, store }: Pick<Shell, 'gallery' | 'store'>,
  picture: string,
): readonly KindOption[] {
  const { hiddenKinds } = store.settings();
  const kinds = offered(
    FACES.map(({ kind }) => kind),
    hiddenKinds,
  );
  const levels = levelsShown(store);
  const solvedAt = new Map<string, Level | undefined>();
  for (const mark of store.marks()) if (mark.picture === picture) solvedAt.set(mark.kind, mark.level);
  return FACES.filter(({ kind }) => kinds.includes(kind)).flatMap((face): KindOption[] => {
    const { kind } = face;
    const wished = shelfLevel(store, kind);
    // Pictures without lines suit only kinds that need none, even where no other was tried.
    if ((isPlateId(picture) && !face.plates) || (isSceneId(picture) && !face.scenes)) return [];
    const suitableLevels = gallery.suits(picture, kind);
    const solved = solvedAt.has(kind);
    const level = shelfLevelOf(
      suitableLevels.filter((each) => levels.includes(each)),
      wished,
    );
    const chosenLevel = level ?? (solved ? (solvedAt.get(kind) ?? wished) : undefined);
    return chosenLevel === undefined
      ? []
      : [
          {
            face,
            solved,
            route: { name: 'play', kind, picture, seed: gallery.seed(picture), level: chosenLevel },
          },
        ];
  });
}
