import type { GameObjects } from 'phaser';
import type { Point } from '../../../geometry/plane-graph.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Painter, Seen } from '../../kind-view.ts';
import { easeInOut, easeOut, easeSnap, linear, MILLISECONDS } from '../../motion.ts';
import { makeRuler } from '../../ruler.ts';
import { type Bar, bar, ring, type Stage, spot } from '../../stage.ts';
import { type DrawnLine, documentOf, type Held, type Look, lineOf, lookOf } from './look.ts';

/** A line that moves: its ends in puzzle units, its breadth, and how far it is bent aside, in radians. */
interface Live {
  readonly from: Point;
  readonly to: Point;
  readonly breadth: number;
  readonly bent: number;
}

/** Sizes of a dot as multiples of one that waits. */
const POPPED = 1.45;
const CATCHING = 1.3;
const TRAIL_DOTS = 40;

/** Draws a that-dot puzzle on a stage. */
export function paint(stage: Stage, document: PuzzleDocument): Painter {
  const { board } = documentOf(document);
  const { scene, motions } = stage;
  const layer = (): GameObjects.Layer => scene.add.layer();

  // From the paper up.
  const rulerLayer = layer();
  const helpLayer = layer();
  const predrawnLayer = layer();
  const linkLayer = layer();
  const lineLayer = layer();
  const haloLayer = layer();
  const dotLayer = layer();
  const liveLayer = layer();
  const topLayer = layer();

  const m = (): Stage['measures'] => stage.measures;
  const place = (index: number): Point => board.dots[index]?.at ?? [0, 0];

  const predrawn = board.predrawn.flatMap((polyline) =>
    polyline.slice(1).map((to, index) => ({
      from: polyline[index] ?? to,
      to,
      bar: bar(stage, predrawnLayer, 'ink', 'both'),
    })),
  );
  const marks = document.generator.parameters.linkStyle === 'point';
  const links = board.dots.flatMap((dot, index) =>
    dot.links.map((link, number) => ({
      key: `${index}:${number}`,
      dot: index,
      direction: link.direction,
      length: link.length,
      bar: marks ? undefined : bar(stage, linkLayer, 'ink', 'far'),
      mark: marks ? spot(stage, linkLayer, 'ink') : undefined,
      shown: 1,
    })),
  );
  const dots = board.dots.map(() => ({ spot: spot(stage, dotLayer, 'ink'), size: 1 }));
  const lines = new Map<string, { readonly line: DrawnLine; readonly bar: Bar }>();

  // What is in the hand, and the ring around what would catch it.
  const ruler = makeRuler(
    scene,
    rulerLayer,
    `${stage.atlas.key}-ruler`,
    Math.min(430 * stage.ratio, 0.56 * Math.max(scene.scale.width, scene.scale.height)),
    Math.min(50, 2.9 * (m().held / stage.ratio)) * stage.ratio,
    stage.leftHanded,
  );
  const liveBar = bar(stage, liveLayer, 'accent', 'both');
  liveBar.show(false);
  const heldSpots = [spot(stage, topLayer, 'ink'), spot(stage, topLayer, 'accent')];
  const halo = spot(stage, haloLayer, 'accent');
  const target = ring(stage, topLayer);
  const trail = Array.from({ length: TRAIL_DOTS }, () => spot(stage, haloLayer, 'accent'));
  const badge = (): readonly ReturnType<typeof spot>[] =>
    (['ink', 'yellow', 'card'] as const).map((ink) => spot(stage, helpLayer, ink));
  const helpSpots = badge();
  const helpRing = badge();
  const cursor = [spot(stage, helpLayer, 'ink'), spot(stage, helpLayer, 'card')];
  for (const { image } of [...cursor, ...heldSpots, halo, target, ...trail, ...helpSpots, ...helpRing])
    image.setVisible(false);

  let now: Seen | undefined;
  let look: Look | undefined;
  let live: Live | undefined;
  let held: Held | undefined;
  let missedBefore: Look['missed'];
  let breath = 0;
  let ringSize = 0;
  let rulerAlpha = 0;

  const placeDot = (index: number): void => {
    const dot = dots[index];
    dot?.spot.place(stage.at(place(index)), m().dot * dot.size);
  };

  const placeLink = (link: (typeof links)[number]): void => {
    const [x, y] = stage.at(place(link.dot));
    const reach = (m().stub + Math.max(link.length * stage.scale * 0.94, 0.85 * m().dot)) * link.shown;
    const end: Point = [x + Math.cos(link.direction) * reach, y + Math.sin(link.direction) * reach];
    link.bar?.place([x, y], end, m().line);
    link.mark?.place(end, m().line * 0.62);
    link.bar?.show(link.shown > 0);
    link.mark?.image.setVisible(link.shown > 0);
  };

  const placeLive = (): void => {
    if (live === undefined) {
      liveBar.show(false);
      return;
    }
    const from = stage.at(live.from);
    const [x, y] = stage.at(live.to);
    const [cos, sin] = [Math.cos(live.bent), Math.sin(live.bent)];
    const [dx, dy] = [x - from[0], y - from[1]];
    liveBar.show(true);
    liveBar.place(from, [from[0] + dx * cos - dy * sin, from[1] + dx * sin + dy * cos], live.breadth);
  };

  /** The dotted way from the line's tip to the dot that would catch it, or along which help points. */
  const placeTrail = (from: Point | undefined, to: Point | undefined, shift: number, clear: number): void => {
    const radius = m().line * 0.4;
    const step = m().line * 2.3;
    let used = 0;
    if (from !== undefined && to !== undefined) {
      const [x, y] = stage.at(from);
      const [u, v] = stage.at(to);
      const length = Math.sqrt((u - x) ** 2 + (v - y) ** 2);
      const spread = Math.max(step, length / TRAIL_DOTS);
      for (
        let along = clear + spread * shift;
        along < length - m().ring * 0.9 && used < TRAIL_DOTS;
        along += spread
      ) {
        trail[used]?.place([x + ((u - x) * along) / length, y + ((v - y) * along) / length], radius);
        used++;
      }
    }
    for (const [index, { image }] of trail.entries()) image.setVisible(index < used);
  };

  const placeHeld = (): void => {
    for (const { image } of heldSpots) image.setVisible(held !== undefined);
    target.image.setVisible(ringSize > 0);
    halo.image.setVisible(ringSize > 0).setAlpha(0.16);
    if (held === undefined) {
      if (ringSize <= 0) placeTrail(undefined, undefined, 0, 0);
      return;
    }
    const at = stage.at(place(held.dot));
    heldSpots[0]?.place(at, m().held);
    heldSpots[1]?.place(at, m().held - Math.max(1.6 * stage.ratio, m().held * 0.17));
    const { line } = held;
    if (line?.catching === undefined) {
      placeTrail(undefined, undefined, 0, 0);
      return;
    }
    const end = place(line.catching);
    target.place(stage.at(end), m().ring * ringSize);
    halo.place(stage.at(end), m().ring * 1.36 * ringSize);
    placeTrail(line.tip, end, 1, m().live * 0.5);
  };

  const placeRuler = (): void => {
    ruler.fade(rulerAlpha);
    const { direction, tip: end } = held?.line ?? {};
    if (held === undefined || direction === undefined || end === undefined) return;
    const start = stage.at(place(held.dot));
    const tip = stage.at(end);
    const reach = Math.sqrt((tip[0] - start[0]) ** 2 + (tip[1] - start[1]) ** 2);
    ruler.place(start, direction, reach, m().live * 0.75 + (1 - rulerAlpha) * m().live);
  };

  /** The ring of the dot that the keys stand at, while keys are used. */
  const placeCursor = (): void => {
    const at = now?.keys === true && look?.cursor !== undefined ? look.cursor : undefined;
    for (const { image } of cursor) image.setVisible(at !== undefined);
    if (at === undefined) return;
    const radius = m().ring * 0.92;
    cursor[0]?.place(stage.at(place(at)), radius);
    cursor[1]?.place(stage.at(place(at)), radius - Math.max(1.6 * stage.ratio, radius * 0.11));
  };

  const placeHelp = (): void => {
    const help = now?.help;
    const line = help === undefined || held !== undefined ? undefined : lineOf(help.move);
    const shown = line !== undefined && help?.stage === 'show';
    for (const { image } of helpSpots) image.setVisible(shown);
    for (const { image } of helpRing) image.setVisible(shown || look?.glow !== undefined);
    if (look?.glow !== undefined) placeBadge(helpRing, look.glow, m().ring);
    if (line === undefined) {
      if (held === undefined) placeTrail(undefined, undefined, 0, 0);
      return;
    }
    const wave = 0.5 - 0.5 * Math.cos(breath * 2 * Math.PI);
    const dot = dots[line.from];
    if (dot !== undefined && !motions.has(`dot ${line.from}`)) {
      dot.spot.place(stage.at(place(line.from)), m().dot * (dot.size + (shown ? 0.1 : 0.34) * wave));
    }
    if (!shown) return;
    placeBadge(helpSpots, line.from, m().ring * (1.02 + 0.12 * wave));
    placeBadge(helpRing, line.to, m().ring * (0.86 + 0.06 * wave));
    placeTrail(place(line.from), place(line.to), (breath * 4) % 1, m().ring);
  };

  /** A yellow ring with an ink edge around a dot, as help is shown. */
  const placeBadge = (spots: readonly ReturnType<typeof spot>[], index: number, radius: number): void => {
    const at = stage.at(place(index));
    const edge = Math.max(1.2 * stage.ratio, radius * 0.09);
    spots[0]?.place(at, radius + edge);
    spots[1]?.place(at, radius);
    spots[2]?.place(at, radius * 0.66);
  };

  const placeLine = (line: DrawnLine, of: Bar): void =>
    of.place(stage.at(place(line.from)), stage.at(place(line.to)), m().line);

  const placeAll = (): void => {
    for (const { from, to, bar: of } of predrawn) of.place(stage.at(from), stage.at(to), m().line);
    for (const link of links) placeLink(link);
    for (const { line, bar: of } of lines.values()) placeLine(line, of);
    for (const index of dots.keys()) placeDot(index);
    placeLive();
    placeHeld();
    placeRuler();
    placeHelp();
    placeCursor();
  };

  /** The size each dot has when nothing moves: small once all its links are lines, large while it would catch one. */
  const sizesOf = (of: Look): readonly number[] => {
    const waits = new Set<number>();
    for (const link of links) if (!of.spent.has(link.key)) waits.add(link.dot);
    const touched = new Set([...of.lines.values()].flatMap(({ from, to }) => [from, to]));
    return dots.map((_, index) => {
      if (of.held?.line?.catching === index) return CATCHING;
      return waits.has(index) || !touched.has(index) ? 1 : m().done / m().dot;
    });
  };

  const settleDots = (after: Look, moving: boolean): void => {
    const sizes = sizesOf(after);
    for (const [index, dot] of dots.entries()) {
      const size = sizes[index] ?? 1;
      if (Math.abs(dot.size - size) < 1e-6 && !motions.has(`dot ${index}`)) continue;
      const from = dot.size;
      if (!moving || stage.still) {
        dot.size = size;
        placeDot(index);
        continue;
      }
      motions.start(`dot ${index}`, {
        milliseconds: MILLISECONDS.swell,
        ease: easeOut,
        step: (share) => {
          dot.size = from + (size - from) * share;
          placeDot(index);
        },
      });
    }
  };

  const addLine = (line: DrawnLine): Bar => {
    const made = bar(stage, lineLayer, 'ink', 'both');
    lines.set(line.key, { line, bar: made });
    placeLine(line, made);
    return made;
  };

  /** A new line: what was in the hand runs on to the dot, thins to a line of ink, and both dots pop. */
  const snap = (line: DrawnLine, hand: Held | undefined): void => {
    const made = addLine(line);
    if (stage.still) {
      made.fade(0);
      motions.start(`line ${line.key}`, {
        milliseconds: MILLISECONDS.fade,
        ease: linear,
        step: (share) => made.fade(share),
      });
      return;
    }
    made.show(false);
    liveBar.fade(1);
    const from = place(line.from);
    const to = place(line.to);
    const tip = hand?.line !== undefined && hand.dot === line.from ? hand.line.tip : from;
    motions.start('live', {
      milliseconds: MILLISECONDS.snap,
      ease: easeOut,
      step: (share) => {
        live = {
          from,
          to: mix(tip, to, share),
          breadth: m().live + (m().line * 1.25 - m().live) * share,
          bent: 0,
        };
        placeLive();
      },
      done: () => {
        if (lines.get(line.key)?.bar === made) made.show(true);
        pop(line.to, 1);
        pop(line.from, 0.6);
        // The colour of the hand fades from the line of ink.
        motions.start('live', {
          milliseconds: MILLISECONDS.fade,
          ease: linear,
          step: (share) => liveBar.fade(1 - share),
          done: () => {
            live = undefined;
            liveBar.fade(1);
            placeLive();
          },
        });
      },
    });
    // Should another line take the hand's place before this one is there, it must not stay unseen.
    motions.start(`line ${line.key}`, {
      milliseconds: MILLISECONDS.snap,
      step: () => undefined,
      done: () => {
        if (lines.get(line.key)?.bar === made) made.show(true);
      },
    });
  };

  const pop = (index: number, force: number): void => {
    const dot = dots[index];
    if (dot === undefined || look === undefined) return;
    const size = sizesOf(look)[index] ?? 1;
    motions.start(`dot ${index}`, {
      milliseconds: MILLISECONDS.pop,
      ease: linear,
      step: (share) => {
        dot.size = size * (1 + (POPPED - 1) * force * Math.sin(Math.PI * share) * (1 - share * 0.5));
        if (share === 1) dot.size = size;
        placeDot(index);
      },
    });
  };

  /** A line that is no more: it draws back into the dot it came from. */
  const takeBack = (line: DrawnLine): void => {
    const made = lines.get(line.key)?.bar;
    lines.delete(line.key);
    if (made === undefined) return;
    const from = place(line.from);
    const to = place(line.to);
    motions.start(`line ${line.key}`, {
      milliseconds: stage.still ? MILLISECONDS.fade : MILLISECONDS.travel,
      ease: stage.still ? linear : easeInOut,
      step: (share) => {
        if (stage.still) made.fade(1 - share);
        else made.place(stage.at(from), stage.at(mix(to, from, share)), m().line);
      },
      done: () => made.destroy(),
    });
  };

  /** A line that was let go springs back to its dot; a wrong one wiggles first. */
  const springBack = (dot: number, tip: Point, wrong: boolean): void => {
    const from = place(dot);
    const wiggle = wrong && !stage.still;
    liveBar.fade(1);
    motions.start('live', {
      milliseconds: stage.still ? MILLISECONDS.fade : wrong ? MILLISECONDS.spring : MILLISECONDS.travel,
      ease: linear,
      step: (share) => {
        const hold = wiggle ? 0.4 : 0;
        const back = stage.still ? 0 : easeInOut(Math.max(0, (share - hold) / (1 - hold)));
        const bent = wiggle ? 0.085 * Math.sin(share * 6 * Math.PI) * (1 - share) : 0;
        live = { from, to: mix(tip, from, back), breadth: m().live * (1 - 0.35 * back), bent };
        if (stage.still) liveBar.fade(1 - share);
        placeLive();
      },
      done: () => {
        live = undefined;
        liveBar.fade(1);
        placeLive();
      },
    });
  };

  const takeUp = (moving: boolean): void => {
    const was = rulerAlpha;
    const wanted = held?.line?.direction !== undefined && now?.tool === true ? 1 : 0;
    if (was !== wanted && !(motions.has('ruler') && rulerGoal === wanted)) {
      rulerGoal = wanted;
      if (!moving) rulerAlpha = wanted;
      else
        motions.start('ruler', {
          milliseconds: MILLISECONDS.fade,
          step: (share) => {
            rulerAlpha = was + (wanted - was) * share;
            placeRuler();
          },
        });
    }
    placeRuler();
  };
  let rulerGoal = 0;

  const swellRing = (moving: boolean): void => {
    const wanted = held?.line?.catching === undefined ? 0 : 1;
    if (!moving || stage.still || wanted === 0) {
      motions.stop('ring');
      ringSize = wanted;
      return;
    }
    ringSize = 0.5;
    motions.start('ring', {
      milliseconds: MILLISECONDS.snap,
      ease: easeSnap,
      step: (share) => {
        ringSize = 0.5 + 0.5 * share;
        placeHeld();
      },
    });
  };

  const giveHelp = (): void => {
    if (now?.help === undefined) {
      motions.stop('breath');
      breath = 0;
      return;
    }
    if (motions.has('breath')) return;
    if (stage.still) {
      breath = 0.5;
      return;
    }
    motions.start('breath', {
      milliseconds: MILLISECONDS.breath,
      ease: linear,
      forever: true,
      step: (share) => {
        breath = share;
        placeHelp();
      },
    });
  };

  return {
    draw(before, after) {
      const was = before === undefined ? undefined : look;
      const is = lookOf(board, after.session.progress, after.gesture);
      const wasHeld = held;
      const helped = now?.help;
      now = after;
      look = is;
      held = is.held;

      // Links that became lines go, and those that became links again come back.
      for (const link of links) {
        const shown = is.spent.has(link.key) ? 0 : 1;
        if (link.shown === shown && was !== undefined) continue;
        link.shown = shown;
        placeLink(link);
      }
      // Lines come and go.
      for (const { line } of [...lines.values()]) if (!is.lines.has(line.key)) takeBack(line);
      const fresh = [...is.lines.values()].filter(({ key }) => !lines.has(key));
      for (const line of fresh) {
        if (was === undefined || fresh.length > 1) addLine(line);
        else snap(line, wasHeld);
      }
      // The hand.
      const hand = wasHeld?.line === undefined ? undefined : { dot: wasHeld.dot, tip: wasHeld.line.tip };
      if (is.held?.line !== undefined) {
        motions.stop('live');
        liveBar.fade(1);
        live = { from: place(is.held.dot), to: is.held.line.tip, breadth: m().live, bent: 0 };
        placeLive();
      } else if (before !== undefined && fresh.length === 0) {
        const { missed } = is;
        if (missed !== undefined && missed !== missedBefore) {
          springBack(missed.from, hand?.tip ?? place(missed.to), true);
        } else if (hand !== undefined) springBack(hand.dot, hand.tip, false);
      }
      missedBefore = is.missed;
      if (is.held?.line?.catching !== wasHeld?.line?.catching) swellRing(was !== undefined);
      settleDots(is, was !== undefined);
      if (helped !== undefined && after.help === undefined) for (const index of dots.keys()) placeDot(index);
      takeUp(was !== undefined);
      giveHelp();
      if (was === undefined) placeAll();
      placeHeld();
      placeHelp();
      placeCursor();
    },
    place: placeAll,
  };
}

function mix(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}
