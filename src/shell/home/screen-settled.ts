import { pause } from '../../pause.ts';

const SETTLE_MILLISECONDS = 900;

/** Waits until a newly opened screen has settled, before decorations are made. */
export const screenSettled = (): Promise<unknown> => pause(SETTLE_MILLISECONDS);
