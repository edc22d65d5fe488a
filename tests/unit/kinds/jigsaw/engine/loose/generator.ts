import type { Random } from '#src/random.ts';

type Place = readonly [number, number];

/** Outlines that tile a rectangle, and the rectangle. */
export interface TiledForm {
  readonly form: readonly Place[];
  readonly outlines: readonly (readonly Place[])[];
}

/** rows × columns pieces of one unit. All inner corners and one point in each inner side are moved at random. */
export function grid(rows: number, columns: number, random: Random): TiledForm {
  const chance = () => (random.below(2001) - 1000) / 4000;
  const corners = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c): Place => {
      const [dx, dy] = [c % columns === 0 ? 0 : chance(), r % rows === 0 ? 0 : chance()];
      return [c + dx, r + dy];
    }),
  );
  const bend = (a: Place, b: Place, isRim: boolean): readonly Place[] =>
    isRim ? [] : [[(a[0] + b[0]) / 2 + chance() / 2, (a[1] + b[1]) / 2 + chance() / 2]];
  const across = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns }, (_, c) => bend(corners[r][c], corners[r][c + 1], r % rows === 0)),
  );
  const down = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => bend(corners[r][c], corners[r + 1][c], c % columns === 0)),
  );
  const outlines = Array.from({ length: rows * columns }, (_, k) => {
    const [r, c] = [Math.floor(k / columns), k % columns];
    return [
      corners[r][c],
      ...across[r][c],
      corners[r][c + 1],
      ...down[r][c + 1],
      corners[r + 1][c + 1],
      ...across[r + 1][c].toReversed(),
      corners[r + 1][c],
      ...down[r][c].toReversed(),
    ];
  });
  return { form: rectangle(columns, rows), outlines };
}

/** Rows one unit high, each cut by vertical lines into its own number of pieces of different widths. */
export function rowsOf(counts: readonly number[], width: number, random: Random): TiledForm {
  const outlines = counts.flatMap((count, r) => {
    const marks = Array.from({ length: count - 1 }, (_, i) => {
      return (width * (i + 1)) / count + ((random.below(2001) - 1000) / 4000) * (width / count);
    });
    const all = [0, ...marks, width];
    return all.slice(1).map((right, i): readonly Place[] => {
      return [
        [all[i], r],
        [right, r],
        [right, r + 1],
        [all[i], r + 1],
      ];
    });
  });
  return { form: rectangle(width, counts.length), outlines };
}

export function rectangle(width: number, height: number): readonly Place[] {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

/**
 * Writes a file of outlines that are shuffled, turned and moved, with any first corner. Every other one runs in the
 * other direction.
 */
export function writeFile({ form, outlines }: TiledForm, random: Random, isFormGiven = true): string {
  const corners = (points: readonly Place[]) => points.map(([x, y]) => ({ coord: { x, y } }));
  const pieces = outlines
    .map((outline, piece) => {
      const angle = random.below(628) / 100;
      const [dx, dy] = [random.below(100), random.below(100)];
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const shift = random.below(outline.length);
      const turned = outline.map((_, i): Place => {
        const [x, y] = outline[(i + shift) % outline.length];
        return [c * x - s * y + dx, s * x + c * y + dy];
      });
      const walked = piece % 2 === 0 ? turned : turned.toReversed();
      // Close some of the outlines.
      return { piece, corners: corners(piece % 3 === 0 ? [...walked, walked[0]] : walked) };
    })
    .map((piece) => ({ piece, at: random.below(1 << 30) }))
    .sort((a, b) => a.at - b.at)
    .map(({ piece }) => piece);
  return JSON.stringify({
    ...(isFormGiven ? { puzzle: { form: corners(form) } } : { piecelist: {} }),
    'no. of pieces': pieces.length,
    pieces,
  });
}
