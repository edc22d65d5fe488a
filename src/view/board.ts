import { viewOf } from '../kinds/views.ts';
import { pause } from '../pause.ts';
import type { BoardOptions, BoardView } from './board-view.ts';
import { countsOf } from './counting.ts';
import { openDisplay } from './display.ts';
import { openFinish } from './finish/finish.ts';
import { teach, warmUp } from './first-time.ts';
import { layHands } from './hands.ts';
import { waitOnPage } from './idle.ts';
import { measure } from './measures.ts';
import { createMotions } from './motion.ts';
import { playOn } from './playing.ts';
import type { Seen } from './seen.ts';
import { toElement } from './sight.ts';
import { makeTravel } from './travel.ts';
import { createViewport } from './viewport.ts';

export type { BoardOptions, BoardView } from './board-view.ts';
export type { Finish } from './finish/place.ts';

/** Dots nearer than this, in CSS pixels, are hard to tell apart by a finger. */
const DENSE_CSS_PIXELS = 34;

/** Opens the board of a game in `parent`. Throws, naming the kind, where no view is registered for it. */
export async function openBoard(options: BoardOptions): Promise<BoardView> {
  const { parent, game } = options;
  const { document: puzzle } = game.state.session;
  const { settings } = game.state;
  const kind = viewOf(puzzle.kind);
  if (kind === undefined)
    throw new Error(`no view draws puzzles of the kind ${puzzle.kind}: register one in views.ts`);
  const area = kind.area(puzzle);
  await pause();
  const spacing = kind.spacing(puzzle);
  const counts = kind.counting && countsOf(kind.counting, puzzle, settings.counting.language);
  const motions = createMotions(() => display.wake());
  const viewport = createViewport({
    parent,
    area,
    closest: kind.lead?.closest(puzzle),
    roomIn: (whole) => desk?.room(whole),
  });
  const desk = kind.pieces?.desk(puzzle, {
    still: settings.reducedMotion,
    motions,
    whole: () => viewport.whole,
    scale: () => viewport.fitted,
    seen: () => playing.seen,
    setAids: (aids) => playing.setAids(aids),
  });
  const { moved } = options;
  const display = await openDisplay({ parent, game, kind, viewport, motions, spacing, moved });

  let endLesson: (() => void) | undefined;
  const tell = (before: Seen, after: Seen): void => {
    const telling = kind.tells(before, after);
    if (telling !== undefined) options.tell?.(telling);
  };
  const playing = playOn({
    game,
    kind,
    tool: options.tool,
    fitting: (counting) => counts?.fitting(counting) ?? counting,
    busy: () => endLesson !== undefined,
    changed(after, before) {
      endLesson?.();
      endLesson = undefined;
      display.draw(after);
      for (const { sound, step } of kind.sounds(before, after)) options.play(sound, step);
      const words = kind.counting?.says(before, after);
      if (words !== undefined) options.speak(words);
      tell(before, after);
      if (after.session !== before.session) idle.reset();
      desk?.follow(after);
      travel.follow(kind.lead?.follow(before, after));
    },
    helped(after, before) {
      display.draw(after);
      tell(before, after);
    },
    aided(after) {
      display.draw({ ...(display.shown ?? after), aids: after.aids });
      moved();
    },
  });
  display.rebuild(playing.seen);
  const stopSettings = game.subscribe((after, before) => {
    if (after.settings === before.settings) return;
    playing.count(after.settings.counting);
    display.rebuild({ ...(display.shown ?? playing.seen), counting: playing.seen.counting });
  });
  const idle = waitOnPage(settings.idleHelp, playing.help);
  const travel = makeTravel({
    viewport,
    motions,
    still: settings.reducedMotion,
    moveTo: display.moveTo,
    again: () => hands.again(),
  });
  const touched = idle.reset;
  const hands = layHands({ parent, game, kind, desk, viewport, playing, travel, touched });

  const { session } = game.state;
  const example = session.solved ? undefined : kind.lesson(puzzle);
  if (example !== undefined) {
    const first = { parent, settings, session, example, desk, display, viewport, playing };
    if (options.lesson && session.entries.length === 0) endLesson = teach(first);
    else await warmUp(first);
  }

  return {
    hint() {
      motions.stop('breath');
      playing.hint();
    },
    setTool: playing.setTool,
    key(key) {
      idle.reset();
      playing.interpret({ phase: 'key', key });
    },
    get counted() {
      return counts?.choiceOf(playing.seen.counting);
    },
    countings: () => counts?.choices() ?? [],
    zoom: travel.zoom,
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
      idle.reset();
      playing.press(button);
    },
    buttons: () => kind.pieces?.buttons(puzzle, playing.seen) ?? {},
    takeable: () => kind.pieces?.takeable(puzzle, playing.seen, { desk, sight: viewport.sight }) ?? [],
    finish(place) {
      const { line, done } = measure(viewport.fitted, viewport.camera.zoom, spacing.usual);
      return openFinish({
        ...place,
        gathering: kind.gather(puzzle, place.own ?? game.state.pixels),
        pixels: game.state.pixels,
        seed: puzzle.generator.seed,
        from: { at: (point) => place.at(toElement(viewport.sight, point)), line, dot: done },
      });
    },
    destroy() {
      endLesson?.();
      idle.stop();
      stopSettings();
      playing.stop();
      hands.stop();
      display.destroy();
    },
  };
}
