import '../frame/choice.css';
import '../shelf/lid.css';
import './lids.css';
import { element } from '../../print/svg.ts';
import type { SvgDrawing } from '../../puzzle/contract/face.ts';
import { today } from '../daily/clock.ts';
import { namesIn } from '../daily/names.ts';
import { useLoaded } from '../device/use-loaded.ts';
import { cardBackground } from '../finish/card-background.ts';
import type { Shell } from '../frame/shell.ts';
import type { Visit } from '../frame/visit.ts';
import { Glyph } from '../glyph.tsx';
import { packGround } from '../scene/pack-guests.ts';
import { Pages, pagesOf } from '../shelf/shelf-pages.tsx';
import { inDigits } from '../words/digits.ts';
import { plural } from '../words/plural.ts';
import type { WithPaintings } from './book.tsx';
import type { AlbumChapter, AlbumChapters } from './chapters.ts';
import { formsOf, type StickerImage } from './sticker-image.ts';
import { useShape } from './use-shape.ts';
import type { AlbumWords } from './words.ts';

/** Pictures on a lid, at most. */
const SHOWN = 3;
const WAYS = ['packs', 'months'] as const;

/** A box with a lid. */
const BOX: SvgDrawing = [
  element('path', { d: 'M5 11H43V20H5Z' }),
  element('path', { d: 'M9 20V41H39V20M19 28H29' }),
];

/** The title of a chapter. */
export function chapterName(
  { words, now }: Shell,
  album: AlbumWords,
  { id }: Pick<AlbumChapter, 'id'>,
): string {
  if (id === 'mine') return album.own;
  return words.packs[id] ?? namesIn(words.language).month(id, today(now()));
}

/** Which lids are shown: how the pictures are sorted, and the page, from 0. */
export type LidsShown = NonNullable<Visit['albumLids']>;

interface SortingSetting {
  readonly words: AlbumWords;
  readonly shown: LidsShown;
  show(lids: LidsShown): void;
}

/** Two buttons that sort the pictures by pack or by month. */
export function Sorting({ words, shown: { by }, show }: SortingSetting) {
  return (
    <fieldset class="choices album-sorting" aria-label={words.sorted}>
      {WAYS.map((way) => (
        <button
          key={way}
          type="button"
          class={way === by ? 'choice choice-on' : 'choice'}
          aria-pressed={way === by}
          aria-label={words[way]}
          title={words[way]}
          onClick={() => show({ by: way, page: 0 })}
        >
          <Glyph name={way === 'packs' ? BOX : 'calendar'} />
        </button>
      ))}
    </fieldset>
  );
}

interface LidsSetting extends WithPaintings, SortingSetting {
  readonly shell: Shell;
  readonly chapters: AlbumChapters;
}

/** The lids of all chapters, by pack or by month. */
export function AlbumLids({ shell, words, chapters, paintings, shown: { by, page }, show }: LidsSetting) {
  const lids = useLoaded(() => shell.gallery.lids(), []);
  const listed = chapters[by];
  return (
    <main class="album-lids">
      <Pages
        key={by}
        shell={shell}
        label={words[by]}
        page={Math.min(page, pagesOf(listed.length) - 1)}
        turn={(to) => show({ by, page: to })}
        items={listed.map((chapter) => () => (
          <AlbumLid
            key={chapter.id}
            {...{ shell, words, chapter, paintings }}
            ground={groundOf(shell, lids, chapter.id)}
          />
        ))}
      />
    </main>
  );
}

type Lids = Awaited<ReturnType<Shell['gallery']['lids']>>;

/** The address of the empty scene of a chapter's pack. */
function groundOf({ gallery }: Shell, lids: Lids | undefined, id: string): string | undefined {
  const pack = [...gallery.packs, gallery.scenes, gallery.plates].find((each) => each.id === id);
  return pack && lids && packGround(pack, lids);
}

interface LidSetting extends WithPaintings {
  readonly shell: Shell;
  readonly words: AlbumWords;
  readonly chapter: AlbumChapter;
  readonly ground: string | undefined;
}

/** The lid of a chapter: its newest pictures, its name and the number of its pictures. */
function AlbumLid({ shell, words, chapter, paintings, ground }: LidSetting) {
  const { id, stickers } = chapter;
  const { language } = shell.words;
  const name = chapterName(shell, words, chapter);
  const newest = stickers.slice(0, SHOWN);
  const images = useLoaded(async () => {
    if (paintings === undefined) return undefined;
    return Promise.all(
      newest.map(async ({ picture }) => {
        const forms = await formsOf(shell, picture, paintings.get(picture));
        return forms?.mine ?? forms?.drawn;
      }),
    );
  }, [paintings]);
  return (
    <li class="lid-place">
      <button
        type="button"
        class="lid raised album-lid"
        data-chapter={id}
        aria-label={`${name}, ${plural(language, stickers.length, words.count)}`}
        onClick={() => {
          shell.sound.play('page');
          shell.go({ name: 'album', chapter: id });
        }}
      >
        <span class="album-cover" style={cardBackground(id)}>
          {ground === undefined ? null : <img class="album-ground" alt="" draggable={false} src={ground} />}
          {images?.map((image, index) =>
            image === undefined ? null : <FannedPicture key={newest[index]?.picture} {...{ image, index }} />,
          )}
        </span>
        <span class="lid-foot" aria-hidden="true">
          <span class="lid-name">{name}</span>
          <span class="album-count">{inDigits(language, stickers.length)}</span>
        </span>
      </button>
    </li>
  );
}

/** A picture of a fan on a lid. Whole pictures keep their shape. */
function FannedPicture({ image, index }: { readonly image: StickerImage; readonly index: number }) {
  const { shape, measure } = useShape();
  return (
    <span
      class={`album-fan album-fan-${index}${image.whole ? ' album-fan-whole' : ''}`}
      style={{ '--shape': shape }}
    >
      <img alt="" decoding="async" draggable={false} src={image.address} onLoad={measure} />
    </span>
  );
}
