import { useEffect, useRef, useState } from 'preact/hooks';
import type { PaintingRecord } from '../../storage/own/paintings.ts';
import { accentOf } from '../device/accents.ts';
import { type Panel, usePanel } from '../device/use-panel.ts';
import { type KindOption, kindOptions } from '../finish/kind-ways.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import type { DrawnPicture } from '../library/gallery.ts';
import { isPaintable } from '../painting/paintable.ts';
import { RoundButton } from '../round-button.tsx';
import { SHARE } from '../sharing/glyphs.ts';
import { PrintChoice } from './print-choice.tsx';
import { formsOf, type StickerForms, type StickerImage } from './sticker-image.ts';
import type { Sticker } from './stickers.ts';
import { useShape } from './use-shape.ts';
import type { AlbumWords } from './words.ts';

interface PictureSheetSetting {
  readonly shell: Shell;
  readonly words: AlbumWords;
  readonly sticker: Sticker;
  readonly painting: PaintingRecord | undefined;
  close(): void;
}

/** A dialog with a picture of the album, its puzzles and its actions. */
export function PictureSheet({ shell, words, sticker, painting, close }: PictureSheetSetting) {
  const sheet = useRef<HTMLDivElement>(null);
  const [forms, setForms] = useState<StickerForms>();
  const [showsOriginal, setShowsOriginal] = useState(false);
  const printing = usePanel();
  const { shape, measure } = useShape();
  const picture = forms?.picture;
  const title = picture === undefined ? '' : shell.titleOf(picture);
  const options = kindOptions(shell, sticker.picture);
  const shown = showsOriginal ? forms?.drawn : (forms?.mine ?? forms?.drawn);

  useEffect(() => {
    const focusedBefore = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    let isGone = false;
    const show = async (): Promise<void> => {
      const found = await formsOf(shell, sticker.picture, painting);
      if (isGone) return;
      if (found === undefined) close();
      else setForms(found);
    };
    void show();
    return () => {
      isGone = true;
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
    };
  }, []);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (printing.isOpen) printing.close();
    else close();
  };

  return (
    <div
      ref={sheet}
      class="picture-sheet"
      role="dialog"
      aria-modal="true"
      aria-label={title || shell.words.home.album}
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <RoundButton glyph="back" label={shell.words.board.back} look="picture-close" press={close} />
      <div class="picture-large" style={{ '--shape': shape }}>
        {shown === undefined ? null : (
          <img src={shown.address} alt={title} draggable={false} onLoad={measure} />
        )}
      </div>
      <div class="picture-side">
        <h2>{title}</h2>
        {forms?.mine === undefined ? null : (
          <div class="picture-forms">
            <Form
              label={words.mine}
              shown={forms.mine}
              isOn={!showsOriginal}
              press={() => setShowsOriginal(false)}
            />
            <Form
              label={words.drawn}
              shown={forms.drawn}
              isOn={showsOriginal}
              press={() => setShowsOriginal(true)}
            />
          </div>
        )}
        <Kinds shell={shell} ways={options} />
        {forms === undefined || shown === undefined ? null : (
          <PictureWays {...{ shell, words, options, shown, title, printing }} picture={forms.picture} />
        )}
      </div>
      {printing.isOpen ? (
        <button
          type="button"
          class="print-scrim"
          tabIndex={-1}
          aria-label={shell.words.board.back}
          onClick={printing.close}
        />
      ) : null}
      {printing.isOpen && picture !== undefined ? (
        <PrintChoice
          shell={shell}
          words={words}
          picture={picture}
          painting={showsOriginal ? undefined : painting}
          options={options}
          close={printing.close}
        />
      ) : null}
    </div>
  );
}

interface PictureWaysSetting extends Pick<PictureSheetSetting, 'shell' | 'words'> {
  readonly picture: DrawnPicture;
  readonly options: readonly KindOption[];
  readonly shown: StickerImage;
  readonly title: string;
  readonly printing: Panel;
}

/** Buttons to paint, print, save and share a picture. */
function PictureWays({ shell, words, picture, options, shown, title, printing }: PictureWaysSetting) {
  return (
    <div class="picture-ways">
      {isPaintable(picture) ? (
        <RoundButton
          glyph="brush"
          label={words.paint}
          look="go"
          press={() => shell.go({ name: 'painting', picture: picture.id })}
        />
      ) : null}
      <RoundButton
        glyph="print"
        label={words.print}
        press={printing.isOpen ? printing.close : printing.open}
        pressed={printing.isOpen}
        buttonRef={printing.button}
      />
      <RoundButton
        glyph="save"
        label={words.save}
        press={() => {
          import('./saving.tsx').then(
            ({ saveAsPhoto }) => saveAsPhoto(shell, words, shown, title),
            shell.unreachable,
          );
        }}
      />
      {options.length === 0 ? null : (
        <RoundButton
          glyph={SHARE}
          label={shell.words.board.share}
          press={() => {
            import('../sharing/choice.tsx')
              .then(({ chooseShared }) => chooseShared(shell, picture, options))
              .catch(shell.unreachable);
          }}
        />
      )}
    </div>
  );
}

function Kinds({ shell, ways: options }: { readonly shell: Shell; readonly ways: readonly KindOption[] }) {
  return (
    <div class="picture-kinds">
      {options.map(({ face, solved, route }) => {
        const name = shell.words.kinds[face.kind]?.name ?? face.kind;
        return (
          <button
            key={face.kind}
            type="button"
            class={`kind-way disc raised ${accentOf(face.kind)}${solved ? ' accent' : ''}`}
            aria-label={solved ? `${name}, ${shell.words.home.solved}` : name}
            title={name}
            data-kind={face.kind}
            onClick={() => shell.play(route)}
          >
            <Glyph name={face.glyph} />
            {solved ? (
              <span class="kind-tick disc">
                <Glyph name="tick" />
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}

interface FormSetting {
  readonly label: string;
  readonly shown: StickerImage;
  readonly isOn: boolean;
  press(): void;
}

function Form({ label, shown, isOn, press }: FormSetting) {
  return (
    <button
      type="button"
      class="picture-form raised"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={press}
    >
      <img src={shown.address} alt="" draggable={false} />
    </button>
  );
}
