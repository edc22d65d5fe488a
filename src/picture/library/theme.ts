import type { Pack } from './library.ts';

/**
 * Suggests a pack whose pictures suit another picture, by its id. It is the pack of that picture, else the one that
 * shares most words with its id and title, such as `scene:farm/1` or "our dog".
 */
export function suggestPack(
  packs: readonly Pack[],
  { id, title }: { readonly id: string; readonly title: string },
): string | undefined {
  const own = packs.find(({ pictures }) => pictures.some((picture) => picture.id === id));
  if (own !== undefined) return own.id;
  const words = new Set(wordsIn(`${id} ${title}`));
  const scores = packs.map((pack) => {
    const known = new Set([pack.id, ...pack.pictures.flatMap((picture) => wordsIn(picture.title))]);
    return [...words].filter((word) => known.has(word)).length;
  });
  return packs[scores.indexOf(Math.max(...scores))]?.id;
}

/** Words in lower case, with plurals in s also without it. */
function wordsIn(text: string): readonly string[] {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.flatMap((word) => (word.endsWith('s') ? [word, word.slice(0, -1)] : [word]));
}
