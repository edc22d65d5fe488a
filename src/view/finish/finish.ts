import { drawCelebration } from './celebration.ts';
import { openDrawing } from './drawing.ts';
import type { Finish, FinishOptions, FinishPlace } from './place.ts';
import { openPrint } from './print.ts';

/** What the board knows of the puzzle whose end is played. */
type Solved = Pick<FinishOptions, 'gathering' | 'pixels' | 'seed' | 'from' | 'veil'>;

/** Plays the end of a solved puzzle over the board, until it is taken down. */
export function openFinish(place: FinishPlace, solved: Solved): Finish {
  const celebration = drawCelebration(solved.seed, place.celebrated);
  const options: FinishOptions = {
    ...place,
    ...solved,
    celebration,
    walk: (trail, milliseconds) => place.walk(trail, milliseconds, celebration.dance),
    ready: () => place.ready(celebration),
  };
  const { pixels } = solved;
  return pixels === undefined ? openDrawing(options) : openPrint({ ...options, pixels });
}
