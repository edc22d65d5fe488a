import * as v from 'valibot';
import { envelope } from '../document.ts';
import type { Kind } from '../kind.ts';
import { type NullBoard, type NullMove, type NullProgress, rules } from './rules.ts';

/*
 * The child taps the one dot, and the puzzle is solved.
 * It is fair because there is nothing else to do.
 * It is made of nothing but the picture's size.
 * It comes from no paper: it proves in every build that the contract is complete, and is never offered to a child.
 */

type NullSolution = Readonly<Record<string, never>>;
type NullQuality = Readonly<Record<string, never>>;

const nothing = v.pipe(v.strictObject({}), v.readonly());

export const nullKind: Kind<NullBoard, NullSolution, NullQuality, NullProgress, NullMove, null> = {
  id: rules.id,
  generatorVersion: 1,
  takes: 'lines',
  parameters: { all: {}, presets: { easy: {}, medium: {}, hard: {} } },
  schema: v.pipe(
    v.strictObject({
      ...envelope(rules.id),
      board: v.pipe(
        v.strictObject({ dot: v.pipe(v.strictTuple([v.number(), v.number()]), v.readonly()) }),
        v.readonly(),
      ),
      solution: nothing,
      quality: nothing,
    }),
    v.readonly(),
  ),
  criteria: ['dot-on-board'],
  generate: (picture, parameters, seed) => ({
    ok: true,
    value: {
      format: 'dotterel/puzzle',
      version: 1,
      kind: rules.id,
      title: picture.title,
      size: picture.size,
      generator: { version: 1, seed, parameters },
      source: picture.source,
      board: { dot: [picture.size[0] / 2, picture.size[1] / 2] },
      solution: {},
      quality: {},
    },
  }),
  verify: ({ board, size }) => {
    const [x, y] = board.dot;
    const inside = x >= 0 && y >= 0 && x <= size[0] && y <= size[1];
    return inside ? [] : [{ criterion: 'dot-on-board', concerns: [0] }];
  },
  solve: () => ({}),
  rules,
};
