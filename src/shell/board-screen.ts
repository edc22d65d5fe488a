import { faceOf } from '../kinds/faces.ts';
import { accentOf } from './accents.ts';
import './board-screen.css';
import './pieces.css';
import type { Cue } from '../audio/cue.ts';
import type { Point } from '../geometry/plane-graph.ts';
import type { Key } from '../puzzle/kind.ts';
import { createGame } from '../session/game.ts';
import { isBegun } from '../session/session.ts';
import type { BoardView, Finish } from '../view/board.ts';
import { createAids } from './aids.ts';
import { createAnnouncer } from './announcing/announcer.ts';
import { createKeyPad } from './announcing/key-pad.ts';
import { matters, type Speaking, sentencesOf } from './announcing/sentences.ts';
import { announcingWords } from './announcing/words.ts';
import { drawBird, type GlyphLook } from './art.ts';
import type { Board, BoardSetting } from './board.ts';
import { createBox } from './box.ts';
import { roundButton } from './button.ts';
import { type CountingPicker, createCountingPicker } from './counting.ts';
import { element } from './element.ts';
import { createFinishWays } from './finish-ways.ts';

const fetchView = async () => {
  await (await import('../view/phaser-parts.ts')).runPhaser();
  return import('../view/board.ts');
};
// This module is fetched while the child chooses; the board comes along with it.
fetchView().catch(() => undefined);

/** The last line is seen to land before the picture gathers. */
const LAND_MILLISECONDS = 340;

/** Two quick taps are this far apart at most. */
const REST_MILLISECONDS = 450;

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

/** Fills `setting.root` with the board of a puzzle: the sheet to play on and the buttons around it. */
export async function openBoard(setting: BoardSetting): Promise<Board> {
  const { words, root } = setting;
  const game = createGame({
    session: setting.session,
    settings: settingsOf(setting),
    pixels: setting.pixels,
  });
  const { reducedMotion, leftHanded } = game.state.settings;
  const learning = setting.lesson === true && setting.session.entries.length === 0;
  const { kind } = setting.session.document;
  let finish: Finish | undefined;
  let finishing: ReturnType<typeof setTimeout> | undefined;
  let board: BoardView | undefined;
  let closed = false;

  const say = (cue: Cue, step?: number): void => setting.cue(cue, step);
  const button = (name: GlyphLook, label: string, press: () => void, look = ''): HTMLButtonElement =>
    roundButton(name, label, press, look);

  const back = button('back', words.board.back, () => {
    say('press');
    setting.leave();
  });
  const hint = button('hint', words.board.hint, () => board?.hint());
  const sayButton = button('say', words.board.say, () => setting.sayRule?.(), 'second say');
  sayButton.hidden = setting.sayRule === undefined;
  const undoButton = button('undo', words.board.undo, game.undo);
  const redoButton = button('redo', words.board.redo, game.redo, 'second');
  const restartButton = button('restart', words.board.restart, game.restart, 'second corner-restart');
  const offered = faceOf(kind);
  const own = words.kinds[kind];
  const tool = button(offered?.tool?.glyph ?? [], own?.tool ?? '', () => toggleTool(), 'tool');
  const zoomIn = button('zoom-in', words.board.zoomIn, () => zoom('in'), 'second');
  const zoomOut = button('fit', words.board.zoomOut, () => zoom('whole'), 'second');
  const zoomButtons = element('div', { class: 'zoom', hidden: true }, zoomOut, zoomIn);
  tool.setAttribute('aria-pressed', 'true');

  const counting: CountingPicker = createCountingPicker(words, own?.countings, (way) => {
    game.set({ counting: { way, language: words.language } });
    setting.counting?.keep(way);
  });

  const aids = createAids(words, kind, offered?.aids ?? [], (name) => {
    say('press');
    board?.press(name);
  });
  const box = createBox(words, setting.pixels);

  const rule = own?.rule ?? '';
  const speaking: Speaking = {
    words: await announcingWords(words.language),
    own,
    language: words.language,
    title: setting.title,
  };
  const place = element('div', {
    class: 'board-area',
    tabindex: 0,
    role: 'application',
    'aria-label': words.board.board,
    'aria-describedby': 'board-keys',
  });
  const keys = element('p', { class: 'unseen', id: 'board-keys' }, `${rule} ${own?.keys}`);
  const pad = createKeyPad(speaking.words, (key) => {
    if (!game.state.session.solved) board?.key(key);
  });
  const live = element('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const announcer = createAnnouncer(
    (text) => {
      live.textContent = text;
    },
    (milliseconds, ring) => {
      const timer = setTimeout(ring, milliseconds);
      return () => clearTimeout(timer);
    },
  );
  // What no voice says is there to be read, until the first move.
  const caption = element(
    'p',
    { class: 'board-caption', hidden: !learning || setting.sayRule !== undefined },
    rule,
  );
  const finishLayer = element('div', { class: 'finish-layer' });
  const bird = element('div', { class: 'finish-bird', hidden: true }, drawBird());
  const ways = createFinishWays({
    ...{ words, kind, after: setting.after, next: setting.next, onward: setting.onward },
    press: () => say('press'),
    again() {
      game.restart();
      board?.zoom('whole');
      rest();
      place.focus({ preventScroll: true });
    },
    landed: () => say('sticker'),
  });
  const word = element('div', { class: 'finish-word', 'aria-live': 'polite' });
  const look = accentOf(kind);
  const screen = element(
    'main',
    {
      class: `play ${look}${setting.pixels === undefined ? '' : ' pieces'}${leftHanded ? ' left' : ''}${reducedMotion ? ' still' : ''}${learning ? ' learning' : ''}`,
    },
    element('div', { class: 'board-sheet' }, place, pad, caption),
    ...[keys, live],
    finishLayer,
    element('div', { class: 'corner corner-back' }, back, ways.print),
    element('div', { class: 'corner corner-help' }, hint, sayButton, aids.more, aids.row),
    element('div', { class: 'corner corner-undo' }, undoButton, redoButton, restartButton),
    element(
      'div',
      { class: 'corner corner-tool' },
      offered?.tool === undefined ? undefined : tool,
      counting.button,
      box.button,
      ...aids.near,
      zoomButtons,
    ),
    ...[bird, ...ways.roots, word, counting.panel, box.panel],
  );
  root.replaceChildren(screen);

  const zoom = (step: 'in' | 'whole'): void => {
    say('press');
    board?.zoom(step);
  };
  const toggleTool = (): void => {
    const out = tool.getAttribute('aria-pressed') !== 'true';
    say('press');
    tool.setAttribute('aria-pressed', String(out));
    board?.setTool(out);
  };

  /** Shows on the buttons what can be done now. */
  const refresh = (): void => {
    const { session } = game.state;
    undoButton.disabled = session.done === 0;
    redoButton.disabled = session.done === session.entries.length;
    restartButton.disabled = !isBegun(session);
    if (board !== undefined) {
      zoomButtons.hidden = !board.dense && !board.zoomed;
      zoomIn.disabled = board.atClosest;
      zoomOut.disabled = !board.zoomed;
      aids.refresh(board.buttons());
    }
  };

  const celebrate = (atOnce: boolean): void => {
    const view = board;
    if (closed || view === undefined || finish !== undefined) return;
    screen.classList.add('gathering');
    finish = view.finish({
      parent: finishLayer,
      colour: setting.art?.colour,
      at: (point) => fromScreen(screen, place, point),
      still: reducedMotion,
      atOnce,
      play: say,
      ready() {
        ways.show(!atOnce && !reducedMotion);
        bird.hidden = false;
        word.textContent = words.board.wellDone;
        if (place.matches(':focus-visible') || pad.contains(document.activeElement)) ways.focus();
      },
    });
  };
  /** A second quick tap is not to press what has just come to lie under the finger. */
  const rest = (): void => {
    screen.classList.add('resting');
    setTimeout(() => screen.classList.remove('resting'), REST_MILLISECONDS);
  };
  const calmDown = (): void => {
    clearTimeout(finishing);
    finish?.destroy();
    finish = undefined;
    screen.classList.remove('gathering');
    ways.hide();
    bird.hidden = true;
    word.textContent = '';
  };
  /** The finish follows from the difference: it comes when the puzzle is solved, and goes when it no longer is. */
  const settle = (wasSolved?: boolean): void => {
    refresh();
    const { solved } = game.state.session;
    if (wasSolved === solved) return;
    screen.classList.toggle('solved', solved);
    if (!solved) calmDown();
    else if (wasSolved === undefined) celebrate(true);
    else finishing = setTimeout(() => celebrate(false), reducedMotion ? 0 : LAND_MILLISECONDS);
  };

  const view = await fetchView();
  board = await view.openBoard({
    parent: place,
    game,
    tool: true,
    lesson: learning,
    play: say,
    speak: (words) => setting.speak?.(words),
    tell: (telling) => announcer.say(sentencesOf(telling, speaking), matters(telling)),
    moved: refresh,
  });
  // After the board, which knows by then how its own buttons stand.
  game.subscribe(({ session }, before) => {
    if (session === before.session) return;
    screen.classList.remove('learning');
    caption.hidden = true;
    settle(before.session.solved);
    setting.changed(session);
  });
  // One who comes by keys goes on by keys.
  if (root.closest('.screen') === document.activeElement) place.focus({ preventScroll: true });
  counting.offer(board.counted, board.countings);
  settle();
  if (learning) setting.sayRule?.();

  const onKey = (event: KeyboardEvent): void => {
    // What lies over the board has the keys.
    if (!box.panel.hidden || !counting.panel.hidden) return;
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
    board?.key(key as Key['key']);
  };
  document.addEventListener('keydown', onKey);
  const observer = new ResizeObserver(() => finish?.resize());
  observer.observe(screen);

  return {
    toScreen(point) {
      const [x, y] = board?.toFrame(point) ?? [Number.NaN, Number.NaN];
      const box = place.getBoundingClientRect();
      return [box.left + x, box.top + y];
    },
    takeable() {
      const { left, top } = place.getBoundingClientRect();
      const onScreen = ([x, y]: Point): Point => [left + x, top + y];
      return (board?.takeable() ?? []).map(({ piece, grab, home }) => ({
        ...{ piece, grab: onScreen(grab), home: onScreen(home) },
      }));
    },
    close() {
      closed = true;
      document.removeEventListener('keydown', onKey);
      observer.disconnect();
      announcer.stop();
      calmDown();
      board?.destroy();
      root.replaceChildren();
    },
  };
}

function settingsOf({ settings, counting, words }: BoardSetting) {
  return {
    reducedMotion: settings?.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches,
    leftHanded: settings?.leftHanded ?? false,
    idleHelp: settings?.idleHelp ?? 'on',
    reach: settings?.reach ?? 1,
    patterns: settings?.patterns ?? 'needed',
    counting: { way: counting?.way ?? 'ones', language: words.language },
    ...(settings?.renderer === undefined ? {} : { renderer: settings.renderer }),
  } as const;
}

/** A place of the board as a place of the whole screen, in CSS pixels. */
function fromScreen(
  screen: HTMLElement,
  place: HTMLElement,
  [x, y]: readonly [number, number],
): readonly [number, number] {
  const outer = screen.getBoundingClientRect();
  const inner = place.getBoundingClientRect();
  return [inner.left - outer.left + x, inner.top - outer.top + y];
}
