/** Waits at least this long. Meanwhile the page can draw and handle input. */
export function pause(milliseconds = 0): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
