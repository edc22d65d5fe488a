import type { FinishBox } from '../../view/finish/layout.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import type { Opened } from '../play/opening.ts';
import { jobPictureOf } from './puzzle-job.ts';

/**
 * Returns a function that finds the box of a user's picture on its puzzle's board, in puzzle units. Undefined for
 * library pictures, which are placed by their lines.
 */
export function ownPlace(
  { maker }: Pick<Shell, 'maker'>,
  { kind, seed }: Pick<PlayRoute, 'kind' | 'seed'>,
  { picture, game }: Pick<Opened, 'picture' | 'game'>,
): (() => Promise<FinishBox | undefined>) | undefined {
  if (picture.ownForm === undefined) return undefined;
  const [width, height] = game.state.session.document.size;
  // The drawing of a puzzle that came without a picture was made from its board.
  if (picture.ownForm === 'puzzle' && picture.puzzles?.[kind]?.seed === seed)
    return async () => ({ left: 0, top: 0, width, height });
  let found: Promise<FinishBox | undefined> | undefined;
  return () => {
    found ??= maker.place(jobPictureOf(picture)).then((placed) => {
      if (!placed.ok) return undefined;
      const { left, top, right, bottom } = placed.value;
      return { left, top, width: right - left, height: bottom - top };
    });
    return found;
  };
}
