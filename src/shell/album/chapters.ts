import { monthOf } from '../../daily/calendar.ts';
import { today } from '../daily/clock.ts';
import type { Gallery } from '../library/gallery.ts';
import type { Sticker } from './stickers.ts';

/** The pictures of one pack, of the player's own or of one month, newest first. */
export interface AlbumChapter {
  /** As in the address: the id of a pack, `mine`, or a month such as `2026-11`. */
  readonly id: string;
  readonly stickers: readonly Sticker[];
}

/** The chapters by pack and by month. Each picture is in one chapter of either. */
export type AlbumChapters = Readonly<Record<'packs' | 'months', readonly AlbumChapter[]>>;

/** Sorts stickers into chapters: own pictures first, then packs as on the shelf; the newest month first. */
export function chaptersOf(
  stickers: readonly Sticker[],
  { packOf, packs, scenes, plates }: Pick<Gallery, 'packOf' | 'packs' | 'scenes' | 'plates'>,
): AlbumChapters {
  const byPack = grouped(stickers, ({ picture }) => packOf(picture)?.id);
  const order = ['mine', ...[scenes, plates, ...packs].map(({ id }) => id)];
  const byMonth = grouped(stickers, ({ at }) => monthOf(today(at)));
  const months = [...byMonth.keys()].sort().reverse();
  const listed = (ids: readonly string[], groups: ReadonlyMap<string, readonly Sticker[]>) =>
    ids.flatMap((id) => {
      const found = groups.get(id);
      return found === undefined ? [] : [{ id, stickers: found }];
    });
  return { packs: listed(order, byPack), months: listed(months, byMonth) };
}

function grouped(
  stickers: readonly Sticker[],
  keyOf: (sticker: Sticker) => string | undefined,
): ReadonlyMap<string, readonly Sticker[]> {
  const groups = new Map<string, Sticker[]>();
  for (const sticker of stickers) {
    const key = keyOf(sticker);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [sticker]);
    else group.push(sticker);
  }
  return groups;
}
