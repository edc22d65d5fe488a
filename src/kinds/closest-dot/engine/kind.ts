import { dotKind } from '../../dots/engine/kind.ts';
import { levels } from '../../dots/engine/levels.ts';
import { ID, schema } from './document.ts';
import { making, shorterPlan } from './generate.ts';
import { parameters } from './parameters.ts';
import { retouch } from './retouch.ts';
import { rules } from './rules.ts';
import { solve } from './solve.ts';
import { CRITERIA, verify } from './verify.ts';

/*
 * The child joins each dot to the nearest other dot of its colour.
 * It is fair because every other dot of the colour is farther by the factor that the level asks for.
 * It is made by growing runs of ever longer edges along each stroke, in as few colours as go together.
 * Löffler et al. 2014, §2.3, §3.2 and §4.3.
 */
export const closestDot = dotKind({
  id: ID,
  schema,
  parameters,
  levels,
  ...making,
  shorterPlan,
  criteria: CRITERIA,
  verify,
  solve,
  rules,
  retouch,
});
