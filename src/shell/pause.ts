/** Lets the page show what there is so far, and then go on; at the end of so many milliseconds at the earliest. */
export function pause(milliseconds = 0): Promise<unknown> {
  return new Promise((on) => setTimeout(on, milliseconds));
}

/** How long a screen may settle before what adorns it is made. */
export const SETTLE_MILLISECONDS = 900;
