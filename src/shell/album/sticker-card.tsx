import { useEffect, useState } from 'preact/hooks';
import { FACES } from '../../kinds/faces.ts';
import { isOwnId } from '../../picture/library/own-ids.ts';
import type { PaintingRecord } from '../../storage/own/paintings.ts';
import { accentOf } from '../device/accents.ts';
import { cardBackground, hashOf } from '../finish/card-background.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import { formsOf, type StickerForms } from './sticker-image.ts';
import type { Sticker } from './stickers.ts';
import { useShape } from './use-shape.ts';

/** Degrees. */
const TILTS = [-1.6, 1.2, 0, -0.8, 1.8];

interface StickerCardSetting {
  readonly shell: Shell;
  readonly sticker: Sticker;
  readonly painting: PaintingRecord | undefined;
  /** True once the paintings are loaded. */
  readonly ready: boolean;
  open(): void;
}

export function StickerCard({ shell, sticker, painting, ready, open }: StickerCardSetting) {
  const { words } = shell;
  const [forms, setForms] = useState<StickerForms | 'lost'>();
  const { shape, measure } = useShape();

  useEffect(() => {
    if (!ready) return;
    let isGone = false;
    const show = async (): Promise<void> => {
      const loaded = await formsOf(shell, sticker.picture, painting);
      if (!isGone) setForms(loaded ?? 'lost');
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [ready, painting]);

  if (forms === 'lost') return null;
  const title = forms === undefined ? provisionalTitle(shell, sticker.picture) : shell.titleOf(forms.picture);
  const shown = forms?.mine ?? forms?.drawn;
  /** The original picture, if the child has painted it. */
  const drawn = forms?.mine && forms.drawn;
  const kinds = FACES.filter(({ kind }) => sticker.kinds.includes(kind));
  const names = kinds.map(({ kind }) => words.kinds[kind]?.name ?? kind).join(', ');
  const tilt = TILTS[hashOf(sticker.picture) % TILTS.length];
  return (
    <li class="album-place">
      <button
        type="button"
        class={`album-sticker raised${shown?.whole ? ' album-whole' : ''}`}
        style={{ ...cardBackground(sticker.picture), rotate: `${tilt}deg`, '--shape': shape }}
        aria-label={`${title}, ${words.home.solved}: ${names}`}
        data-picture={sticker.picture}
        onClick={open}
      >
        {shown === undefined ? null : (
          <img src={shown.address} alt="" decoding="async" draggable={false} onLoad={measure} />
        )}
        {drawn === undefined ? null : (
          <img class="album-drawn" src={drawn.address} alt="" decoding="async" draggable={false} />
        )}
      </button>
      <span class="album-badges" aria-hidden="true">
        {kinds.map(({ kind, glyph }) => (
          <span key={kind} class={`album-badge disc accent ${accentOf(kind)}`}>
            <Glyph name={glyph} />
          </span>
        ))}
      </span>
    </li>
  );
}

/** The title before the picture is fetched, from the library's index. */
function provisionalTitle({ gallery, titleOf, words }: Shell, id: string): string {
  if (isOwnId(id)) return words.home.mine;
  const known = gallery.packOf(id)?.pictures.find((picture) => picture.id === id);
  return titleOf(known ?? { id, title: themeOf(id) });
}

/** The theme of a scene that was composed for a day. */
function themeOf(id: string): string {
  return id.slice(id.indexOf(':') + 1).split('/', 1)[0] ?? id;
}
