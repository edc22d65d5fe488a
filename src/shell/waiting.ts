import { accentOf } from './accents.ts';
import './waiting.css';
import { drawBird } from './art.ts';
import { roundButton } from './button.ts';
import { drawn, element } from './element.ts';
import type { Words } from './words/words.ts';

export interface Waiting {
  readonly root: HTMLElement;
  /** How much of the puzzle is made, from 0 to 1. */
  progress(share: number): void;
}

/** Where the dots lie along the hill, in the drawing's own units. */
const PLACES = Array.from({ length: 11 }, (_, index) => ({
  x: 90 + index * 62,
  y: 392 - 26 * Math.sin((index / 10) * Math.PI),
}));

const HILL =
  'M-400 430 C-200 392 0 430 120 402 C300 360 500 360 680 402 C800 430 1000 392 1200 430 V1400 H-400 Z';

/** While a puzzle is made: the bird walks over its hill and leaves dots, as many as the work that is done. */
export function waitingScreen(words: Words, kind: string, cancel: () => void): Waiting {
  const look = accentOf(kind);
  const making = words.kinds[kind]?.making ?? words.waiting.making;
  const dots = PLACES.map(({ x, y }) => drawn('circle', { class: 'laid', cx: x, cy: y, r: 11 }));
  const bird = drawn(
    'g',
    { class: 'walker' },
    drawn('g', { class: 'walker-size' }, drawn('g', { class: 'hopper' }, placedBird())),
  );
  const scene = drawn(
    'svg',
    {
      class: 'waiting-scene',
      viewBox: '0 0 800 600',
      preserveAspectRatio: 'xMidYMid meet',
      'aria-hidden': 'true',
    },
    drawn('circle', { class: 'waiting-sun', cx: 400, cy: 300, r: 250 }),
    drawn('path', { class: 'waiting-hill', d: HILL }),
    drawn('path', { class: 'waiting-halftone', d: HILL, fill: 'url(#waiting-dots)' }),
    drawn(
      'defs',
      {},
      drawn(
        'pattern',
        {
          id: 'waiting-dots',
          width: 14,
          height: 14,
          patternUnits: 'userSpaceOnUse',
          patternTransform: 'rotate(30)',
        },
        drawn('circle', { class: 'halftone', cx: 7, cy: 7, r: 2.4 }),
      ),
    ),
    ...dots,
    bird,
  );
  const bar = element(
    'div',
    {
      class: 'waiting-word',
      role: 'progressbar',
      'aria-label': making,
      'aria-valuemin': 0,
      'aria-valuemax': 100,
      'aria-valuenow': 0,
    },
    making,
  );
  const root = element(
    'div',
    { class: `screen waiting ${look}` },
    scene,
    element('header', { class: 'top' }, roundButton('back', words.board.back, cancel)),
    bar,
  );
  const progress = (share: number) => {
    const bounded = Math.max(0, Math.min(1, share));
    const walked = bounded * (PLACES.length - 1);
    for (const [index, dot] of dots.entries()) dot.classList.toggle('laid-on', index <= walked);
    const at = PLACES[Math.round(walked)];
    if (at !== undefined) bird.style.transform = `translate(${at.x}px, ${at.y}px)`;
    bar.setAttribute('aria-valuenow', String(Math.round(bounded * 100)));
  };
  progress(0);
  return { root, progress };
}

/** The bird with its feet on the point (0, 0). */
function placedBird(): SVGElement {
  const bird = drawBird();
  for (const [name, value] of Object.entries({ x: -36, y: -132, width: 130, height: 130 }))
    bird.setAttribute(name, String(value));
  return bird;
}
