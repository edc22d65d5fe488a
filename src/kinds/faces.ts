import type { Face, PlayableKind } from '../puzzle/contract/face.ts';
import { face as closestDot } from './closest-dot/face/face.ts';
import { face as jigsaw } from './jigsaw/face/face.ts';
import { face as maze } from './maze/face/face.ts';
import { face as numbers } from './numbers/face/face.ts';
import { face as thatDot } from './that-dot/face/face.ts';
import { face as unitDot } from './unit-dot/face/face.ts';

/** The face of every kind, in the order in which kinds are offered. */
export const FACES: readonly Face[] = [numbers, thatDot, closestDot, unitDot, jigsaw, maze];

const byKind = new Map(FACES.map((face) => [face.kind, face]));

export function faceOf(kind: string): Face | undefined {
  return byKind.get(kind);
}

/** Loads how puzzles of a kind are read and played; undefined if there is no such kind. */
export async function playedOf(kind: string): Promise<PlayableKind | undefined> {
  return byKind.get(kind)?.load();
}
