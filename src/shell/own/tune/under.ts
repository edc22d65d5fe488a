import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { Tuning } from '../../../puzzle/contract/face.ts';
import { parsed } from '../../library/markup.ts';
import type { UnderBox } from './figures/sheets.tsx';

/**
 * Where a coloured drawing lies under a puzzle, in its units, so that its lines lie upon each other. `line` is SVG text of
 * the lines over the same view box.
 */
export function underBox(line: string, document: PuzzleDocument, { linesIn }: Tuning): UnderBox {
  const [width, height] = document.size;
  const whole = { x: 0, y: 0, width, height };
  const lines = linesIn?.(document);
  if (lines === undefined || !line.trimStart().startsWith('<')) return whole;
  const found = linesBox(line);
  if (found === undefined) return whole;
  const [view, box] = found;
  const [broad, high] = [lines.right - lines.left, lines.bottom - lines.top];
  const scale = box.width >= box.height ? broad / box.width : high / box.height;
  return {
    x: lines.left - (box.x - view.x) * scale,
    y: lines.top - (box.y - view.y) * scale,
    width: view.width * scale,
    height: view.height * scale,
  };
}

/** The view box of a drawing, and the box of what is drawn in it, in its own units. */
function linesBox(line: string): readonly [UnderBox, UnderBox] | undefined {
  const root = parsed(line);
  if (!(root instanceof SVGSVGElement)) return undefined;
  root.classList.add('measuring');
  document.body.append(root);
  const { x, y, width, height } = root.getBBox();
  const view = root.viewBox.baseVal;
  root.remove();
  if (view === null || view.width === 0 || Math.max(width, height) === 0) return undefined;
  return [
    { x: view.x, y: view.y, width: view.width, height: view.height },
    { x, y, width, height },
  ];
}
