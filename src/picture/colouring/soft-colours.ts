/** Soft colours for the areas of a drawing that has none of its own: red, green and blue. */
export const SOFT_COLOURS = [
  [255, 224, 130],
  [179, 218, 241],
  [197, 225, 165],
  [248, 187, 208],
  [255, 204, 170],
  [209, 196, 233],
  [178, 223, 219],
] as const;
