import type { Point } from '../../geometry/shapes/point.ts';

/** The last hop, from the picture down to its place, takes so long; without dots to hop over it comes in from the side. */
const LAST_MILLISECONDS = 620;
const ASIDE_MILLISECONDS = 900;
/** How high a hop is for its length, and at least, in CSS pixels. */
const HIGH = { share: 0.3, least: 22 } as const;
/** A hop that is aside by less keeps the bird looking where it looked. */
const ASIDE = 6;

interface Walk {
  /** Where it hops to, in CSS pixels of the window. */
  readonly trail: readonly Point[];
  readonly milliseconds: number;
}

/** Where the bird is, from its own place, and which way it looks: 1 to the right. */
interface Step {
  readonly x: number;
  readonly y: number;
  readonly looks: 1 | -1;
  /** As a share of the whole walk. */
  readonly at: number;
}

/** Has the bird hop in from the nearer side of the screen, over all places of a trail, and to where it stands. */
export function walkIn(bird: HTMLElement, { trail, milliseconds }: Walk): Animation {
  const { left, right, bottom } = bird.getBoundingClientRect();
  const middle = (left + right) / 2;
  const home = getComputedStyle(bird).direction === 'rtl' ? -1 : 1;
  const all = (trail.length === 0 ? ASIDE_MILLISECONDS : milliseconds) + LAST_MILLISECONDS;
  const outside = home === 1 ? -middle - (right - left) : document.documentElement.clientWidth - left;
  const first = trail[0];
  const places: Point[] = [
    [outside, first === undefined ? 0 : first[1] - bottom],
    ...trail.map(([x, y]): Point => [x - middle, y - bottom]),
    ...(trail.length === 0 ? ([[outside / 2, 0]] as const) : []),
    [0, 0],
  ];
  const hops = hopsOf(places, home, 1 - LAST_MILLISECONDS / all);
  return bird.animate(hops, { duration: all, fill: 'backwards' });
}

/** The keyframes of hops from place to place, the last of which begins at a share of the time. */
function hopsOf(places: readonly Point[], home: 1 | -1, last: number): Keyframe[] {
  const frames: Keyframe[] = [];
  const frame = ({ x, y, looks, at }: Step): Keyframe => ({
    offset: at,
    transform: `translate(${x}px, ${y}px) scaleX(${looks * home})`,
  });
  const shareOf = (place: number): number =>
    place === places.length - 1 ? 1 : (last * place) / Math.max(1, places.length - 2);
  let looks = home;
  for (const [place, [x, y]] of places.entries()) {
    const next = places[place + 1];
    const at = shareOf(place);
    if (next === undefined) {
      frames.push({ ...frame({ x, y, looks: home, at }), easing: 'ease-in' });
      continue;
    }
    const [dx, dy] = [next[0] - x, next[1] - y];
    if (Math.abs(dx) > ASIDE) looks = dx > 0 ? 1 : -1;
    const half = (at + shareOf(place + 1)) / 2;
    const high = Math.max(HIGH.least, HIGH.share * Math.sqrt(dx * dx + dy * dy));
    const top = Math.min(y, next[1]) - high;
    frames.push({ ...frame({ x, y, looks, at }), easing: 'ease-out' });
    frames.push({ ...frame({ x: x + dx / 2, y: top, looks, at: half }), easing: 'ease-in' });
    // It turns on the ground, and not in the air.
    if (place + 1 < places.length - 1) {
      const end = shareOf(place + 1) - 0.001;
      frames.push(frame({ x: next[0], y: next[1], looks, at: end }));
    }
  }
  return frames;
}

/** What a dance is made of: how the bird's own drawing moves. */
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

/** Has the bird dance where it stands, once. */
export function dance(bird: HTMLElement, danced: string): void {
  const keyframes = DANCES[danced];
  if (keyframes !== undefined)
    bird.firstElementChild?.animate(keyframes, { duration: 900, easing: 'ease-in-out' });
}
