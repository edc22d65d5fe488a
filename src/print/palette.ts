/** The colours of the game on paper. */
export const PAPER = '#FFFBF1';
export const INK = '#2A2730';
/** A quiet brown for words and axes. */
export const QUIET = '#6B6056';
/** The solution, held against the board. */
export const ACCENT = '#E5532A';
/** The drawing a puzzle was made from: a light accent that lines and dots stand out from. */
export const LIGHT_ACCENT = '#F4B49D';
/** What is seen last: the ground that a picture stands on. */
export const SOFT = '#C6B9A6';
