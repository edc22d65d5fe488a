import './six.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { FACES } from '../../../kinds/faces.ts';
import { LEVELS, type Level } from '../../../puzzle/contract/kind.ts';
import { isPreview } from '../../../puzzle/search/preview.ts';
import type { OwnOrigin, OwnRecord } from '../../../storage/own/own-pictures.ts';
import { accentOf } from '../../device/accents.ts';
import { cardBackground } from '../../finish/card-background.ts';
import type { MakeWay } from '../../frame/router.ts';
import { allKindsRoute } from '../../frame/screen-stack.ts';
import type { Shell } from '../../frame/shell.ts';
import { Glyph } from '../../glyph.tsx';
import type { DrawnPicture } from '../../library/gallery.ts';
import { pictureAddress } from '../../library/picture-address.ts';
import { jobPictureOf } from '../../library/puzzle-job.ts';
import { SmallPuzzle } from '../../library/sketch.tsx';
import { queueOf } from '../../play/queue.ts';
import { RoundButton } from '../../round-button.tsx';
import { failureText, fill } from '../../words/words.ts';
import { HelpBar, type PictureWithRecord, useHelp } from '../drawing/help.tsx';
import { CardButtons, SLIDERS } from '../ways/card-ways.tsx';
import { DrawOver, OwnPictureButtons } from '../ways/own-ways.tsx';
import type { OwnWords } from '../words.ts';
import { LevelChoice } from './level-choice.tsx';
import { helpFor } from './remedies.ts';
import { kindsShown, usualLevel } from './six-kinds.ts';
import { type KindState, type KindStates, makeEveryKind } from './six-making.ts';
import { mendKind } from './six-mending.ts';
import { Asleep } from './sleeping.tsx';

interface SixSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly picture: DrawnPicture;
  /** Its record, if it is an own picture. */
  readonly own: OwnRecord | undefined;
  readonly level: Level | undefined;
}

/** A picture with its puzzles around it. The bird points at the buttons that help a failed puzzle. */
export function Six({ shell, words, level, ...start }: SixSetting) {
  const { words: shared, store } = shell;
  const [{ picture, own }, change] = useState<PictureWithRecord>(start);
  const [wished, setWished] = useState(() => level ?? usualLevel(store));
  const choose = (next: Level): void => {
    setWished(next);
    shell.readdress({ ...allKindsRoute(picture.id), level: next });
  };
  const [showsTools, setShowsTools] = useState(false);
  /** The kind whose card the bird points at. */
  const [pointedKind, setPointedKind] = useState<string>();
  const { made, mend } = useEveryKind(shell, own, picture, wished);
  const helping = useHelp(shell, words, { own, picture, wished, change });
  const cutFrom = useCutAddress(picture);
  const way = own && EDIT_WAYS[own.origin.form];
  const kinds = FACES.filter(({ kind }) => kindsShown(store).includes(kind));
  const lines = useLines(shell, own, picture);
  const isMaking = kinds.some(({ kind }) => (made[kind]?.is ?? 'waiting') === 'waiting');
  const press = (kind: string, state: KindState): void => {
    setPointedKind(state.is === 'asleep' ? kind : undefined);
    if (state.is === 'asleep') shell.notices.say(failureText(shared, kind, state.code));
    if (state.is !== 'made') return;
    state.cache();
    shell.play(state.route);
  };
  return (
    <>
      <header class="top own-top">
        <RoundButton glyph="back" label={shared.board.back} press={shell.leave} />
        <h1 class="unseen">{words.six.title}</h1>
        <LevelChoice shell={shell} words={words.six} wished={wished} choose={choose} />
        <div class="top-buttons">
          {own === undefined || way === undefined ? null : (
            <RoundButton
              glyph="pencil"
              label={words.six.change}
              press={() => shell.go({ name: 'make', way, picture: own.id })}
            />
          )}
          <RoundButton
            glyph={SLIDERS}
            label={words.six.tools}
            pressed={showsTools}
            press={() => setShowsTools(!showsTools)}
          />
        </div>
      </header>
      <main class={`six six-${kinds.length} ${showsTools ? 'six-tools' : ''}`.trim()}>
        <div class="six-picture raised" style={cardBackground(picture.id)}>
          <img src={pictureAddress(picture.drawing.colour)} alt={picture.title} draggable={false} />
          {lines === undefined ? null : (
            <img
              class={isMaking ? 'six-lines' : 'six-lines six-lines-gone'}
              src={pictureAddress(lines)}
              alt=""
              draggable={false}
            />
          )}
          {own === undefined ? (
            <div class="six-ways">
              <DrawOver shell={shell} words={words} picture={picture} />
            </div>
          ) : (
            <OwnPictureButtons shell={shell} words={words} own={own} picture={picture} />
          )}
        </div>
        <ul class="six-cards">
          {kinds.map(({ kind, glyph }) => {
            const state = made[kind] ?? { is: 'waiting' };
            const name = shared.kinds[kind]?.name ?? kind;
            return (
              <li key={kind}>
                <button
                  type="button"
                  class={`six-card raised ${accentOf(kind)} six-${state.is}`}
                  aria-label={fill(LABELS[state.is](words), { kind: name })}
                  aria-busy={state.is === 'waiting'}
                  data-kind={kind}
                  data-is={state.is}
                  onClick={() => press(kind, state)}
                >
                  <span class="six-window card-picture">
                    {state.is === 'made' ? (
                      <SmallPuzzle
                        key={state.route.seed + state.route.level}
                        sketch={state.sketch}
                        kind={kind}
                        picture={{
                          id: `${picture.id} ${kind}`,
                          drawing: { ...picture.drawing, colour: cutFrom },
                          place: 'whole',
                        }}
                      />
                    ) : (
                      <Asleep picture={picture} isWaiting={state.is === 'waiting'} />
                    )}
                  </span>
                  <span class="six-name">
                    <Glyph name={glyph} />
                    <span>{name}</span>
                  </span>
                </button>
                <CardButtons
                  {...{ shell, words, picture, kind, state }}
                  showsAll={showsTools}
                  mend={() => mend(kind)}
                  help={state.is === 'asleep' ? helpFor(own, state.remedy) : undefined}
                  change={(help) => helping.help(kind, help)}
                  isPointedAt={pointedKind === kind}
                />
              </li>
            );
          })}
        </ul>
      </main>
      <HelpBar words={words} undoing={shared.board.undo} {...helping} />
    </>
  );
}

/** The screen on which a picture is edited, by its origin. */
const EDIT_WAYS: Readonly<Partial<Record<OwnOrigin['form'], MakeWay>>> = {
  drawn: 'draw',
  photographed: 'photo',
  written: 'write',
};

const LABELS = {
  waiting: ({ six }: OwnWords) => six.making,
  made: ({ six }: OwnWords) => six.ready,
  asleep: ({ six }: OwnWords) => six.asleep,
} as const;

/** Adds the result of one try to the levels at which each kind can be made. */
function levelsAfter(levels: OwnRecord['levels'], kind: string, state: KindState): OwnRecord['levels'] {
  const { [kind]: known = [], ...others } = levels;
  if (state.is === 'asleep') return { ...levels, [kind]: known };
  if (state.is !== 'made') return levels;
  const { seed, level } = state.route;
  // A quick puzzle shows only that a full one may be possible.
  if (isPreview(seed)) return levels[kind]?.length === 0 ? others : levels;
  if (level === undefined || known.includes(level)) return levels;
  return { ...levels, [kind]: LEVELS.filter((each) => each === level || known.includes(each)) };
}

/** Makes a picture's puzzles, and makes them again when the wished level changes. The old ones stay until then. */
function useEveryKind(shell: Shell, own: OwnRecord | undefined, picture: DrawnPicture, wished: Level) {
  const [made, setMade] = useState<KindStates>({});
  const mending = useRef(new AbortController());
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const queue = queueOf(shell);
    const before = own?.levels ?? {};
    let levels: OwnRecord['levels'] = before;
    const report = (kind: string, state: KindState): void => {
      setMade((others) => ({ ...others, [kind]: state }));
      levels = levelsAfter(levels, kind, state);
    };
    // Forget failures: the change may have helped.
    setMade((others) => Object.fromEntries(Object.entries(others).filter(([, { is }]) => is === 'made')));
    const run = async (): Promise<void> => {
      await makeEveryKind({ ...shell, queue }, picture, {
        wished,
        seed: shell.gallery.seed(picture.id),
        signal,
        tell: report,
      });
    };
    // Store the levels found so far, even if it ended early.
    const keep = async (): Promise<void> => {
      if (own === undefined || levels === before) return;
      const pictures = await shell.store.ownPictures();
      const now = await pictures.find(own.id);
      if (now === undefined || now.edition !== own.edition) return;
      const all = Object.entries({ ...now.levels, ...levels });
      const merged = Object.fromEntries(all.filter(([kind]) => kind in levels || !(kind in before)));
      await pictures.keep({ ...now, levels: merged });
    };
    run().then(keep, keep);
    mending.current = stop;
    return () => {
      stop.abort();
      queue.rest();
      void keep();
    };
  }, [own, picture, wished]);
  const mend = async (kind: string): Promise<void> => {
    const { signal } = mending.current;
    setMade((others) => ({ ...others, [kind]: { is: 'waiting' } }));
    const seed = shell.gallery.seed(picture.id);
    const state = await mendKind(shell, picture, { kind, wished, seed, signal });
    if (signal.aborted) return;
    setMade((others) => ({ ...others, [kind]: state }));
    if (state.is === 'asleep') shell.notices.say(failureText(shell.words, kind, state.code));
  };
  return { made, mend: (kind: string) => void mend(kind) };
}

/** Origins whose traced lines are shown over the picture until its puzzles are made. */
const FROM_OUTSIDE: ReadonlySet<OwnOrigin['form']> = new Set(['opened', 'photographed']);

/** The lines traced in an opened or photographed picture, as SVG text; undefined until they are known. */
function useLines({ maker }: Shell, own: OwnRecord | undefined, picture: DrawnPicture): string | undefined {
  const [lines, setLines] = useState<string>();
  useEffect(() => {
    setLines(undefined);
    if (own === undefined || !FROM_OUTSIDE.has(own.origin.form) || picture.drawing.line === '')
      return undefined;
    const stop = new AbortController();
    void maker.strokes(jobPictureOf(picture), { signal: stop.signal }).then((found) => {
      if (found.ok && !stop.signal.aborted) setLines(found.value);
    });
    return () => stop.abort();
  }, [own?.id, picture]);
  return lines;
}

/** The address of the image that jigsaws are cut from. */
function useCutAddress(picture: DrawnPicture): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const { cut } = picture;
    if (cut === undefined) {
      setAddress(pictureAddress(picture.drawing.colour));
      return undefined;
    }
    if ('scene' in cut) {
      setAddress(pictureAddress(cut.scene));
      return undefined;
    }
    const url = URL.createObjectURL(new Blob([cut.bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return address;
}
