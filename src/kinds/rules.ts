import type { GenericSchema } from 'valibot';
import type { PuzzleDocument } from '../puzzle/document.ts';
import type { AnyRules } from '../puzzle/kind.ts';
import { nullKind } from '../puzzle/null/kind.ts';
import { schema as closestDotSchema } from './closest-dot/engine/document.ts';
import { rules as closestDot } from './closest-dot/engine/rules.ts';
import { schema as jigsawSchema } from './jigsaw/engine/document.ts';
import { rules as jigsaw } from './jigsaw/engine/rules.ts';
import { schema as mazeSchema } from './maze/engine/document.ts';
import { rules as maze } from './maze/engine/rules.ts';
import { schema as numbersSchema } from './numbers/engine/document.ts';
import { rules as numbers } from './numbers/engine/rules.ts';
import { schema as thatDotSchema } from './that-dot/engine/document.ts';
import { rules as thatDot } from './that-dot/engine/rules.ts';
import { schema as unitDotSchema } from './unit-dot/engine/document.ts';
import { rules as unitDot } from './unit-dot/engine/rules.ts';

/** How a kind is played and how its documents are read, without its generator: what view and shell need of it. */
export interface Played {
  readonly rules: AnyRules;
  readonly schema: GenericSchema<unknown, PuzzleDocument>;
}

/** Every kind there is, one line each. */
const PLAYED: readonly Played[] = [
  nullKind,
  { rules: numbers, schema: numbersSchema },
  { rules: thatDot, schema: thatDotSchema },
  { rules: closestDot, schema: closestDotSchema },
  { rules: unitDot, schema: unitDotSchema },
  { rules: jigsaw, schema: jigsawSchema },
  { rules: maze, schema: mazeSchema },
];

const byId = new Map(PLAYED.map((played) => [played.rules.id, played]));

/** The kind called `id` as far as playing it goes, or undefined. */
export function playedOf(id: string): Played | undefined {
  return byId.get(id);
}

/** The rules of the kind called `id`, or undefined. */
export function rulesOf(id: string): AnyRules | undefined {
  return byId.get(id)?.rules;
}
