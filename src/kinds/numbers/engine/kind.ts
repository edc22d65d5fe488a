import type { Kind } from '../../../puzzle/kind.ts';
import type { DotQuality, DotSolution } from '../../dots/engine/document.ts';
import { ID, type NumbersBoard, type NumbersDocument, schema } from './document.ts';
import { GENERATOR_VERSION, generate } from './generate.ts';
import { parameters } from './parameters.ts';
import { type NumbersGesture, type NumbersMove, type NumbersProgress, rules } from './rules.ts';
import { solve } from './solve.ts';
import { CRITERIA, verify } from './verify.ts';

/*
 * The child draws from each number to the next, and lifts the pen after a "+".
 * It is fair because each number stands nearest to its own dot and touches nothing else.
 * It is made by choosing shortcuts of each stroke, fewest dots first, joining them into the fewest lines drawn
 * without lifting, and placing the numbers.
 * Löffler et al. 2014, §2.1 and §4.1.
 */
export const numbers: Kind<
  NumbersBoard,
  DotSolution,
  DotQuality,
  NumbersProgress,
  NumbersMove,
  NumbersGesture
> = {
  id: ID,
  generatorVersion: GENERATOR_VERSION,
  takes: 'lines',
  parameters,
  schema,
  criteria: CRITERIA,
  generate,
  verify: (document) => verify(document as NumbersDocument),
  solve,
  rules,
};
