import { viewOf } from '../../kinds/views.ts';
import { pause } from '../../pause.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Game } from '../../session/game.ts';
import { createCameraMotion } from '../camera-motion.ts';
import { puzzleCounting } from '../counting.ts';
import { createFingerHelp, type FingerHelp } from '../finger-help.ts';
import { drawCelebration } from '../finish/celebration.ts';
import { openDrawing } from '../finish/drawing.ts';
import type { Finish, FinishHost, FinishOptions } from '../finish/finish-options.ts';
import { openPrint } from '../finish/print.ts';
import type { KindView } from '../kind-view.ts';
import { beginLesson } from '../lesson/first-time.ts';
import { measure } from '../measures.ts';
import { createMotions, type Motions } from '../motion.ts';
import { type Playing, startPlaying } from '../playing.ts';
import type { Desk } from '../table/desk.ts';
import type { ViewState } from '../view-state.ts';
import { toElement } from './board-placement.ts';
import type { BoardOptions, BoardView } from './board-view.ts';
import { type Display, openDisplay } from './display.ts';
import { connectHands } from './hands.ts';
import { waitOnPage } from './idle.ts';
import { CROWDED } from './nearing.ts';
import { createViewport, openingCamera, type Viewport } from './viewport.ts';

type Solved = Pick<FinishOptions, 'gathering' | 'pixels' | 'seed' | 'from' | 'setBoardHidden'>;

function openFinish(place: FinishHost, solved: Solved): Finish {
  const celebration = drawCelebration(solved.seed, place.celebrated);
  const options: FinishOptions = {
    ...place,
    ...solved,
    celebration,
    walk: (trail, milliseconds) => place.walk(trail, milliseconds, celebration.dance),
    ready: () => place.ready(celebration),
  };
  const { pixels } = solved;
  return pixels === undefined ? openDrawing(options) : openPrint({ ...options, pixels });
}

export type { Finish } from '../finish/finish-options.ts';
export { type BoardSurfaces, createBoardSurfaces } from '../rendering/scene.ts';
export type { BoardOptions, BoardView } from './board-view.ts';

/** Opens the board of a game in `parent`. Throws an error that names the kind if no view is registered for it. */
export async function openBoard(options: BoardOptions): Promise<BoardView> {
  const { parent, game, moved } = options;
  const { document: puzzle } = game.state.session;
  const { settings } = game.state;
  const kind = viewFor(puzzle);
  const area = kind.area(puzzle, game.state.session.progress);
  await pause();
  const spacing = kind.spacing(puzzle);
  const boardCounting = kind.counting && puzzleCounting(kind.counting, puzzle, settings.counting.language);
  const motions = createMotions(() => display.wake());
  const viewport = createViewport({
    parent,
    area,
    closest: kind.scrolling?.closest(puzzle),
    sides: kind.sideMargin,
    roomIn: (whole) => desk?.room(whole),
  });
  const desk = createDesk(game, kind, { motions, viewport, playing: () => playing });
  let touchConnection: TouchConnection | undefined;
  const painted: FingerHelp['painted'] = (surface) => touchConnection?.fingerHelp?.painted(surface);
  const display = await openDisplay({ ...options, kind, viewport, motions, spacing, painted });

  let endLesson: (() => void) | undefined;
  const playing = startPlaying({
    game,
    kind,
    tool: options.tool,
    supportedCounting: (counting) => boardCounting?.supported(counting) ?? counting,
    busy: () => endLesson !== undefined,
    changed(after, before) {
      endLesson?.();
      endLesson = undefined;
      display.draw(after);
      playSounds(kind, options, before, after);
      announce(kind, options, before, after);
      if (after.session !== before.session) idle.reset();
      desk?.follow(after);
      touchConnection?.cameraMotion.follow(kind.scrolling?.follow(before, after));
    },
    helpShown(after, before) {
      display.draw(after);
      announce(kind, options, before, after);
    },
    aidsChanged(after) {
      display.draw({ ...(display.drawnState ?? after), aids: after.aids });
      moved();
    },
  });
  if (kind.pieces) viewport.camera = openingCamera(viewport, spacing.usual);
  display.rebuild(playing.viewState);
  const stopSettings = game.subscribe((after, before) => {
    if (after.settings === before.settings) return;
    playing.setCounting(after.settings.counting);
    display.rebuild({ ...(display.drawnState ?? playing.viewState), counting: playing.viewState.counting });
  });
  const idle = waitOnPage(settings.idleHelp, playing.help);
  const parts = { parent, game, kind, desk, display, viewport, playing };
  touchConnection = connectTouch({ ...parts, motions, minSpacing: spacing.least, touched: idle.reset });
  const { cameraMotion, hands, fingerHelp } = touchConnection;

  const dot = () => measure(viewport.fittedScale, viewport.camera.zoom, spacing.usual).heldDot;
  endLesson = await beginLesson({ ...parts, dot }, options.lesson);

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
    get countingChoice() {
      return boardCounting?.choiceOf(playing.viewState.counting);
    },
    countingChoices: () => boardCounting?.choices() ?? [],
    zoom(step) {
      fingerHelp?.boardMoved(step === 'whole' ? step : 'hand');
      cameraMotion.zoom(step);
    },
    get isZoomed() {
      return viewport.camera.zoom > 1.01;
    },
    get isAtClosest() {
      return viewport.atClosest;
    },
    get isCrowded() {
      return spacing.least * viewport.fittedScale < CROWDED;
    },
    toFrame: (point) => toElement(viewport.placement, point),
    press(button) {
      idle.reset();
      playing.press(button);
    },
    buttons: () => kind.pieces?.buttons(puzzle, playing.viewState) ?? {},
    hidesButtons: kind.pieces?.hidesButtons(puzzle) ?? false,
    takeable: () =>
      kind.pieces?.takeable(puzzle, playing.viewState, { desk, sight: viewport.placement }) ?? [],
    finish: (place) =>
      openFinish(place, {
        gathering: kind.gather(puzzle),
        pixels: game.state.pixels,
        seed: seedOf(puzzle),
        ...{ from: display.finishOrigin(place.at), setBoardHidden: display.setHidden },
      }),
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

interface TouchOptions {
  readonly parent: HTMLElement;
  readonly game: Game;
  readonly kind: KindView;
  readonly desk: Desk | undefined;
  readonly display: Display;
  readonly viewport: Viewport;
  readonly motions: Motions;
  readonly playing: Playing;
  /** Smallest distance between two touchable things, in puzzle units. */
  readonly minSpacing: number;
  touched(): void;
}

type TouchConnection = ReturnType<typeof connectTouch>;

/** Sets up play and camera movement by touch, with help where things are too close together for fingers. */
function connectTouch({ display, motions, minSpacing, touched, ...place }: TouchOptions) {
  const { viewport, game } = place;
  const cameraMotion = createCameraMotion({
    viewport,
    motions,
    still: game.state.settings.reducedMotion,
    moveTo: display.moveTo,
    repeatTouch: () => hands.repeatTouch(),
  });
  const fingerHelp = createFingerHelp({ ...place, cameraMotion, motions, minSpacing, wake: display.wake });
  const hands = connectHands({
    ...{ ...place, cameraMotion, touched },
    fingerMoved: (at) => fingerHelp?.fingerMoved(at),
    fingerLifted: (at) => fingerHelp?.fingerLifted(at),
    moved: () => fingerHelp?.boardMoved('hand'),
  });
  return { cameraMotion, fingerHelp, hands };
}

interface DeskContext {
  readonly motions: Motions;
  readonly viewport: Viewport;
  playing(): Playing;
}

function createDesk({ state }: Game, { pieces }: KindView, place: DeskContext): Desk | undefined {
  const { motions, viewport, playing } = place;
  return pieces?.desk(state.session.document, {
    still: state.settings.reducedMotion,
    motions,
    wholeSize: viewport.size,
    element: () => viewport.element,
    scale: () => viewport.fittedScale,
    viewState: () => playing().viewState,
    setAids: (aids) => playing().setAids(aids),
  });
}

function viewFor({ kind }: PuzzleDocument): KindView {
  const view = viewOf(kind);
  if (view === undefined)
    throw new Error(`no view draws puzzles of the kind ${kind}: register one in views.ts`);
  return view;
}

/** Seed for the random parts of the finish, different for each puzzle. */
function seedOf({ kind, source, generator }: PuzzleDocument): string {
  return `${kind} ${source.id} ${generator.seed}`;
}

function playSounds(
  kind: KindView,
  { play, speak }: BoardOptions,
  before: ViewState,
  after: ViewState,
): void {
  for (const { sound, step } of kind.sounds(before, after)) play(sound, step);
  const words = kind.counting?.says(before, after);
  if (words !== undefined) speak(words);
}

function announce(kind: KindView, options: BoardOptions, before: ViewState, after: ViewState): void {
  const announcement = kind.announces(before, after);
  if (announcement !== undefined) options.announce?.(announcement);
}
