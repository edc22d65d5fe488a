import { useEffect } from 'preact/hooks';
import { whenIdle } from '../idle.ts';
import { jobOf } from './puzzle-job.ts';
import { atRest } from './rest.ts';
import { formatRoute, type PlayRoute } from './router.ts';
import type { Shell } from './shell.ts';

/** Somebody who has not touched a shelf for so long looks at it. */
const LOOKS_MILLISECONDS = 250;

/** Makes the puzzle that will most likely be chosen on a shelf, once, while somebody looks at it. */
export function useLikely(
  { gallery, ahead }: Pick<Shell, 'gallery' | 'ahead'>,
  likely: PlayRoute | undefined,
): void {
  useEffect(() => {
    let isGone = likely === undefined;
    const prepare = async () => {
      if (isGone || likely === undefined) return;
      const picture = await gallery.picture(likely.picture).catch(() => undefined);
      if (!isGone && picture !== undefined) ahead.prepare(jobOf(likely, picture), true);
    };
    if (!isGone) atRest(LOOKS_MILLISECONDS, () => whenIdle(() => void prepare()));
    return () => {
      isGone = true;
    };
  }, [likely && formatRoute(likely)]);
  useEffect(() => () => ahead.rest(), []);
}
