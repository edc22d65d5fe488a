import type { Kind } from '../../../puzzle/contract/kind.ts';
import { ID, type JigsawBoard, type JigsawQuality, type JigsawSolution, schema } from './document.ts';
import { GENERATOR_VERSION, isBetter, make, recipes } from './generate.ts';
import { namesIn, parameters } from './parameters.ts';
import type { JigsawMove, JigsawProgress } from './play/play.ts';
import { type JigsawGesture, rules } from './play/rules.ts';
import { solve } from './solve.ts';
import { CRITERIA, NEEDS_PIXELS, verify } from './verify.ts';

/*
 * The child lays the pieces of a picture together.
 * It is fair because no two pieces look alike, none is too thin or too small, and all hang together by their tabs.
 * It is made by cutting along the picture's own colour lines, with tabs where the picture says least; or as a grid.
 * Lau et al. 2014, §4 and §6; the grid of polygons is that of Collignon, Jakcson and Madsen 2021, §5.2.1.
 */
export const jigsaw: Kind<
  JigsawBoard,
  JigsawSolution,
  JigsawQuality,
  JigsawProgress,
  JigsawMove,
  JigsawGesture
> = {
  id: ID,
  generatorVersion: GENERATOR_VERSION,
  takes: 'pixels',
  parameters,
  preview: { cut: 'grid' },
  silhouettes: { named: ({ whimsies }) => (typeof whimsies === 'string' ? namesIn(whimsies) : []) },
  schema,
  criteria: CRITERIA,
  needsPixels: NEEDS_PIXELS,
  recipes,
  make,
  isBetter,
  verify,
  solve,
  rules,
  foreign: async () => (await import('./loose/loose.ts')).loose,
};
