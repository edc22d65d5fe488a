import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import type { Suits } from '../../puzzle/contract/suits.ts';

/** A picture on the shelf, with the level at which it is played there. */
export interface ShelfPicture<Picture> {
  readonly picture: Picture;
  readonly level: Level;
}

interface ShelfSetting {
  readonly kind: string;
  readonly level: Level;
  readonly suits: Suits;
  /** Whether the child has solved the picture as this kind, at any level. */
  isSolved(picture: string): boolean;
}

/** With fewer pictures a shelf looks empty. */
const MIN_PICTURES = 3;

/**
 * Returns the pictures of a pack for the shelf, in the pack's order. A picture that is too simple for the chosen level
 * gets the hardest easier level that suits it. One that is too intricate is left out unless it is solved. If fewer than
 * `MIN_PICTURES` would be left, the easiest of those are added, at a level that suits them. If no picture suits any level,
 * all are shown.
 */
export function shelfOf<Picture extends { readonly id: string }>(
  pictures: readonly Picture[],
  setting: ShelfSetting,
): readonly ShelfPicture<Picture>[] {
  const { kind, level, suits, isSolved } = setting;
  const places = pictures.map(({ id }) => ({
    level: shelfLevelOf(suits(id, kind), level),
    solved: isSolved(id),
  }));
  const fits = places.map((place) => place.level !== undefined && rank(place.level) <= rank(level));
  const shown = places.map(({ solved }, index) => solved || fits[index] === true);
  const candidates = places
    .map((place, index) => ({ index, level: place.level }))
    .filter(({ index, level: own }) => own !== undefined && shown[index] !== true)
    .sort((a, b) => rank(a.level) - rank(b.level));
  const missing = Math.max(0, MIN_PICTURES - fits.filter(Boolean).length);
  for (const { index } of candidates.slice(0, missing)) shown[index] = true;
  const hasAny = shown.includes(true);
  return pictures.flatMap((picture, index) =>
    shown[index] === true || !hasAny ? [{ picture, level: places[index]?.level ?? level }] : [],
  );
}

/** The level at which a picture is played: `wished`, or the nearest easier, or the nearest harder one. */
export function shelfLevelOf(levels: readonly Level[], wished: Level): Level | undefined {
  const easier = levels.filter((level) => rank(level) <= rank(wished));
  return easier.at(-1) ?? levels[0];
}

function rank(level: Level | undefined): number {
  return level === undefined ? LEVELS.length : LEVELS.indexOf(level);
}
