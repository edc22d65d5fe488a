import type { Point } from '../../../geometry/plane-graph.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Painter } from '../../kind-view.ts';
import { discIn } from '../../measures.ts';
import { easeOut, linear, MILLISECONDS } from '../../motion.ts';
import { bar, type Stage } from '../../stage.ts';
import { separations } from '../spacing.ts';
import { makeHand } from '../that-dot/hand.ts';
import { makeHelper } from '../that-dot/help.ts';
import { makeLines } from '../that-dot/lines.ts';
import { documentOf, lookOf, type NumbersLook, numeralsOf } from './look.ts';
import { makeNumerals } from './numerals.ts';

/** Sizes of a dot as multiples of one that waits. */
const POPPED = 0.45;
const CATCHING = 1.3;
/** A disc is drawn no larger than this share of the one that numbers keep clear of. */
const CLEAR = 1.15;
/** Radius of a dot in the hand, as a share of the disc that numbers keep clear of, and in CSS pixels at least. */
const HELD = 1.7;
const LEAST_HELD = 7.5;
/** How much the next number and its dot grow as they breathe, and how often they do before they rest. */
const BREATH = 0.22;
const BREATHS = 3;
/** How much of a number is seen that has done its work. */
const FAINT = 0.28;
const DEFAULT_SIZE = 20;
const DEFAULT_RADIUS = 6;

/** Draws a numbers puzzle on a stage. */
export function paint(stage: Stage, document: PuzzleDocument): Painter {
  const { board, generator } = documentOf(document);
  const { motions } = stage;
  const { labelSize, dotRadius } = generator.parameters;
  const size = typeof labelSize === 'number' ? labelSize : DEFAULT_SIZE;
  const radius = typeof dotRadius === 'number' ? dotRadius : DEFAULT_RADIUS;
  const dotAt = (index: number): Point => board.dots[index]?.at ?? [0, 0];
  const numerals = numeralsOf(board);
  const rooms = separations(board.dots.map(({ at }) => at));

  // From the paper up.
  const layer = () => stage.scene.add.layer();
  const rulerLayer = layer();
  const badgeLayer = layer();
  const predrawnLayer = layer();
  const lineLayer = layer();
  const haloLayer = layer();
  const dotLayer = layer();
  const liveLayer = layer();
  const topLayer = layer();
  const numeralLayer = layer();

  const predrawn = board.predrawn.flatMap((polyline) =>
    polyline.slice(1).map((to, index) => ({
      from: polyline[index] ?? to,
      to,
      bar: bar(stage, predrawnLayer, 'given', 'both'),
    })),
  );
  const labels = makeNumerals(stage, numeralLayer, numerals, size);
  const dots = board.dots.map(({ labels: own }) => ({
    spot: labels.dot(dotLayer, own[0]?.sequence ?? 0),
    size: 1,
  }));
  const lines = makeLines(stage, { drawn: lineLayer, live: liveLayer }, dotAt);
  // A dot in the hand grows no farther than lets its number be read.
  const close: Stage = Object.create(stage, {
    measures: {
      get: () => ({
        ...stage.measures,
        held: Math.min(stage.measures.held, Math.max(HELD * radius * stage.scale, LEAST_HELD * stage.ratio)),
      }),
    },
  });
  const hand = makeHand(close, { ruler: rulerLayer, halo: haloLayer, top: topLayer }, dotAt);
  const helper = makeHelper(stage, { badges: badgeLayer, trail: haloLayer }, dotAt, (index, larger) => {
    if (!motions.has(`dot ${index}`)) placeDot(index, larger);
  });

  let look: NumbersLook | undefined;
  let breath = 0;

  const discOf = (index: number): number => {
    const room = (rooms[index] ?? Number.POSITIVE_INFINITY) * stage.scale;
    return Math.min(stage.measures.dot, discIn(room, stage.ratio), CLEAR * radius * stage.scale);
  };
  const placeDot = (index: number, larger = 0): void => {
    const dot = dots[index];
    dot?.spot.place(stage.at(dotAt(index)), discOf(index) * (dot.size + larger));
  };
  const placeNumeral = (index: number): void => {
    const isNext = look?.next === index;
    labels.place(index, isNext ? BREATH * breath : 0, look?.done.has(index) === true ? FAINT : 1);
  };
  const placeNext = (): void => {
    const next = look?.next;
    if (next === undefined) return;
    placeNumeral(next);
    const dot = numerals[next]?.dot;
    if (dot !== undefined && !motions.has(`dot ${dot}`)) placeDot(dot, 1.6 * BREATH * breath);
  };

  /** The next number breathes a few times, and then rests a little larger than the others. */
  const breathe = (moving: boolean): void => {
    if (stage.still || !moving) {
      motions.stop('next');
      breath = stage.still ? 0.5 : 0;
      placeNext();
      if (stage.still) return;
    }
    motions.start('next', {
      milliseconds: BREATHS * MILLISECONDS.breath,
      ease: linear,
      step: (share) => {
        const wave = 0.5 - 0.5 * Math.cos(2 * Math.PI * share * BREATHS);
        breath = Math.max(wave, share > 1 - 0.5 / BREATHS ? 0.4 : 0);
        placeNext();
      },
    });
  };

  const sizesOf = (of: NumbersLook): readonly number[] => {
    const waiting = new Set(numerals.flatMap(({ dot }, index) => (of.done.has(index) ? [] : [dot])));
    const done = stage.measures.done / stage.measures.dot;
    return dots.map((_, index) => {
      if (of.held?.line?.catching === index) return CATCHING;
      return waiting.has(index) ? 1 : done;
    });
  };

  const resize = (after: NumbersLook, moving: boolean): void => {
    const sizes = sizesOf(after);
    for (const [index, dot] of dots.entries()) {
      const [from, to] = [dot.size, sizes[index] ?? 1];
      if (from === to && !motions.has(`dot ${index}`)) continue;
      if (!moving || stage.still) {
        dot.size = to;
        placeDot(index);
        continue;
      }
      motions.start(`dot ${index}`, {
        milliseconds: MILLISECONDS.swell,
        ease: easeOut,
        step: (share) => {
          dot.size = share === 1 ? to : from + (to - from) * share;
          placeDot(index);
        },
      });
    }
  };

  /** A dot that a line has reached bounces. */
  const pop = (index: number, force: number): void => {
    const dot = dots[index];
    if (dot === undefined || look === undefined) return;
    const to = sizesOf(look)[index] ?? 1;
    motions.start(`dot ${index}`, {
      milliseconds: MILLISECONDS.pop,
      ease: linear,
      step: (share) => {
        const bounce = Math.sin(Math.PI * share) * (1 - share / 2);
        dot.size = share === 1 ? to : to * (1 + POPPED * force * bounce);
        placeDot(index);
      },
    });
  };

  const place = (): void => {
    for (const { from, to, bar: of } of predrawn)
      of.place(stage.at(from), stage.at(to), stage.measures.given);
    for (const index of dots.keys()) placeDot(index);
    for (const index of numerals.keys()) placeNumeral(index);
    lines.place();
    hand.place();
    helper.place();
  };

  return {
    place,
    draw(before, after) {
      const moving = before !== undefined;
      const was = look;
      const is = lookOf(board, numerals, after.session.progress, after.gesture);
      look = is;

      for (const line of lines.all()) if (!is.lines.has(line.key)) lines.takeBack(line);
      const fresh = [...is.lines.values()].filter(({ key }) => !lines.has(key));
      const released =
        was?.held?.line === undefined ? undefined : { dot: was.held.dot, tip: was.held.line.tip };
      for (const line of fresh) {
        if (!moving || fresh.length > 1) lines.add(line);
        else {
          lines.snap(line, released?.dot === line.from ? released.tip : dotAt(line.from), () => {
            pop(line.to, 1);
            pop(line.from, 0.6);
          });
        }
      }
      const { missed } = is;
      if (is.held?.line !== undefined) lines.follow(is.held.dot, is.held.line.tip);
      else if (fresh.length > 1) lines.drop();
      else if (moving && fresh.length === 0) {
        if (missed !== undefined && missed !== was?.missed) {
          lines.springBack(missed.from, released?.tip ?? dotAt(missed.to), true);
        } else if (released !== undefined) lines.springBack(released.dot, released.tip, false);
      }
      hand.take(is.held, false, moving);
      resize(is, moving);
      if (is.next !== was?.next || !moving) {
        breath = 0;
        // The number before comes back to its own size.
        const old = was?.next === undefined ? undefined : numerals[was.next]?.dot;
        if (old !== undefined && !motions.has(`dot ${old}`)) placeDot(old);
        for (const index of numerals.keys()) placeNumeral(index);
        if (is.next === undefined) motions.stop('next');
        else breathe(moving);
      }
      if (!moving) place();
      helper.show(after, is);
    },
  };
}
