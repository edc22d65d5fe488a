import type { Mutations } from './alterations.ts';
import { CLOSEST_DOT } from './closest-dot-mutations.ts';
import { EQUAL_SIGNS } from './equal-signs-mutations.ts';
import { JIGSAW } from './jigsaw-mutations.ts';
import { NUMBERS } from './numbers-mutations.ts';
import { PICTURE_MAZE } from './picture-maze-mutations.ts';
import { THAT_DOT } from './that-dot-mutations.ts';
import { UNIT_DOT } from './unit-dot-mutations.ts';

export const MUTATIONS: Readonly<Record<string, Mutations>> = {
  'connect-the-dots': NUMBERS,
  'connect-that-dot': THAT_DOT,
  'closest-dot': CLOSEST_DOT,
  'unit-dot': UNIT_DOT,
  jigsaw: JIGSAW,
  'picture-maze': PICTURE_MAZE,
  'equal-signs': EQUAL_SIGNS,
};
