/** The package has no types. */
declare module 'polylabel' {
  /**
   * The point of a polygon (outer ring, then holes) that is farthest from its rings, within `precision`, and its
   * distance. A polygon narrower than `precision` gives a corner of its box and 0.
   */
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default function polylabel(
    polygon: readonly (readonly (readonly [number, number])[])[],
    precision?: number,
  ): [number, number] & { distance: number };
}
