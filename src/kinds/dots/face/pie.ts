import { decimal, element, type SvgNode } from '../../../print/svg.ts';

/** A pie in the unit circle: slices from the top on, or a disc if there is only one. */
export function pie(fills: readonly string[]): readonly SvgNode[] {
  if (fills.length === 1) return [element('circle', { r: 1, fill: fills[0] })];
  const rim = (slice: number) => rimPoint(slice, fills.length).map(decimal).join(' ');
  return fills.map((fill, slice) =>
    element('path', { fill, d: `M0 0L${rim(slice)}A1 1 0 0 1 ${rim(slice + 1)}Z` }),
  );
}

/** The point of a pie's rim at which a slice begins, on the unit circle. Half a slice more is its middle. */
export function rimPoint(slice: number, slices: number): readonly [number, number] {
  const angle = (2 * Math.PI * slice) / slices - Math.PI / 2;
  return [Math.cos(angle), Math.sin(angle)];
}
