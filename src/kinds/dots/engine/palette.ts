/** The shape in the middle of a coloured dot, which identifies its colour without colour vision. */
type Pattern = 'plain' | 'spot' | 'ring' | 'bar' | 'post' | 'cross' | 'triangle' | 'square';

export interface ColourMark {
  readonly name: string;
  readonly colour: string;
  readonly pattern: Pattern;
  readonly ink: string;
}

const LIGHT = '#FFFBF1';
const DARK = '#2A2730';

/**
 * The eight colours of dots in order of use, the brightest first. A search over display colours of chroma up to 0.17
 * (OKLCH) maximised the least difference between any two, and from the board. That difference is at least CIEDE2000 24,
 * with full colour vision and with each of the three kinds of cones missing.
 */
export const MARKS: readonly ColourMark[] = [
  { name: 'blue', colour: '#4277E1', pattern: 'plain', ink: LIGHT },
  { name: 'amber', colour: '#FEB000', pattern: 'spot', ink: DARK },
  { name: 'rust', colour: '#A14800', pattern: 'bar', ink: LIGHT },
  { name: 'sky', colour: '#75D6FF', pattern: 'cross', ink: DARK },
  { name: 'slate', colour: '#605660', pattern: 'triangle', ink: LIGHT },
  { name: 'stone', colour: '#A39391', pattern: 'ring', ink: DARK },
  { name: 'navy', colour: '#0E056B', pattern: 'post', ink: LIGHT },
  { name: 'maroon', colour: '#420A00', pattern: 'square', ink: LIGHT },
];

/** A shape inside the unit circle: filled, or drawn with a pen of width `pen`. */
interface Shape {
  readonly path: string;
  readonly pen?: number;
}

export const SHAPES: Readonly<Record<Pattern, Shape | undefined>> = {
  plain: undefined,
  spot: { path: 'M.62 0A.62 .62 0 1 1-.62 0A.62 .62 0 1 1 .62 0Z' },
  ring: { path: 'M.72 0A.72 .72 0 1 1-.72 0A.72 .72 0 1 1 .72 0Z', pen: 0.42 },
  bar: { path: 'M-.85 0H.85', pen: 0.52 },
  post: { path: 'M0-.85V.85', pen: 0.52 },
  cross: { path: 'M-.66-.66L.66 .66M-.66 .66L.66-.66', pen: 0.46 },
  triangle: { path: 'M0-.95L.9 .62H-.9Z' },
  square: { path: 'M-.7-.7H.7V.7H-.7Z' },
};

/** Colours of coloured links, by index. Each has a contrast of at least 3:1 with the paper. */
export const PENS: readonly string[] = [
  ...['#C8371B', '#1F6FB5', '#216B58', '#8A5A00', '#7B3FA0', '#B8407A', '#20336E', '#5F6B1E'],
];
