/** Intersection over union of two shapes, given by the share of each cell that they cover. */
export function overlap(figure: ArrayLike<number>, cells: ArrayLike<number>): number {
  let both = 0;
  let either = 0;
  for (let cell = 0; cell < figure.length; cell++) {
    both += Math.min(figure[cell], cells[cell]);
    either += Math.max(figure[cell], cells[cell]);
  }
  return either === 0 ? 0 : both / either;
}
