import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * The value of a promise; undefined until it resolves, or if it rejects. Loads again when `dependencies` change. A
 * defined `first` is used at once instead of loading.
 */
export function useLoaded<Value>(
  load: () => Promise<Value | undefined>,
  dependencies: readonly unknown[],
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
  }, dependencies);
  return loaded;
}
