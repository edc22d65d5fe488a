import { decimal, element, type SvgNode } from '../../../print/svg.ts';

/** A pie in the circle of radius 1 around the origin: a slice for each fill, the first from the top on, or a disc of one. */
export function pie(fills: readonly string[]): readonly SvgNode[] {
  if (fills.length === 1) return [element('circle', { r: 1, fill: fills[0] })];
  const rim = (slice: number) => placeIn(slice, fills.length).map(decimal).join(' ');
  return fills.map((fill, slice) =>
    element('path', { fill, d: `M0 0L${rim(slice)}A1 1 0 0 1 ${rim(slice + 1)}Z` }),
  );
}

/** Where on the rim of a pie of so many slices its slice of this number begins; in its middle, that and a half. */
export function placeIn(slice: number, slices: number): readonly [number, number] {
  const angle = (2 * Math.PI * slice) / slices - Math.PI / 2;
  return [Math.cos(angle), Math.sin(angle)];
}
