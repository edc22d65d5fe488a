import { useRef } from 'preact/hooks';
import { distance, type Point } from '../../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { Tuning, TuningDots } from '../../../puzzle/contract/face.ts';

export interface Glide {
  /** Differs for each animation; used as a key. */
  readonly number: number;
  readonly radius: number;
  readonly paths: readonly { readonly from: Point; readonly to: Point }[];
}

/** Pairs each new dot with the nearest old one. */
export function pairDots(before: readonly Point[], after: readonly Point[]): Glide['paths'] {
  return after.flatMap((to) => {
    const [first, ...others] = before;
    if (first === undefined) return [];
    const from = others.reduce((near, at) => (distance(at, to) < distance(near, to) ? at : near), first);
    return [{ from, to }];
  });
}

/** Animates the dots of a new puzzle. Undefined for the first puzzle, and for kinds without dots. */
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
      number: (glide.current?.number ?? 0) + 1,
      radius: now.radius,
      paths: pairDots(before.dots.places, now.places),
    };
  return glide.current;
}

/** The moving dots, over the puzzle that fades in. With reduced motion they appear in place. */
export function Gliding({ glide: { number, radius, paths } }: { readonly glide: Glide }) {
  return (
    <g key={number} class="tune-gliding">
      {paths.map(({ from, to }, index) => (
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
