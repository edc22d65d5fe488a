import './write.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import * as v from 'valibot';
import { pause } from '../../../pause.ts';
import type { OwnRecord } from '../../../storage/own/own-pictures.ts';
import { missingLetter } from '../../../worker/missing-letter.ts';
import { draftOf, useDraft } from '../../device/draft.ts';
import { rendered, type Screen } from '../../frame/screen.ts';
import type { Shell } from '../../frame/shell.ts';
import { RoundButton } from '../../round-button.tsx';
import { WordButton } from '../../word-button.tsx';
import { fill } from '../../words/words.ts';
import { PAGES } from '../drawing/glyphs.ts';
import { keepOwn, newPicture, withContents } from '../six/contents.ts';
import { WordField } from '../word-field.tsx';
import type { OwnWords } from '../words.ts';
import { drawWord, letteringOf, lettersFont } from './letters.ts';

/** Limit of letters. More would be too small for dots. */
const MAX_LETTERS = 24;
/** Width of the canvas that shows the letters, in pixels. */
const CANVAS_WIDTH = 1400;

/** A character that is drawn. Fillers and joiners alone give an empty picture. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u;

interface WriteSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly picture: OwnRecord | undefined;
}

export async function writeScreen({ shell, words, picture }: WriteSetting): Promise<Screen> {
  const form = picture === undefined ? 'word' : `word ${picture.id}`;
  const saved = await draftOf(shell.store.drafts, form, v.pipe(v.string(), v.maxLength(2 * MAX_LETTERS)));
  return rendered(<WritePage {...{ shell, words, picture, form, saved }} />, 'write-screen');
}

interface WritePageSetting extends WriteSetting {
  /** The draft's name, and the saved draft. */
  readonly form: string;
  readonly saved: string | undefined;
}

function WritePage({ shell, words, picture, form, saved }: WritePageSetting) {
  const { words: shared, notices, now } = shell;
  const blank = picture?.origin.form === 'written' ? picture.origin.text : '';
  const draft = useDraft(shell.store.drafts, form, { kept: saved, blank });
  const text = draft.value;
  /** The word or letter that is being made. */
  const [making, setMaking] = useState<string>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const word = VISIBLE.test(text) ? text.trim() : '';
  const letters = useMemo(() => lettersOf(word), [word]);
  const shown = making ?? word;
  useEffect(() => {
    const draw = (): void => {
      if (canvas.current !== null) drawWord(canvas.current, shown, CANVAS_WIDTH);
    };
    draw();
    // Draw again when the font has loaded.
    document.fonts.load(lettersFont(), shown).then(draw, () => undefined);
  }, [shown]);
  /** Makes and stores a picture of a text. Returns its id; undefined if that is not possible. */
  const make = async (
    written: string,
    begun: OwnRecord | undefined,
    firstInk = 0,
  ): Promise<string | undefined> => {
    const missing = missingLetter(written, lettersFont);
    if (missing !== undefined) {
      notices.say(fill(words.write.missing, { letter: missing }));
      return undefined;
    }
    setMaking(written);
    const origin = { form: 'written', text: written } as const;
    const own = begun ?? newPicture(origin, now());
    // Let the screen show the text first.
    await Promise.all([pause(), document.fonts.load(lettersFont(), written).catch(() => undefined)]);
    const drawing = letteringOf(written, firstInk);
    if (drawing === undefined) return undefined;
    const made = withContents(own, origin, { drawing }, now());
    return (await keepOwn(shell, words, made)) ? own.id : undefined;
  };
  const finish = async (): Promise<void> => {
    if (word === '' || making !== undefined) return;
    const made = await make(word, picture);
    setMaking(undefined);
    if (made === undefined) return;
    draft.clear();
    shell.goInstead({ name: 'mine', picture: made });
  };
  /** Makes a picture of each letter. The last is made first, because the newest picture is listed first. */
  const finishEach = async (): Promise<void> => {
    if (making !== undefined) return;
    let areAllMade = true;
    // Each letter has the ink that it has in the word.
    for (const [index, letter] of [...letters.entries()].reverse())
      areAllMade = areAllMade && (await make(letter, undefined, index)) !== undefined;
    setMaking(undefined);
    if (!areAllMade) return;
    draft.clear();
    shell.goInstead({ name: 'mine' });
  };
  return (
    <>
      <header class="top">
        <RoundButton glyph="back" label={shared.board.back} press={shell.leave} />
        <h1 class="unseen">{words.ways.write}</h1>
      </header>
      <main class="write-room">
        <form
          class="write"
          onSubmit={(event) => {
            event.preventDefault();
            void finish();
          }}
        >
          <div class="write-sheet">
            <canvas
              ref={canvas}
              {...(word === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': word })}
            />
          </div>
          <WordField label={words.write.word} value={text} longest={MAX_LETTERS} change={draft.change} />
          <div class="write-done">
            {word === '' || making !== undefined ? null : (
              <WordButton glyph="tick" label={words.write.done} look="go" press={() => void finish()} />
            )}
            {letters.length < 2 || making !== undefined ? null : (
              <WordButton glyph={PAGES} label={words.write.each} press={() => void finishEach()} />
            )}
          </div>
        </form>
      </main>
    </>
  );
}

/** The letters of a word as a reader counts them, repeats included. */
function lettersOf(word: string): readonly string[] {
  const parts = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)];
  return parts.map(({ segment }) => segment).filter((letter) => /[\p{L}\p{N}\p{So}]/u.test(letter));
}
