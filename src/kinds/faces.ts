import type { Face, Played } from '../puzzle/contract/face.ts';
import { face as closestDot } from './closest-dot/face/face.ts';
import { face as jigsaw } from './jigsaw/face/face.ts';
import { face as maze } from './maze/face/face.ts';
import { face as numbers } from './numbers/face/face.ts';
import { face as thatDot } from './that-dot/face/face.ts';
import { face as unitDot } from './unit-dot/face/face.ts';

/** The face of every kind there is, one line each, in the order in which they are offered. */
export const FACES: readonly Face[] = [numbers, thatDot, closestDot, unitDot, jigsaw, maze];

const byKind = new Map(FACES.map((face) => [face.kind, face]));

/** The face of the kind called `kind`, or undefined. */
export function faceOf(kind: string): Face | undefined {
  return byKind.get(kind);
}

/** How puzzles of the kind called `kind` are read and played, or undefined. */
export async function playedOf(kind: string): Promise<Played | undefined> {
  return byKind.get(kind)?.load();
}
