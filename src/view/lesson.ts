import hand from '../../assets/hand.svg';
import { distance, lerp, type Point } from '../geometry/point.ts';
import type { AnyRules, Beside, Input } from '../puzzle/kind.ts';
import { play, type Session } from '../session/session.ts';

/** What the lesson shows: a session and a gesture that are nobody's, and go again. */
export interface ShownLesson {
  readonly session: Session;
  readonly gesture: unknown;
}

/** Where a finger touches, in puzzle units, and on what beside the board. */
export interface Touching {
  readonly at: Point;
  readonly beside?: Beside;
}

interface LessonOptions {
  /** The element over the board that the hand is added to. */
  readonly parent: HTMLElement;
  readonly session: Session;
  readonly still: boolean;
  readonly leftHanded: boolean;
  /** The way of the finger, in puzzle units, and the move that it makes. */
  readonly stroke: readonly Point[];
  readonly move: unknown;
  /** Where the finger begins, as the board lies now. */
  start(): Touching;
  /** Where a point lies now, in CSS pixels of `parent`, and puzzle units for each CSS pixel. */
  at(point: Point): Point;
  unitsPerCssPixel(): number;
  /** Shows what the hand would do; undefined: the board as it is. */
  show(shown: ShownLesson | undefined): void;
}

/** Milliseconds of one showing, part by part. */
const PARTS = { wait: 700, come: 500, rest: 250, draw: 1500, stay: 700, go: 400, pause: 2200 } as const;
const TOUCHING = 0.92;
/** Breadth of the hand in CSS pixels: at most, and as a share of the board's shorter side. */
const SIZE = { most: 132, share: 0.26 } as const;
/** The fingertip in the picture of the hand, as shares of its width and height. */
const TIP = [75 / 190, 12 / 200] as const;

/** Shows the one gesture of a kind by a hand, over and over, until it is stopped. Nothing is played. */
export function giveLesson(options: LessonOptions): () => void {
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
    const along = options.still ? Math.round(draw) * 0.62 : draw * TOUCHING;
    const at = pointAlong([from, ...stroke.slice(1)], along);
    hold(image, options, at, [from, to], 1 - come + go);
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
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return () => {
    stopped = true;
    image.remove();
  };
}

/** The point that lies a share of the way along straight lines. */
function pointAlong(points: readonly Point[], share: number): Point {
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (from === undefined || to === undefined) break;
    if (left <= length && length > 0) return lerp(from, to, left / length);
    left -= length;
  }
  return points.at(-1) ?? [0, 0];
}

/** What lies beside the fingertip in the picture of the hand: left, top, right and bottom, as shares of its width. */
const HAND = [-0.31, -0.02, 0.5, 0.93] as const;
/** The fingertip stays this far from what it touches, in CSS pixels, and so much farther while it is lifted. */
const REACH = { touching: 8, lifted: 26 } as const;

/**
 * Puts the fingertip at a point, the arm from the side where it covers neither the tool nor what lies ahead, unless the
 * hand would not be on the board there.
 */
function hold(
  image: HTMLImageElement,
  options: LessonOptions,
  at: Point,
  [from, to]: readonly [Point, Point],
  lifted: number,
): void {
  const { clientWidth, clientHeight } = options.parent;
  const width = Math.min(SIZE.most, SIZE.share * Math.min(clientWidth, clientHeight));
  const way: Point = [to[0] - from[0], to[1] - from[1]];
  const ends = [from, to].map(options.at);
  let [arm, least] = [armsOf(way, options.leftHanded)[0], Number.POSITIVE_INFINITY];
  for (const candidate of armsOf(way, options.leftHanded)) {
    const outside = ends.reduce(
      (sum, end) => sum + beyond(end, candidate, width, clientWidth, clientHeight),
      0,
    );
    if (outside >= least) continue;
    arm = candidate;
    least = outside;
  }
  const [x, y] = options.at(at);
  const height = (width * 200) / 190;
  const reach = REACH.touching + lifted * REACH.lifted;
  const left = x - TIP[0] * width + arm[0] * reach;
  const top = y - TIP[1] * height + arm[1] * reach;
  image.style.width = `${width}px`;
  image.style.transformOrigin = `${TIP[0] * 100}% ${TIP[1] * 100}%`;
  image.style.transform = `translate(${left}px, ${top}px) rotate(${turnOf(arm)}rad)`;
}

/** The directions that the arm may come from, the best first: across the way and a little behind, then from below. */
function armsOf(way: Point, leftHanded: boolean): readonly [Point, ...Point[]] {
  const length = Math.sqrt(way[0] ** 2 + way[1] ** 2) || 1;
  const [along, across] = [way[0] / length, way[1] / length];
  // The ruler lies on the far side of the hand.
  const side = (leftHanded ? -across : across) * 0.8 - along * 0.6 > 0 ? 1 : -1;
  const from = (aside: number, behind: number): Point => {
    const [x, y] = [across * aside - along * behind, -along * aside - across * behind];
    const norm = Math.sqrt(x ** 2 + y ** 2) || 1;
    return [x / norm, y / norm];
  };
  return [
    from(side, 0.55),
    ...[from(-side, 0.55), from(side, 0), from(-side, 0)],
    ...([
      [0.5, 0.866],
      [-0.5, 0.866],
      [0.866, 0.5],
      [-0.866, 0.5],
    ] as const),
  ];
}

function turnOf(arm: Point): number {
  return Math.atan2(-arm[0], arm[1]);
}

/** How far the corners of the hand lie outside the board, in CSS pixels, all together. */
function beyond([x, y]: Point, arm: Point, width: number, wide: number, high: number): number {
  const turn = turnOf(arm);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [left, top, right, bottom] = HAND.map((share) => share * width);
  let sum = 0;
  for (const across of [left ?? 0, right ?? 0]) {
    for (const down of [top ?? 0, bottom ?? 0]) {
      const u = x + arm[0] * REACH.touching + across * cos - down * sin;
      const v = y + arm[1] * REACH.touching + across * sin + down * cos;
      sum += Math.max(0, -u) + Math.max(0, u - wide) + Math.max(0, -v) + Math.max(0, v - high);
    }
  }
  return sum;
}

function ease(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}
