import type { Point } from '../../geometry/shapes/point.ts';

/** Duration of the last hop, down from the picture, and of a walk from the side without a trail. */
const LAST_HOP_MILLISECONDS = 620;
const SIDE_WALK_MILLISECONDS = 900;
/** Height of a hop: a share of its length, with a minimum in CSS pixels. */
const HOP_HEIGHT = { share: 0.3, min: 22 } as const;
/** The bird turns only for hops at least this wide, in CSS pixels. */
const TURN_CSS_PIXELS = 6;

interface Walk {
  /** Places to hop to, in CSS pixels of the window. */
  readonly trail: readonly Point[];
  readonly milliseconds: number;
}

/** A place relative to the bird's own. `facing` is 1 to the right. */
interface Step {
  readonly x: number;
  readonly y: number;
  readonly facing: 1 | -1;
  /** Share of the whole walk. */
  readonly at: number;
}

/** Animates the bird hopping in from the nearer side, over the trail, to its place. */
export function walkIn(bird: HTMLElement, { trail, milliseconds }: Walk): Animation {
  const { left, right, bottom } = bird.getBoundingClientRect();
  const middle = (left + right) / 2;
  const restFacing = getComputedStyle(bird).direction === 'rtl' ? -1 : 1;
  const total = (trail.length === 0 ? SIDE_WALK_MILLISECONDS : milliseconds) + LAST_HOP_MILLISECONDS;
  const outside = restFacing === 1 ? -middle - (right - left) : document.documentElement.clientWidth - left;
  const first = trail[0];
  const places: Point[] = [
    [outside, first === undefined ? 0 : first[1] - bottom],
    ...trail.map(([x, y]): Point => [x - middle, y - bottom]),
    ...(trail.length === 0 ? ([[outside / 2, 0]] as const) : []),
    [0, 0],
  ];
  const hops = hopKeyframes(places, restFacing, 1 - LAST_HOP_MILLISECONDS / total);
  return bird.animate(hops, { duration: total, fill: 'backwards' });
}

/** Keyframes of the hops. `lastHopStart` is the share of the time at which the last hop begins. */
function hopKeyframes(places: readonly Point[], restFacing: 1 | -1, lastHopStart: number): Keyframe[] {
  const frames: Keyframe[] = [];
  const frame = ({ x, y, facing, at }: Step): Keyframe => ({
    offset: at,
    transform: `translate(${x}px, ${y}px) scaleX(${facing * restFacing})`,
  });
  const shareOf = (place: number): number =>
    place === places.length - 1 ? 1 : (lastHopStart * place) / Math.max(1, places.length - 2);
  let looks = restFacing;
  for (const [place, [x, y]] of places.entries()) {
    const next = places[place + 1];
    const at = shareOf(place);
    if (next === undefined) {
      frames.push({ ...frame({ x, y, facing: restFacing, at }), easing: 'ease-in' });
      continue;
    }
    const [dx, dy] = [next[0] - x, next[1] - y];
    if (Math.abs(dx) > TURN_CSS_PIXELS) looks = dx > 0 ? 1 : -1;
    const half = (at + shareOf(place + 1)) / 2;
    const height = Math.max(HOP_HEIGHT.min, HOP_HEIGHT.share * Math.sqrt(dx * dx + dy * dy));
    const top = Math.min(y, next[1]) - height;
    frames.push({ ...frame({ x, y, facing: looks, at }), easing: 'ease-out' });
    frames.push({ ...frame({ x: x + dx / 2, y: top, facing: looks, at: half }), easing: 'ease-in' });
    // Turn on the ground, not in the air.
    if (place + 1 < places.length - 1) {
      const end = shareOf(place + 1) - 0.001;
      frames.push(frame({ x: next[0], y: next[1], facing: looks, at: end }));
    }
  }
  return frames;
}

const DANCES: Readonly<Record<string, Keyframe[]>> = {
  hops: [
    { translate: '0 0' },
    { translate: '0 -22%' },
    { translate: '0 0' },
    { translate: '0 -14%' },
    { translate: '0 0' },
  ],
  nods: [
    { rotate: '0deg' },
    { rotate: '14deg' },
    { rotate: '0deg' },
    { rotate: '14deg' },
    { rotate: '0deg' },
  ],
  turns: [
    { scale: '1 1' },
    { scale: '-1 1', translate: '0 -16%' },
    { scale: '-1 1' },
    { scale: '1 1', translate: '0 -16%' },
    { scale: '1 1' },
  ],
};

export function dance(bird: HTMLElement, name: string): void {
  const keyframes = DANCES[name];
  if (keyframes !== undefined)
    bird.firstElementChild?.animate(keyframes, { duration: 900, easing: 'ease-in-out' });
}
