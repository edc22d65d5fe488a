import { dotKind } from '../../dots/engine/kind.ts';
import { levels } from '../../dots/engine/levels.ts';
import { ID, schema } from './document.ts';
import { making } from './generate.ts';
import { parameters } from './parameters.ts';
import { retouch } from './retouch.ts';
import { rules } from './rules.ts';
import { solve } from './solve.ts';
import { CRITERIA, verify } from './verify.ts';

/*
 * The child drags each short link out until it meets a dot.
 * It is fair because no other dot is in the sector a link points into, as wide as the level asks.
 * It is made by choosing shortcuts of each stroke, fewest dots first, that are clear of ambiguity.
 * Klappe 2014, and Löffler et al. 2014, §2.2 and §4.2.
 */
export const thatDot = dotKind({
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
