import { openDrawing } from './drawing.ts';
import type { Finish, FinishOptions } from './place.ts';
import { openPrint } from './print.ts';

/** Plays the end of a solved puzzle over the board, until it is taken down. */
export function openFinish(options: FinishOptions): Finish {
  const { pixels, gathering } = options;
  // A picture that a line has gone round becomes that picture, and not the print of it.
  return pixels === undefined || gathering.bloom !== undefined
    ? openDrawing(options)
    : openPrint({ ...options, pixels });
}
