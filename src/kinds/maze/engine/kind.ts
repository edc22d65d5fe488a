import type { Kind } from '../../../puzzle/contract/kind.ts';
import {
  ID,
  type MazeBoard,
  type MazeDocument,
  type MazeQuality,
  type MazeSolution,
  schema,
} from './document.ts';
import { make } from './generate.ts';
import { levels } from './levels.ts';
import { parameters } from './parameters.ts';
import { type MazeGesture, type MazeMove, type MazeProgress, rules } from './play/rules.ts';
import { solve } from './play/solve.ts';
import { GENERATOR_VERSION } from './record.ts';
import { CRITERIA, verify } from './verify.ts';

/*
 * The child draws a line through a maze from start to goal, and the line is a picture.
 * It is fair because one way leads through, and wrong turns look no different from right ones.
 * It is made by joining all contours of the picture into one path, and growing dead ends that look like it over the rest.
 * Kurokawa 2013; the way that fills the figure is that of Okamoto and Uehara 2009.
 */
export const pictureMaze: Kind<MazeBoard, MazeSolution, MazeQuality, MazeProgress, MazeMove, MazeGesture> = {
  id: ID,
  generatorVersion: GENERATOR_VERSION,
  takes: 'figure',
  parameters,
  levels,
  schema,
  criteria: CRITERIA,
  make,
  verify: (document) => verify(document as MazeDocument),
  solve,
  rules,
};
