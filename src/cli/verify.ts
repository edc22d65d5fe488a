import type { Finding } from '../puzzle/kind.ts';
import { readDocument } from './document.ts';
import { type Io, tell } from './io.ts';
import { type Status, worst } from './problem.ts';

/**
 * `verify FILE…`: one line a file, `ok` or each broken criterion with what is concerned. Where several files are
 * given, each line starts with its file's name.
 */
export async function verify(files: readonly string[], io: Io): Promise<Status> {
  let status: Status = 0;
  for (const file of files) {
    const read = await readDocument(file);
    if (!read.ok) {
      tell(io, read.problem);
      status = worst(status, read.problem.status);
      continue;
    }
    const { kind, document } = read.value;
    const findings = kind.verify(document);
    if (findings.length > 0) status = worst(status, 1);
    io.out(`${files.length > 1 ? `${file}: ` : ''}${findings.length === 0 ? 'ok' : spelled(findings)}\n`);
  }
  return status;
}

/** `separation: 3 7, 9 12; planarity: 1 4`: the indices of one finding with blanks between, findings with commas. */
export function spelled(findings: readonly Finding[]): string {
  const byCriterion = new Map<string, string[]>();
  for (const { criterion, concerns } of findings) {
    const found = byCriterion.get(criterion) ?? [];
    if (concerns.length > 0) found.push(concerns.join(' '));
    byCriterion.set(criterion, found);
  }
  return [...byCriterion]
    .map(([criterion, found]) => (found.length === 0 ? criterion : `${criterion}: ${found.join(', ')}`))
    .join('; ');
}
