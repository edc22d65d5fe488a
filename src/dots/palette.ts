/** The shape in the middle of a coloured dot that tells its colour in grey. */
export type Pattern = 'plain' | 'spot' | 'ring' | 'bar' | 'post' | 'cross' | 'triangle' | 'square';

/** How a colour of a dot puzzle looks. */
export interface Mark {
  readonly name: string;
  readonly colour: string;
  readonly pattern: Pattern;
  /** The colour its shape is drawn in. */
  readonly ink: string;
}

const LIGHT = '#FFFBF1';
const DARK = '#2A2730';

/**
 * The eight colours of dots, in the order in which puzzles use them: the brightest first. Chosen by a search over the
 * display's colours of no more than middling chroma (0.17 in OKLCH), so that none glares, for the greatest least
 * difference between any two, and from the board, as seen with full colour vision and without each of the three kinds
 * of cones (CIEDE2000 24 or more in all of them); each also has a shape of its own.
 */
export const MARKS: readonly Mark[] = [
  { name: 'blue', colour: '#4277E1', pattern: 'plain', ink: LIGHT },
  { name: 'amber', colour: '#FEB000', pattern: 'spot', ink: DARK },
  { name: 'rust', colour: '#A14800', pattern: 'bar', ink: LIGHT },
  { name: 'sky', colour: '#75D6FF', pattern: 'cross', ink: DARK },
  { name: 'slate', colour: '#605660', pattern: 'triangle', ink: LIGHT },
  { name: 'stone', colour: '#A39391', pattern: 'ring', ink: DARK },
  { name: 'navy', colour: '#0E056B', pattern: 'post', ink: LIGHT },
  { name: 'maroon', colour: '#420A00', pattern: 'square', ink: LIGHT },
];
