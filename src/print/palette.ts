/** The colours on paper. */
export const PAPER = '#FFFBF1';
export const INK = '#2A2730';
/** A quiet brown for words and axes. */
export const QUIET = '#6B6056';
/** The solution, drawn over the board. */
export const ACCENT = '#E5532A';
/** The drawing that a puzzle was made from. Lines and dots stand out from it. */
export const LIGHT_ACCENT = '#F4B49D';
/** The least visible colour, for the ground under a picture. */
export const SOFT = '#C6B9A6';
