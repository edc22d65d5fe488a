import { KIND_IDS, kindOf } from '../kinds/index.ts';
import type { Foreign, Result } from '../puzzle/contract/kind.ts';
import type { ForeignShown } from './job.ts';

/** What reads a text that is no document but some kind's puzzle all the same; undefined where it is none. */
export async function foreignTo(text: string): Promise<Foreign | undefined> {
  for (const id of KIND_IDS) {
    const foreign = await kindOf(id)?.foreign?.();
    if (foreign?.isMeant(text)) return foreign;
  }
  return undefined;
}

/** What there is to be seen of such a text, its things apart or laid. Fails with a code of its kind, or `not-a-puzzle`. */
export async function foreignFigure(text: string, solved: boolean): Promise<Result<ForeignShown>> {
  const foreign = await foreignTo(text);
  return foreign?.figure(text, solved) ?? { ok: false, failure: { code: 'not-a-puzzle', data: {} } };
}
