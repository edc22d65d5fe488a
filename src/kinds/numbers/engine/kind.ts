import { dotKind } from '../../dots/engine/kind.ts';
import { ID, schema } from './document.ts';
import { making } from './generate.ts';
import { levels } from './levels.ts';
import { parameters } from './parameters.ts';
import { retouch } from './retouch.ts';
import { rules } from './rules.ts';
import { solve } from './solve.ts';
import { CRITERIA, verify } from './verify.ts';

/*
 * The child draws from each number to the next, and lifts the pen after a "+".
 * It is fair because each number is nearest to its own dot and touches nothing else.
 * It is made by choosing shortcuts of each stroke, fewest dots first, joining them into the fewest lines drawn without
 * lifting, and placing the numbers.
 * Löffler et al. 2014, §2.1 and §4.1.
 */
export const numbers = dotKind({
  id: ID,
  schema,
  parameters,
  levels,
  ...making,
  criteria: CRITERIA,
  verify,
  solve,
  rules,
  retouch,
});
