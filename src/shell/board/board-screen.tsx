import './board-screen.css';
import './pieces.css';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Cue } from '../../audio/cue.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import { faceOf } from '../../kinds/faces.ts';
import type { Aid } from '../../puzzle/contract/face.ts';
import type { Key } from '../../puzzle/contract/kind.ts';
import type { Game } from '../../session/game.ts';
import type { BirdName } from '../../storage/players/players.ts';
import type { BoardView } from '../../view/board/board-view.ts';
import type { Celebration } from '../../view/finish/celebration.ts';
import type { FinishHost } from '../../view/finish/finish-options.ts';
import { KeyPad } from '../announcing/key-pad.tsx';
import { isImportant, type SentenceContext, sentencesOf } from '../announcing/sentences.ts';
import { useAnnouncer } from '../announcing/use-announcer.ts';
import { accentOf } from '../device/accents.ts';
import { usePanel } from '../device/use-panel.ts';
import { FinishName, type PictureName } from '../finish/finish-name.tsx';
import { type FinishActions, FinishButtons } from '../finish/finish-ways.tsx';
import { useFinish } from '../finish/use-finish.ts';
import type { Visit } from '../frame/visit.ts';
import type { Guess } from '../guess/guess.ts';
import type { Words } from '../words/words.ts';
import { useArrangement } from './arrangement.ts';
import { BoardCaption, useCaptionRoom } from './board-caption.tsx';
import { BackCorner, HelpCorner, ToolCorner, UndoCorner } from './board-corners.tsx';
import { BoxPanel } from './box.tsx';
import { CountingPanel, useCounting } from './counting.tsx';
import { useRoomForButtons } from './room-for-buttons.ts';
import { useBoard } from './use-board.ts';
import { useGame } from './use-game.ts';

export { readyBoard } from './use-board.ts';

interface BoardScreenSetting {
  readonly words: Words;
  readonly visit: Pick<Visit, 'boardSurfaces'>;
  readonly sentenceContext: SentenceContext;
  readonly game: Game;
  /** The kind's own buttons. */
  readonly aids: readonly Aid[];
  readonly art: Pick<FinishHost, 'colour' | 'findPlace'>;
  /** True for a child's first puzzle of the kind: a hand shows the gesture until the first touch. */
  readonly lesson: boolean;
  /** Speaks the kind's rule; undefined if the device has no voice or the sound is off. */
  readonly sayRule: (() => void) | undefined;
  readonly alive: LivingPicture;
  readonly finishActions: FinishActions;
  readonly onward: 'picture' | 'days';
  /** Speaks a few words if the device has a voice and the sound is on. */
  speak(words: string): void;
  /** Plays a cue; `step` (0, 1, 2 …) raises its pitch. Never throws. */
  cue(cue: Cue, step?: number): void;
  /** The pictures that the puzzle may be; undefined if it shows its picture from the start. */
  readonly guess: Guess | undefined;
  /** Called when the child draws a line where there is none. */
  missed(): void;
  keepCounting(way: string): void;
  leave(): void;
  next(): void;
  opened(board: Board): void;
  failed(error: unknown): void;
}

export interface LivingPicture extends Pick<FinishHost, 'blinks' | 'scene'> {
  readonly names: readonly PictureName[];
  readonly bird: BirdName;
  /** SVG text of what the bird wears now. */
  attire(): string;
  /** The previous celebration, which is not repeated. `celebrate` saves the new one. */
  celebrated(): string;
  celebrate(celebration: Celebration): void;
  say(): void;
  /** Plays the sound of the picture, or of a part of it by its id. */
  call(part?: string): void;
}

/** A board on the screen. Places are in CSS pixels of the window. */
export type Board = Pick<BoardView, 'takeable'> & { toScreen(point: Point): Point };

const KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Enter',
  'Escape',
]);
/** The space bar presses the focused button, like Enter. */
const SPACE = ' ';

/** Longest time between the taps of a double tap. */
const GUARD_MILLISECONDS = 450;

export function BoardScreen(setting: BoardScreenSetting) {
  const { words, game, sentenceContext, sayRule, cue, finishActions, guess } = setting;
  const { settings, pixels, session } = game.state;
  const { kind } = session.document;
  const own = words.kinds[kind];
  const rule = own?.rule ?? '';
  const [screen, place, layer] = [useRef<HTMLElement>(null), usePlace(), usePlace()];
  const learning = useLearning(setting);
  const isCaptioned = useCaptionRoom(learning && sayRule === undefined, place);
  const solved = useGame(game, (state) => state.session.solved);
  const { announcer, region } = useAnnouncer();
  const { board, boardStatus } = useBoard(place, {
    game,
    visit: setting.visit,
    lesson: learning,
    play: cue,
    speak: setting.speak,
    announce(announcement) {
      if (announcement.event.is === 'missed') setting.missed();
      announcer.say(() => sentencesOf(announcement, sentenceContext), isImportant(announcement));
    },
    opened(view) {
      // Keep the focus for users of the keyboard.
      if (place.current?.closest('.screen') === document.activeElement) focusOn(place);
      if (learning) sayRule?.();
      setting.opened(toWindow(view, place));
    },
    failed: setting.failed,
  });
  const { finish: stage, touched } = useCelebration(board, setting, { screen, place, layer });
  const [isResting, rest] = useDoubleTapGuard();
  const arrangement = useArrangement(session.document.size);
  const counting = useCounting(game, board, setting.keepCounting);
  const box = usePanel();
  useKeys(game, board, box.isOpen || counting.panel.isOpen);
  useRoomForButtons(screen);

  const pressed = (act: () => void) => () => {
    cue('press');
    act();
  };
  const again = (): void => {
    game.restart();
    board?.zoom('whole');
    rest();
    focusOn(place);
  };
  const look = [
    `play ${accentOf(kind)}`,
    faceOf(kind)?.table === true && `pieces ${ARRANGEMENT_CLASSES[arrangement]}`,
    settings.leftHanded && 'left',
    settings.reducedMotion && 'still',
    learning && 'learning',
    solved && board !== undefined && 'solved',
    stage.is !== 'none' && 'gathering',
    isResting && 'resting',
    boardStatus.hidesButtons && 'tucked',
    isCaptioned && 'captioned',
  ];
  const isReady = stage.is === 'at-once' || stage.is === 'flying';
  const corner = { words, game, board, boardStatus, cue, face: faceOf(kind), aids: setting.aids, names: own };
  return (
    <main class={look.filter(Boolean).join(' ')} ref={screen}>
      <div class="board-sheet">
        <div
          class="board-area"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is played by keys
          tabIndex={0}
          role="application"
          aria-label={words.board.board}
          aria-describedby="board-keys"
          ref={place}
        />
        <KeyPad words={sentenceContext.words.pad} press={(key) => solved || board?.key(key)} />
        {isCaptioned && <BoardCaption rule={rule} isHidden={!learning} />}
      </div>
      <p class="unseen" id="board-keys">
        {`${rule} ${own?.keys}`}
      </p>
      <div class="unseen" role="status" aria-live="polite" ref={region} />
      <div class="finish-layer" ref={layer} />
      <BackCorner
        words={words}
        solved={solved}
        leave={pressed(setting.leave)}
        print={pressed(finishActions.print)}
        share={pressed(finishActions.share)}
      />
      <HelpCorner {...corner} sayRule={sayRule} learning={learning} />
      <div class="corner-row">
        <UndoCorner {...corner} />
        <ToolCorner {...corner} {...{ counting, box, learning, guess }} speak={setting.speak} />
      </div>
      <FinishName
        bird={setting.alive.bird}
        attire={setting.alive.attire}
        names={setting.alive.names}
        finish={stage}
        press={() => touched()}
      />
      <FinishButtons
        words={words}
        kind={kind}
        actions={finishActions}
        stage={stage}
        onward={setting.onward}
        press={() => cue('press')}
        again={again}
        next={setting.next}
        landed={() => cue('sticker')}
      />
      <div class="unseen" aria-live="polite">
        {isReady ? `${words.board.wellDone} ${sentenceContext.title}` : ''}
      </div>
      <CountingPanel words={words} names={own?.countings} counting={counting} />
      <BoxPanel pixels={pixels} label={words.board.box} panel={box} />
    </main>
  );
}

const ARRANGEMENT_CLASSES = { above: '', beside: 'flanked', under: 'flanked under' } as const;

interface Places {
  readonly screen: RefObject<HTMLElement | null>;
  readonly place: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
}

/** The finish. The picture says its name at the end. A touch makes it leap and sound. */
function useCelebration(board: BoardView | undefined, setting: BoardScreenSetting, places: Places) {
  const { game, art, alive, cue } = setting;
  const { celebrated, celebrate, scene, blinks } = alive;
  const finish = useFinish(board, {
    ...{ game, ...places, ...art, play: cue, blinks, celebrated, celebrate },
    ...(scene === undefined ? {} : { scene }),
  });
  const { is } = finish;
  useLayoutEffect(() => {
    // A solved puzzle that is opened again stays silent.
    if (finish.isJustSolved) alive.say();
  }, [is]);
  const touched = (at?: Point): void => {
    alive.call(finish.touch(at));
    alive.say();
  };
  // Listen for touches of the picture. Keyboards and screen readers use the button with its name instead.
  useLayoutEffect(() => {
    const { current: parent } = places.layer;
    const onClick = ({ clientX, clientY }: MouseEvent): void => {
      if (is !== 'none' && is !== 'gathering') touched([clientX, clientY]);
    };
    parent?.addEventListener('click', onClick);
    return () => parent?.removeEventListener('click', onClick);
  });
  return { finish, touched };
}

const usePlace = () => useRef<HTMLDivElement>(null);

/** True until the first change of a puzzle of a new kind. The lesson and the rule are shown meanwhile. */
function useLearning({ game, lesson }: BoardScreenSetting): boolean {
  const [opened] = useState(game.state.session);
  const isUntouched = useGame(game, ({ session }) => session === opened);
  return lesson && isUntouched && opened.entries.length === 0;
}

/** Disables the screen for a moment. A double tap must not press what has just appeared under the finger. */
function useDoubleTapGuard(): readonly [boolean, () => void] {
  const [isResting, setResting] = useState(false);
  const rest = (): void => {
    setResting(true);
    setTimeout(() => setResting(false), GUARD_MILLISECONDS);
  };
  return [isResting, rest];
}

/** Lets keys anywhere on the page play the board, unless a panel covers it. */
function useKeys(game: Game, board: BoardView | undefined, isCovered: boolean): void {
  useLayoutEffect(() => {
    if (board === undefined || isCovered) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      // A dialog may have lost the focus to the page.
      if (document.querySelector('dialog[open]') !== null) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        if (event.shiftKey) game.redo();
        else game.undo();
        return;
      }
      const key = event.key === SPACE ? 'Enter' : event.key;
      if (isCommand || event.altKey || !KEYS.has(key) || game.state.session.solved) return;
      if (key === 'Enter' && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      board.key(key as Key['key']);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [game, board, isCovered]);
}

function focusOn(place: RefObject<HTMLElement | null>): void {
  place.current?.focus({ preventScroll: true });
}

function toWindow(board: BoardView, place: RefObject<HTMLElement | null>): Board {
  const onScreen = ([x, y]: Point): Point => {
    const { left = 0, top = 0 } = place.current?.getBoundingClientRect() ?? {};
    return [left + x, top + y];
  };
  return {
    toScreen: (point) => onScreen(board.toFrame(point)),
    takeable: () =>
      board
        .takeable()
        .map(({ piece, grab, home }) => ({ piece, grab: onScreen(grab), home: onScreen(home) })),
  };
}
