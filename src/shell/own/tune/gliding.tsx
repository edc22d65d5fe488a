import { useRef } from 'preact/hooks';
import { distance, type Point } from '../../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { Tuning, TuningDots } from '../../../puzzle/contract/face.ts';

/** Dots on their way to where they lie now. */
export interface Glide {
  /** Tells it from the one before. */
  readonly turn: number;
  readonly radius: number;
  readonly ways: readonly { readonly from: Point; readonly to: Point }[];
}

/** Where each dot comes from: the dot of before that is nearest. */
export function waysOf(before: readonly Point[], after: readonly Point[]): Glide['ways'] {
  return after.flatMap((to) => {
    const [first, ...others] = before;
    if (first === undefined) return [];
    const from = others.reduce((near, at) => (distance(at, to) < distance(near, to) ? at : near), first);
    return [{ from, to }];
  });
}

/** How the dots of a puzzle come from those of the puzzle that was shown before; undefined while it is the same, or has none. */
export function useGlide(document: PuzzleDocument | undefined, { dots }: Tuning): Glide | undefined {
  const shown = useRef<{ readonly document: PuzzleDocument; readonly dots: TuningDots } | undefined>(
    undefined,
  );
  const glide = useRef<Glide | undefined>(undefined);
  if (document === undefined || dots === undefined) return undefined;
  const before = shown.current;
  if (before?.document === document) return glide.current;
  const now = dots(document);
  shown.current = { document, dots: now };
  if (before !== undefined)
    glide.current = {
      turn: (glide.current?.turn ?? 0) + 1,
      radius: now.radius,
      ways: waysOf(before.dots.places, now.places),
    };
  return glide.current;
}

/** Dots that glide, over the puzzle that comes to be seen under them; with reduced motion they are there at once. */
export function Gliding({ glide: { turn, radius, ways } }: { readonly glide: Glide }) {
  return (
    <g key={turn} class="tune-gliding">
      {ways.map(({ from, to }, index) => (
        <circle
          key={index}
          cx={to[0]}
          cy={to[1]}
          r={radius}
          style={{ '--from-x': `${from[0] - to[0]}px`, '--from-y': `${from[1] - to[1]}px` }}
        />
      ))}
    </g>
  );
}
