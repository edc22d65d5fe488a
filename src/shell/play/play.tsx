import { type ComponentChild, render } from 'preact';
import { whenIdle } from '../../idle.ts';
import { faceOf } from '../../kinds/faces.ts';
import { pause } from '../../pause.ts';
import { picturesFor } from '../../picture/library/library.ts';
import { isOwnId } from '../../picture/library/own-ids.ts';
import { announcingWords } from '../announcing/words.ts';
import type { Board } from '../board/board-screen.tsx';
import { playingBird } from '../board/playing-bird.tsx';
import { shelfLevel } from '../device/ability.ts';
import type { PictureName } from '../finish/finish-name.tsx';
import type { FinishActions } from '../finish/finish-ways.tsx';
import { kindOptions } from '../finish/kind-ways.ts';
import { onceInactive } from '../frame/inactivity.ts';
import { FIRST_SEED, type PlayRoute } from '../frame/router.ts';
import { type Screen, screenRoot } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import { ownPlace } from '../library/own-place.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { jobOf } from '../library/puzzle-job.ts';
import { loadTitles } from '../library/titles.ts';
import { isPaintable } from '../painting/paintable.ts';
import { offerPrinting, type Printing } from '../printing/puzzle.ts';
import { shelfLevelOf, shelfOf } from '../shelf/shelf.ts';
import { failureText } from '../words/words.ts';
import { Oops } from './oops.tsx';
import { type Opened, type OpeningSetting, openPuzzle } from './opening.ts';
import { PRIORITY, queueOf } from './queue.ts';
import { Waiting } from './waiting.tsx';

/**
 * The route of the next unsolved picture on the shelf, else of the next. The level is the chosen one if that gave
 * this picture its level, else the level of the address.
 */
function followingRoute({ gallery, store }: Pick<Shell, 'gallery' | 'store'>, route: PlayRoute): PlayRoute {
  const { kind, level, pieces } = route;
  const pack = gallery.packOf(route.picture);
  const pictures = pack === undefined ? [] : picturesFor(pack, kind);
  const at = pictures.findIndex(({ id }) => id === route.picture);
  const after = [...pictures.slice(at + 1), ...pictures.slice(0, Math.max(at, 0))];
  const chosen = shelfLevel(store, kind);
  const placed = shelfLevelOf(gallery.suits(route.picture, kind), chosen);
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

/** Makes the following puzzle while the child plays this one, then frees the worker. */
function prepareFollowing(
  setting: Pick<Shell, 'gallery' | 'store' | 'maker' | 'visit'>,
  route: PlayRoute,
  signal: AbortSignal,
): void {
  const next = followingRoute(setting, route);
  setTimeout(async () => {
    const picture = await setting.gallery.picture(next.picture).catch(() => undefined);
    if (signal.aborted) return;
    const queue = queueOf(setting);
    if (picture !== undefined) void queue.make(jobOf(next, picture), { priority: PRIORITY.ahead });
    queue.rest();
    setting.maker.rest();
  }, 2000);
}

/** Puzzles that are ready sooner get no waiting screen. */
const WAITING_DELAY_MILLISECONDS = 120;
/** The sheet is prepared for printing once the board was untouched for this time. */
const PRINT_DELAY_MILLISECONDS = 1500;

interface PlaySetting extends OpeningSetting {
  /** Called if the address names an unknown kind or picture. */
  unknown(): void;
}

export function playScreen(setting: PlaySetting, route: PlayRoute): Screen {
  const { words, store, leave } = setting;
  const bird = playingBird(store);
  const root = screenRoot();
  const stop = new AbortController();
  const { signal } = stop;
  let opened: Opened | undefined;
  let board: Board | undefined;

  let resolveVisible = (): void => undefined;
  const visible = new Promise<void>((resolve) => {
    resolveVisible = resolve;
  });
  const show = (content: ComponentChild): void => {
    render(content, root);
    resolveVisible();
  };
  const waiting = waitingProgress((share) =>
    show(<Waiting words={words} bird={bird} kind={route.kind} share={share} cancel={leave} />),
  );
  const showFailure = (code: string): void => {
    waiting.end();
    const surprise = () => setting.surprise(route.kind, route.level, route.pieces);
    const sentence = failureText(words, route.kind, code);
    show(<Oops words={words} bird={bird} sentence={sentence} leave={leave} surprise={surprise} />);
  };
  const showError = (error: unknown): void => {
    if (signal.aborted) return;
    console.error(error);
    showFailure('broken');
  };

  const run = async (): Promise<void> => {
    const parts = boardParts(setting);
    const opening = await openPuzzle(setting, route, { signal, progress: waiting.update });
    if (opening === 'unknown') return setting.unknown();
    if ('failed' in opening) return showFailure(opening.failed);
    if ('harder' in opening) return setting.play({ ...route, level: opening.harder });
    opened = opening;
    whenShownAgain(opening.compare, signal);
    const { game, picture, played, day } = opening;
    const { kind } = route;
    const { session, pixels } = game.state;
    const placed = ownPlace(setting, route, opening);
    const printing = offerPrinting(setting, { route, picture, played, document: session.document, pixels });
    signal.addEventListener('abort', printing.end);
    const loaded = await Promise.all([parts, aboutOf(setting, route, opening, signal)]).catch(
      () => undefined,
    );
    signal.throwIfAborted();
    if (loaded === undefined) return showFailure('unreachable');
    const [[{ BoardScreen }, { livingPictureOf: aliveOf }, announcing], [names, guess]] = loaded;
    waiting.end();
    resolveVisible();
    // A board measures its element, so that must be on the page.
    if (!root.isConnected) await pause();
    signal.throwIfAborted();
    show(
      <div class="board-place">
        <BoardScreen
          words={words}
          visit={setting.visit}
          sentenceContext={{
            words: announcing,
            kindWords: words.kinds[kind],
            language: words.language,
            title: setting.titleOf(picture),
          }}
          game={game}
          aids={opening.played.aids ?? []}
          art={{ colour: picture.drawing.colour, findPlace: placed }}
          lesson={!store.settings().learnt.includes(kind)}
          sayRule={ruleSpeaker(setting, kind)}
          speak={(text) => setting.voice.say(text)}
          {...{ guess, missed: opening.missed }}
          cue={(cue, step) => setting.sound.play(cue, step)}
          keepCounting={(way) => store.set('counting', way)}
          alive={aliveOf(setting, opening, names)}
          finishActions={finishActionsOf(setting, route, opening, printing)}
          leave={leave}
          onward={day === undefined ? 'picture' : 'days'}
          next={() => {
            if (day !== undefined) setting.go(day.page);
            else if (isOwnId(picture.id)) setting.go({ name: 'mine' });
            else setting.play(followingRoute(setting, route));
          }}
          opened={(view) => {
            board = view;
            // Let the child's first touches come first.
            onceInactive(PRINT_DELAY_MILLISECONDS, () =>
              whenIdle(() => signal.aborted || printing.prepare()),
            );
            if (day === undefined && !isOwnId(picture.id)) prepareFollowing(setting, route, signal);
            else {
              // Find the place now, so that it is known at the end. Kinds made of pixels find it themselves.
              if (faceOf(kind)?.plates !== true) void placed?.();
              setting.maker.rest();
            }
          }}
          failed={showError}
        />
      </div>,
    );
  };
  run().catch(showError);

  return {
    root,
    visible,
    close() {
      stop.abort();
      waiting.end();
      board = undefined;
      show(null);
      setting.voice.silence();
      void store.flush();
    },
    watched: () => opened && board && { ...opened.game.state.session, ...board },
  };
}

/** Calls `work` each time that the window is shown again. */
function whenShownAgain(work: () => void, signal: AbortSignal): void {
  const onChange = (): void => {
    if (document.visibilityState === 'visible') work();
  };
  document.addEventListener('visibilitychange', onChange, { signal });
}

/** Shows the waiting screen after a delay, and updates its progress. */
function waitingProgress(draw: (share: number) => void) {
  let [share, isOpen] = [0, false];
  let drawn: number | undefined;
  const refresh = (): void => {
    // In steps of a tenth, because each rendering takes time from the board.
    const tenths = Math.round(10 * share);
    if (!isOpen || tenths === drawn) return;
    drawn = tenths;
    draw(share);
  };
  const timer = setTimeout(() => {
    isOpen = true;
    refresh();
  }, WAITING_DELAY_MILLISECONDS);
  return {
    update(next: number): void {
      share = next;
      refresh();
    },
    end(): void {
      clearTimeout(timer);
      isOpen = false;
    },
  };
}

/** Loads the names of a puzzle's picture, and what a guess needs. */
async function aboutOf(shell: Shell, route: PlayRoute, opening: Opened, signal: AbortSignal) {
  const { loadGuess } = await import('../guess/guess.ts');
  return Promise.all([namesOf(shell, opening.picture), loadGuess(shell, route, opening, signal)]);
}

/** Loads and prepares the parts of every board while its puzzle is made. */
function boardParts({ words, renderer, visit }: PlaySetting) {
  const parts = Promise.all([
    import('../board/board-screen.tsx'),
    import('../finish/living-picture.ts'),
    announcingWords(words.language),
  ]);
  // Show the waiting screen first. If loading fails, opening the board reports it.
  parts
    .then(async ([{ readyBoard }]) => {
      await pause();
      await readyBoard(visit, renderer);
    })
    .catch(() => undefined);
  return parts;
}

function finishActionsOf(
  setting: PlaySetting,
  route: PlayRoute,
  { picture, played, game }: Opened,
  printing: Printing,
): FinishActions {
  const { id } = picture;
  return {
    kinds: () => kindOptions(setting, id),
    play: ({ route }) => setting.play(route),
    paint: isPaintable(picture) ? () => setting.go({ name: 'painting', picture: id }) : undefined,
    album: () => {
      const chapter = setting.gallery.packOf(id)?.id;
      setting.go({ name: 'album', ...(chapter === undefined ? {} : { chapter }) });
    },
    print: printing.print,
    share: () => {
      const { pixels, session } = game.state;
      const { document, solved: isFinished } = session;
      import('../sharing/panel.tsx')
        .then(({ openSharing }) =>
          openSharing(setting, { route, picture, played, document, pixels, isFinished }),
        )
        .catch(setting.unreachable);
    },
    sticker: pictureAddress(picture.drawing.colour),
    scene: async () => (await import('../scene/finish-scene.tsx')).loadFinishScene(setting, id),
  };
}

/** A function that speaks the rule of a kind; undefined if it would not be heard. */
function ruleSpeaker({ words, voice }: PlaySetting, kind: string): (() => void) | undefined {
  const rule = words.kinds[kind]?.rule;
  return rule === undefined || !voice.canSpeak() ? undefined : () => voice.say(rule);
}

/** The names of a picture in the app's language and in the second language, if grown-ups have chosen one. */
async function namesOf(
  { words, titleOf, store }: Pick<Shell, 'words' | 'titleOf' | 'store'>,
  picture: { readonly id: string; readonly title: string },
): Promise<readonly PictureName[]> {
  const own = { text: titleOf(picture), lang: words.language };
  const { secondLanguage: second } = store.settings();
  if (second === 'none' || second === words.language) return [own];
  return [own, { text: (await loadTitles(second))(picture), lang: second }];
}
