import { addresses } from 'virtual:titles';
import { isOwnId } from '../../picture/library/own-ids.ts';
import { SCENE_PREFIX } from '../../picture/scenes/scenes-ids.ts';

/**
 * Returns a picture's title in the app's language, capitalised. Users' titles, and those in documents, stay unchanged.
 */
export type TitleOf = (picture: { readonly id: string; readonly title: string }) => string;

/** Loads the titles in a language. Falls back to the library's own. */
export async function loadTitles(language: string): Promise<TitleOf> {
  const address = addresses[language];
  const titles = address === undefined ? {} : await fetchTitles(address);
  // Composed scenes are titled by their theme.
  return ({ id, title }) =>
    isOwnId(id) ? title : capitalised(titles[id] ?? titles[`${SCENE_PREFIX}${title}`] ?? title, language);
}

function capitalised(title: string, language: string): string {
  // Dutch capitalises the digraph "ij" as a whole.
  const first = language === 'nl' && title.startsWith('ij') ? 2 : 1;
  return title.slice(0, first).toLocaleUpperCase(language) + title.slice(first);
}

async function fetchTitles(address: string): Promise<Readonly<Record<string, string>>> {
  try {
    const response = await fetch(import.meta.env.BASE_URL + address);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
