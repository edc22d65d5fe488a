import type { AnyKind } from '../puzzle/contract/kind.ts';
import { closestDot } from './closest-dot/engine/kind.ts';
import { jigsaw } from './jigsaw/engine/kind.ts';
import { pictureMaze } from './maze/engine/kind.ts';
import { numbers } from './numbers/engine/kind.ts';
import { thatDot } from './that-dot/engine/kind.ts';
import { unitDot } from './unit-dot/engine/kind.ts';

const KINDS: readonly AnyKind[] = [numbers, thatDot, closestDot, unitDot, jigsaw, pictureMaze];

const byId = new Map(KINDS.map((kind) => [kind.id, kind]));

export function kindOf(id: string): AnyKind | undefined {
  return byId.get(id);
}

export const KIND_IDS: readonly string[] = KINDS.map((kind) => kind.id);
