/** Options in the address's query. Nothing else reads it. */
export interface Flags {
  /** `?debug`: tests can see the current puzzle in `window.dotterel`. */
  readonly debug: boolean;
  /**
   * Whether puzzles are made ahead. With `?debug` only if `&ahead` is given, so that measurements are not disturbed.
   */
  readonly ahead: boolean;
  /** `?renderer=canvas` or `webgl`; undefined for the device's best. */
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
