import './level-face.css';
import type { Level } from '../../puzzle/contract/kind.ts';

const DOTS: Readonly<Record<Exclude<Level, 'first'>, readonly (readonly [x: number, y: number])[]>> = {
  easy: [[32, 22]],
  medium: [
    [20, 28],
    [44, 16],
  ],
  hard: [
    [12, 30],
    [32, 14],
    [52, 30],
  ],
};

/** The icon of a level: a sprouting seed, or one, two or three joined dots. */
export function LevelFace({ level }: { readonly level: Level }) {
  if (level === 'first')
    return (
      <svg class="level-face" viewBox="0 0 64 44" aria-hidden="true">
        <use href="#glyph-first" x="10" width="44" height="44" />
      </svg>
    );
  const places = DOTS[level];
  return (
    <svg class="level-face" viewBox="0 0 64 44" aria-hidden="true">
      <path d={`M${places.map((place) => place.join(' ')).join('L')}`} />
      {places.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="6.5" />
      ))}
    </svg>
  );
}
