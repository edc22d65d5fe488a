import { INK, QUIET } from '../../src/print/palette.ts';
import { drawnOf, page } from '../../src/print/render.ts';
import { element, type SvgNode } from '../../src/print/svg.ts';
import type { View } from '../../src/print/view.ts';
import type { PuzzleDocument } from '../../src/puzzle/contract/document.ts';
import type { SvgDrawing } from '../../src/puzzle/contract/face.ts';

/** One cell of a grid of puzzles: a drawing in its own coordinates, with a caption below. */
export interface Field {
  readonly caption: string;
  readonly size: readonly [number, number];
  readonly drawing: SvgDrawing;
}

const SIDE = 190;
const GAP = 14;
const FOOT = 18;
const FONT = 'DejaVu Sans, Verdana, sans-serif';

/** Returns an empty field if there is no puzzle. */
export async function fieldOf(
  document: PuzzleDocument | undefined,
  caption: string,
  view: View,
): Promise<Field> {
  if (document === undefined) return { caption: `${caption}: none`, size: [1000, 1000], drawing: [] };
  return { caption, size: document.size, drawing: (await drawnOf(document, view)) ?? [] };
}

/** Arranges rows of fields as SVG text. */
export function plate(title: string, rows: readonly (readonly Field[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const width = GAP + columns * (SIDE + GAP);
  const height = 40 + rows.length * (SIDE + FOOT + GAP);
  const words = (content: string, x: number, y: number, size: number, fill: string): SvgNode =>
    element('text', { x, y, 'font-size': size, fill, 'font-family': FONT }, [content]);
  const fields = rows.flatMap((row, r) =>
    row.map(({ caption, size: [wide, high], drawing }, c) => {
      const scale = SIDE / Math.max(wide, high);
      const [x, y] = [GAP + c * (SIDE + GAP), 40 + r * (SIDE + FOOT + GAP)];
      return element('g', { transform: `translate(${x} ${y})` }, [
        element('g', { transform: `scale(${scale})` }, drawing),
        words(caption, 0, SIDE + 13, 10, QUIET),
      ]);
    }),
  );
  return page(width, height, [element('title', {}, [title]), words(title, GAP, 26, 15, INK), ...fields]);
}
