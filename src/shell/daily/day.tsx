import { useMemo } from 'preact/hooks';
import { faceOf } from '../../kinds/faces.ts';
import { accentOf } from '../device/accents.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph, type GlyphLook } from '../glyph.tsx';
import type { DrawnPicture, Gallery } from '../library/gallery.ts';
import { fill } from '../words/words.ts';
import type { Names } from './names.ts';
import type { Pressing } from './pressing.ts';
import { rotationOf, stickerAddress } from './sticker.ts';
import type { DayPuzzle } from './today.ts';
import type { DailyWords } from './words.ts';

export interface DayOnPage {
  readonly day: string;
  /** Undefined for future days, and while it is being loaded. */
  readonly puzzle?: DayPuzzle;
  readonly isToday: boolean;
  readonly isLater: boolean;
  /** True if its sticker was won, but is not yet pressed onto the page. */
  readonly isUnpressed: boolean;
}

/** True if the sticker of a day is on the page. */
export function isPressed(day: DayOnPage | undefined): boolean {
  return day?.puzzle?.solved === true && !day.isUnpressed;
}

interface DaySetting extends DayOnPage {
  readonly shell: Shell;
  readonly words: DailyWords;
  readonly names: Names;
  /** Whether there is room for a drawing of the puzzle. */
  readonly isRoomy: boolean;
  readonly isTabStop: boolean;
  readonly pressing: Pressing;
}

/** A day in the calendar: a sticker, a waiting puzzle, or a ring of dots for a future day. */
export function Day(setting: DaySetting) {
  const { shell, names, day, puzzle, isToday, isLater, isUnpressed, isTabStop, pressing } = setting;
  const face = faceOf(puzzle?.kind ?? '');
  const form = puzzle === undefined ? (isLater ? 'later' : 'blank') : puzzle.solved ? 'solved' : 'waiting';
  const open = () => {
    if (isUnpressed) pressing.touchPlace(day);
    else if (puzzle !== undefined) shell.play(puzzle.route);
  };
  return (
    <button
      type="button"
      class={`daily-day daily-${form} ${form === 'waiting' ? 'raised' : ''} ${isToday ? 'daily-today' : ''} ${accentOf(puzzle?.kind)} ${isUnpressed && pressing.held === day ? 'daily-called' : ''}`}
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={labelOf(setting)}
      aria-disabled={puzzle === undefined ? 'true' : undefined}
      onClick={open}
    >
      <span class="daily-date">{names.date(day)}</span>
      {puzzle?.solved === true && (
        <DaySticker
          gallery={shell.gallery}
          day={day}
          picture={puzzle.picture}
          look={isUnpressed ? 'daily-unpressed' : pressing.pressed === day ? 'daily-fresh' : ''}
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

function labelOf({ shell, words, names, day, puzzle, isToday, isLater, isUnpressed }: DaySetting): string {
  const date = names.day(day);
  if (puzzle === undefined) return isLater ? fill(words.day, { date, state: words.later }) : date;
  const kind = shell.words.kinds[puzzle.kind]?.name ?? '';
  if (puzzle.solved) return fill(words.day, { date, state: isUnpressed ? words.unpressed : words.solved });
  return fill(words.day, { date, state: fill(isToday ? words.today : words.waiting, { kind }) });
}

interface StickerSetting {
  readonly gallery: Gallery;
  readonly day: string;
  readonly picture: string;
  readonly look?: string;
}

/** The sticker of a day, as large as its container. */
export function DaySticker({ gallery, day, picture, look = '' }: StickerSetting) {
  const drawn = useLoaded(() => gallery.picture(picture), [picture]);
  const address = useMemo(() => drawn && stickerAddress(drawn), [drawn]);
  return (
    <span class={`daily-sticker ${look}`} style={{ rotate: `${rotationOf(day)}deg` }}>
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
