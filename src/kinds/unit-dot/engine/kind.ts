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
 * The child joins every two dots that are exactly one coin apart.
 * It is fair because no two other dots of a colour are nearly that far apart.
 * It is made by bending chains of equal bars along the strokes until all of them fit.
 * Löffler et al. 2014, §2.4 and §4.4.
 */
export const unitDot = dotKind({
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
