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
  const hasFirst = useRef(first !== undefined);
  useEffect(() => {
    if (hasFirst.current) {
      hasFirst.current = false;
      return undefined;
    }
    let isGone = false;
    load().then(
      (value) => !isGone && setLoaded(() => value),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, dependencies);
  return loaded;
}
