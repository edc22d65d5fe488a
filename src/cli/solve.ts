import { KIND_IDS, kindOf } from '../kinds/index.ts';
import { MOST_BYTES, readDocument } from './document.ts';
import { readWhole } from './file.ts';
import { fail, type Io } from './io.ts';
import { solveForeign } from './loose.ts';
import { need, type Status, unmade } from './problem.ts';

/** `solve FILE`: prints the solution that the player's rule gives from the board alone, or lays loose pieces. */
export async function solve(file: string, io: Io): Promise<Status> {
  const bytes = need(await readWhole(file, MOST_BYTES));
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  for (const id of KIND_IDS) {
    const foreign = await kindOf(id)?.foreign?.();
    if (foreign?.isMeant(text)) return solveForeign(foreign, file, text, io);
  }
  const { kind, document } = need(await readDocument(file));
  const found = JSON.stringify(kind.solve(document.board));
  io.out(`${found}\n`);
  if (found === JSON.stringify(document.solution)) return 0;
  return fail(unmade(`${file}: the rule gives another solution than the file records`).problem, io);
}
