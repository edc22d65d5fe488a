import { readDocument } from './document.ts';
import { type Io, tell } from './io.ts';
import { type Status, unmade } from './problem.ts';

/** `solve FILE`: prints the solution that the player's rule gives from the board alone. */
export async function solve(file: string, io: Io): Promise<Status> {
  const read = await readDocument(file);
  if (!read.ok) {
    tell(io, read.problem);
    return read.problem.status;
  }
  const { kind, document } = read.value;
  const found = JSON.stringify(kind.solve(document.board));
  io.out(`${found}\n`);
  if (found === JSON.stringify(document.solution)) return 0;
  tell(io, unmade(`${file}: the rule gives another solution than the file records`).problem);
  return 1;
}
