/** What the query of the address switches on: the one place that reads it. */
export interface Flags {
  /** `?debug`: tests may look at the puzzle on the screen through `window.dotterel`. */
  readonly debug: boolean;
  /** Whether puzzles are made before they are asked for. `?debug` is to measure what is asked for: there only with `&ahead`. */
  readonly ahead: boolean;
  /** `?renderer=canvas` or `webgl`: how boards are drawn; without it, as the device can. */
  readonly renderer?: 'webgl' | 'canvas';
}

export function readFlags(search: string): Flags {
  const query = new URLSearchParams(search);
  const renderer = query.get('renderer');
  return {
    debug: query.has('debug'),
    ahead: !query.has('debug') || query.has('ahead'),
    ...(renderer === 'webgl' || renderer === 'canvas' ? { renderer } : {}),
  };
}
