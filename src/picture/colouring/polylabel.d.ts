/** The package comes without types. */
declare module 'polylabel' {
  /**
   * The point of a polygon (its outer ring, then its holes) that lies farthest from its rims, found to within
   * `precision`, with that distance; the corner of its box and 0 where it is no broader than that.
   */
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default function polylabel(
    polygon: readonly (readonly (readonly [number, number])[])[],
    precision?: number,
  ): [number, number] & { distance: number };
}
