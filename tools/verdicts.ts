import { join } from 'node:path';
import { csv } from '../src/cli/commands/csv.ts';
import { writeWhole } from '../src/cli/file.ts';
import type { Io } from '../src/cli/io.ts';
import type { PictureCandidate, PictureVerdict } from '../src/cli/packs/judge.ts';
import { type PackOptions, pack } from '../src/cli/packs/pack.ts';
import type { ExitStatus } from '../src/cli/problem.ts';

/** Builds packs as `dotterel pack` does, and writes the measures of all puzzles tried into `figures.csv`. */
export function packVerdicts(list: string, options: PackOptions, out: string, io: Io): Promise<ExitStatus> {
  return pack(list, options, out, io, (candidates, verdicts) =>
    writeWhole(join(out, 'figures.csv'), verdictsTable(candidates, verdicts)),
  );
}

/** All candidates with their measures. */
function verdictsTable(candidates: readonly PictureCandidate[], verdicts: readonly PictureVerdict[]): string {
  const names = [...new Set(verdicts.flatMap(({ measures }) => Object.keys(measures)))];
  return csv([
    ['picture', 'title', 'kind', 'level', 'against', ...names],
    ...candidates.map(({ picture, title, kind, level }, index) => {
      const { against, measures } = verdicts[index] as PictureVerdict;
      return [picture, title, kind, level, against.join(' '), ...names.map((name) => measures[name])];
    }),
  ]);
}
