import type { Point } from '../geometry/plane-graph.ts';
import { viewOf } from '../kinds/views.ts';
import { pause } from '../pause.ts';
import type { Input } from '../puzzle/kind.ts';
import { begin, countHint, play } from '../session/session.ts';
import type { BoardOptions, BoardView } from './board-view.ts';
import { between, type Camera, whole, zoomAt } from './camera.ts';
import { createCounts } from './counts.ts';
import type { Contact } from './desk.ts';
import { openFinish } from './finish/finish.ts';
import { waitForIdle } from './idle.ts';
import { takeInput } from './input.ts';
import type { Aids, Area, Help, Lesson, Pressed, Seen } from './kind-view.ts';
import { makeLeader } from './leading.ts';
import { giveLesson, type Touching } from './lesson.ts';
import { measure } from './measures.ts';
import { createMotions, easeInOut, MILLISECONDS } from './motion.ts';
import { makePicture, type Picture, type Situation } from './picture.ts';
import { rehearse } from './rehearsal.ts';
import { bestRenderer, openTheatre, type Renderer, type Theatre } from './scene.ts';
import { toElement, toPlane } from './sight.ts';
import { createViewport } from './viewport.ts';

export type { BoardOptions, BoardSettings, BoardView } from './board-view.ts';
export type { Finish } from './finish/finish.ts';

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
  const area: Area = kind.area?.(puzzle) ?? {
    left: 0,
    top: 0,
    width: puzzle.size[0],
    height: puzzle.size[1],
  };
  await pause();
  const best = settings.renderer ?? bestRenderer();
  await pause();
  const spacing = kind.spacing(puzzle);

  let seen: Seen = {
    session: options.session,
    gesture: rules.rest,
    help: undefined,
    tool: options.tool,
    keys: false,
    aids: kind.aids ?? {},
  };
  /** What is drawn: `seen`, or what the lesson shows. */
  let shown = seen;
  const counts = createCounts(kind, puzzle, settings.counting);
  const viewport = createViewport({
    ...{ parent, area, closest: kind.closest?.(puzzle) },
    roomIn: (whole) => desk?.room(whole),
  });
  let stopLesson: (() => void) | undefined;
  let picture: Picture | undefined;
  let misplaced = false;
  let closed = false;

  const motions = createMotions(() => theatre.wake());
  const desk = kind.desk?.(puzzle, {
    ...{ still: settings.reducedMotion, motions },
    whole: () => viewport.whole,
    scale: () => viewport.fitted,
    seen: () => seen,
    setAids: (aids) => setAids(aids),
  });
  const step = (milliseconds: number): boolean => {
    motions.advance(milliseconds);
    if (misplaced) {
      misplaced = false;
      picture?.painter.place();
    }
    return motions.busy;
  };
  viewport.lay();
  const open = (renderer: Renderer): Promise<Theatre> =>
    openTheatre(parent, renderer, { ...viewport.whole, ratio: viewport.ratio }, step);
  let theatre = await open(best);
  await pause();

  const situation: Situation = {
    get theatre() {
      return theatre;
    },
    get counting() {
      return counts.counting;
    },
    viewport,
    ...{ kind, motions, settings, spacing, puzzle, pixels: options.pixels },
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

  const tell = (before: Seen, after: Seen): void => {
    const telling = kind.tells?.(before, after, counts.counting);
    if (telling !== undefined) options.tell?.(telling);
  };

  /** The one way anything changes: what is seen, heard and told comes from the difference. */
  const update = (after: Seen): void => {
    const before = seen;
    seen = after;
    stopLesson?.();
    stopLesson = undefined;
    draw(after);
    for (const { sound, step: at } of kind.sounds(before, after)) options.play(sound, at);
    const words = kind.says?.(before, after, counts.counting);
    if (words !== undefined) options.speak(words);
    tell(before, after);
    if (after.session !== before.session) {
      options.changed(after.session);
      idle.reset();
    }
    desk?.follow(after);
    leader.follow(kind.lead?.(puzzle, before, after));
  };
  const setAids = (aids: Aids): void => {
    seen = { ...seen, aids };
    draw(stopLesson === undefined ? seen : { ...shown, aids });
    options.moved();
  };

  const interpret = (input: Input): void => {
    follow(rules.interpret(puzzle.board, seen.session.progress, seen.gesture, input), input.phase === 'key');
  };
  /** Does what an input means. */
  const follow = (meaning: Pressed['meaning'], keys: boolean): void => {
    if (meaning === undefined) {
      if (stopLesson !== undefined) update({ ...seen, keys });
      return;
    }
    const session = 'move' in meaning ? play(seen.session, meaning.move) : seen.session;
    const isPlain = seen.help?.stage === 'show';
    const stays =
      session === seen.session ||
      (seen.help !== undefined && (kind.helpsOn?.(puzzle, session, seen.help) ?? false));
    const help = isPlain && stays ? seen.help : undefined;
    update({ ...seen, session, gesture: meaning.gesture, help, keys });
  };

  const help = (stage: Help['stage']): void => {
    const move = rules.hint(puzzle.board, seen.session.progress);
    if (move === undefined || stopLesson !== undefined) return;
    if (seen.help?.stage === 'show') return;
    const before = seen;
    seen = { ...seen, help: { stage, move } };
    draw(seen);
    tell(before, seen);
  };
  const idle = waitForIdle(settings.idleHelp, pageTimer, help);

  const moveTo = (next: Camera): void => {
    viewport.camera = next;
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
  /** Where the playing finger is, in CSS pixels of the element. */
  let finger: Point | undefined;
  const leader = makeLeader({
    ...{ motions, still: settings.reducedMotion, moveTo },
    sight: () => viewport.sight,
    again() {
      if (finger === undefined) return;
      const at = toPlane(viewport.sight, finger);
      interpret({
        ...{ phase: 'move', at, unitsPerCssPixel: viewport.unitsPerCssPixel, tap: false, rests: true },
        reach: settings.reach,
      });
    },
  });
  const glideTo = (next: Camera): void => {
    const from = viewport.camera;
    leader.stop();
    motions.start('camera', {
      milliseconds: settings.reducedMotion ? 0 : MILLISECONDS.travel,
      ease: easeInOut,
      step: (share) => moveTo(between(from, next, share)),
    });
  };

  const stopInput = takeInput({
    ...{ parent, reach: settings.reach },
    sight: () => viewport.sight,
    understand: (contact: Contact) => desk?.understand(contact) ?? {},
    roll: (at, by) => desk?.roll(at, by) ?? false,
    twists: () => kind.twists?.(seen) ?? false,
    touched() {
      idle.reset();
      if (seen.help?.stage === 'breathe') update({ ...seen, help: undefined });
    },
    play(touch) {
      const isDown = touch.phase === 'down' || touch.phase === 'move';
      finger = isDown ? toElement(viewport.sight, touch.at) : undefined;
      interpret(touch);
    },
    state: () => [seen.session.done, seen.session.entries.length, seen.gesture],
    moveTo(next) {
      motions.stop('camera');
      leader.stop();
      moveTo(next);
    },
    glideTo,
  });
  const onVisibility = (): void => idle.pause(document.visibilityState === 'hidden');
  document.addEventListener('visibilitychange', onVisibility);

  const stopWatching = viewport.watch(() => {
    theatre.resize(viewport.whole.width, viewport.whole.height, viewport.ratio);
    rebuild();
    options.moved();
  });

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
  /** Where the finger of the lesson begins: in the puzzle, or at a thing beside it. */
  const startOf = ({ thing, stroke }: Lesson): Touching => {
    const grip = thing === undefined ? undefined : desk?.gripOf(thing);
    if (thing === undefined || grip === undefined) return { at: stroke[0] ?? [0, 0] };
    return {
      at: toPlane(viewport.sight, grip.at),
      beside: { thing: { index: thing, at: grip.of }, slot: 0 },
    };
  };
  const lesson = options.lesson && seen.session.entries.length === 0 ? example : undefined;
  // A lesson does all that a first move does before a finger comes to it.
  if (example !== undefined && lesson === undefined) {
    const start = () => startOf(example);
    await pause();
    rehearse(begin(puzzle, rules), { ...example, start }, viewport.unitsPerCssPixel, (state) =>
      picture?.painter.draw(undefined, { ...seen, ...state }),
    );
    rebuild();
  }
  if (lesson !== undefined) {
    stopLesson = giveLesson({
      ...lesson,
      parent,
      session: seen.session,
      still: settings.reducedMotion,
      leftHanded: settings.leftHanded,
      start: () => startOf(lesson),
      at: (point) => toElement(viewport.sight, point),
      unitsPerCssPixel: () => viewport.unitsPerCssPixel,
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
    get counted() {
      return counts.chosen;
    },
    countings: counts.choices,
    count(way) {
      counts.choose(way);
      rebuild();
    },
    zoom(way) {
      const { camera, room, size } = viewport;
      const middle: Point = [room.frame.width / 2, room.frame.height / 2];
      const factor = way === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP;
      glideTo(way === 'whole' ? whole(size) : zoomAt(camera, size, room.frame, factor, middle));
    },
    get zoomed() {
      return viewport.camera.zoom > 1.01;
    },
    get atClosest() {
      return viewport.atClosest;
    },
    get dense() {
      return spacing.least * viewport.fitted < DENSE_CSS_PIXELS;
    },
    toFrame: (point) => toElement(viewport.sight, point),
    press(button) {
      const pressed = kind.press?.(puzzle, seen, button);
      if (pressed === undefined) return;
      idle.reset();
      if (pressed.aids !== undefined) setAids(pressed.aids);
      if (pressed.meaning !== undefined) follow(pressed.meaning, seen.keys);
    },
    buttons: () => kind.buttons?.(puzzle, seen) ?? {},
    takeable: () => kind.takeable?.(puzzle, seen, { desk, sight: viewport.sight }) ?? [],
    finish(place) {
      const { line, done } = measure(viewport.fitted, viewport.camera.zoom, spacing.usual);
      return openFinish({
        ...place,
        gathering: kind.gather(puzzle, place.own ?? options.pixels),
        pixels: options.pixels,
        seed: puzzle.generator.seed,
        from: { at: (point) => place.at(toElement(viewport.sight, point)), line, dot: done },
      });
    },
    destroy() {
      closed = true;
      stopLesson?.();
      idle.pause(true);
      stopWatching();
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
