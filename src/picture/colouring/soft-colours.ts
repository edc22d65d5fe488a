/** Colours for the areas of a drawing without colours. */
export const SOFT_COLOURS = [
  [255, 224, 130],
  [179, 218, 241],
  [197, 225, 165],
  [248, 187, 208],
  [255, 204, 170],
  [209, 196, 233],
  [178, 223, 219],
] as const;
