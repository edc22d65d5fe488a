import { LEVELS, type Level } from '../puzzle/kind.ts';
import { glyph } from './art.ts';
import { drawn, element } from './element.ts';
import type { DrawnPicture } from './gallery.ts';
import { piecesOf } from './loose-pieces.ts';
import { dotsOf } from './preview.ts';
import type { Words } from './words/words.ts';

export interface CardSetting {
  readonly picture: DrawnPicture;
  readonly kind: string;
  /** The level at which it is played. */
  readonly level: Level;
  /** By level, easy first. */
  readonly solved: readonly boolean[];
  readonly words: Words;
  press(): void;
}

const GROUNDS = 6;

/** One picture on the shelf: dots or pieces while it waits, colours once any level of it is solved. */
export function pictureCard({ picture, kind, level, solved, words, press }: CardSetting): HTMLElement {
  const done = solved.some(Boolean);
  const said = LEVELS.filter((_, index) => solved[index]).map((level) => words.home.levels[level]);
  const label = done ? `${picture.title}, ${words.home.solved}: ${said.join(', ')}` : words.home.mystery;
  return element(
    'li',
    { class: 'card-place' },
    element(
      'button',
      {
        type: 'button',
        class: `card ${done ? `card-solved ground-${groundOf(picture.id)}` : ''}`.trim(),
        'aria-label': label,
        'data-picture': picture.id,
        'data-level': level,
        click: press,
      },
      done ? colours(picture) : waiting(picture, kind),
      levelMarks(solved),
      done ? element('span', { class: 'badge' }, glyph('tick')) : undefined,
    ),
  );
}

function waiting({ id, drawing, isScene = false }: DrawnPicture, kind: string): SVGSVGElement {
  if (isScene) return piecesOf(id, pictureAddress(drawing.colour), 'whole');
  return kind === 'jigsaw' ? piecesOf(id, pictureAddress(drawing.line)) : dotsOf(drawing.line, kind);
}

/** Three dots, one for each level, those solved filled. */
function levelMarks(solved: readonly boolean[]): HTMLElement {
  return element(
    'span',
    { class: 'level-marks', 'aria-hidden': 'true' },
    ...LEVELS.map((_, index) => element('span', { class: solved[index] ? 'mark mark-on' : 'mark' })),
  );
}

/** The picture in its colours: a scene as it is, any other before a sky and a hill. */
function colours({ id, drawing, isScene = false }: DrawnPicture): SVGSVGElement {
  const frame = { viewBox: '0 0 160 160', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' };
  if (isScene)
    return drawn(
      'svg',
      { class: 'scene', ...frame },
      // As high as the card, which is taller than wide; a wide scene reaches over both sides.
      drawn('image', { href: pictureAddress(drawing.colour), x: -60, y: -8, width: 280, height: 176 }),
    );
  const dots = `halftone-${id.replace(/\W/g, '-')}`;
  return drawn(
    'svg',
    { class: 'scene', ...frame },
    drawn(
      'defs',
      {},
      drawn(
        'pattern',
        { id: dots, width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(30)' },
        drawn('circle', { class: 'halftone', cx: 3.5, cy: 3.5, r: 1.2 }),
      ),
    ),
    drawn('rect', { class: 'sky', x: -80, y: -80, width: 320, height: 320 }),
    drawn('circle', { class: 'sun', cx: 80, cy: 76, r: 62 }),
    drawn('path', { class: 'hill', d: HILL }),
    drawn('path', { d: HILL, fill: `url(#${dots})` }),
    drawn('image', { href: pictureAddress(drawing.colour), x: 14, y: 6, width: 132, height: 132 }),
  );
}

const HILL = 'M-80 118 C-40 104 0 108 40 114 S120 124 160 112 S220 104 240 110 V240 H-80 Z';

/** An SVG text as an address that an image can show; nothing in it can run or fetch. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The ground a picture stands on: always the same for the same picture. */
function groundOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % GROUNDS;
}
