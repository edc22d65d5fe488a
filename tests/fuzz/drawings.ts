import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureReason } from '#src/cli/failures.ts';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { readDrawing } from '#src/cli/pictures/drawing.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { parseDocument } from '#src/puzzle/codec/parse.ts';
import { LEVELS, type Level } from '#src/puzzle/contract/kind.ts';
import { isSolution } from '#src/puzzle/contract/solution.ts';
import { seeded } from '#src/random.ts';
import { makeFrom } from '#src/worker/make.ts';
import { FAMILIES } from './hostile-drawings.ts';
import type { FuzzPart, Verdict } from './part.ts';

/** Without a level the papers' settings apply. */
const ANY: readonly string[] = [...LEVELS, 'none'];

function drawingOf(turn: string, seed: string): string | Uint8Array {
  const [family = ''] = turn.split('/').slice(2);
  const hostile = FAMILIES[family];
  if (hostile === undefined) throw new Error(`there is no family of drawings called ${family}`);
  // All kinds and levels get the same drawings.
  return hostile(seeded(`${family} ${seed}`));
}

/** Any drawing is rejected with a sentence, or becomes a verified document that its board alone solves. */
export const drawings: FuzzPart = {
  // Every kind and family appears with one level before the next level, until all levels are tried.
  turns: ANY.flatMap((_, shift) =>
    Object.keys(FAMILIES).flatMap((family, at) =>
      KIND_IDS.map((kind, k) => `${kind}/${ANY[(at + k + shift) % ANY.length]}/${family}`),
    ),
  ),
  whole: 10_000,
  async attempt(turn, seed): Promise<Verdict> {
    const [id = '', level] = turn.split('/');
    const kind = kindOf(id);
    if (kind === undefined) throw new Error(`there is no kind called ${id}`);
    const folder = mkdtempSync(join(tmpdir(), 'dotterel-fuzz-'));
    const path = join(folder, 'drawing.svg');
    try {
      writeFileSync(path, drawingOf(turn, seed));
      const read = await readDrawing(path, kind.takes);
      if (!read.ok) return { came: 'not read' };
      const made = await makeFrom(
        { ...read.value, ...(level === 'none' ? {} : { level: level as Level }), kind: id, seed },
        () => Promise.resolve(DECODER),
      );
      if (!made.ok) {
        const sentence = failureReason(made.failure);
        return {
          came: made.failure.code,
          ...(sentence === '' ? { fault: `${made.failure.code} has no sentence` } : {}),
        };
      }
      const text = JSON.stringify(made.document);
      const back = parseDocument(text, kindOf);
      if (!back.ok) return { came: 'made', fault: `its document is refused: ${back.failure.code}` };
      const [broken] = kind.verify(back.value, made.pixels);
      if (broken !== undefined) return { came: 'made', fault: `its document breaks ${broken.criterion}` };
      const { unique } = back.value.quality as { readonly unique?: boolean };
      const isSolved = isSolution(kind.solve(back.value.board), back.value.solution);
      return {
        came: 'made',
        ...(isSolved || unique === false ? {} : { fault: 'its board gives another solution' }),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
