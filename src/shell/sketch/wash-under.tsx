import type { WashImage } from '../library/wash.ts';
import type { Extent } from './extent.ts';

/** The colours of a picture as if they had run into the paper: over its own place, and somewhat beyond. */
export function WashUnder({
  image,
  over: [left, top, width, height],
}: {
  readonly image: WashImage | undefined;
  readonly over: Extent;
}) {
  if (image === undefined) return null;
  const [across, down] = [image.beyond[0] * width, image.beyond[1] * height];
  return (
    <image
      class="thumbnail-wash"
      href={image.address}
      x={left - across}
      y={top - down}
      width={width + 2 * across}
      height={height + 2 * down}
      preserveAspectRatio="none"
    />
  );
}
