import { readLoose } from '../../src/kinds/jigsaw/engine/loose/read.ts';
import { solveLoose } from '../../src/kinds/jigsaw/engine/loose/solve.ts';
import { solve } from '../../src/kinds/jigsaw/engine/solve.ts';
import { seeded } from '../../src/random.ts';
import { file, grid } from '../unit/kinds/jigsaw/engine/loose/generator.ts';
import { neighboursOf, subdivision } from '../unit/kinds/jigsaw/engine/subdivision.ts';
import type { Row, Section } from './duel.ts';

/** Rows and columns, and the most seconds a solve may take. */
const BOARDS = [
  [10, 10, 2],
  [15, 20, 15],
  [20, 25, 30],
  [25, 40, 60],
] as const;

/** How long jigsaws take to be solved from their outlines alone, and loose polygons; each has to be solved. */
export function tilingSection(): Section {
  const rows: Row[] = [];
  const faults: string[] = [];
  const row = (what: string, job: () => boolean, seconds: number) => {
    const start = process.cpuUsage();
    if (!job()) faults.push(`${what}: not solved`);
    const { user, system } = process.cpuUsage(start);
    const ours = (user + system) / 1000;
    rows.push({ what, ours, floor: `${seconds} s`, reached: ours <= 1000 * seconds });
  };
  for (const [down, across, seconds] of BOARDS) {
    const pieces = down * across;
    const board = subdivision(down, across);
    const cut = JSON.stringify(neighboursOf(board));
    row(`jigsaw of ${pieces} pieces, ms`, () => JSON.stringify(solve(board).neighbours) === cut, seconds);
    const text = file(grid(down, across, seeded(`${pieces}`)), seeded('mixed'));
    row(
      `${pieces} loose polygons, ms`,
      () => {
        const read = readLoose(text);
        return read.ok && solveLoose(read.value).solution.solved;
      },
      pieces <= 300 ? 2 : seconds,
    );
  }
  return { rows, faults };
}
