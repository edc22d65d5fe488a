import type { PuzzleDocument } from '../../puzzle/contract/document.ts';

/** The measures of a puzzle by name, and `dotsPerThousand` if it has a drawing. */
export type PuzzleMeasures = Readonly<Record<string, number>>;

export function measuresOf(document: PuzzleDocument): PuzzleMeasures {
  const measures: Record<string, number> = {};
  for (const [name, value] of Object.entries((document.quality ?? {}) as Readonly<Record<string, unknown>>)) {
    if (typeof value === 'number') measures[name] = value;
    if (typeof value === 'boolean') measures[name] = value ? 1 : 0;
    // The number of dots means little without the length of the drawing.
    if (name === 'dots' && typeof value === 'number') {
      const length = drawingLength(document);
      if (length > 0) measures.dotsPerThousand = (value * 1000) / length;
    }
  }
  return measures;
}

/** In puzzle units; 0 without a drawing. */
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
