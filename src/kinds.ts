import { closestDot } from './dots/closest-dot/kind.ts';
import { numbers } from './dots/numbers/kind.ts';
import { thatDot } from './dots/that-dot/kind.ts';
import { unitDot } from './dots/unit-dot/kind.ts';
import { jigsaw } from './jigsaw/kind.ts';
import { pictureMaze } from './maze/kind.ts';
import type { AnyKind } from './puzzle/kind.ts';
import { nullKind } from './puzzle/null/kind.ts';

/** Every puzzle kind there is, one line each. */
const KINDS: readonly AnyKind[] = [nullKind, numbers, thatDot, closestDot, unitDot, jigsaw, pictureMaze];

const byId = new Map(KINDS.map((kind) => [kind.id, kind]));

/** The kind called `id`, or undefined. */
export function kindOf(id: string): AnyKind | undefined {
  return byId.get(id);
}

/** The ids of all kinds but the null kind, which is for tests. */
export const KIND_IDS: readonly string[] = KINDS.filter((kind) => kind !== nullKind).map((kind) => kind.id);
