import { useEffect, useState } from 'preact/hooks';

/** What a promise comes to; undefined until then, and where it comes to nothing. `on` says when it is asked for anew. */
export function useLoaded<Value>(
  load: () => Promise<Value | undefined>,
  on: readonly unknown[],
): Value | undefined {
  const [loaded, setLoaded] = useState<Value>();
  useEffect(() => {
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
