import hand from '../../../assets/hand.svg';
import type { Point } from '../../geometry/shapes/point.ts';
import { cacheRecent } from '../../once.ts';
import type { AnyRules, Beside, Input } from '../../puzzle/contract/kind.ts';
import { play, type Session } from '../../session/session.ts';
import { chooseHold, pointAlong, type Rectangle, turnOf } from './lesson-hand.ts';

/** A session and gesture for the lesson only, never saved. */
export interface LessonState {
  readonly session: Session;
  readonly gesture: unknown;
}

/** A touch in puzzle units, with the thing beside the board that it hits. */
export interface TouchPoint {
  readonly at: Point;
  readonly beside?: Beside;
}

interface LessonOptions {
  readonly parent: HTMLElement;
  readonly session: Session;
  readonly still: boolean;
  readonly leftHanded: boolean;
  /** The finger's path in puzzle units, and the move that it makes. */
  readonly stroke: readonly Point[];
  readonly move: unknown;
  /** Start of the finger, at the present camera. */
  start(): TouchPoint;
  /** Converts puzzle units to CSS pixels of `parent`, at the present camera. */
  at(point: Point): Point;
  unitsPerCssPixel(): number;
  /** Boxes that the hand must not cover, in CSS pixels of `parent`. */
  avoided(): readonly Rectangle[];
  /** Shows the lesson's state; undefined shows the real board. */
  show(shown: LessonState | undefined): void;
}

/** In milliseconds, in the order of one showing. */
const PARTS = { wait: 700, come: 500, rest: 250, draw: 1500, stay: 700, go: 400, pause: 2200 } as const;
const DRAWN_SHARE = 0.92;
/** Showings in a row before a rest, which saves power on an idle tablet. */
const SHOWINGS = 3;
/** Milliseconds between single showings after that. */
const REST = 120_000;
/** Breadth of the hand as a share of the board's shorter side, at most `most` CSS pixels. */
const SIZE = { most: 132, share: 0.26 } as const;
/** The fingertip in the hand's picture, as shares of width and height. */
const TIP = [75 / 190, 12 / 200] as const;

/**
 * Shows the kind's gesture with a hand: a few times, then once after each long rest without frames. A touch starts
 * again. The real game is not changed. Returns a function that stops it.
 */
export function startLesson(options: LessonOptions): () => void {
  const { parent, stroke } = options;
  let { session } = options;
  const rules: AnyRules = session.rules;
  const to = stroke.at(-1);
  if (to === undefined) return () => undefined;
  const image = document.createElement('img');
  image.src = hand;
  image.alt = '';
  image.className = 'lesson-hand';
  image.draggable = false;
  image.style.height = 'auto';
  image.style.opacity = '0';
  parent.append(image);
  let stopped = false;
  let gesture = rules.rest;
  let began: number | undefined;
  let stage: 'away' | 'down' | 'done' = 'away';
  let frames = 0;
  let timer = 0;
  let showingsLeft = SHOWINGS;

  const interpret = (input: Input): void => {
    const meaning = rules.interpret(session.document.board, session.progress, gesture, input);
    if (meaning === undefined) return;
    gesture = meaning.gesture;
    if ('move' in meaning) session = play(session, meaning.move);
  };
  const touch = (phase: 'down' | 'move', at: Point, beside?: Beside): void =>
    interpret({ phase, at, unitsPerCssPixel: options.unitsPerCssPixel(), tap: false, beside });

  const frame = (now: number): void => {
    if (stopped) return;
    began ??= now;
    let time = now - began - PARTS.wait;
    const share = (part: keyof typeof PARTS): number => {
      const done = Math.min(1, Math.max(0, time / PARTS[part]));
      time -= PARTS[part];
      return done;
    };
    const come = share('come');
    const rest = share('rest');
    const draw = ease(share('draw'));
    const stay = share('stay');
    const go = share('go');
    const pause = share('pause');
    const { at: from, beside } = options.start();
    const along = options.still ? Math.round(draw) * 0.62 : draw * DRAWN_SHARE;
    const at = pointAlong([from, ...stroke.slice(1)], along);
    placeHand(image, options, at, [from, ...stroke.slice(1)], 1 - come + go);
    image.style.opacity = String(Math.min(come, 1 - go));

    if (come >= 1 && stage === 'away' && pause === 0) {
      stage = 'down';
      gesture = rules.rest;
      session = options.session;
      touch('down', from, beside);
      options.show({ session, gesture });
    }
    if (stage === 'down' && rest >= 1 && draw < 1) {
      touch('move', at);
      options.show({ session, gesture });
    }
    if (stage === 'down' && draw >= 1) {
      stage = 'done';
      options.show({ session: play(options.session, options.move), gesture: rules.rest });
    }
    if (stage === 'done' && stay >= 1 && go >= 1 && pause > 0.35) {
      stage = 'away';
      options.show(undefined);
    }
    if (pause >= 1) {
      began = now - PARTS.wait;
      stage = 'away';
      showingsLeft--;
    }
    if (stopped) return;
    if (showingsLeft === 0) {
      timer = window.setTimeout(() => begin(1), REST);
      return;
    }
    const calm = pauseAfter(now - began, options.still);
    if (calm === 0) frames = requestAnimationFrame(frame);
    else timer = window.setTimeout(() => frame(performance.now()), calm);
  };
  const begin = (showings: number): void => {
    showingsLeft = showings;
    began = undefined;
    frames = requestAnimationFrame(frame);
  };
  begin(SHOWINGS);
  const restart = (): void => {
    if (showingsLeft > 0) {
      showingsLeft = SHOWINGS;
      return;
    }
    clearTimeout(timer);
    begin(SHOWINGS);
  };
  parent.addEventListener('pointerdown', restart);
  return () => {
    stopped = true;
    parent.removeEventListener('pointerdown', restart);
    cancelAnimationFrame(frames);
    clearTimeout(timer);
    image.remove();
  };
}

/** All parts in order, and those in which the hand moves. */
const ORDER = ['wait', 'come', 'rest', 'draw', 'stay', 'go', 'pause'] as const;
const MOVING: readonly (keyof typeof PARTS)[] = ['come', 'draw', 'go'];
/** The share of the pause after which the real board is shown. */
const CLEARED = 0.36;

/**
 * Returns the milliseconds from `time` of a showing until the screen changes; 0 while the hand moves.
 *
 * @param still reduced motion: the hand jumps from start to end instead of gliding
 */
export function pauseAfter(time: number, still: boolean): number {
  let end = 0;
  for (const part of ORDER) {
    const begin = end;
    end += PARTS[part];
    if (time >= end) continue;
    if (part === 'pause') {
      const cleared = begin + CLEARED * PARTS.pause;
      return (time < cleared ? cleared : end) - time;
    }
    if (part === 'draw' && still) {
      const middle = begin + PARTS.draw / 2;
      return (time < middle ? middle : end) - time;
    }
    return MOVING.includes(part) ? 0 : end - time;
  }
  return 0;
}

/** Extra distance of a lifted fingertip, in CSS pixels. */
const LIFTED_DISTANCE = 26;

/** Cached, because its arguments rarely change between frames. */
const cachedHold = cacheRecent(1, chooseHold);

/** Moves the hand's picture so that the fingertip is at a point. */
function placeHand(
  image: HTMLImageElement,
  options: LessonOptions,
  at: Point,
  path: readonly Point[],
  lifted: number,
): void {
  const { clientWidth, clientHeight } = options.parent;
  const width = Math.min(SIZE.most, SIZE.share * Math.min(clientWidth, clientHeight));
  const { arm, reach } = cachedHold({
    screen: [clientWidth, clientHeight],
    path: path.map(options.at),
    breadth: width,
    leftHanded: options.leftHanded,
    avoided: options.avoided(),
  });
  const [x, y] = options.at(at);
  const height = (width * 200) / 190;
  const away = reach + lifted * LIFTED_DISTANCE;
  const left = x - TIP[0] * width + arm[0] * away;
  const top = y - TIP[1] * height + arm[1] * away;
  image.style.width = `${width}px`;
  image.style.transformOrigin = `${TIP[0] * 100}% ${TIP[1] * 100}%`;
  image.style.transform = `translate(${left}px, ${top}px) rotate(${turnOf(arm)}rad)`;
}

function ease(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}
