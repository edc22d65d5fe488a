import type { WashImage } from '../library/wash.ts';
import type { Extent } from './extent.ts';

/** A picture's wash over the box of the picture, and somewhat beyond. */
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
