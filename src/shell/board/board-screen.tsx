import './board-screen.css';
import './pieces.css';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Cue } from '../../audio/cue.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import { faceOf } from '../../kinds/faces.ts';
import type { Key } from '../../puzzle/contract/kind.ts';
import type { Game } from '../../session/game.ts';
import type { BirdName } from '../../storage/players/players.ts';
import type { BoardView } from '../../view/board/board-view.ts';
import type { Celebration } from '../../view/finish/celebration.ts';
import type { FinishPlace } from '../../view/finish/place.ts';
import { KeyPad } from '../announcing/key-pad.tsx';
import { matters, type Speaking, sentencesOf } from '../announcing/sentences.ts';
import { useAnnouncer } from '../announcing/use-announcer.ts';
import { accentOf } from '../device/accents.ts';
import { usePanel } from '../device/use-panel.ts';
import { FinishName, type PictureName } from '../finish/finish-name.tsx';
import { type After, FinishWays } from '../finish/finish-ways.tsx';
import { useFinish } from '../finish/use-finish.ts';
import type { Visit } from '../frame/visit.ts';
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
  readonly visit: Pick<Visit, 'theatres'>;
  readonly speaking: Speaking;
  readonly game: Game;
  /** The picture in its colours, for the finish. */
  readonly art: Pick<FinishPlace, 'colour' | 'placed'>;
  /** The first time that this kind is played: a hand shows the gesture until the board is touched. */
  readonly lesson: boolean;
  /** Speaks the kind's one sentence; missing where the device has no voice, or the sound is off. */
  readonly sayRule: (() => void) | undefined;
  /** How the picture comes alive once the puzzle is solved. */
  readonly alive: Alive;
  /** What can be done with the picture once the puzzle is solved. */
  readonly after: After;
  /** Where `next` leads: to another picture, or to the page of the days. */
  readonly onward: 'picture' | 'days';
  /** Speaks a word or two where the device has a voice and the sound is on. */
  speak(words: string): void;
  /** Plays a cue; `step` (0, 1, 2 …) raises it, for lines that rise one after the other. Never throws. */
  cue(cue: Cue, step?: number): void;
  /** A line was drawn where there is none. */
  missed(): void;
  /** Remembers in which way numbers are counted. */
  keepCounting(way: string): void;
  /** The child wants to leave: back to the shelf. */
  leave(): void;
  /** The child wants the next puzzle, after the finish. */
  next(): void;
  /** The board is there. */
  opened(board: Board): void;
  /** There is no board, and will be none. */
  failed(error: unknown): void;
}

/** What is known of a picture that comes alive. */
export interface Alive extends Pick<FinishPlace, 'blinks' | 'scene'> {
  readonly names: readonly PictureName[];
  /** The bird of the child who plays. */
  readonly bird: BirdName;
  /** How a picture was celebrated last; it is celebrated otherwise now, which is to be remembered. */
  celebrated(): string;
  celebrate(celebration: Celebration): void;
  /** Says the names. */
  say(): void;
  /** Lets the picture, or a part of it by its id, be heard. */
  call(part?: string): void;
}

/** A board on the screen: where what it shows lies, in CSS pixels of the window. */
export type Board = Pick<BoardView, 'takeable'> & { toScreen(point: Point): Point };

const KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Enter',
  'Escape',
]);
/** The space bar presses what has the focus, as Enter does. */
const SPACE = ' ';

/** Two quick taps are this far apart at most. */
const REST_MILLISECONDS = 450;

/** The board of a puzzle: the sheet to play on and the buttons around it. */
export function BoardScreen(setting: BoardScreenSetting) {
  const { words, game, speaking, sayRule, cue, after } = setting;
  const { settings, pixels, session } = game.state;
  const { kind } = session.document;
  const own = words.kinds[kind];
  const rule = own?.rule ?? '';
  const [screen, place, layer] = [useRef<HTMLElement>(null), usePlace(), usePlace()];
  const learning = useLearning(setting);
  const isCaptioned = useCaptionRoom(learning && sayRule === undefined, place);
  const solved = useGame(game, (state) => state.session.solved);
  const { announcer, region } = useAnnouncer();
  const { board, stand } = useBoard(place, {
    game,
    visit: setting.visit,
    lesson: learning,
    play: cue,
    speak: setting.speak,
    tell(telling) {
      if (telling.happening.is === 'missed') setting.missed();
      announcer.say(() => sentencesOf(telling, speaking), matters(telling));
    },
    opened(view) {
      // One who comes by keys goes on by keys.
      if (place.current?.closest('.screen') === document.activeElement) focusOn(place);
      if (learning) sayRule?.();
      setting.opened(onWindow(view, place));
    },
    failed: setting.failed,
  });
  const { finish: stage, touched } = useCelebration(board, setting, { screen, place, layer });
  const [isResting, rest] = useRest();
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
    faceOf(kind)?.table === true && `pieces ${LOOKS[arrangement]}`,
    settings.leftHanded && 'left',
    settings.reducedMotion && 'still',
    learning && 'learning',
    solved && board !== undefined && 'solved',
    stage.is !== 'none' && 'gathering',
    isResting && 'resting',
    stand.tucked && 'tucked',
    isCaptioned && 'captioned',
  ];
  const isReady = stage.is === 'at-once' || stage.is === 'flying';
  const corner = { words, game, board, stand, cue, face: faceOf(kind), names: own };
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
        <KeyPad words={speaking.words.pad} press={(key) => solved || board?.key(key)} />
        {isCaptioned && <BoardCaption rule={rule} isTold={!learning} />}
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
        print={pressed(after.print)}
        share={pressed(after.share)}
      />
      <HelpCorner {...corner} sayRule={sayRule} learning={learning} />
      <div class="corner-row">
        <UndoCorner {...corner} />
        <ToolCorner {...corner} counting={counting} box={box} />
      </div>
      <FinishName
        bird={setting.alive.bird}
        names={setting.alive.names}
        finish={stage}
        press={() => touched()}
      />
      <FinishWays
        words={words}
        kind={kind}
        after={after}
        stage={stage}
        onward={setting.onward}
        press={() => cue('press')}
        again={again}
        next={setting.next}
        landed={() => cue('sticker')}
      />
      <div class="unseen" aria-live="polite">
        {isReady ? `${words.board.wellDone} ${speaking.title}` : ''}
      </div>
      <CountingPanel words={words} names={own?.countings} counting={counting} />
      <BoxPanel pixels={pixels} label={words.board.box} panel={box} />
    </main>
  );
}

/** How a table is styled. */
const LOOKS = { above: '', beside: 'flanked', under: 'flanked under' } as const;

interface Places {
  readonly screen: RefObject<HTMLElement | null>;
  readonly place: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
}

/** The finish: the picture says its name when it stands, and leaps and is heard when it is touched. */
function useCelebration(board: BoardView | undefined, setting: BoardScreenSetting, places: Places) {
  const { game, art, alive, cue } = setting;
  const { celebrated, celebrate, scene, blinks } = alive;
  const finish = useFinish(board, {
    ...{ game, ...places, ...art, play: cue, blinks, celebrated, celebrate },
    ...(scene === undefined ? {} : { scene }),
  });
  const { is } = finish;
  useLayoutEffect(() => {
    // A solved puzzle that is looked at again says nothing unasked.
    if (finish.isPlayed) alive.say();
  }, [is]);
  const touched = (at?: Point): void => {
    alive.call(finish.stir(at));
    alive.say();
  };
  // A touch of the picture itself; for keys and readers its name is a button that does the same.
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

/** Whether the gesture is shown, and the rule is there to be read: until the first change of a puzzle of a new kind. */
function useLearning({ game, lesson }: BoardScreenSetting): boolean {
  const [opened] = useState(game.state.session);
  const isUntouched = useGame(game, ({ session }) => session === opened);
  return lesson && isUntouched && opened.entries.length === 0;
}

/** Whether the screen rests, so that a second quick tap does not press what has just come to lie under the finger. */
function useRest(): readonly [boolean, () => void] {
  const [isResting, setResting] = useState(false);
  const rest = (): void => {
    setResting(true);
    setTimeout(() => setResting(false), REST_MILLISECONDS);
  };
  return [isResting, rest];
}

/** Has the board played by keys, wherever on the page they are pressed; what lies over the board has them for itself. */
function useKeys(game: Game, board: BoardView | undefined, isCovered: boolean): void {
  useLayoutEffect(() => {
    if (board === undefined || isCovered) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const command = event.ctrlKey || event.metaKey;
      if (command && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        if (event.shiftKey) game.redo();
        else game.undo();
        return;
      }
      const key = event.key === SPACE ? 'Enter' : event.key;
      if (command || event.altKey || !KEYS.has(key) || game.state.session.solved) return;
      // A button that has the focus is pressed by Enter, and nothing is played.
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

/** What a board shows, as places on the window. */
function onWindow(board: BoardView, place: RefObject<HTMLElement | null>): Board {
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
