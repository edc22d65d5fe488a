import type { Shell } from '../frame/shell.ts';
import { attireDrawing, attireOf } from './attire.ts';

/** The drawing of what the player's bird has collected; empty for nothing. */
export function wornBy({ store, gallery }: Pick<Shell, 'store' | 'gallery'>): string {
  return attireDrawing(attireOf(store.marks(), gallery.packs));
}
