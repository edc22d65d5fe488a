import { checking } from '../../dots/engine/criteria/examine.ts';
import type { ThatDotBoard } from './document.ts';
import {
  linkAngle,
  linkColour,
  linkCount,
  linkLength,
  linksOverlap,
  matchLinks,
  sectorClear,
  type ThatDotCase,
} from './links.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';

export const { CRITERIA, verify } = checking<typeof parameters, ThatDotBoard, ThatDotCase>({
  parameters,
  solve,
  quality,
  open: matchLinks,
  own: {
    'sector-clear': sectorClear,
    'link-angle': linkAngle,
    'link-length': linkLength,
    'links-overlap': linksOverlap,
    'link-count': linkCount,
    'link-colour': linkColour,
  },
});
