import type { Pack } from '../../picture/library/library.ts';
import type { Thumbnail } from '../../puzzle/codec/sketch.ts';
import { decode } from '../../puzzle/codec/thumbnail.ts';
import type { PuzzleTexts } from '../../puzzle/codec/thumbnails.ts';

/**
 * By kind, the places in its list of a pack's pictures, those first whose puzzle at the level first is smallest; a kind that
 * cuts all of them alike has them as they are listed. Pictures without such a puzzle come last.
 */
export function smallestFirst({ pictures }: Pack, texts: PuzzleTexts): NonNullable<Pack['order']> {
  const ordered = Object.entries(texts).map(([kind, puzzles]) => {
    const sizes = pictures.map(({ id }) => {
      const text = puzzles[id]?.first;
      return text === undefined ? Number.MAX_SAFE_INTEGER : sizeOf(decode(text));
    });
    const places = [...pictures.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0) || a - b);
    return [kind, places] as const;
  });
  return Object.fromEntries(ordered);
}

/** How much there is of a puzzle: dots, or cells. */
function sizeOf(thumbnail: Thumbnail): number {
  if (thumbnail.form === 'dots') return thumbnail.dots.length;
  return thumbnail.form === 'walls' ? thumbnail.columns * thumbnail.rows : 0;
}
