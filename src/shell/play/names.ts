import type { PictureName } from '../finish/finish-name.tsx';
import type { Shell } from '../frame/shell.ts';
import { loadTitles } from '../library/titles.ts';

/** The names of a picture in the app's language and in the second language, if grown-ups have chosen one. */
export async function namesOf(
  { words, titleOf, store }: Pick<Shell, 'words' | 'titleOf' | 'store'>,
  picture: { readonly id: string; readonly title: string },
): Promise<readonly PictureName[]> {
  const own = { text: titleOf(picture), lang: words.language };
  const { secondLanguage: second } = store.settings();
  if (second === 'none' || second === words.language) return [own];
  return [own, { text: (await loadTitles(second))(picture), lang: second }];
}
