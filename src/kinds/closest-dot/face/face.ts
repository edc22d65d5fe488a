import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import { element, type SvgNode } from '../../../print/svg.ts';
import type { Face, SvgDrawing } from '../../../puzzle/contract/face.ts';
import { filledDot, line, middleCircle, stroke } from '../../dots/face/drawing.ts';
import { authorWords, dotWords } from '../../dots/face/words.ts';

const HELD: Point = [92, 102];
const CAUGHT: Point = [133, 61];
const COLOURS = { rust: '#e5532a', amber: '#f5c93d', white: 'var(--chalk)' } as const;

/** Coloured dots. A circle grows around one of them until it touches the next of its colour. */
const cover: SvgDrawing = [
  element('circle', { class: 'chalk-fill', opacity: 0.45, cx: HELD[0], cy: HELD[1], r: 58 }),
  element('circle', {
    class: 'pen',
    'stroke-width': 4,
    'stroke-dasharray': '10 8.22',
    cx: HELD[0],
    cy: HELD[1],
    r: 58,
  }),
  stroke('M177 36L197 84', 6.5),
  line([HELD, lerp(HELD, CAUGHT, 0.66)], 6.5),
  coloured(HELD, 'rust', 17),
  coloured(CAUGHT, 'rust', 14),
  coloured([184, 142], 'rust'),
  coloured([177, 36], 'amber'),
  coloured([197, 84], 'amber'),
  coloured([112, 142], 'amber'),
  coloured([60, 74], 'white'),
  coloured([30, 150], 'white'),
  coloured([76, 20], 'white'),
];

/** Draws a dot of a colour, with the shape that identifies the colour in grey. */
function coloured([x, y]: Point, colour: keyof typeof COLOURS, r = 12.5): SvgNode {
  const bar = `M${-r / 2} 0h${r}`;
  const shape = {
    rust: () => stroke(bar, 4, 'chalk'),
    amber: () => element('circle', { class: 'pen-fill', r: r * 0.36 }),
    white: () => stroke(`${bar}M0 ${-r / 2}v${r}`, 4),
  };
  return element('g', { transform: `translate(${x} ${y})` }, [
    element('circle', { fill: COLOURS[colour], stroke: 'var(--pen)', 'stroke-width': 4, r }),
    shape[colour](),
  ]);
}

export const face: Face = {
  kind: 'closest-dot',
  accent: { day: ['#68c7df', '#4f97ae'], tone: 'pale' },
  glyph: [
    middleCircle(17, { 'stroke-dasharray': '5.5 6.21' }),
    filledDot(24, 24),
    filledDot(37, 13),
    element('path', { d: 'M24 24 L37 13' }),
  ],
  cover,
  dots: 'colours',
  tool: {
    glyph: [
      middleCircle(18, { 'stroke-dasharray': '6 6.57', transform: 'rotate(-14 24 24)' }),
      filledDot(24, 24),
    ],
  },
  makingTime: 2,
  dailyOrder: 3,
  words: (language) => dotWords(language, import(`../words/${language}.json`)),
  author: () => authorWords(),
  load: async () => (await import('./played.ts')).played,
};
