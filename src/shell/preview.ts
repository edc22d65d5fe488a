import { drawn } from './element.ts';

/** What a puzzle looks like from afar: dots, and lines as x1 y1 x2 y2. */
export interface Preview {
  readonly size: readonly [number, number];
  readonly dots: readonly (readonly [number, number])[];
  readonly lines: readonly (readonly [number, number, number, number])[];
}

/** A puzzle in play, small: its dots, and the lines that are there, as large as they fit. */
export function drawPreview({ dots, lines }: Preview): SVGSVGElement {
  const xs = [...dots.map(([x]) => x), ...lines.flatMap(([x1, , x2]) => [x1, x2])];
  const ys = [...dots.map(([, y]) => y), ...lines.flatMap(([, y1, , y2]) => [y1, y2])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const radius = Math.max(width, height, 1) / 46;
  const box = [left - 2 * radius, top - 2 * radius, width + 4 * radius, height + 4 * radius];
  return drawn(
    'svg',
    { class: 'dots', viewBox: (xs.length === 0 ? [0, 0, 1, 1] : box).join(' '), 'aria-hidden': 'true' },
    drawn(
      'g',
      { 'stroke-width': radius, 'stroke-linecap': 'round' },
      ...lines.map(([x1, y1, x2, y2]) => drawn('line', { x1, y1, x2, y2 })),
    ),
    drawn('g', {}, ...dots.map(([cx, cy]) => drawn('circle', { cx, cy, r: radius }))),
  );
}
