import { pause } from '../../pause.ts';

/** The larger parts of Phaser, each after those it stands on; the board asks for the rest. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('phaser/src/renderer/index.js'),
  () => import('phaser/src/cameras/2d/CameraManager.js'),
];

/** Runs Phaser's modules in turns, between which the page can answer a touch. */
export async function runPhaser(): Promise<void> {
  for (const part of PARTS) {
    await part();
    await pause();
  }
}
