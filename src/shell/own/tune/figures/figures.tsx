import '../../writing/write.css';
import './figures.css';
import { useId, useRef, useState } from 'preact/hooks';
import * as v from 'valibot';
import { wordIdOf } from '../../../../picture/letters/lettering.ts';
import { OWN_PREFIX } from '../../../../picture/library/own-ids.ts';
import { suggestPack } from '../../../../picture/library/theme.ts';
import type { TuningFigure, TuningFigures } from '../../../../puzzle/contract/face.ts';
import { draftOf, useDraft } from '../../../device/draft.ts';
import { useLoaded } from '../../../device/use-loaded.ts';
import type { Shell } from '../../../frame/shell.ts';
import { Glyph } from '../../../glyph.tsx';
import type { DrawnPicture } from '../../../library/gallery.ts';
import { pictureAddress } from '../../../library/picture-address.ts';
import { RoundButton } from '../../../round-button.tsx';
import { fill } from '../../../words/words.ts';
import { type SilhouettePicture, silhouettePicture } from '../silhouette.ts';
import type { TuneWords } from '../words.ts';
import { placeIn } from './sheets.tsx';

interface FigureChooserSetting {
  readonly shell: Shell;
  readonly words: TuneWords;
  /** The picture that is cut. */
  readonly subject: Pick<DrawnPicture, 'id' | 'title'>;
  readonly figures: TuningFigures;
  readonly label: string;
  readonly value: string;
  choose(value: string): void;
}

/** Limit of own pictures offered, newest first. */
const MAX_OWN_PICTURES = 5;
const MAX_FIGURES = 12;
/** Limit of characters, some of which may not be letters. */
const MAX_WORD_LENGTH = 24;

/** Chooses pictures whose silhouettes become pieces. A drag gives one a place; a tap puts it where it fits best. */
export function FigureChooser({
  shell,
  words,
  subject,
  figures,
  label,
  value,
  choose,
}: FigureChooserSetting) {
  const offered = useLoaded(() => picturesFor(shell, figures.suitable), []) ?? [];
  const placed = figures.read(value);
  const found = useLoaded(async () => {
    const ids = [...new Set(placed.map(({ id }) => id))];
    return (await Promise.all(ids.map((id) => silhouettePicture(shell, id)))).flat();
  }, [value]);
  const add = (...more: readonly TuningFigure[]): void => {
    const all = [...placed, ...more].slice(0, MAX_FIGURES);
    if (all.length > placed.length) choose(figures.format(all));
  };
  return (
    <fieldset class="figures">
      <legend class="tune-name">{label}</legend>
      <p class="figures-how">{words.figures.how}</p>
      <div class="figures-row">
        {offered.map((picture) => (
          <Figure
            key={picture.id}
            picture={picture}
            label={fill(words.figures.add, { name: picture.title })}
            add={(at) => add({ id: picture.id, at })}
          />
        ))}
      </div>
      <PackFigures shell={shell} words={words} subject={subject} add={add} />
      {placed.length >= MAX_FIGURES ? null : (
        <Letters shell={shell} words={words} spell={(id) => add(...figures.read(id))} />
      )}
      {placed.length === 0 ? null : (
        <div class="figures-row">
          {placed.map((figure, index) => {
            const picture = found?.find(({ id }) => id === figure.id);
            return (
              <button
                key={index}
                type="button"
                class="figure figure-in"
                aria-label={fill(words.figures.remove, { name: picture?.title ?? figure.id })}
                onClick={() => choose(figures.format(placed.filter((_, other) => other !== index)))}
              >
                {picture === undefined ? null : <FigureImage picture={picture} />}
                <Glyph name="close" />
              </button>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}

interface PackFiguresSetting extends Pick<FigureChooserSetting, 'shell' | 'words' | 'subject'> {
  add(figure: TuningFigure): void;
}

/** All drawings of the library, a pack at a time. The first pack suits the picture that is cut. */
function PackFigures({ shell, words, subject, add }: PackFiguresSetting) {
  const { gallery, words: shared, titleOf } = shell;
  const name = useId();
  const [suggested] = useState(() => suggestPack(gallery.packs, subject));
  const [chosen, setChosen] = useState(suggested);
  const packs = gallery.packs.toSorted((a, b) => Number(b.id === suggested) - Number(a.id === suggested));
  const covers = useLoaded(() => gallery.covers(), [gallery]);
  const shown = useLoaded(async () => {
    const pack = gallery.packs.find(({ id }) => id === chosen);
    return pack && { pack: chosen, pictures: await gallery.pictures(pack).catch(() => []) };
  }, [chosen]);
  return (
    <>
      <div class="figures-packs" role="radiogroup" aria-label={shared.home.packs}>
        {packs.map(({ id, cover }) => (
          <label key={id} class="figure figures-pack" title={shared.packs[id] ?? id}>
            <input
              type="radio"
              name={name}
              aria-label={shared.packs[id] ?? id}
              checked={id === chosen}
              onChange={() => setChosen(id)}
            />
            {covers?.[cover] && <img src={pictureAddress(covers[cover].colour)} alt="" draggable={false} />}
          </label>
        ))}
      </div>
      <div class="figures-row figures-of-pack">
        {shown !== undefined &&
          shown.pack === chosen &&
          shown.pictures.map(({ id, title, drawing }) => (
            <Figure
              key={id}
              picture={{ id, title, line: drawing.line, colour: drawing.colour }}
              label={fill(words.figures.add, { name: titleOf({ id, title }) })}
              add={(at) => add({ id, at })}
            />
          ))}
      </div>
    </>
  );
}

interface FigureSetting {
  readonly picture: SilhouettePicture;
  readonly label: string;
  add(at: readonly [number, number] | undefined): void;
}

function Figure({ picture, label, add }: FigureSetting) {
  const [carried, setCarried] = useState<readonly [number, number]>();
  const isDropped = useRef(false);
  return (
    <button
      type="button"
      class="figure"
      aria-label={label}
      title={picture.title}
      onPointerDown={({ currentTarget, pointerId }) => {
        isDropped.current = false;
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        if (currentTarget.hasPointerCapture(pointerId)) setCarried([clientX, clientY]);
      }}
      onPointerUp={(event) => {
        setCarried(undefined);
        const box = event.currentTarget.getBoundingClientRect();
        if (isIn(box, event)) return;
        isDropped.current = true;
        const sheets = document.querySelector<SVGSVGElement>('.tune-paper .tune-sheets');
        if (sheets === null || !isIn(sheets.getBoundingClientRect(), event)) return;
        const at = placeIn(sheets, event);
        if (at !== undefined && at[0] >= 0 && at[1] >= 0) add([at[0], at[1]]);
      }}
      onPointerCancel={() => setCarried(undefined)}
      onClick={() => {
        // A drag has added it already.
        if (!isDropped.current) add(undefined);
        isDropped.current = false;
      }}
    >
      <FigureImage picture={picture} />
      {carried === undefined ? null : (
        <img
          class="figure-carried"
          style={{ left: `${carried[0]}px`, top: `${carried[1]}px` }}
          src={pictureAddress(picture.colour)}
          alt=""
        />
      )}
    </button>
  );
}

interface LettersSetting {
  readonly shell: Shell;
  readonly words: TuneWords;
  /** Called with the id of the word. */
  spell(id: string): void;
}

/** The draft's name. */
const LETTERS = 'letters';

/** A field for a word whose letters become pieces. Joined letters become one piece. */
function Letters(setting: LettersSetting) {
  const { drafts } = setting.shell.store;
  const schema = v.pipe(v.string(), v.maxLength(MAX_WORD_LENGTH));
  const loaded = useLoaded(async () => ({ kept: await draftOf(drafts, LETTERS, schema) }), []);
  return loaded === undefined ? null : <LettersForm {...setting} {...loaded} />;
}

function LettersForm({ shell, words, spell, kept }: LettersSetting & { readonly kept: string | undefined }) {
  const { value: text, change } = useDraft(shell.store.drafts, LETTERS, { kept, blank: '' });
  const id = wordIdOf(text);
  const done = (): void => {
    if (id === undefined) return;
    spell(id);
    change('');
  };
  return (
    <form
      class="figures-letters"
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <label class="figures-how">
        {words.figures.letters}
        <input
          class="write-word"
          type="text"
          dir="auto"
          value={text}
          maxLength={MAX_WORD_LENGTH}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="done"
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
      {id === undefined ? null : <RoundButton glyph="tick" label={words.figures.spell} press={done} />}
    </form>
  );
}

function FigureImage({ picture }: { readonly picture: SilhouettePicture }) {
  return <img src={pictureAddress(picture.colour)} alt="" draggable={false} />;
}

function isIn({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** These library pictures, and own pictures that have a drawing. */
async function picturesFor(shell: Shell, ids: readonly string[]): Promise<readonly SilhouettePicture[]> {
  const own = await (await shell.store.ownPictures()).all();
  const drawn = own.filter(({ drawing }) => drawing !== undefined).slice(0, MAX_OWN_PICTURES);
  const all = [...ids, ...drawn.map(({ id }) => OWN_PREFIX + id)];
  return (await Promise.all(all.map((id) => silhouettePicture(shell, id)))).flat();
}
