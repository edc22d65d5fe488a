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
 * The eight colours of dots, in the order in which puzzles use them. Chosen by a search over the display's colours for
 * the greatest least difference between any two, and from the board, as seen with full colour vision and without
 * each of the three kinds of cones (CIEDE2000 20 or more in all of them); each also has a shape of its own.
 */
export const MARKS: readonly Mark[] = [
  { name: 'blue', colour: '#0316FB', pattern: 'plain', ink: LIGHT },
  { name: 'amber', colour: '#F7CA76', pattern: 'spot', ink: DARK },
  { name: 'red', colour: '#931814', pattern: 'bar', ink: LIGHT },
  { name: 'sky', colour: '#6CD5EA', pattern: 'cross', ink: DARK },
  { name: 'olive', colour: '#828806', pattern: 'triangle', ink: LIGHT },
  { name: 'pink', colour: '#CC6778', pattern: 'ring', ink: LIGHT },
  { name: 'violet', colour: '#7B6DC8', pattern: 'post', ink: LIGHT },
  { name: 'plum', colour: '#50205E', pattern: 'square', ink: LIGHT },
];
