import type { Point } from '#src/geometry/shapes/point.ts';
import { type Cut, type JigsawBoard, OUTSIDE } from '#src/kinds/jigsaw/engine/document.ts';
import { type Random, seeded } from '#src/random.ts';

/** Draws one cut from (0, 0) to (1, 0): points between the two ends, the second coordinate to the left. */
export type Line = (random: Random) => readonly Point[];

/** A classic tab, to a random side. */
export const tab: Line = (random) => {
  const side = random.below(2) === 0 ? 1 : -1;
  const points: Point[] = [[0.4, 0]];
  for (let step = 0; step <= 12; step++) {
    const angle = Math.PI * (1.2 - 1.4 * (step / 12));
    points.push([0.5 + 0.13 * Math.cos(angle), side * (0.14 + 0.13 * Math.sin(angle))]);
  }
  points.push([0.6, 0]);
  return points;
};

/** A random smooth wave. Its ends are straight, so that none cross there. */
export const wave: Line = (random) => {
  const chance = () => random.below(1001) / 500 - 1;
  const amplitudes = [0.12 * chance(), 0.08 * chance(), 0.05 * chance(), 0.03 * chance()];
  return Array.from({ length: 23 }, (_, i) => {
    const t = (i + 1) / 24;
    const held = Math.sin(Math.PI * t) ** 2;
    return [t, held * amplitudes.reduce((sum, a, k) => sum + a * Math.cos(k * Math.PI * t), 0)];
  });
};

export const straight: Line = () => [];

/**
 * A board of rows × columns pieces on a picture whose longer side is 1000. Inner corners are moved by up to `jitter` of
 * a piece, and each cut is drawn by `line`.
 */
export function subdivision(
  rows: number,
  columns: number,
  { line = wave, jitter = 0.2, seed = 'subdivision' }: { line?: Line; jitter?: number; seed?: string } = {},
): JigsawBoard {
  const random = seeded(seed);
  const unit = 1000 / Math.max(rows, columns);
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const shift = () => unit * jitter * (random.below(1001) / 500 - 1);
  const vertices: Point[] = [];
  for (let r = 0; r <= rows; r++) {
    for (let c = 0; c <= columns; c++) {
      const [dx, dy] = [c % columns === 0 ? 0 : shift(), r % rows === 0 ? 0 : shift()];
      vertices.push([round(c * unit + dx), round(r * unit + dy)]);
    }
  }
  const vertex = (r: number, c: number) => r * (columns + 1) + c;
  const piece = (r: number, c: number) =>
    r < 0 || c < 0 || r >= rows || c >= columns ? OUTSIDE : r * columns + c;
  const cuts: Cut[] = [];
  const cut = (a: number, b: number, left: number, right: number): readonly Point[] => {
    const [[ax, ay], [bx, by]] = [vertices[a], vertices[b]];
    const [dx, dy] = [bx - ax, by - ay];
    const inner = left === OUTSIDE || right === OUTSIDE ? [] : line(random);
    const path: Point[] = [
      vertices[a],
      ...inner.map(([t, s]) => [round(ax + t * dx - s * dy), round(ay + t * dy + s * dx)] as const),
      vertices[b],
    ];
    cuts.push({ ends: [a, b], pieces: [left, right], path, interlocking: inner.length > 0 });
    return path;
  };
  // Across, then down.
  const across: (readonly Point[])[][] = [];
  const down: (readonly Point[])[][] = [];
  for (let r = 0; r <= rows; r++) {
    across.push([]);
    for (let c = 0; c < columns; c++) {
      across[r].push(cut(vertex(r, c), vertex(r, c + 1), piece(r - 1, c), piece(r, c)));
    }
  }
  for (let r = 0; r < rows; r++) {
    down.push([]);
    for (let c = 0; c <= columns; c++) {
      down[r].push(cut(vertex(r, c), vertex(r + 1, c), piece(r, c), piece(r, c - 1)));
    }
  }
  const pieces = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const outline = [
        ...down[r][c].slice(0, -1),
        ...across[r + 1][c].slice(0, -1),
        ...down[r][c + 1].toReversed().slice(0, -1),
        ...across[r][c].toReversed().slice(0, -1),
      ];
      pieces.push({ outline });
    }
  }
  return { vertices, cuts, pieces };
}

/** The pairs of pieces that share a cut, as in a solution. */
export function neighboursOf({ cuts }: JigsawBoard): readonly (readonly [number, number])[] {
  return cuts
    .filter(({ pieces: [a, b] }) => a !== OUTSIDE && b !== OUTSIDE)
    .map(({ pieces: [a, b] }) => [Math.min(a, b), Math.max(a, b)] as const)
    .sort((p, q) => p[0] - q[0] || p[1] - q[1]);
}
