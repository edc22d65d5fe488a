import type { AnyKind } from '../puzzle/contract/kind.ts';
import { closestDot } from './closest-dot/engine/kind.ts';
import { jigsaw } from './jigsaw/engine/kind.ts';
import { pictureMaze } from './maze/engine/kind.ts';
import { numbers } from './numbers/engine/kind.ts';
import { thatDot } from './that-dot/engine/kind.ts';
import { unitDot } from './unit-dot/engine/kind.ts';

/** Every puzzle kind there is, one line each. */
const KINDS: readonly AnyKind[] = [numbers, thatDot, closestDot, unitDot, jigsaw, pictureMaze];

const byId = new Map(KINDS.map((kind) => [kind.id, kind]));

/** The kind called `id`, or undefined. */
export function kindOf(id: string): AnyKind | undefined {
  return byId.get(id);
}

/** The ids of all kinds. */
export const KIND_IDS: readonly string[] = KINDS.map((kind) => kind.id);
