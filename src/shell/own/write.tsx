import { pointsOf } from '../../geometry/point.ts';
import './write.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { boundsOf } from '../../geometry/bounds.ts';
import type { OwnRecord } from '../../storage/own-pictures.ts';
import { missingLetter } from '../../worker/missing-letter.ts';
import { RoundButton } from '../round-button.tsx';
import type { Shell } from '../shell.ts';
import { WordButton } from '../word-button.tsx';
import { fill, whyRefused } from '../words/words.ts';
import { PAGES } from './glyphs.ts';
import { begunPicture, keepOwn, remade, trimmed } from './making.ts';
import { encoded } from './opened-file.ts';
import { addressOf } from './picture.tsx';
import type { OwnWords } from './words.ts';

/** The inks of letters, one after the other. */
const INKS = ['#e0402f', '#2e6fc7', '#3c8f52', '#7b51a8', '#d9731a', '#2a2730'] as const;
/** Most letters, which are then still large enough for dots. */
const MOST_LETTERS = 24;
/** How broad the sheet is that letters are shown on, and the one that their outlines are found on, in pixels. */
const BREADTH = 1400;
const TRACED_BREADTH = 640;
const MOST_LINES = 4;
/** Of the sheet's breadth: room around, and how large letters are at most. */
const MARGIN = 0.045;
const LARGEST = 0.36;
const faceOf = (size: number): string =>
  `800 ${size}px "Baloo 2", "Hiragino Maru Gothic ProN", "Geeza Pro", "Noto Sans Arabic", system-ui, sans-serif`;
/** The size that words are measured at. */
const MEASURED = 200;

interface WriteSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  /** The word that is to be changed, if any. */
  readonly picture: OwnRecord | undefined;
}

/** A name or a word, whose letters stand there large from the first. */
export function WritePage({ shell, words, picture }: WriteSetting) {
  const { words: shared, maker, notices, now } = shell;
  const [text, setText] = useState(picture?.origin.form === 'written' ? picture.origin.text : '');
  /** What is being made: the whole, or one letter after the other. */
  const [making, setMaking] = useState<string>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const word = text.trim();
  const letters = useMemo(() => lettersOf(word), [word]);
  const shown = making ?? word;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const draw = (): void => {
      if (canvas.current !== null) drawWord(canvas.current, shown, BREADTH);
    };
    draw();
    // The letters may come from a font that is being fetched.
    document.fonts.load(faceOf(MEASURED), shown).then(draw, () => undefined);
  }, [shown]);
  /** Makes a picture of what is written, and keeps it. Gives its id; undefined where that was said to be impossible. */
  const make = async (
    written: string,
    begun: OwnRecord | undefined,
    firstInk = 0,
  ): Promise<string | undefined> => {
    const missing = missingLetter(written, faceOf);
    if (missing !== undefined) {
      notices.say(fill(words.write.missing, { letter: missing }));
      return undefined;
    }
    setMaking(written);
    const origin = { form: 'written', text: written } as const;
    const own = begun ?? begunPicture(origin, now());
    const sheet = document.createElement('canvas');
    const placed = drawWord(sheet, written, TRACED_BREADTH, firstInk);
    const bytes = await encoded(sheet, true).catch(() => undefined);
    const source = { id: addressOf(own.id) };
    const title = written;
    const traced = bytes && (await maker.trace({ bytes, tracing: { sheet: 'whole' }, title, source }));
    if (traced === undefined) return undefined;
    if (!traced.ok) {
      notices.say(whyRefused(shared, traced.failure.code));
      return undefined;
    }
    const { outlines: line } = traced.value;
    const colour = colouredLetters(line, placed, TRACED_BREADTH);
    const made = remade(own, origin, { drawing: trimmed({ line, colour }) }, now());
    return (await keepOwn(shell, words, made)) ? own.id : undefined;
  };
  const finish = async (): Promise<void> => {
    if (word === '' || making !== undefined) return;
    const made = await make(word, picture);
    setMaking(undefined);
    if (made !== undefined) shell.go({ name: 'mine', picture: made });
  };
  /** A picture for each letter; the last is made first, as what was made last lies on top. */
  const finishEach = async (): Promise<void> => {
    if (making !== undefined) return;
    let isAll = true;
    // Each in the ink that it has in the word.
    for (const [index, letter] of [...letters.entries()].reverse())
      isAll = isAll && (await make(letter, undefined, index)) !== undefined;
    setMaking(undefined);
    if (isAll) shell.go({ name: 'mine' });
  };
  return (
    <>
      <header class="top">
        <RoundButton glyph="back" label={shared.board.back} press={() => shell.go({ name: 'make' })} />
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
          <input
            ref={field}
            class="write-word"
            type="text"
            dir="auto"
            value={text}
            maxLength={MOST_LETTERS}
            aria-label={words.write.word}
            placeholder={words.write.word}
            autocomplete="off"
            autocapitalize="words"
            spellcheck={false}
            enterkeyhint="done"
            onInput={(event) => setText(event.currentTarget.value)}
          />
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

/** What a reader takes for letters, each as often as it stands there. */
function lettersOf(word: string): readonly string[] {
  const parts = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)];
  return parts.map(({ segment }) => segment).filter((letter) => /[\p{L}\p{N}\p{So}]/u.test(letter));
}

/** Letters in one ink, and where they stand on the sheet. */
interface Letter {
  readonly ink: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Draws words on a sheet of a breadth as large as they fit, a line for each, each letter in the next ink where letters stand apart, from
 * the ink of a number on.
 */
function drawWord(canvas: HTMLCanvasElement, word: string, sheet: number, firstInk = 0): readonly Letter[] {
  const context = canvas.getContext('2d');
  if (context === null) return [];
  context.font = faceOf(MEASURED);
  const lines = linesOf(word);
  const widest = Math.max(1, ...lines.map((line) => context.measureText(line).width));
  const margin = sheet * MARGIN;
  const size = Math.round(Math.min(LARGEST * sheet, (MEASURED * (sheet - 2 * margin)) / widest));
  const high = 1.15 * size;
  canvas.width = sheet;
  canvas.height = Math.round(Math.max(0.3 * sheet, lines.length * high + 2 * margin));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = faceOf(size);
  context.direction = RIGHT_TO_LEFT.test(word) ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const first = (canvas.height - lines.length * high) / 2;
  const letters: Letter[] = [];
  lines.forEach((line, index) => {
    const top = first + index * high;
    // Letters that are joined, or drawn together with others, stay so.
    const isJoined = JOINED.test(line) || RIGHT_TO_LEFT.test(line);
    const parts = isJoined ? [line] : [...line];
    const breadth = parts.reduce((sum, part) => sum + context.measureText(part).width, 0);
    let left = (canvas.width - breadth) / 2;
    for (const part of parts) {
      const ink = INKS[(firstInk + letters.length) % INKS.length] ?? INKS[0];
      const right = left + context.measureText(part).width;
      context.fillStyle = ink;
      context.fillText(part, left, top + high * 0.56);
      if (part.trim() !== '') letters.push({ ink, left, right, top, bottom: top + high });
      left = right;
    }
  });
  return letters;
}

/** The outlines of letters, filled with their inks; `breadth` is that of the sheet that the letters were drawn on. */
function colouredLetters(line: string, letters: readonly Letter[], breadth: number): string {
  const [, , width = breadth] = (/viewBox="([^"]+)"/.exec(line)?.[1] ?? '').split(' ').map(Number);
  const unit = breadth / width;
  const rims = new Map<Letter, string>();
  for (const [, d = ''] of line.matchAll(/ d="([^"]*)"/g)) {
    const { left, right, top, bottom } = boundsOf(pointsOf((d.match(/-?[\d.]+/g) ?? []).map(Number)));
    const [x, y] = [((left + right) / 2) * unit, ((top + bottom) / 2) * unit];
    const far = (each: Letter): number =>
      Math.max(each.left - x, x - each.right, 0) + Math.max(each.top - y, y - each.bottom, 0);
    const [nearest] = letters.toSorted((a, b) => far(a) - far(b));
    if (nearest !== undefined) rims.set(nearest, `${rims.get(nearest) ?? ''}${d}Z`);
  }
  const fills = [...rims].map(([{ ink }, d]) => `<path d="${d}" fill="${ink}" fill-rule="evenodd"/>`);
  return line.replace(/<g [\s\S]*<\/g>/, fills.join(''));
}

/** Scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
/** Scripts whose letters are joined or carry marks, and everything that is made of more than one code point. */
const JOINED =
  /[\p{M}\p{Cf}\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** A line for each word, as long as there are few of them. */
function linesOf(word: string): readonly string[] {
  const all = word.split(/\s+/).filter((each) => each !== '');
  if (all.length <= MOST_LINES) return all;
  const each = Math.ceil(all.length / MOST_LINES);
  return Array.from({ length: Math.ceil(all.length / each) }, (_, index) =>
    all.slice(index * each, (index + 1) * each).join(' '),
  );
}
