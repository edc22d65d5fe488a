import './lid.css';
import { type PackSceneSetting, packGround, usePackGuests } from '../scene/pack-guests.ts';
import { SceneView } from '../scene/scene-view.tsx';

/** The scene of a pack with all found pictures in it. */
export function LidScene(setting: PackSceneSetting) {
  const guests = usePackGuests(setting);
  return <SceneView ground={packGround(setting.pack, setting.lids)} guests={guests ?? []} />;
}

interface FoundDotsProps {
  readonly found: number;
  readonly all: number;
}

export function FoundDots({ found, all }: FoundDotsProps) {
  return (
    <span class="found-dots" aria-hidden="true">
      {Array.from({ length: all }, (_, index) => (
        <span key={index} class={index < found ? 'found-dot found-on' : 'found-dot'} />
      ))}
    </span>
  );
}

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
