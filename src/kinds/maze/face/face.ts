import { element } from '../../../print/svg.ts';
import type { Face, SvgDrawing } from '../../../puzzle/contract/face.ts';

/** The walls of the cover's maze, and half of its path: half a heart. */
const WALLS =
  'M68 35H89M131 35H152M47 56H68M89 56H131M152 56H173M110 77H173M47 98H68M110 98H173M26 119H47M68 119H110M131 119H152M89 140H131M152 140H173M47 14V35M47 56V98M47 119V140M68 35V56M68 77V119M68 140V161M89 35V98M89 119V140M110 14V35M110 140V161M131 35V56M131 119V140M152 35V56M152 140V161M173 14V35M173 56V98M173 119V140';
const WAY = 'M99.5 150.5H78.5V129.5H57.5V108.5H36.5V45.5H57.5V24.5H99.5V45.5H120.5V24.5';
const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
const GOAL = 'M120.5 141.5l2.7 5.5 6 .9-4.3 4.2 1 6-5.4-2.8-5.4 2.8 1-6-4.3-4.2 6-.9z';

const cover: SvgDrawing = [
  element('rect', { class: 'chalk-fill', x: 20, y: 8, width: 180, height: 159, rx: 12 }),
  element('rect', { class: 'pen', 'stroke-width': 4.5, x: 26, y: 14, width: 168, height: 147, rx: 3 }),
  element('path', { class: 'pen', 'stroke-width': 4.5, d: WALLS }),
  element('path', { class: 'pen', 'stroke-width': 11.5, d: WAY }),
  element('path', { ...ROUND, fill: 'none', stroke: '#f5c93d', 'stroke-width': 7, d: WAY }),
  element('circle', { class: 'pen-fill', cx: 99.5, cy: 150.5, r: 6 }),
  element('circle', {
    fill: '#f5c93d',
    stroke: 'var(--pen)',
    'stroke-width': 3.5,
    cx: 120.5,
    cy: 26,
    r: 10.5,
  }),
  element('path', { ...ROUND, fill: '#e5532a', stroke: 'var(--pen)', 'stroke-width': 1.6, d: GOAL }),
];

export const face: Face = {
  kind: 'picture-maze',
  accent: { day: ['#b8708f', '#8d5a72'], night: ['#d893b0', '#98667b'] },
  glyph: [element('path', { d: 'M6 42 V8 H42 V40 H18 V20 H30 V29' })],
  cover,
  plates: true,
  makingTime: 1.2,
  dailyOrder: 5,
  words: async (language) => (await import(`../words/${language}.json`)).default,
  author: async () => (await import('../words/author/en.json', { with: { type: 'json' } })).default,
  load: async () => (await import('./played.ts')).played,
};
