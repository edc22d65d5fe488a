import type { ForeignSolver } from '../../puzzle/contract/kind.ts';
import { isSolution } from '../../puzzle/contract/solution.ts';
import { findForeignSolver } from '../../worker/foreign.ts';
import { looseReason } from '../failures.ts';
import { readWhole } from '../file.ts';
import { fail, type Io } from '../io.ts';
import { MAX_BYTES, readDocument } from '../pictures/document.ts';
import { type ExitStatus, unmade, unusable, unwrap } from '../problem.ts';

/** `solve FILE`: solves a puzzle from its board alone and prints the solution, or places loose pieces. */
export async function solve(file: string, io: Io): Promise<ExitStatus> {
  const bytes = unwrap(await readWhole(file, MAX_BYTES));
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const foreign = await findForeignSolver(text);
  if (foreign !== undefined) return solveForeign(foreign, file, text, io);
  const { kind, document } = unwrap(await readDocument(file));
  const found = kind.solve(document.board);
  io.out(`${JSON.stringify(found)}\n`);
  if (isSolution(found, document.solution)) return 0;
  return fail(unmade(`${file}: the rule gives a different solution from the one in the file`).problem, io);
}

/** Solves loose pieces, given as JSON text, and prints where each piece goes. */
function solveForeign(foreign: ForeignSolver, file: string, text: string, io: Io): ExitStatus {
  const solved = foreign.solve(text);
  if (!solved.ok) return fail(unusable(`${file}: ${looseReason(solved.failure)}`).problem, io);
  const { solution, placed, count, reason } = solved.value;
  io.out(`${JSON.stringify(solution)}\n`);
  if (reason === undefined) return 0;
  return fail(unmade(`${file}: ${looseReason(reason)}; ${placed} of ${count} pieces placed`).problem, io);
}
