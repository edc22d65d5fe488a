import { pause } from '../../pause.ts';

/** The larger parts of Phaser, in order of dependency. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('phaser/src/renderer/index.js'),
  () => import('phaser/src/cameras/2d/CameraManager.js'),
];

/** Loads Phaser part by part, so that the page can answer touches in between. */
export async function runPhaser(): Promise<void> {
  for (const part of PARTS) {
    await part();
    await pause();
  }
}
