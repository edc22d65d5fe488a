/** What the query of the address switches on: the one place that reads it. */
export interface Flags {
  /** `?debug`: tests may look at the puzzle on the screen through `window.dotterel`. */
  readonly debug: boolean;
  /** `?renderer=canvas` or `webgl`: how boards are drawn; without it, as the device can. */
  readonly renderer?: 'webgl' | 'canvas';
}

export function readFlags(search: string): Flags {
  const query = new URLSearchParams(search);
  const renderer = query.get('renderer');
  return {
    debug: query.has('debug'),
    ...(renderer === 'webgl' || renderer === 'canvas' ? { renderer } : {}),
  };
}
