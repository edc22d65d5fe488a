import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import { element } from '../../../print/svg.ts';
import type { SvgDrawing } from '../../../puzzle/contract/face.ts';
import { discs, line, stroke } from '../../dots/face/drawing.ts';

const BOW: Point = [36, 116];
const KEEL: readonly Point[] = [
  [64, 152],
  [152, 152],
];
const STERN: Point = [186, 116];
const FOOT: Point = [106, 116];
const TOP: Point = [106, 22];
const SAIL: Point = [157, 86];
const HELD = [TOP, lerp(TOP, SAIL, 0.7)];

/** A boat of short lines: the ruler lies along the one that is being drawn out, to the dot that it meets. */
export const cover: SvgDrawing = [
  element('g', { transform: 'translate(106 22) rotate(51.5)' }, [
    element('rect', {
      fill: '#f3dfa6',
      stroke: 'var(--pen)',
      'stroke-width': 3,
      x: -14,
      y: -36,
      width: 116,
      height: 28,
      rx: 5,
    }),
    stroke('M0-8v-9M12-8v-6M24-8v-9M36-8v-6M48-8v-9M60-8v-6M72-8v-9M84-8v-6', 2.6),
  ]),
  line([BOW, ...KEEL], 6.5),
  line([FOOT, TOP], 6.5),
  stroke('M186 116h-24M152 152l14-14.8M157 86h-23M106 116h-24', 6.5),
  ...discs([SAIL], 18, 'glow'),
  line(HELD, 15),
  line(HELD, 8.5, 'chalk'),
  ...discs([BOW, ...KEEL, STERN, FOOT, TOP, SAIL], 9),
];
