import './lid.css';
import { element } from '../../print/svg.ts';
import type { Rim } from '../../puzzle/contract/face.ts';
import { SvgContent } from '../library/drawing.tsx';
import { type PackSceneSetting, packGround, usePackGuests } from '../scene/pack-guests.ts';
import { SceneView } from '../scene/scene-view.tsx';

/** The scene of a pack with all found pictures in it. */
export function LidScene(setting: PackSceneSetting) {
  const guests = usePackGuests(setting);
  return <SceneView ground={packGround(setting.pack, setting.lids)} guests={guests ?? []} />;
}

interface LidRimProps {
  readonly rim: Rim | undefined;
  readonly found: number;
  readonly all: number;
  digits(count: number): string;
}

/** A mark for each picture of a pack, along the left, upper and right sides of its lid. */
export function LidRim({ rim = PLAIN_RIM, found, all, digits }: LidRimProps) {
  const last = Math.max(1, all - 1);
  return (
    <span
      class={rim.isTurned ? 'lid-rim lid-rim-turned' : 'lid-rim'}
      style={{ '--all': all, '--joined': Math.max(0, found - 1) / last }}
      aria-hidden="true"
    >
      {rim.line !== undefined && found > 1 && (
        <svg class="rim-line" aria-hidden="true">
          <rect stroke="currentColor" />
          <rect class="rim-core" stroke={rim.line} />
        </svg>
      )}
      {Array.from({ length: all }, (_, index) => (
        <span key={index} class="rim-mark" style={{ '--at': index / last }}>
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <SvgContent drawing={rim.mark(index, index < found)} />
          </svg>
          {rim.isNumbered && (
            <span class={index < found ? 'rim-number rim-found' : 'rim-number'}>{digits(index + 1)}</span>
          )}
        </span>
      ))}
    </span>
  );
}

/** Dots, for lids that belong to no kind. */
const PLAIN_RIM: Rim = {
  mark: (_, isFound) => [
    element('circle', {
      fill: isFound ? 'var(--yellow)' : 'none',
      stroke: 'currentColor',
      'stroke-width': 5,
      'stroke-opacity': isFound ? 1 : 0.55,
      cx: 24,
      cy: 24,
      r: 18,
    }),
  ],
};

/** A ribbon around the lid of a pack in which everything is found. */
export function LidRibbon() {
  return (
    <svg class="lid-ribbon" viewBox="0 0 64 64" aria-hidden="true">
      <path d="M24 34L14 60L24 55L31 63L33 36ZM40 34L50 60L40 55L33 63L31 36Z" fill="#C9473B" />
      <path
        d="M32 4L37.500 9L45 7.500L47 15L54 17.500L52.500 25L57 31L51 36L50.500 43.500L43 43.500L38 49L32 45L26 49L21 43.500L13.500 43.500L13 36L7 31L11.500 25L10 17.500L17 15L19 7.500L26.500 9Z"
        fill="#F5C93D"
      />
      <circle cx="32" cy="27" r="14" fill="#FFFBF1" />
      <path d="M25 27L30.500 33L40 21.500" class="ribbon-tick" />
    </svg>
  );
}
