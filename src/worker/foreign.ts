import { KIND_IDS, kindOf } from '../kinds/index.ts';
import type { ForeignSolver, Result } from '../puzzle/contract/kind.ts';
import type { ForeignOutlines } from './job.ts';

/** The reader of a text that is a puzzle of some kind, but no document. Loose pieces are such a text. */
export async function findForeignSolver(text: string): Promise<ForeignSolver | undefined> {
  for (const id of KIND_IDS) {
    const solver = await kindOf(id)?.foreign?.();
    if (solver?.recognises(text)) return solver;
  }
  return undefined;
}

/** The outlines of the pieces in such a text, apart or solved. Fails with a code of the kind, or `not-a-puzzle`. */
export async function foreignFigure(text: string, solved: boolean): Promise<Result<ForeignOutlines>> {
  const solver = await findForeignSolver(text);
  return solver?.figure(text, solved) ?? { ok: false, failure: { code: 'not-a-puzzle', data: {} } };
}
