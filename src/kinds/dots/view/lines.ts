import type { Point } from '../../../geometry/plane-graph.ts';
import type { Ink } from '../../../view/atlas.ts';
import { easeInOut, easeOut, linear, MILLISECONDS } from '../../../view/motion.ts';
import { isPale } from '../../../view/palette.ts';
import type { Layer } from '../../../view/phaser.ts';
import { type Bar, bar, type Stage } from '../../../view/stage.ts';
import { type CasedBar, casedBar } from './cased.ts';
import type { DrawnLine, HeldLine } from './look.ts';
import { makeTrail } from './trail.ts';

/** The lines of a board: those that are drawn, and the one that is on its way. */
export interface Lines {
  has(key: string): boolean;
  /** The drawn lines. */
  all(): readonly DrawnLine[];
  /** Adds a line that is simply there. */
  add(line: DrawnLine): void;
  /** Adds a line that runs from `tip` on to its dot and thins to ink; `landed` is called when it arrives. */
  snap(line: DrawnLine, tip: Point, landed: () => void): void;
  /** Takes a line back into the dot it came from. */
  takeBack(line: DrawnLine): void;
  /** Shows the line in the hand. */
  follow(dot: number, line: HeldLine): void;
  /** Lets a line in the hand spring back to its dot; a wrong one wiggles first. */
  springBack(dot: number, tip: Point, wrong: boolean): void;
  /** There is no line in the hand any more. */
  drop(): void;
  /** Lets all colours and breadths of their own go, so that the lines are ink: the picture that they make. */
  plain(is: boolean, moving: boolean): void;
  place(): void;
}

/** What the lines of a kind look like. */
export interface Inking {
  /** Lines are drawn in colours, with an edge of ink. */
  readonly cased?: boolean;
  /** How much broader than usual they are. */
  readonly broader?: number;
  /** What lies in the middle of a line to tell its colour; undefined for nothing. */
  badge?(line: DrawnLine): Badge | undefined;
}

/** What lies in the middle of a line. */
export interface Badge {
  place(at: Point, radius: number): void;
  show(visible: boolean): void;
  fade(alpha: number): void;
  destroy(): void;
}

/** The line that moves: its ends in puzzle units, its breadth, and how far it is bent aside, in radians. */
interface Live {
  readonly from: Point;
  readonly to: Point;
  readonly breadth: number;
  readonly bent: number;
  readonly dotted: boolean;
}

/** A wrong line holds on for this share of its way back, and wiggles this far, in radians. */
const HOLD = 0.4;
const WIGGLE = 0.085;
/** Radius of what lies on a line, as a share of the line's breadth. */
const BADGE = 1.15;
/** Radius of the dots of a line that is not right yet, as a share of a line's breadth. */
const DOTTED = 0.62;

/** @param dotAt where each dot is, in puzzle units */
export function makeLines(
  stage: Stage,
  layers: Readonly<Record<'casings' | 'lines' | 'live', Layer>>,
  dotAt: (dot: number) => Point,
  { cased = false, broader = 1, badge: badgeOf }: Inking = {},
): Lines {
  const { motions, still } = stage;
  interface Laid {
    readonly line: DrawnLine;
    readonly bar: Bar | CasedBar;
    readonly badge: Badge | undefined;
  }
  const drawn = new Map<string, Laid>();
  const make = (edges: Layer, layer: Layer, ink: Ink): Bar | CasedBar =>
    cased ? casedBar(stage, edges, layer, ink, 'both') : bar(stage, layer, ink, 'both');
  const liveBar =
    cased || isPale(stage.accent)
      ? casedBar(stage, layers.live, layers.live, 'accent', 'both')
      : bar(stage, layers.live, 'accent', 'both');
  const liveDots = makeTrail(stage, layers.live, DOTTED);
  /** How far the lines have become plain ones. */
  let plainness = 0;
  let isPlain = false;
  const thin = (): number => stage.measures.line * (broader + (1 - broader) * plainness);
  let live: Live | undefined;
  let gone = 0;

  const placeLine = ({ line: { from, to }, bar: of, badge }: Laid): void => {
    const [start, end] = [stage.at(dotAt(from)), stage.at(dotAt(to))];
    of.place(start, end, thin());
    if ('fill' in of && plainness > 0) of.fill(1 - plainness);
    badge?.place(mix(start, end, 0.5), BADGE * stage.measures.line * broader);
    badge?.fade(1 - plainness);
  };
  const setPlain = (share: number): void => {
    plainness = share;
    for (const laid of drawn.values()) {
      placeLine(laid);
      if ('fill' in laid.bar) laid.bar.fill(1 - share);
    }
  };

  const placeLive = (): void => {
    liveBar.show(live !== undefined && !live.dotted);
    if (live === undefined || !live.dotted) liveDots.hide();
    if (live === undefined) return;
    const { from, breadth, bent } = live;
    const [cos, sin] = [Math.cos(bent), Math.sin(bent)];
    const [dx, dy] = [live.to[0] - from[0], live.to[1] - from[1]];
    const to: Point = [from[0] + dx * cos - dy * sin, from[1] + dx * sin + dy * cos];
    if (live.dotted) liveDots.place(from, to, 0.5, stage.measures.held, 0);
    else liveBar.place(stage.at(from), stage.at(to), breadth);
  };
  const setLive = (next: Live | undefined): void => {
    live = next;
    placeLive();
  };
  const drop = (): void => {
    motions.stop('live');
    liveBar.fade(1);
    setLive(undefined);
  };

  const add = (line: DrawnLine): Laid => {
    const bar = make(layers.casings, layers.lines, line.ink ?? 'ink');
    const laid = { line, bar, badge: badgeOf?.(line) };
    drawn.set(line.key, laid);
    placeLine(laid);
    return laid;
  };
  placeLive();

  return {
    has: (key) => drawn.has(key),
    all: () => [...drawn.values()].map(({ line }) => line),
    add: (line) => void add(line),
    drop,
    plain(is, moving) {
      if (is === isPlain) return;
      isPlain = is;
      motions.stop('plain');
      if (!is || !moving) setPlain(is ? 1 : 0);
      else
        motions.start('plain', {
          milliseconds: MILLISECONDS.fade,
          delay: still ? 0 : MILLISECONDS.snap,
          ease: linear,
          step: setPlain,
        });
    },
    snap(line, tip, landed) {
      const { bar: made, badge } = add(line);
      drop();
      if (line.ink !== undefined) liveBar.dye(line.ink);
      if (still) {
        motions.start(`line ${line.key}`, {
          milliseconds: MILLISECONDS.fade,
          ease: linear,
          step: (share) => made.fade(share),
        });
        return;
      }
      const [from, to] = [dotAt(line.from), dotAt(line.to)];
      made.show(false);
      badge?.show(false);
      motions.start('live', {
        milliseconds: MILLISECONDS.snap,
        ease: easeOut,
        step: (share) => {
          const broad = stage.measures.live;
          const breadth = broad + (thin() * 1.25 - broad) * share;
          setLive({ from, to: mix(tip, to, share), breadth, bent: 0, dotted: false });
        },
        // The colour of the hand fades from the line of ink.
        done: () =>
          motions.start('live', {
            milliseconds: MILLISECONDS.fade,
            ease: linear,
            step: (share) => liveBar.fade(1 - share),
            done: drop,
          }),
      });
      // The hand may be on its way with the next line by then, so this is a motion of its own.
      motions.start(`line ${line.key}`, {
        milliseconds: MILLISECONDS.snap,
        step: () => undefined,
        done: () => {
          if (drawn.get(line.key)?.bar !== made) return;
          made.show(true);
          badge?.show(true);
          landed();
        },
      });
    },
    takeBack(line) {
      const { bar: made, badge } = drawn.get(line.key) ?? {};
      drawn.delete(line.key);
      badge?.destroy();
      if (made === undefined) return;
      motions.stop(`line ${line.key}`);
      made.show(true);
      const [from, to] = [dotAt(line.from), dotAt(line.to)];
      motions.start(`gone ${gone++}`, {
        milliseconds: still ? MILLISECONDS.fade : MILLISECONDS.travel,
        ease: still ? linear : easeInOut,
        step: (share) => {
          if (still) made.fade(1 - share);
          else made.place(stage.at(from), stage.at(mix(to, from, share)), thin());
        },
        done: () => made.destroy(),
      });
    },
    follow(dot, { tip, ink = 'accent', dotted = false }) {
      motions.stop('live');
      liveBar.fade(1);
      liveBar.dye(ink);
      setLive({ from: dotAt(dot), to: tip, breadth: stage.measures.live, bent: 0, dotted });
    },
    springBack(dot, tip, wrong) {
      const from = dotAt(dot);
      const wiggles = wrong && !still;
      const hold = wiggles ? HOLD : 0;
      const dotted = live?.dotted ?? false;
      liveBar.fade(1);
      motions.start('live', {
        milliseconds: still ? MILLISECONDS.fade : wrong ? MILLISECONDS.spring : MILLISECONDS.travel,
        ease: linear,
        step: (share) => {
          const back = still ? 0 : easeInOut(Math.max(0, (share - hold) / (1 - hold)));
          const bent = wiggles ? WIGGLE * Math.sin(share * 6 * Math.PI) * (1 - share) : 0;
          const breadth = stage.measures.live * (1 - 0.35 * back);
          setLive({ from, to: mix(tip, from, back), breadth, bent, dotted });
          if (still) liveBar.fade(1 - share);
        },
        done: drop,
      });
    },
    place() {
      for (const laid of drawn.values()) placeLine(laid);
      placeLive();
    },
  };
}

function mix(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}
