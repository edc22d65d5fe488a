import { useMemo } from 'preact/hooks';
import { faceOf } from '../../kinds/faces.ts';
import { accentOf } from '../device/accents.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph, type GlyphLook } from '../glyph.tsx';
import type { DrawnPicture, Gallery } from '../library/gallery.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { fill } from '../words/words.ts';
import type { Names } from './names.ts';
import { stickerOf } from './sticker.ts';
import type { DayPuzzle } from './today.ts';
import type { DailyWords } from './words.ts';

export interface DayOnPage {
  readonly day: string;
  /** Undefined for future days, and while it is being loaded. */
  readonly puzzle?: DayPuzzle;
  readonly isToday: boolean;
  readonly isLater: boolean;
  /** True if its sticker was won a moment ago. */
  readonly isFresh: boolean;
}

interface DaySetting extends DayOnPage {
  readonly shell: Shell;
  readonly words: DailyWords;
  readonly names: Names;
  /** Whether there is room for a drawing of the puzzle. */
  readonly isRoomy: boolean;
  readonly isTabStop: boolean;
}

/** A day in the calendar: a sticker, a waiting puzzle, or a ring of dots for a future day. */
export function Day(setting: DaySetting) {
  const { shell, names, day, puzzle, isToday, isLater, isFresh, isTabStop } = setting;
  const face = faceOf(puzzle?.kind ?? '');
  const form = puzzle === undefined ? (isLater ? 'later' : 'blank') : puzzle.solved ? 'solved' : 'waiting';
  return (
    <button
      type="button"
      class={`daily-day daily-${form} ${form === 'waiting' ? 'raised' : ''} ${isToday ? 'daily-today' : ''} ${accentOf(puzzle?.kind)}`}
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={labelOf(setting)}
      aria-disabled={puzzle === undefined ? 'true' : undefined}
      onClick={() => puzzle !== undefined && shell.play(puzzle.route)}
    >
      <span class="daily-date">{names.date(day)}</span>
      {puzzle?.solved === true && (
        <Sticker
          gallery={shell.gallery}
          picture={puzzle.picture}
          isFresh={isFresh}
          rotation={rotationOf(day)}
        />
      )}
      {puzzle?.solved === false && face !== undefined && (
        <span class="daily-puzzle">
          {setting.isRoomy ? (
            <Puzzle gallery={shell.gallery} standing={puzzle} />
          ) : (
            <Kind glyph={face.glyph} />
          )}
        </span>
      )}
    </button>
  );
}

function labelOf({ shell, words, names, day, puzzle, isToday, isLater }: DaySetting): string {
  const date = names.day(day);
  if (puzzle === undefined) return isLater ? fill(words.day, { date, state: words.later }) : date;
  const kind = shell.words.kinds[puzzle.kind]?.name ?? '';
  if (puzzle.solved) return fill(words.day, { date, state: words.solved });
  return fill(words.day, { date, state: fill(isToday ? words.today : words.waiting, { kind }) });
}

const ROTATIONS = [-5, -2, 1, 3.5, 6];

/** The rotation of a day's sticker: irregular, but always the same for a day. */
function rotationOf(day: string): string {
  return `${ROTATIONS[(Number(day.slice(-2)) * 3 + Number(day.slice(5, 7))) % ROTATIONS.length]}deg`;
}

interface StickerSetting {
  readonly gallery: Gallery;
  readonly picture: string;
  readonly isFresh: boolean;
  readonly rotation: string;
}

function Sticker({ gallery, picture, isFresh, rotation }: StickerSetting) {
  const drawn = useLoaded(() => gallery.picture(picture), [picture]);
  const address = useMemo(() => {
    if (drawn === undefined) return undefined;
    const { colour } = drawn.drawing;
    return pictureAddress(drawn.isScene === true ? colour : stickerOf(colour));
  }, [drawn]);
  return (
    <span class={`daily-sticker ${isFresh ? 'daily-fresh' : ''}`} style={{ rotate: rotation }}>
      {address !== undefined && (
        <img class={drawn?.isScene === true ? 'daily-photo' : ''} src={address} alt="" draggable={false} />
      )}
    </span>
  );
}

/** The puzzle as on the shelf, or its kind's glyph if that is not available. */
function Puzzle({ gallery, standing: puzzle }: { readonly gallery: Gallery; readonly standing: DayPuzzle }) {
  const { picture, kind, level } = puzzle;
  const drawn = useLoaded(() => wholePicture(gallery, picture), [picture]);
  const drawing = useMemo(
    () => (drawn === undefined ? undefined : drawn.thumbnail(kind, level)),
    [drawn, kind, level],
  );
  const glyph = faceOf(kind)?.glyph;
  return (
    <>
      {drawing !== undefined && <span class="daily-sketch">{drawing}</span>}
      {glyph !== undefined && <Kind glyph={glyph} />}
    </>
  );
}

function Kind({ glyph }: { readonly glyph: GlyphLook }) {
  return (
    <span class="daily-kind">
      <Glyph name={glyph} />
    </span>
  );
}

/** Loads a picture with its pack, which has the thumbnails of its puzzles. */
async function wholePicture(gallery: Gallery, id: string): Promise<DrawnPicture | undefined> {
  const pack = gallery.packOf(id);
  const found = pack && (await gallery.pictures(pack)).find((picture) => picture.id === id);
  return found ?? (await gallery.picture(id));
}
