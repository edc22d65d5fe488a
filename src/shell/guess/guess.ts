import { addRecognition } from '../../ability/recognition.ts';
import { isOwnId, OWN_PREFIX } from '../../picture/library/own-ids.ts';
import { remainingMoves } from '../../session/remaining-moves.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { pictureAddress } from '../library/picture-address.ts';
import type { Opened } from '../play/opening.ts';
import { choicesFor } from './choices.ts';
import { type GuessWords, guessWords } from './words.ts';

/** A picture that a child can choose. */
export interface GuessChoice {
  readonly id: string;
  readonly title: string;
  /** The address of the coloured drawing. */
  readonly image: string;
  readonly isRight: boolean;
}

/** What "I know what it is!" needs for one puzzle. */
export interface Guess {
  readonly words: GuessWords;
  choices(): Promise<readonly GuessChoice[]>;
  /** Call for the right choice, with the number of wrong ones before it. */
  recognised(wrong: number): void;
  /** Draws the rest of the picture by the moves of the puzzle. The child can stop it by any move of its own. */
  drawRest(): void;
}

/** The rest of a picture is drawn in this time, with limits for one move. */
const REST_MILLISECONDS = 3600;
const MOVE_MILLISECONDS = { least: 30, most: 260 } as const;

/**
 * Loads what a puzzle needs for a guess. Undefined for puzzles that show their picture from the start.
 * @param signal aborted when the board is left: nothing is drawn then
 */
export async function loadGuess(
  shell: Shell,
  route: PlayRoute,
  { picture, played, game }: Opened,
  signal: AbortSignal,
): Promise<Guess | undefined> {
  if (played.pieces !== undefined) return undefined;
  const words = await guessWords(shell.words.language);
  const { gallery, store } = shell;
  return {
    words,
    async choices() {
      const { seed } = game.state.session.document.generator;
      const ids = choicesFor(picture.id, await poolsFor(shell, picture.id), seed);
      const found = await Promise.all(
        ids.map((id) => (id === picture.id ? picture : gallery.picture(id).catch(() => undefined))),
      );
      return found.flatMap((each) =>
        each === undefined
          ? []
          : [
              {
                ...{ id: each.id, title: shell.titleOf(each), isRight: each.id === picture.id },
                image: pictureAddress(each.drawing.colour),
              },
            ],
      );
    },
    recognised(wrong) {
      const { notesRecognition, recognitions } = store.settings();
      if (!notesRecognition) return;
      const { rules, document, progress } = game.state.session;
      const { kind, level = '' } = route;
      const { share } = rules.status(document.board, progress);
      store.set(
        'recognitions',
        addRecognition(recognitions, { kind, picture: picture.id, level, share, wrong }),
      );
    },
    drawRest() {
      const moves = remainingMoves(game.state.session);
      const { least, most } = MOVE_MILLISECONDS;
      const pause = Math.max(least, Math.min(most, REST_MILLISECONDS / moves.length));
      let { session } = game.state;
      const draw = (at: number): void => {
        if (signal.aborted || at >= moves.length || game.state.session !== session) return;
        game.play(moves[at]);
        session = game.state.session;
        setTimeout(() => draw(at + 1), pause);
      };
      draw(0);
    },
  };
}

/** Where the other pictures come from: the child's own for an own picture, then the pack, then the whole library. */
async function poolsFor({ gallery, store }: Shell, id: string): Promise<readonly (readonly string[])[]> {
  const library = gallery.packs.flatMap(({ pictures }) => pictures.map((each) => each.id));
  if (!isOwnId(id)) return [gallery.packOf(id)?.pictures.map((each) => each.id) ?? [], library];
  const own = await (await store.ownPictures()).all();
  return [own.map((each) => `${OWN_PREFIX}${each.id}`), library];
}
