import '../../frame/switch.css';
import './tune.css';
import { useEffect, useMemo } from 'preact/hooks';
import * as v from 'valibot';
import { faceOf, playedOf } from '../../../kinds/faces.ts';
import { parseDocument } from '../../../puzzle/codec/parse.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { PlayableKind, Tuning } from '../../../puzzle/contract/face.ts';
import { shelfLevel } from '../../device/ability.ts';
import { accentOf } from '../../device/accents.ts';
import { type Draft, draftOf, useDraft } from '../../device/draft.ts';
import { rendered, type Screen } from '../../frame/screen.ts';
import type { Shell } from '../../frame/shell.ts';
import { Glyph } from '../../glyph.tsx';
import type { DrawnPicture } from '../../library/gallery.ts';
import { parsed } from '../../library/markup.ts';
import { pictureAddress } from '../../library/picture-address.ts';
import { stockPuzzle } from '../../library/stock.ts';
import { isTuned, readWish, type Wish, wishText } from '../../play/wish.ts';
import { pixelAddress } from '../../printing/pixel-address.ts';
import { RoundButton } from '../../round-button.tsx';
import { LevelChoice } from '../six/level-choice.tsx';
import { keepPuzzle } from '../six/stored-puzzles.ts';
import type { OwnWords } from '../words.ts';
import { TuneBoard } from './board.tsx';
import { useHand } from './editing.ts';
import { PICTURE_LAYER, type UnderBox, type UnderPicture } from './figures/sheets.tsx';
import { SIDE_NAMES, TuneSides } from './figures/sides.tsx';
import { usePainting } from './painting.ts';
import type { TuneSetting } from './setting.ts';
import { type Tuned, useTuning } from './use-tuning.ts';
import {
  levelParameters,
  parametersOf,
  routeOfWish,
  type TuningSubject,
  variantOf,
  wishAtLevel,
  withVariant,
} from './wish.ts';
import { keepWish, storedWish } from './wished.ts';
import { tuneWords } from './words.ts';

/**
 * The place of the coloured picture under a puzzle, in puzzle units, so that its lines match the puzzle's. `line` is
 * SVG text of the lines, with the same view box as the colours.
 */
function placeUnder(line: string, document: PuzzleDocument, { lineBounds }: Tuning): UnderBox {
  const [width, height] = document.size;
  const whole = { x: 0, y: 0, width, height };
  const lines = lineBounds?.(document);
  if (lines === undefined || !line.trimStart().startsWith('<')) return whole;
  const found = linesBox(line);
  if (found === undefined) return whole;
  const [view, box] = found;
  const [linesWidth, linesHeight] = [lines.right - lines.left, lines.bottom - lines.top];
  const scale = box.width >= box.height ? linesWidth / box.width : linesHeight / box.height;
  return {
    x: lines.left - (box.x - view.x) * scale,
    y: lines.top - (box.y - view.y) * scale,
    width: view.width * scale,
    height: view.height * scale,
  };
}

/** The view box of a drawing, and the bounding box of its lines, in its own units. */
function linesBox(line: string): readonly [UnderBox, UnderBox] | undefined {
  const root = parsed(line);
  if (!(root instanceof SVGSVGElement)) return undefined;
  root.classList.add('measuring');
  document.body.append(root);
  const { x, y, width, height } = root.getBBox();
  const view = root.viewBox.baseVal;
  root.remove();
  if (view === null || view.width === 0 || Math.max(width, height) === 0) return undefined;
  return [
    { x: view.x, y: view.y, width: view.width, height: view.height },
    { x, y, width, height },
  ];
}

interface TuneAddress {
  readonly kind: string;
  readonly picture: string;
  readonly wish?: string | undefined;
}

/** The screen that tunes one kind's puzzle of a picture; undefined if there is none. */
export async function tuneScreen(
  shell: Shell,
  ownWords: OwnWords,
  { kind, picture: id, wish = '' }: TuneAddress,
): Promise<Screen | undefined> {
  const { language } = shell.words;
  const [words, picture, played] = await Promise.all([
    tuneWords(language),
    shell.gallery.picture(id),
    playedOf(kind),
  ]);
  const face = faceOf(kind);
  if (picture === undefined || played === undefined || face === undefined) return undefined;
  // A picture without lines suits only kinds that cut pixels.
  if (picture.isScene && !face.scenes && !face.plates) return undefined;
  const tuning = await played.tuning();
  const names = await tuning.words(language);
  const subject: TuningSubject = { picture, kind, seed: shell.gallery.seed(id) };
  const level = shelfLevel(shell.store, kind);
  const ready = storedPuzzle(picture, played, kind);
  // A puzzle cut from its picture is made again from its parameters.
  const usual: Wish =
    ready === undefined
      ? { level }
      : played.pieces === undefined
        ? { level, kept: picture.puzzles?.[kind]?.seed ?? '' }
        : withVariant(
            { level, parameters: parametersOf(tuning.parameters, ready) },
            variantOf(ready.generator.seed),
          );
  const first = readWish(wish) ?? (await storedWish(shell.store, subject)) ?? usual;
  const isReady = ready !== undefined && first.kept !== undefined && !isTuned(first);
  const known = isReady ? { wish: first, document: ready } : undefined;
  const look = await draftOf(shell.store.drafts, lookForm(kind), lookSchema);
  return rendered(
    <Tune
      shell={shell}
      words={words}
      names={names}
      {...{ ownWords, subject, played, tuning, first, known, look }}
    />,
    'tune-screen',
  );
}

function storedPuzzle(
  { puzzles }: DrawnPicture,
  played: PlayableKind,
  kind: string,
): PuzzleDocument | undefined {
  const text = puzzles?.[kind]?.text;
  const read =
    text === undefined ? undefined : parseDocument(text, (id) => (id === kind ? played : undefined));
  return read?.ok ? read.value : undefined;
}

/** The open page beside the puzzle, and the hidden layers. */
const lookSchema = v.strictObject({
  side: v.picklist(SIDE_NAMES),
  hidden: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20), v.readonly()),
});
type Look = v.InferOutput<typeof lookSchema>;

/** The draft's name, shared by all pictures of a kind. */
function lookForm(kind: string): string {
  return `look ${kind}`;
}

function Tune({ look: savedLook, ...setting }: TuneSetting & { readonly look: Look | undefined }) {
  const { shell, words, subject, played, tuning, first, known } = setting;
  const { picture, kind } = subject;
  const state = useTuning(shell, { suit: played.suit, subject, tuning, first, known });
  const { wish, made } = state;
  const blank: Look = { side: 'settings', hidden: initiallyHidden(played, tuning) };
  const look = useDraft(shell.store.drafts, lookForm(kind), { kept: savedLook, blank });
  const hidden = useMemo(() => new Set(look.value.hidden), [look.value]);
  const updateAddress = useStoredWish(setting, wish);
  const usual = state.usual ?? levelParameters(tuning.parameters, wish.level);
  const isThere = made?.wish === wish;
  const own = wish.parameters && { ...usual, ...wish.parameters };
  const values = own ?? (isThere ? parametersOf(tuning.parameters, made.document) : usual);
  const under = useUnder(setting, made);
  const hand = useHand(shell, { state, tuning, words });
  const isOpen = look.value.side === 'paint';
  const painting = usePainting(shell, { state, tuning, words, names: setting.names, values, isOpen });
  const play = async (): Promise<void> => {
    if (made === undefined || !isThere) return;
    updateAddress();
    const route = routeOfWish(subject, wish);
    await stockPuzzle(shell.store, route, made, played);
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
          choose={(level) => state.ask(wishAtLevel(tuning, values, level))}
        />
        <button type="button" class="pill go tune-play" disabled={!isThere} onClick={() => void play()}>
          <Glyph name="play" />
          <span class="pill-word">{words.play}</span>
        </button>
      </header>
      <main class={`tune ${accentOf(kind)}`}>
        <TuneBoard {...{ ...setting, state, values, hidden, under, hand, painting }} />
        <TuneSides
          {...{ ...setting, state, values, usual, hidden, under, hand, painting, ...sidesOf(look) }}
          keep={() => void keep()}
        />
      </main>
    </>
  );
}

function sidesOf({ value, change }: Draft<Look>) {
  return {
    side: value.side,
    setSide: (side: Look['side']) => change({ ...value, side }),
    setHidden: (hidden: ReadonlySet<string>) => change({ ...value, hidden: [...hidden] }),
  };
}

/** Delay of changes to the address while tuning: browsers limit how often it may change. */
const ADDRESS_DELAY_MILLISECONDS = 300;

/** Stores a wish with its picture and in the address. Returns a function that changes the address at once. */
function useStoredWish({ shell, subject, first }: TuneSetting, wish: Wish): () => void {
  const { picture, kind } = subject;
  const updateAddress = (): void =>
    shell.readdress({ name: 'make', way: 'tune', picture: picture.id, kind, wish: wishText(wish) });
  useEffect(() => {
    if (wish !== first) keepWish(shell.store, subject, wish);
    const timer = setTimeout(updateAddress, ADDRESS_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [wish]);
  return updateAddress;
}

/** The layers hidden at first. The picture is shown only under puzzles that are cut from it. */
function initiallyHidden({ pieces }: PlayableKind, { layers }: Tuning): readonly string[] {
  const off = layers.filter(({ isOn }) => !isOn).map(({ name }) => name);
  return pieces === undefined ? [...off, PICTURE_LAYER] : off;
}

/** Returns a function that gives the picture under a puzzle: the pixels that were cut, or the coloured drawing. */
function useUnder({ subject, tuning }: TuneSetting, made: Tuned | undefined): (tuned: Tuned) => UnderPicture {
  const { line, colour } = subject.picture.drawing;
  const pixels = made?.pixels;
  // Every puzzle is cut from the same pixels, so encode them once.
  const key = pixels === undefined ? '' : `${pixels.width} ${pixels.height}`;
  const address = useMemo(
    () => (pixels === undefined ? pictureAddress(colour) : pixelAddress(pixels)),
    [key, colour],
  );
  return ({ document, pixels }) => ({
    address,
    box: placeUnder(pixels === undefined ? line : '', document, tuning),
  });
}
