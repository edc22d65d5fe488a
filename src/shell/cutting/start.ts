import { draftOf } from '../device/draft.ts';
import type { Shell } from '../frame/shell.ts';
import { type CuttingSetup, setupSchema } from './setup.ts';
import { type CuttingWords, cuttingWords } from './words.ts';

export interface CuttingStart {
  readonly words: CuttingWords;
  /** The choices that were made last. */
  readonly saved: CuttingSetup | undefined;
}

/** The draft's name. */
export const CUTS_DRAFT = 'cuts';

export async function loadCutting({ words, store }: Pick<Shell, 'words' | 'store'>): Promise<CuttingStart> {
  const [loaded, saved] = await Promise.all([
    cuttingWords(words.language),
    draftOf(store.drafts, CUTS_DRAFT, setupSchema),
  ]);
  return { words: loaded, saved };
}
