import type { Kind } from '../../../puzzle/contract/kind.ts';
import { ID, type JigsawBoard, type JigsawQuality, type JigsawSolution, remark, schema } from './document.ts';
import { GENERATOR_VERSION, isBetter, make, recipes } from './generate.ts';
import { parameters, whimsyIds } from './parameters.ts';
import type { JigsawMove, JigsawProgress } from './play/play.ts';
import { type JigsawGesture, rules } from './play/rules.ts';
import { solve } from './solve.ts';
import { CRITERIA, NEEDS_PIXELS, verify } from './verify.ts';

/*
 * The child puts the pieces of a picture together.
 * Fair: no two pieces look alike, none is too thin or too small, and tabs connect them all.
 * Made by cutting along the picture's own colour lines, with tabs where there is least detail; or as a grid.
 * Sources: Lau et al. 2014, §4 and §6; Collignon, Jakcson and Madsen 2021, §5.2.1 for the grid of polygons.
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
  silhouettes: {
    named: ({ whimsies }) => (typeof whimsies === 'string' ? whimsyIds(whimsies) : []),
    needsOwn: ({ rim }) => rim === 'own',
  },
  schema,
  criteria: CRITERIA,
  needsPixels: NEEDS_PIXELS,
  recipes,
  make,
  isBetter,
  verify,
  remark,
  solve,
  rules,
  foreign: async () => (await import('./loose/loose.ts')).loose,
};
