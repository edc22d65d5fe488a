import './scene-view.css';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ScenePlace } from '../../picture/gathering/gathering.ts';
import { withSceneLines } from '../../picture/gathering/line-weight.ts';
import { pictureAddress } from '../library/picture-address.ts';

/** Size of every scene, in its own units. */
export const SCENE = [1000, 700] as const;

/** Left, top, width and height in scene units, and the height of the feet if it stands. */
type Spot = readonly number[];

export function spotOf({ left, top, width, height, feet }: ScenePlace): Spot {
  return [left, top, width, height, ...(feet === undefined ? [] : [feet])];
}

export interface ShownGuest {
  readonly id: string;
  /** The coloured drawing, SVG text or an address. */
  readonly colour: string;
  /** True if it fills a frame. */
  readonly isFramed: boolean;
  /** True for pictures whose lines keep their width: the child's own. */
  readonly keepsLines?: boolean;
  readonly spot: Spot;
  /** True if it is not found yet: its silhouette is cut out of paper. */
  readonly isPaper?: boolean;
  /** True if it is about to land: it keeps its place, invisible. */
  readonly isAwaited?: boolean;
  /** True if it walks in. */
  readonly isNew?: boolean;
}

interface SceneViewSetting {
  /** Address of the empty scene. */
  readonly ground: string | undefined;
  /** From far to near. */
  readonly guests: readonly ShownGuest[];
  /** What is painted over the ground, behind the guests. */
  readonly children?: ComponentChildren;
}

/** A scene with its guests, as wide as its container. */
export function SceneView({ ground, guests, children }: SceneViewSetting) {
  return (
    <span class="lid-scene">
      {ground !== undefined && <img class="lid-ground" alt="" draggable={false} src={ground} />}
      {children}
      {guests.map((guest) => (
        <Guest key={guest.id} {...guest} />
      ))}
    </span>
  );
}

function Guest({ id, colour, isFramed, keepsLines, isPaper, isAwaited, spot, isNew }: ShownGuest) {
  const [left = 0, top = 0, width = 0, height = 0, feet] = spot;
  const address = useMemo(
    () => pictureAddress(keepsLines ? colour : withSceneLines(colour, width)),
    [colour, keepsLines, width],
  );
  const look = isPaper
    ? 'guest-paper'
    : `guest${isNew ? ' guest-new' : ''}${isAwaited ? ' guest-awaited' : ''}`;
  return (
    <span
      class={look}
      data-picture={id}
      style={{
        left: percent(left, SCENE[0]),
        top: percent(top, SCENE[1]),
        width: percent(width, SCENE[0]),
        height: percent(height, SCENE[1]),
        ...(feet === undefined ? {} : { '--feet': percent(feet - top, height) }),
      }}
    >
      {feet !== undefined && <span class="guest-shadow" />}
      <img
        class={isFramed ? 'guest-framed' : keepsLines ? 'guest-own' : ''}
        alt=""
        draggable={false}
        src={address}
      />
    </span>
  );
}

function percent(value: number, whole: number): string {
  return `${Math.round((value / whole) * 10_000) / 100}%`;
}
