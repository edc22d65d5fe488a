import { pause } from '../../pause.ts';

const SETTLE_MILLISECONDS = 900;

/** Waits until a screen that has just opened has settled: what adorns it is made after that. */
export const screenAtEase = (): Promise<unknown> => pause(SETTLE_MILLISECONDS);
