import type { GenericSchema } from 'valibot';
import { schema as closestDotSchema } from './dots/closest-dot/document.ts';
import { rules as closestDot } from './dots/closest-dot/rules.ts';
import { schema as numbersSchema } from './dots/numbers/document.ts';
import { rules as numbers } from './dots/numbers/rules.ts';
import { schema as thatDotSchema } from './dots/that-dot/document.ts';
import { rules as thatDot } from './dots/that-dot/rules.ts';
import { schema as unitDotSchema } from './dots/unit-dot/document.ts';
import { rules as unitDot } from './dots/unit-dot/rules.ts';
import { schema as jigsawSchema } from './jigsaw/document.ts';
import { rules as jigsaw } from './jigsaw/rules.ts';
import { schema as mazeSchema } from './maze/document.ts';
import { rules as maze } from './maze/rules.ts';
import type { PuzzleDocument } from './puzzle/document.ts';
import type { AnyRules } from './puzzle/kind.ts';
import { nullKind } from './puzzle/null/kind.ts';

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
