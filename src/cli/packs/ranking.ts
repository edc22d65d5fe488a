import type { Pack } from '../../picture/library/library.ts';
import type { Thumbnail } from '../../puzzle/codec/sketch.ts';
import { decode } from '../../puzzle/codec/thumbnail.ts';
import type { PuzzleTexts } from '../../puzzle/codec/thumbnails.ts';

/**
 * For each kind, the indices of a pack's pictures by the size of their puzzle at level "first", smallest first.
 * Pictures without such a puzzle come last. If all sizes are equal, the order is that of the pack.
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

/** The size of a puzzle: its number of dots or cells. */
function sizeOf(thumbnail: Thumbnail): number {
  if (thumbnail.form === 'dots') return thumbnail.dots.length;
  return thumbnail.form === 'walls' ? thumbnail.columns * thumbnail.rows : 0;
}
