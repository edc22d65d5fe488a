/** Lets the page show what there is so far, and hear what touches it; for so many milliseconds at the least. */
export function pause(milliseconds = 0): Promise<unknown> {
  return new Promise((on) => setTimeout(on, milliseconds));
}
