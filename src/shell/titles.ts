import { addresses } from 'virtual:titles';
import { SCENE_PREFIX } from '../picture/scenes-ids.ts';

/** What a picture shows, in the language of the app. `title` is what the library calls it: puzzles keep that. */
export type TitleOf = (picture: { readonly id: string; readonly title: string }) => string;

/** The titles of pictures in a language; those of the library where that has no others, or they cannot be had. */
export async function loadTitles(language: string): Promise<TitleOf> {
  const address = addresses[language];
  const titles = address === undefined ? {} : await fetched(address);
  // A scene that is composed anew is called by its theme.
  return ({ id, title }) => titles[id] ?? titles[`${SCENE_PREFIX}${title}`] ?? title;
}

async function fetched(address: string): Promise<Readonly<Record<string, string>>> {
  try {
    const response = await fetch(import.meta.env.BASE_URL + address);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
