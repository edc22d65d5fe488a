import * as v from 'valibot';
import {
  MAX_WORD_CHARACTERS,
  type OwnRecord,
  sign as signSchema,
} from '../../../storage/own/own-pictures.ts';
import { draftOf, useDraft } from '../../device/draft.ts';
import { useLoaded } from '../../device/use-loaded.ts';
import { Modal } from '../../frame/modal.tsx';
import type { Shell } from '../../frame/shell.ts';
import { RoundButton } from '../../round-button.tsx';
import { applyMark, type InkStroke } from '../drawing/strokes.ts';
import { DrawSheet } from '../sheet.tsx';
import { STRIP } from '../sign.tsx';
import { keepOwn } from '../six/contents.ts';
import { WordField } from '../word-field.tsx';
import type { OwnWords } from '../words.ts';

interface NamePanelSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly own: OwnRecord;
  close(): void;
}

/** The ink of a drawn name. */
const INK = '#2a2730';
const MAX_STROKES = 60;

const namingSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(MAX_WORD_CHARACTERS)),
  sign: signSchema,
});
type Naming = v.InferOutput<typeof namingSchema>;

/** Names a picture by a word or by a drawn sign, for children who cannot write yet. */
export function NamePanel(setting: NamePanelSetting) {
  const { shell, own } = setting;
  const form = `name ${own.id}`;
  const loaded = useLoaded(
    async () => ({ saved: await draftOf(shell.store.drafts, form, namingSchema) }),
    [],
  );
  return loaded === undefined ? null : <Naming {...setting} {...loaded} form={form} />;
}

interface NamingSetting extends NamePanelSetting {
  /** The draft's name, and the saved draft. */
  readonly form: string;
  readonly saved: Naming | undefined;
}

function Naming({ shell, words, own, close, form, saved }: NamingSetting) {
  const blank: Naming = { name: own.name ?? '', sign: own.sign ?? [] };
  const draft = useDraft(shell.store.drafts, form, { kept: saved, blank });
  const { name } = draft.value;
  const signStrokes = strokesOfSign(draft.value.sign);
  const setSignStrokes = (strokes: readonly InkStroke[]): void =>
    draft.change({ name, sign: strokes.map(({ places }) => places) });
  const keep = async (): Promise<void> => {
    const pictures = await shell.store.ownPictures();
    const { name: _, sign: _sign, ...about } = (await pictures.find(own.id)) ?? own;
    const word = name.trim().slice(0, MAX_WORD_CHARACTERS);
    const { sign } = draft.value;
    const named = {
      ...about,
      ...(word === '' ? {} : { name: word }),
      ...(sign.length === 0 ? {} : { sign }),
      touched: shell.now(),
    };
    draft.clear();
    const isKept = await keepOwn(shell, words, named);
    // Close only after storing: another panel opened meanwhile would be lost with the page.
    close();
    if (isKept) shell.go({ name: 'mine', picture: own.id });
  };
  return (
    <Modal label={words.naming.title} look="own-sheet" close={close}>
      <form
        class="own-panel naming raised"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <WordField
          label={words.naming.word}
          value={name}
          longest={MAX_WORD_CHARACTERS}
          change={(word) => draft.change({ ...draft.value, name: word })}
        />
        <div class="naming-strip">
          <DrawSheet
            paper={[...STRIP]}
            strokes={signStrokes}
            tool={{ ink: INK, isMirrored: false }}
            isMirrored={false}
            words={{ draw: { ...words.draw, paper: words.naming.drawn } }}
            reach={0}
            mark={(mark) => {
              if (signStrokes.length >= MAX_STROKES) return false;
              setSignStrokes(applyMark(signStrokes, mark, STRIP[0]));
              return true;
            }}
          />
        </div>
        <div class="naming-ways">
          <RoundButton glyph="close" label={shell.words.notices.close} press={close} />
          <RoundButton
            glyph="undo"
            label={shell.words.board.undo}
            disabled={signStrokes.length === 0}
            press={() => setSignStrokes(signStrokes.slice(0, -1))}
          />
          <RoundButton glyph="tick" look="go" label={words.naming.done} press={() => void keep()} />
        </div>
      </form>
    </Modal>
  );
}

function strokesOfSign(sign: Naming['sign']): readonly InkStroke[] {
  return sign.map((places) => ({ colour: INK, isMirrored: false, places }));
}
