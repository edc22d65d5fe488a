import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_BAR } from '#src/cli/io.ts';
import { main } from '#src/cli/main.ts';
import { prototypeProperties } from './damage.ts';
import type { Verdict } from './part.ts';

/** The file of a command and its arguments before and after the path. */
interface Command {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly words: (path: string) => readonly string[];
}

/**
 * Runs a command line with a damaged file. It must exit with one of the three statuses. With status 2 it must print one
 * line that reports no fault of the program. File, folder and prototypes must not change.
 */
export async function commanded({ name, content, words }: Command): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'dotterel-fuzz-'));
  const path = join(folder, name);
  const lines: string[] = [];
  const before = prototypeProperties();
  try {
    writeFileSync(path, content);
    const io = { out: () => undefined, complain: (line: string) => void lines.push(line), bar: () => NO_BAR };
    const status = await main(words(path), io);
    const came = status === 0 ? 'done' : status === 1 ? 'unsound' : 'refused';
    const strange = lines.find((line) => /a fault in Dotterel itself|undefined|\[object/.test(line));
    if (strange !== undefined) return { came, fault: strange };
    if (status === 2 && !/^dotterel: .*\S{3}/.test(lines[0] ?? ''))
      return { came, fault: 'refused without a word' };
    if (prototypeProperties() !== before) return { came, fault: 'a prototype was changed' };
    if (readdirSync(folder).length !== 1 || Buffer.compare(readFileSync(path), Buffer.from(content)) !== 0)
      return { came, fault: 'the file or its folder was changed' };
    return { came };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
