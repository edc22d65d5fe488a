import './tune.css';
import { useMemo, useState } from 'preact/hooks';
import type { Point } from '../../../geometry/point.ts';
import { faceOf, playedOf } from '../../../kinds/faces.ts';
import { isOwnId, OWN_PREFIX } from '../../../picture/own-ids.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Played, Tuning, TuningWords } from '../../../puzzle/face.ts';
import { parseDocument } from '../../../puzzle/parse.ts';
import { shelfLevel } from '../../ability.ts';
import { accentOf } from '../../accents.ts';
import type { DrawnPicture } from '../../gallery.ts';
import { Glyph } from '../../glyph.tsx';
import { pictureAddress } from '../../picture-address.ts';
import { pixelAddress } from '../../printing/pixel-address.ts';
import { RoundButton } from '../../round-button.tsx';
import { rendered, type Screen } from '../../screen.ts';
import type { Shell } from '../../shell.ts';
import { WordButton } from '../../word-button.tsx';
import { fill } from '../../words/words.ts';
import { Hatching } from '../hatching.tsx';
import { keepPuzzle } from '../ready.ts';
import { Asleep } from '../sleeping.tsx';
import type { OwnWords } from '../words.ts';
import { SHEETS, SLIDERS, SQUARES } from './glyphs.ts';
import { ParameterGrid } from './grid.tsx';
import { Layers } from './layers.tsx';
import { beyond, FairnessLight, partOf } from './light.tsx';
import { Panel } from './panel.tsx';
import { underBox } from './under.ts';
import { jobFor, type Tuned, useTuning } from './use-tuning.ts';
import { parametersOf, routeOfWish, type Subject, usualAt, type Wish } from './wish.ts';
import { type TuneWords, tuneWords } from './words.ts';

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
  const subject: Subject = { picture, kind, seed: shell.gallery.seed(id) };
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

interface TuneSetting {
  readonly shell: Shell;
  readonly words: TuneWords;
  readonly names: TuningWords;
  readonly subject: Subject;
  readonly played: Played;
  readonly tuning: Tuning;
  readonly first: Wish;
  /** The puzzle that is there already. */
  readonly known: Tuned | undefined;
  readonly ownWords: OwnWords;
}

/** The puzzle of a kind that is kept with a picture, if one is. */
function keptPuzzle({ puzzles }: DrawnPicture, played: Played, kind: string): PuzzleDocument | undefined {
  const text = puzzles?.[kind]?.text;
  const read =
    text === undefined ? undefined : parseDocument(text, (id) => (id === kind ? played : undefined));
  return read?.ok ? read.value : undefined;
}

/** What lies beside the puzzle. */
type Side = 'settings' | 'layers' | 'grid';

function Tune(setting: TuneSetting) {
  const { shell, words, names, subject, played, tuning, first } = setting;
  const { words: shared } = shell;
  const { kind, picture } = subject;
  const state = useTuning(shell, { subject, tuning, first, known: setting.known });
  const { wish, made, failure } = state;
  const [side, setSide] = useState<Side>('settings');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(tuning.layers.filter(({ isOn }) => !isOn).map(({ name }) => name)),
  );
  const isCut = tuning.layers.every(({ name }) => name !== 'drawing' && name !== 'figure');
  const [seesPicture, setSeesPicture] = useState(isCut);
  const [touched, setTouched] = useState<Point>();
  const [looks, setLooks] = useState(false);

  const usual = state.usual ?? usualAt(tuning.parameters, wish.level);
  const values =
    wish.parameters ?? (made?.wish === wish ? parametersOf(tuning.parameters, made.document) : usual);
  const isThere = made?.wish === wish;
  const address = useShown(made, picture.drawing.colour);
  const under = ({ document, pixels }: Tuned) => {
    const line = pixels === undefined ? picture.drawing.line : '';
    return { address, box: underBox(line, document, tuning) };
  };
  const lying = useMemo(() => (made === undefined ? undefined : under(made)), [made?.document, address]);
  const coarse = useMemo(
    () => (isThere || made === undefined ? undefined : tuning.coarse(made.document, values)),
    [made, wish],
  );
  const tight = useMemo(
    () =>
      failure === undefined || made === undefined ? undefined : tuning.tightest?.(made.document, values),
    [failure],
  );
  const where =
    tight === undefined || made === undefined
      ? undefined
      : fill(words.tight, { place: words.parts[partOf(tight, made.document.size)] });
  const sizeOf = ({ document }: Tuned) => played.paper?.(document) ?? document.size;
  const set = (parameters: Wish['parameters']): void => {
    setLooks(false);
    state.ask({ level: wish.level, ...(parameters === undefined ? {} : { parameters }) });
  };
  const play = async (): Promise<void> => {
    if (made === undefined || !isThere) return;
    const route = routeOfWish(subject, wish);
    const { document, pixels } = made;
    const known = { ok: true, document, ...(pixels === undefined ? {} : { pixels }) } as const;
    const { jobOf } = await import('../../puzzle-job.ts');
    shell.ahead.know(jobOf(route, picture), known);
    if (wish.parameters !== undefined) shell.ahead.know(await jobFor(shell, subject, tuning, wish), known);
    shell.play(route);
  };
  const keep = async (): Promise<void> => {
    if (made === undefined) return;
    const route = await keepPuzzle(shell, setting.ownWords, picture.id, made.document);
    if (route !== undefined) shell.notices.say(words.kept);
  };
  const seen = tuning.layers.filter(({ name }) => !hidden.has(name));
  return (
    <>
      <header class="top tune-top">
        <RoundButton
          glyph="back"
          label={shared.board.back}
          press={() =>
            shell.go(
              isOwnId(picture.id)
                ? { name: 'mine', picture: picture.id.slice(OWN_PREFIX.length) }
                : { name: 'make', way: 'library', picture: picture.id },
            )
          }
        />
        <h1 class="title">
          <span>{words.title}</span>
        </h1>
        <Hatching shell={shell} words={words} wished={wish.level} choose={(level) => state.ask({ level })} />
        <button type="button" class="pill go tune-play" disabled={!isThere} onClick={() => void play()}>
          <Glyph name="play" />
          <span class="pill-word">{words.play}</span>
        </button>
      </header>
      <main class={`tune ${accentOf(kind)}`}>
        <div class="tune-board">
          <div class="tune-paper raised" aria-busy={!isThere && failure === undefined}>
            {made === undefined ? (
              <Asleep picture={picture} isWaiting={failure === undefined} />
            ) : (
              <Layers
                document={made.document}
                layers={seen}
                size={sizeOf(made)}
                picture={seesPicture ? lying : undefined}
                faint={!isCut}
                over={coarse}
                touched={touched}
                place={looks ? tight : undefined}
                label={words.puzzle}
                touch={setTouched}
              />
            )}
          </div>
          <FairnessLight
            words={words}
            names={names}
            is={failure !== undefined ? 'failed' : isThere ? 'made' : 'making'}
            where={where}
            measure={made === undefined ? undefined : beyond(played.suit, wish.level, made.document)}
            mending={state.mending}
            looks={looks}
            look={() => setLooks(!looks)}
            mend={state.mend}
          />
        </div>
        <div class="tune-side">
          <div class="tune-tabs" role="tablist" aria-label={words.settings}>
            {SIDES.map(([name, glyph]) => (
              <button
                key={name}
                type="button"
                role="tab"
                class="tune-tab"
                aria-selected={side === name}
                aria-controls="tune-page"
                onClick={() => setSide(name)}
              >
                <Glyph name={glyph} />
                <span>{words[name]}</span>
              </button>
            ))}
          </div>
          <div id="tune-page" class="tune-page" role="tabpanel">
            {side === 'settings' ? (
              <>
                <Panel
                  set={tuning.parameters}
                  names={names}
                  language={shared.language}
                  values={values}
                  usual={usual}
                  back={(name) => fill(words.resetOne, { name })}
                  choose={(name, value) => set({ ...values, [name]: value })}
                />
                <p class="tune-ends">
                  {wish.parameters === undefined ? null : (
                    <WordButton glyph="restart" label={words.reset} press={() => set(undefined)} />
                  )}
                  {isThere ? <WordButton glyph="save" label={words.keep} press={() => void keep()} /> : null}
                </p>
              </>
            ) : null}
            {side === 'layers' ? (
              <ul class="tune-layers">
                <LayerSwitch label={words.picture} on={seesPicture} set={setSeesPicture} />
                {tuning.layers.toReversed().map(({ name }) => (
                  <LayerSwitch
                    key={name}
                    label={names.layers[name] ?? name}
                    on={!hidden.has(name)}
                    set={(on) => {
                      const next = new Set(hidden);
                      if (on) next.delete(name);
                      else next.add(name);
                      setHidden(next);
                    }}
                  />
                ))}
              </ul>
            ) : null}
            {side === 'grid' ? (
              <ParameterGrid
                {...{ shell, words, names, subject, tuning, wish, values }}
                under={(tuned) => (isCut ? under(tuned) : undefined)}
                size={sizeOf}
                take={(tuned) => {
                  state.take(tuned);
                  setSide('settings');
                }}
              />
            ) : null}
          </div>
        </div>
      </main>
    </>
  );
}

const SIDES = [
  ['settings', SLIDERS],
  ['layers', SHEETS],
  ['grid', SQUARES],
] as const;

/** The address of what a puzzle is of: the pixels that were cut, or the coloured drawing. */
function useShown(made: Tuned | undefined, colour: string): string {
  const pixels = made?.pixels;
  // The same picture is cut again and again: what it looks like is worked out once.
  const key = pixels === undefined ? '' : `${pixels.width} ${pixels.height}`;
  return useMemo(() => (pixels === undefined ? pictureAddress(colour) : pixelAddress(pixels)), [key, colour]);
}

interface LayerSwitchSetting {
  readonly label: string;
  readonly on: boolean;
  set(on: boolean): void;
}

function LayerSwitch({ label, on, set }: LayerSwitchSetting) {
  return (
    <li>
      <button type="button" role="switch" class="tune-layer" aria-checked={on} onClick={() => set(!on)}>
        <span>{label}</span>
        <span class="tune-knob" />
      </button>
    </li>
  );
}
