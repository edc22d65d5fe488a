import { type PrintedPuzzle, printedPuzzle } from '../../print/sheet.ts';
import type { PuzzleDocument } from '../../puzzle/document.ts';
import { drawn, element } from '../element.ts';
import { parsed } from '../markup.ts';
import type { Words } from '../words/words.ts';

/** What is written under a sheet: small, for those who find it again. */
export interface Footer {
  /** What it is: left. */
  readonly name: string;
  /** Who made the picture: right. */
  readonly credit: string;
}

/**
 * A puzzle on two sheets: with the one line that says what to do, and with its answer. The first does not give the
 * picture's name away.
 *
 * @param title what the picture is called
 * @param picture address of the picture that was cut, for kinds that show it
 */
export function puzzleSheets(
  puzzle: PuzzleDocument,
  title: string,
  words: Words,
  picture?: string,
): readonly HTMLElement[] {
  const printed = printedPuzzle(puzzle, picture);
  if (printed === undefined) return [];
  const { name = '', rule = '' } = words.kinds[puzzle.kind] ?? {};
  const credit = [puzzle.source.credit, puzzle.source.licence].filter(Boolean).join(', ');
  const figure = (part: keyof PrintedPuzzle): Element => parsed(printed[part]);
  return [
    sheet(figure('board'), { name, credit }, rule),
    sheet(figure('answer'), { name: `${title} · ${name}`, credit }),
  ];
}

/** A picture on a sheet of its own: an SVG text, shown as an image in which nothing can run. */
export function pictureSheet(svg: string, shape: number, footer: Footer): HTMLElement {
  const href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const [width, height] = shape > 1 ? [1000, 1000 / shape] : [1000 * shape, 1000];
  return sheet(
    drawn('svg', { viewBox: `0 0 ${width} ${height}` }, drawn('image', { href, width, height })),
    footer,
  );
}

function sheet(figure: Element, { name, credit }: Footer, line?: string): HTMLElement {
  figure.removeAttribute('width');
  figure.removeAttribute('height');
  figure.setAttribute('class', 'print-figure');
  return element(
    'section',
    { class: 'print-sheet' },
    line === undefined ? undefined : element('p', { class: 'print-line' }, line),
    figure,
    element(
      'footer',
      { class: 'print-foot' },
      element('span', {}, name),
      element('span', {}, credit === '' ? 'Dotterel' : `Dotterel · ${credit}`),
    ),
  );
}
