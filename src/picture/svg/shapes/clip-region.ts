import { contains, type Region } from '../../../geometry/shapes/region.ts';

/** The region that a clip leaves visible: the union of its parts, cut by its own clips. */
export interface ClipRegion {
  readonly parts: readonly { readonly region: Region; readonly clips: readonly ClipRegion[] }[];
  readonly clips: readonly ClipRegion[];
}

export function isInside(clips: readonly ClipRegion[], x: number, y: number): boolean {
  return clips.every(
    (clip) =>
      clip.parts.some(({ region, clips: own }) => contains(region, x, y) && isInside(own, x, y)) &&
      isInside(clip.clips, x, y),
  );
}
