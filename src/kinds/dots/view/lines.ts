import { lerp, type Point } from '../../../geometry/point.ts';
import { easeInOut, linear, MILLISECONDS } from '../../../view/motion.ts';
import type { Layer } from '../../../view/phaser.ts';
import { bar, type RoundBar, type Stage } from '../../../view/stage.ts';
import { type CasedBar, casedBar } from './cased.ts';
import type { LiveLine } from './live-line.ts';
import type { DrawnLine } from './look.ts';

/** The lines of a board that are drawn. */
interface Lines {
  has(key: string): boolean;
  all(): readonly DrawnLine[];
  /** Adds a line that is simply there. */
  add(line: DrawnLine): void;
  /** Adds a line that runs from `tip` on to its dot and thins to ink; `landed` is called when it arrives. */
  snap(line: DrawnLine, tip: Point, landed: () => void): void;
  /** Takes a line back into the dot it came from. */
  takeBack(line: DrawnLine): void;
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

/** Radius of what lies on a line, as a share of the line's breadth. */
const BADGE = 1.15;

/**
 * @param dotAt where each dot is, in puzzle units
 * @param live the line in the hand, which becomes one of these
 */
export function makeLines(
  stage: Stage,
  layers: Readonly<Record<'casings' | 'lines', Layer>>,
  dotAt: (dot: number) => Point,
  live: LiveLine,
  { cased = false, broader = 1, badge: badgeOf }: Inking = {},
): Lines {
  const { motions, still } = stage;
  interface Laid {
    readonly line: DrawnLine;
    readonly bar: RoundBar | CasedBar;
    readonly badge: Badge | undefined;
  }
  const drawn = new Map<string, Laid>();
  /** How far the lines have become plain ones. */
  let plainness = 0;
  let isPlain = false;
  const thin = (): number => stage.measures.line * (broader + (1 - broader) * plainness);
  let gone = 0;

  const placeLine = ({ line: { from, to }, bar: of, badge }: Laid): void => {
    const [start, end] = [stage.at(dotAt(from)), stage.at(dotAt(to))];
    of.place(start, end, thin());
    if ('fill' in of && plainness > 0) of.fill(1 - plainness);
    badge?.place(lerp(start, end, 0.5), BADGE * stage.measures.line * broader);
    badge?.fade(1 - plainness);
  };
  const setPlain = (share: number): void => {
    plainness = share;
    for (const laid of drawn.values()) {
      placeLine(laid);
      if ('fill' in laid.bar) laid.bar.fill(1 - share);
    }
  };

  const add = (line: DrawnLine): Laid => {
    const ink = line.ink ?? 'ink';
    const made = cased
      ? casedBar(stage, layers.casings, layers.lines, ink, 'both')
      : bar(stage, layers.lines, ink, 'both');
    const laid: Laid = { line, bar: made, badge: badgeOf?.(line) };
    drawn.set(line.key, laid);
    placeLine(laid);
    return laid;
  };

  return {
    has: (key) => drawn.has(key),
    all: () => [...drawn.values()].map(({ line }) => line),
    add: (line) => void add(line),
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
      live.run(line, tip, thin);
      if (still) {
        motions.start(`line ${line.key}`, {
          milliseconds: MILLISECONDS.fade,
          ease: linear,
          step: (share) => made.fade(share),
        });
        return;
      }
      made.show(false);
      badge?.show(false);
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
          else made.place(stage.at(from), stage.at(lerp(to, from, share)), thin());
        },
        done: () => made.destroy(),
      });
    },
    place() {
      for (const laid of drawn.values()) placeLine(laid);
      live.place();
    },
  };
}
