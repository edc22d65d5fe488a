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
import type { After } from '../finish/finish-ways.tsx';
import { kindWays } from '../finish/kind-ways.ts';
import { Oops } from '../frame/oops.tsx';
import { atRest } from '../frame/rest.ts';
import { FIRST_SEED, type PlayRoute } from '../frame/router.ts';
import { type Screen, screenRoot } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import { namesOf } from '../library/names.ts';
import { ownPlace } from '../library/own-place.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { jobOf } from '../library/puzzle-job.ts';
import { isPaintable } from '../painting/paintable.ts';
import { offerPrinting, type Printing } from '../printing/puzzle.ts';
import { placeOf, shelfOf } from '../shelf/shelf.ts';
import { whyNot } from '../words/words.ts';
import { type Opened, type OpeningSetting, openPuzzle } from './opening.ts';
import { Waiting } from './waiting.tsx';

/**
 * The next picture of the shelf that is not solved yet, or simply the next: at the level that is chosen, where that
 * put this picture on the shelf as it was played, or else at the level of the address.
 */
function following({ gallery, store }: Pick<Shell, 'gallery' | 'store'>, route: PlayRoute): PlayRoute {
  const { kind, level, pieces } = route;
  const pack = gallery.packOf(route.picture);
  const pictures = pack === undefined ? [] : picturesFor(pack, kind);
  const at = pictures.findIndex(({ id }) => id === route.picture);
  const after = [...pictures.slice(at + 1), ...pictures.slice(0, Math.max(at, 0))];
  const chosen = shelfLevel(store, kind);
  const placed = placeOf(gallery.suits(route.picture, kind), chosen);
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

/** Makes the following puzzle while the child plays this one, and lets go of what made it. */
function prepareFollowing(
  setting: Pick<Shell, 'gallery' | 'store' | 'ahead' | 'maker'>,
  route: PlayRoute,
  signal: AbortSignal,
): void {
  const next = following(setting, route);
  setTimeout(async () => {
    const picture = await setting.gallery.picture(next.picture).catch(() => undefined);
    if (signal.aborted) return;
    if (picture !== undefined) setting.ahead.prepare(jobOf(next, picture));
    setting.maker.rest();
  }, 2000);
}

/** A puzzle that is there so soon is not waited for on a screen of its own. */
const SOON_MILLISECONDS = 120;
/** A child that has not touched its board for so long looks at it. */
const RESTS_MILLISECONDS = 1500;

interface PlaySetting extends OpeningSetting {
  /** The address names a kind or a picture that is not there. */
  unknown(): void;
}

/** One puzzle: fetched from the device or made, then played. */
export function playScreen(setting: PlaySetting, route: PlayRoute): Screen {
  const { words, store, leave } = setting;
  const bird = playingBird(store);
  const root = screenRoot();
  const stop = new AbortController();
  const { signal } = stop;
  let opened: Opened | undefined;
  let board: Board | undefined;

  let tellSeen = (): void => undefined;
  const seen = new Promise<void>((tell) => {
    tellSeen = tell;
  });
  const show = (content: ComponentChild): void => {
    render(content, root);
    tellSeen();
  };
  const waiting = waitingRoom((share) =>
    show(<Waiting words={words} bird={bird} kind={route.kind} share={share} cancel={leave} />),
  );
  const oops = (code: string): void => {
    waiting.end();
    const surprise = () => setting.surprise(route.kind, route.level, route.pieces);
    const sentence = whyNot(words, route.kind, code);
    show(<Oops words={words} bird={bird} sentence={sentence} leave={leave} surprise={surprise} />);
  };
  const broken = (error: unknown): void => {
    if (signal.aborted) return;
    console.error(error);
    oops('broken');
  };

  const run = async (): Promise<void> => {
    const parts = boardParts(setting);
    const opening = await openPuzzle(setting, route, { signal, progress: waiting.told });
    if (opening === 'unknown') return setting.unknown();
    if ('failed' in opening) return oops(opening.failed);
    if ('harder' in opening) return setting.play({ ...route, level: opening.harder });
    opened = opening;
    const { game, picture, played, day } = opening;
    const { kind } = route;
    const title = setting.titleOf(picture);
    const { session, pixels } = game.state;
    const { document } = session;
    const placed = ownPlace(setting, route, opening);
    const printing = offerPrinting(setting, { route, picture, played, document, pixels });
    signal.addEventListener('abort', printing.end);
    const loaded = await Promise.all([parts, namesOf(setting, picture)]).catch(() => undefined);
    signal.throwIfAborted();
    if (loaded === undefined) return oops('unreachable');
    const [[{ BoardScreen }, { aliveOf }, announcing], names] = loaded;
    waiting.end();
    tellSeen();
    // A board takes the measures of its place, once that is on the page.
    if (!root.isConnected) await pause();
    signal.throwIfAborted();
    show(
      <div class="board-place">
        <BoardScreen
          words={words}
          visit={setting.visit}
          speaking={{ words: announcing, own: words.kinds[kind], language: words.language, title }}
          game={game}
          art={{ colour: picture.drawing.colour, placed }}
          lesson={!store.settings().learnt.includes(kind)}
          sayRule={sentenceOf(setting, kind)}
          speak={(said) => setting.voice.say(said)}
          missed={opening.missed}
          cue={(cue, step) => setting.sound.play(cue, step)}
          keepCounting={(way) => store.set('counting', way)}
          alive={aliveOf(setting, opening, names)}
          after={afterOf(setting, route, opening, printing)}
          leave={leave}
          onward={day === undefined ? 'picture' : 'days'}
          next={() => {
            if (day !== undefined) setting.go(day.page);
            else if (isOwnId(picture.id)) setting.go({ name: 'mine' });
            else setting.play(following(setting, route));
          }}
          opened={(now) => {
            board = now;
            // The first touches come first.
            atRest(RESTS_MILLISECONDS, () => whenIdle(() => signal.aborted || printing.ready()));
            if (day === undefined && !isOwnId(picture.id)) prepareFollowing(setting, route, signal);
            else {
              // Found now, the place is known when the puzzle is solved; kinds made of pixels find it themselves.
              if (faceOf(kind)?.plates !== true) void placed?.();
              setting.maker.rest();
            }
          }}
          failed={broken}
        />
      </div>,
    );
  };
  run().catch(broken);

  return {
    root,
    seen,
    close() {
      stop.abort();
      waiting.end();
      board = undefined;
      show(null);
      setting.voice.hush();
      void store.flush();
    },
    watched: () => opened && board && { ...opened.game.state.session, ...board },
  };
}

/** Draws how much of a puzzle is made, from 0 to 1, once it has been waited for so long that there is something to be seen. */
function waitingRoom(draw: (share: number) => void) {
  let [share, isOpen] = [0, false];
  let drawn: number | undefined;
  const refresh = (): void => {
    // By tenths: each time it is drawn the page has less time for the board.
    const tenths = Math.round(10 * share);
    if (!isOpen || tenths === drawn) return;
    drawn = tenths;
    draw(share);
  };
  const timer = setTimeout(() => {
    isOpen = true;
    refresh();
  }, SOON_MILLISECONDS);
  return {
    told(next: number): void {
      share = next;
      refresh();
    },
    end(): void {
      clearTimeout(timer);
      isOpen = false;
    },
  };
}

/** What every board is shown with: fetched, and made ready, while its puzzle is. */
function boardParts({ words, renderer, visit }: PlaySetting) {
  const parts = Promise.all([
    import('../board/board-screen.tsx'),
    import('../finish/alive.ts'),
    announcingWords(words.language),
  ]);
  // What one waits with is seen first. And what cannot be fetched is missed by whoever opens the board.
  parts
    .then(async ([{ readyBoard }]) => {
      await pause();
      await readyBoard(visit, renderer);
    })
    .catch(() => undefined);
  return parts;
}

/** What can be done with a picture once its puzzle is solved. */
function afterOf(
  setting: PlaySetting,
  route: PlayRoute,
  { picture, played, game }: Opened,
  printing: Printing,
): After {
  const { id } = picture;
  return {
    kinds: () => kindWays(setting, id),
    play: ({ route }) => setting.play(route),
    paint: isPaintable(picture) ? () => setting.go({ name: 'painting', picture: id }) : undefined,
    album: () => setting.go({ name: 'album' }),
    print: printing.print,
    share: () => {
      const { pixels, session } = game.state;
      const { document, solved: isFinished } = session;
      import('../sharing/panel.tsx').then(
        ({ openSharing }) => openSharing(setting, { route, picture, played, document, pixels, isFinished }),
        () => setting.unreachable(),
      );
    },
    sticker: pictureAddress(picture.drawing.colour),
  };
}

/** What speaks the one sentence of a kind, where it would be heard. */
function sentenceOf({ words, voice }: PlaySetting, kind: string): (() => void) | undefined {
  const rule = words.kinds[kind]?.rule;
  return rule === undefined || !voice.speaks() ? undefined : () => voice.say(rule);
}
