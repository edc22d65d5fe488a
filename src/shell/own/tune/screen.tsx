import '../../switch.css';
import './tune.css';
import { useMemo, useState } from 'preact/hooks';
import { faceOf, playedOf } from '../../../kinds/faces.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Played, Tuning } from '../../../puzzle/face.ts';
import { parseDocument } from '../../../puzzle/parse.ts';
import { shelfLevel } from '../../ability.ts';
import { accentOf } from '../../accents.ts';
import type { DrawnPicture } from '../../gallery.ts';
import { Glyph } from '../../glyph.tsx';
import { pictureAddress } from '../../picture-address.ts';
import { pixelAddress } from '../../printing/pixel-address.ts';
import { jobOf } from '../../puzzle-job.ts';
import { RoundButton } from '../../round-button.tsx';
import { rendered, type Screen } from '../../screen.ts';
import type { Shell } from '../../shell.ts';
import { LevelChoice } from '../level-choice.tsx';
import { keepPuzzle } from '../ready.ts';
import type { OwnWords } from '../words.ts';
import { TuneBoard } from './board.tsx';
import { useHand } from './hand.ts';
import type { TuneSetting } from './setting.ts';
import { PICTURE_LAYER, type UnderPicture } from './sheets.tsx';
import { TuneSides } from './sides.tsx';
import { underBox } from './under.ts';
import { jobFor, type Tuned, useTuning } from './use-tuning.ts';
import { atLevel, parametersOf, routeOfWish, type TuningSubject, usualAt, type Wish } from './wish.ts';
import { tuneWords } from './words.ts';

interface TuneAddress {
  readonly kind: string;
  readonly picture: string;
}

/** One picture as one kind, with all that may be set of it. */
export async function tuneScreen(
  shell: Shell,
  ownWords: OwnWords,
  { kind, picture: id }: TuneAddress,
): Promise<Screen | undefined> {
  const { language } = shell.words;
  const [words, picture, played] = await Promise.all([
    tuneWords(language),
    shell.gallery.picture(id),
    playedOf(kind),
  ]);
  const face = faceOf(kind);
  if (picture === undefined || played === undefined || face === undefined) return undefined;
  // What has no lines is for kinds of pixels alone.
  if (picture.isScene && !face.scenes && !face.plates) return undefined;
  const tuning = await played.tuning();
  const names = await tuning.words(language);
  const subject: TuningSubject = { picture, kind, seed: shell.gallery.seed(id) };
  const level = shelfLevel(shell.store, kind);
  const kept = keptPuzzle(picture, played, kind);
  const first: Wish =
    kept === undefined ? { level } : { level, parameters: parametersOf(tuning.parameters, kept) };
  const known =
    kept === undefined || played.cutFrom !== undefined ? undefined : { wish: first, document: kept };
  return rendered(
    <Tune
      shell={shell}
      words={words}
      names={names}
      {...{ ownWords, subject, played, tuning, first, known }}
    />,
    'tune-screen',
  );
}

/** The puzzle of a kind that is kept with a picture, if one is. */
function keptPuzzle({ puzzles }: DrawnPicture, played: Played, kind: string): PuzzleDocument | undefined {
  const text = puzzles?.[kind]?.text;
  const read =
    text === undefined ? undefined : parseDocument(text, (id) => (id === kind ? played : undefined));
  return read?.ok ? read.value : undefined;
}

function Tune(setting: TuneSetting) {
  const { shell, words, subject, played, tuning, first, known } = setting;
  const { picture, kind } = subject;
  const state = useTuning(shell, { suit: played.suit, subject, tuning, first, known });
  const { wish, made } = state;
  const [hidden, setHidden] = useState(() => hiddenAtFirst(played, tuning));
  const usual = state.usual ?? usualAt(tuning.parameters, wish.level);
  const isThere = made?.wish === wish;
  const values = wish.parameters ?? (isThere ? parametersOf(tuning.parameters, made.document) : usual);
  const under = useUnder(setting, made);
  const hand = useHand(shell, { state, tuning, values, words });
  const play = async (): Promise<void> => {
    if (made === undefined || !isThere) return;
    const route = routeOfWish(subject, wish);
    const { document, pixels } = made;
    const result = { ok: true, document, ...(pixels === undefined ? {} : { pixels }) } as const;
    shell.ahead.know(jobOf(route, picture), result);
    // Whoever comes back finds it here as well.
    if (wish.byHand === undefined) shell.ahead.know(await jobFor(shell, subject, tuning, wish), result);
    shell.play(route);
  };
  const keep = async (): Promise<void> => {
    if (made === undefined) return;
    const route = await keepPuzzle(shell, setting.ownWords, picture.id, made.document);
    if (route !== undefined) shell.notices.say(words.kept);
  };
  return (
    <>
      <header class="top tune-top">
        <RoundButton glyph="back" label={shell.words.board.back} press={shell.leave} />
        <h1 class="title">
          <span>{words.title}</span>
        </h1>
        <LevelChoice
          shell={shell}
          words={words}
          wished={wish.level}
          choose={(level) => state.ask(atLevel(tuning, values, level))}
        />
        <button type="button" class="pill go tune-play" disabled={!isThere} onClick={() => void play()}>
          <Glyph name="play" />
          <span class="pill-word">{words.play}</span>
        </button>
      </header>
      <main class={`tune ${accentOf(kind)}`}>
        <TuneBoard {...{ ...setting, state, values, hidden, under, hand }} />
        <TuneSides
          {...{ ...setting, state, values, usual, hidden, setHidden, under, hand }}
          keep={() => void keep()}
        />
      </main>
    </>
  );
}

/** What nobody has asked to see yet. A puzzle that is cut from its picture is seen on it. */
function hiddenAtFirst({ cutFrom }: Played, { layers }: Tuning): ReadonlySet<string> {
  const off = layers.filter(({ isOn }) => !isOn).map(({ name }) => name);
  return new Set(cutFrom === undefined ? [...off, PICTURE_LAYER] : off);
}

/** What gives the picture that lies under a puzzle, and where: the pixels that were cut, or the coloured drawing. */
function useUnder({ subject, tuning }: TuneSetting, made: Tuned | undefined): (tuned: Tuned) => UnderPicture {
  const { line, colour } = subject.picture.drawing;
  const pixels = made?.pixels;
  // The same picture is cut again and again: what it looks like is worked out once.
  const key = pixels === undefined ? '' : `${pixels.width} ${pixels.height}`;
  const address = useMemo(
    () => (pixels === undefined ? pictureAddress(colour) : pixelAddress(pixels)),
    [key, colour],
  );
  return ({ document, pixels }) => ({
    address,
    box: underBox(pixels === undefined ? line : '', document, tuning),
  });
}
