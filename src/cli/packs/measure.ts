import type { PuzzleDocument } from '../../puzzle/contract/document.ts';

/** The measures of one puzzle by name, as its kind names them, and `dotsPerThousand` where there is a drawing. */
export type PuzzleMeasures = Readonly<Record<string, number>>;

/** All figures of a document's quality. */
export function measuresOf(document: PuzzleDocument): PuzzleMeasures {
  const measures: Record<string, number> = {};
  for (const [name, value] of Object.entries((document.quality ?? {}) as Readonly<Record<string, unknown>>)) {
    if (typeof value === 'number') measures[name] = value;
    if (typeof value === 'boolean') measures[name] = value ? 1 : 0;
    // How many dots there are says little without how much there is to draw.
    if (name === 'dots' && typeof value === 'number') {
      const length = drawingLength(document);
      if (length > 0) measures.dotsPerThousand = (value * 1000) / length;
    }
  }
  return measures;
}

/** Length in puzzle units of the drawing that a document was made from; 0 where it has none. */
function drawingLength(document: PuzzleDocument): number {
  const { drawing } = document as {
    readonly drawing?: {
      readonly points: readonly (readonly [number, number])[];
      readonly edges: readonly (readonly [number, number])[];
    };
  };
  let length = 0;
  for (const [i, j] of drawing?.edges ?? []) {
    const a = drawing?.points[i];
    const b = drawing?.points[j];
    if (a !== undefined && b !== undefined) length += Math.hypot(a[0] - b[0], a[1] - b[1]);
  }
  return length;
}
