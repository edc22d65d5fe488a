import { addresses } from 'virtual:titles';
import { isOwnId } from '../../picture/library/own-ids.ts';
import { SCENE_PREFIX } from '../../picture/scenes/scenes-ids.ts';

/** What a picture shows, in the language of the app, with a capital letter; its child's own name as it is. `title` is what the library calls it: puzzles keep that. */
export type TitleOf = (picture: { readonly id: string; readonly title: string }) => string;

/** The titles of pictures in a language; those of the library where that has no others, or they cannot be had. */
export async function loadTitles(language: string): Promise<TitleOf> {
  const address = addresses[language];
  const titles = address === undefined ? {} : await fetched(address);
  // A scene that is composed anew is called by its theme.
  return ({ id, title }) =>
    isOwnId(id) ? title : capitalised(titles[id] ?? titles[`${SCENE_PREFIX}${title}`] ?? title, language);
}

function capitalised(title: string, language: string): string {
  // In Dutch the two letters are one.
  const first = language === 'nl' && title.startsWith('ij') ? 2 : 1;
  return title.slice(0, first).toLocaleUpperCase(language) + title.slice(first);
}

async function fetched(address: string): Promise<Readonly<Record<string, string>>> {
  try {
    const response = await fetch(import.meta.env.BASE_URL + address);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
