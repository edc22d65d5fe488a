import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * What a promise comes to; undefined until then, and where it comes to nothing. `on` says when it is asked for anew. What is
 * there already, as `first`, is shown at once and not asked for.
 */
export function useLoaded<Value>(
  load: () => Promise<Value | undefined>,
  on: readonly unknown[],
  first?: Value,
): Value | undefined {
  const [loaded, setLoaded] = useState(() => first);
  const isThere = useRef(first !== undefined);
  useEffect(() => {
    if (isThere.current) {
      isThere.current = false;
      return undefined;
    }
    let gone = false;
    load().then(
      (value) => !gone && setLoaded(() => value),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, on);
  return loaded;
}
