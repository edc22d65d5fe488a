import type { Input } from '../puzzle/kind.ts';
import { begin, countHint, play } from '../session/session.ts';
import type { BoardOptions, BoardView } from './board-view.ts';
import {
  between,
  bound,
  type Camera,
  closest,
  type Frame,
  fitted,
  scale,
  toFrame,
  whole,
  zoomAt,
} from './camera.ts';
import { type Counting, wayOf } from './dots/numbers/counting.ts';
import { waitForIdle } from './idle.ts';
import { takeInput } from './input.ts';
import type { CountingChoice, Help, Seen } from './kind-view.ts';
import { giveLesson } from './lesson.ts';
import { measure } from './measures.ts';
import { createMotions, easeInOut, MILLISECONDS } from './motion.ts';
import { makePicture, type Picture, type Situation } from './picture.ts';
import { rehearse } from './rehearsal.ts';
import { bestRenderer, openTheatre, type Renderer, type Theatre } from './scene.ts';
import { viewOf } from './views.ts';

export type { BoardOptions, BoardSettings, BoardView } from './board-view.ts';
export { type Finish, openFinish } from './finish/finish.ts';

const MARGIN = 14;
const MOST_RATIO = 3;
const ZOOM_STEP = 1.6;
const SETTLE_MILLISECONDS = 180;
/** Dots nearer than this, in CSS pixels, are hard to tell apart by a finger. */
const DENSE_CSS_PIXELS = 34;

/** Opens a board in `parent`. Throws, naming the kind, where no view is registered for it. */
export async function openBoard(options: BoardOptions): Promise<BoardView> {
  const { parent, settings } = options;
  const { document: puzzle, rules } = options.session;
  const kind = viewOf(puzzle.kind);
  if (kind === undefined)
    throw new Error(`no view draws puzzles of the kind ${puzzle.kind}: register one in views.ts`);
  const size = puzzle.size;
  const spacing = kind.spacing(puzzle);

  let seen: Seen = {
    session: options.session,
    gesture: rules.rest,
    help: undefined,
    tool: options.tool,
    keys: false,
  };
  /** What is drawn: `seen`, or what the lesson shows. */
  let shown = seen;
  const { language } = settings.counting;
  let known: readonly CountingChoice[] | undefined;
  const countings = (): readonly CountingChoice[] => {
    known ??= kind.countings?.(puzzle, language) ?? [];
    return known;
  };
  /** How the numbers are written and spoken. */
  const countingBy = (name: string): Counting => {
    const way = wayOf(name);
    const fits = way === 'ones' || countings().some((choice) => choice.way === way);
    return { way: fits ? way : 'ones', language };
  };
  let counting = countingBy(settings.counting.way);
  let camera: Camera = whole(size);
  let frame: Frame = { width: 1, height: 1, margin: MARGIN };
  let ratio = 1;
  let stopLesson: (() => void) | undefined;
  let picture: Picture | undefined;
  let misplaced = false;
  let closed = false;

  const motions = createMotions(() => theatre.wake());
  const lay = (): void => {
    frame = {
      width: Math.max(1, parent.clientWidth),
      height: Math.max(1, parent.clientHeight),
      margin: MARGIN,
    };
    ratio = Math.min(MOST_RATIO, window.devicePixelRatio || 1);
    camera = bound(camera, size, frame);
  };
  const step = (milliseconds: number): boolean => {
    motions.advance(milliseconds);
    if (misplaced) {
      misplaced = false;
      picture?.painter.place();
    }
    return motions.busy;
  };
  lay();
  const open = (renderer: Renderer): Promise<Theatre> =>
    openTheatre(parent, renderer, { width: frame.width, height: frame.height, ratio }, step);
  let theatre = await open(settings.renderer ?? bestRenderer());

  const situation: Situation = {
    get theatre() {
      return theatre;
    },
    get frame() {
      return frame;
    },
    get camera() {
      return camera;
    },
    get ratio() {
      return ratio;
    },
    get counting() {
      return counting;
    },
    ...{ kind, motions, settings, spacing, puzzle },
  };
  /** Takes the picture down and draws it anew from what is known: nobody sees a difference. */
  const rebuild = (): void => {
    if (closed) return;
    picture?.destroy();
    motions.clear();
    picture = makePicture(situation);
    picture.painter.draw(undefined, shown);
    theatre.wake();
  };
  rebuild();

  const draw = (after: Seen): void => {
    const before = shown;
    shown = after;
    picture?.painter.draw(before, after);
    theatre.wake();
  };

  /** The one way anything changes: what is seen, heard and told comes from the difference. */
  const update = (after: Seen): void => {
    const before = seen;
    seen = after;
    stopLesson?.();
    stopLesson = undefined;
    draw(after);
    for (const { sound, step: at } of kind.sounds(before, after)) options.play(sound, at);
    const words = kind.says?.(before, after, counting);
    if (words !== undefined) options.speak(words);
    if (after.session !== before.session) {
      options.changed(after.session);
      idle.reset();
    }
  };

  const interpret = (input: Input): void => {
    const meaning = rules.interpret(puzzle.board, seen.session.progress, seen.gesture, input);
    const keys = input.phase === 'key';
    if (meaning === undefined) {
      if (stopLesson !== undefined) update({ ...seen, keys });
      return;
    }
    const session = 'move' in meaning ? play(seen.session, meaning.move) : seen.session;
    const help = session === seen.session && seen.help?.stage === 'show' ? seen.help : undefined;
    update({ ...seen, session, gesture: meaning.gesture, help, keys });
  };

  const help = (stage: Help['stage']): void => {
    const move = rules.hint(puzzle.board, seen.session.progress);
    if (move === undefined || stopLesson !== undefined) return;
    if (seen.help?.stage === 'show') return;
    seen = { ...seen, help: { stage, move } };
    draw(seen);
  };
  const idle = waitForIdle(settings.idleHelp, pageTimer, help);

  const moveTo = (next: Camera): void => {
    camera = next;
    misplaced = true;
    options.moved();
    // When the board lies still, things are drawn anew at the size they now have, so that they stay sharp.
    motions.start('settle', {
      milliseconds: SETTLE_MILLISECONDS,
      step: () => undefined,
      done: () => {
        if (picture?.blurred()) rebuild();
      },
    });
  };
  const glideTo = (next: Camera): void => {
    const from = camera;
    motions.start('camera', {
      milliseconds: settings.reducedMotion ? 0 : MILLISECONDS.travel,
      ease: easeInOut,
      step: (share) => moveTo(between(from, next, share)),
    });
  };

  const stopInput = takeInput({
    parent,
    size,
    frame: () => frame,
    camera: () => camera,
    touched() {
      idle.reset();
      if (seen.help?.stage === 'breathe') update({ ...seen, help: undefined });
    },
    play: interpret,
    state: () => [seen.session.done, seen.session.entries.length, seen.gesture],
    moveTo(next) {
      motions.stop('camera');
      moveTo(next);
    },
    glideTo,
  });
  const onVisibility = (): void => idle.pause(document.visibilityState === 'hidden');
  document.addEventListener('visibilitychange', onVisibility);

  const resized = (): void => {
    if (closed || parent.clientWidth === 0) return;
    lay();
    theatre.resize(frame.width, frame.height, ratio);
    rebuild();
    options.moved();
  };
  const onResize = (): void => {
    const same = frame.width === parent.clientWidth && frame.height === parent.clientHeight;
    if (!same || ratio !== Math.min(MOST_RATIO, window.devicePixelRatio || 1)) resized();
  };
  const observer = new ResizeObserver(onResize);
  // A window moved to a finer screen may keep its size.
  window.addEventListener('resize', onResize);
  observer.observe(parent);

  // A lost context takes the scene with it; another one is built from what is known.
  const onLost = (event: Event): void => {
    event.stopImmediatePropagation();
    const renderer: Renderer =
      theatre.renderer === 'webgl' && bestRenderer() === 'webgl' ? 'webgl' : 'canvas';
    picture = undefined;
    motions.clear();
    const lost = theatre;
    void open(renderer).then((opened) => {
      lost.destroy();
      if (closed) {
        opened.destroy();
        return;
      }
      theatre = opened;
      rebuild();
    });
  };
  parent.addEventListener('webglcontextlost', onLost, true);

  const example = seen.session.solved ? undefined : kind.lesson(puzzle);
  if (example !== undefined) {
    rehearse(begin(puzzle, rules), example, 1 / scale(camera, size, frame), (state) =>
      picture?.painter.draw(undefined, { ...seen, ...state }),
    );
    rebuild();
  }
  const lesson = options.lesson && seen.session.entries.length === 0 ? example : undefined;
  if (lesson !== undefined) {
    stopLesson = giveLesson({
      ...lesson,
      parent,
      session: seen.session,
      still: settings.reducedMotion,
      leftHanded: settings.leftHanded,
      at: (point) => toFrame(camera, size, frame, point),
      unitsPerCssPixel: () => 1 / scale(camera, size, frame),
      show: (state) => draw(state === undefined ? seen : { ...seen, ...state }),
    });
  }

  return {
    show(session) {
      if (session !== seen.session) update({ ...seen, session, gesture: rules.rest, help: undefined });
    },
    hint() {
      const next = rules.hint(puzzle.board, seen.session.progress);
      if (next === undefined) return;
      motions.stop('breath');
      update({
        ...seen,
        session: countHint(seen.session),
        gesture: rules.rest,
        help: { stage: 'show', move: next },
      });
    },
    setTool: (out) => update({ ...seen, tool: out }),
    key: (key) => {
      idle.reset();
      interpret({ phase: 'key', key });
    },
    countings,
    get counted() {
      return counting.way;
    },
    count(way) {
      counting = countingBy(way);
      rebuild();
    },
    zoom(way) {
      if (way === 'whole') glideTo(whole(size));
      else
        glideTo(
          zoomAt(camera, size, frame, way === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP, [
            frame.width / 2,
            frame.height / 2,
          ]),
        );
    },
    get zoomed() {
      return camera.zoom > 1.01;
    },
    get atClosest() {
      return camera.zoom >= closest(size, frame) - 0.01;
    },
    get dense() {
      return spacing.least * fitted(size, frame) < DENSE_CSS_PIXELS;
    },
    toFrame: (point) => toFrame(camera, size, frame, point),
    get drawn() {
      const { line, done } = measure(fitted(size, frame), camera.zoom, spacing.usual);
      return { line, dot: done };
    },
    gather: () => kind.gather(puzzle),
    destroy() {
      closed = true;
      stopLesson?.();
      idle.pause(true);
      observer.disconnect();
      window.removeEventListener('resize', onResize);
      stopInput();
      parent.removeEventListener('webglcontextlost', onLost, true);
      document.removeEventListener('visibilitychange', onVisibility);
      motions.clear();
      theatre.destroy();
    },
  };
}

function pageTimer(milliseconds: number, ring: () => void): () => void {
  const timer = setTimeout(ring, milliseconds);
  return () => clearTimeout(timer);
}
