import { useEffect, useRef, useState } from 'preact/hooks';
import { BOOKLETS, type BookletName, namesIn } from '../../daily/booklet-plan.ts';
import type { Face } from '../../puzzle/face.ts';
import { LEVELS, type Level } from '../../puzzle/kind.ts';
import { Choice, Section, Some } from '../grown-ups/controls.tsx';
import { handOut } from '../handing.ts';
import { useLoaded } from '../loaded.ts';
import { paperOf } from '../printing/paper.ts';
import type { Shell } from '../shell.ts';
import { WordButton } from '../word-button.tsx';
import { fill } from '../words/words.ts';
import { bookletFile } from './making.ts';
import { type BookletWish, PAGE_BOUNDS, pencilFaces, planOf } from './planning.ts';
import './page.css';
import { type BookletPageWords, bookletWords } from './words.ts';

const ANSWERS = ['end', 'beside', 'none'] as const;
type Answers = (typeof ANSWERS)[number];

/** For grown-ups: a booklet of puzzles to be printed. */
export function BookletMaker({ shell }: { readonly shell: Shell }) {
  const words = useLoaded(() => bookletWords(shell.words.language), []);
  // Whoever orders before the kinds are known would order puzzles of none.
  const faces = useLoaded(pencilFaces, []);
  if (words === undefined || faces === undefined) return null;
  return <Form shell={shell} words={words} faces={faces} />;
}

interface FormSetting {
  readonly shell: Shell;
  readonly words: BookletPageWords;
  readonly faces: readonly Face[];
}

function Form({ shell, words, faces }: FormSetting) {
  const { words: shared, gallery } = shell;
  const [booklet, setBooklet] = useState<BookletName>('theme');
  const [pack, setPack] = useState(gallery.packs[0]?.id ?? '');
  const [level, setLevel] = useState<Level>('easy');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [pages, setPages] = useState<number>(PAGE_BOUNDS.usual);
  const [names, setNames] = useState('');
  const [name, setName] = useState('');
  const [answers, setAnswers] = useState<Answers>('end');
  const isForAll = booklet === 'party' || booklet === 'class';
  const { making, said, say, make } = useMaking(shell, words);
  const order = () => {
    if (isForAll && namesIn(names).length === 0) {
      say(words.noNames);
      return;
    }
    const kinds = faces.map(({ kind }) => kind).filter((kind) => !hidden.includes(kind));
    void make({ booklet, pack, level, kinds, pages, names: namesIn(names) }, name.trim(), answers);
  };
  return (
    <Section title={words.title}>
      <p class="note">{words.intro}</p>
      <Choice<BookletName>
        label={words.which}
        options={BOOKLETS.map((value) => ({ value, label: words.booklets[value] }))}
        chosen={booklet}
        choose={setBooklet}
      />
      {booklet === 'theme' && (
        <label class="row booklet-row">
          <span class="row-name">{words.pictures}</span>
          <select
            class="field booklet-field"
            value={pack}
            onChange={({ currentTarget }) => setPack(currentTarget.value)}
          >
            {gallery.packs.map(({ id }) => (
              <option key={id} value={id}>
                {shared.packs[id as keyof typeof shared.packs] ?? id}
              </option>
            ))}
            <option value="mine">{words.mine}</option>
          </select>
        </label>
      )}
      {isForAll && (
        <label class="row booklet-row">
          <span class="row-name">{words.names}</span>
          <textarea
            class="field booklet-field booklet-names"
            rows={4}
            value={names}
            onInput={({ currentTarget }) => setNames(currentTarget.value)}
          />
        </label>
      )}
      {booklet !== 'week' && (
        <Choice<Level>
          label={words.level}
          options={LEVELS.map((value) => ({ value, label: shared.home.levels[value] }))}
          chosen={level}
          choose={setLevel}
        />
      )}
      <Some
        label={words.kinds}
        options={faces.map(({ kind }) => ({ value: kind, label: shared.kinds[kind]?.name ?? kind }))}
        hidden={hidden}
        hide={setHidden}
      />
      {(booklet === 'theme' || booklet === 'rainy') && (
        <label class="row booklet-row">
          <span class="row-name">
            {fill(words.puzzles, { count: new Intl.NumberFormat(shared.language).format(pages) })}
          </span>
          <input
            class="booklet-range"
            type="range"
            min={PAGE_BOUNDS.least}
            max={PAGE_BOUNDS.most}
            step={PAGE_BOUNDS.step}
            value={pages}
            onInput={({ currentTarget }) => setPages(Number(currentTarget.value))}
          />
        </label>
      )}
      <label class="row booklet-row">
        <span class="row-name">{words.name}</span>
        <input
          class="field booklet-field"
          type="text"
          dir="auto"
          maxLength={40}
          autocomplete="off"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <Choice<Answers>
        label={words.answers}
        options={ANSWERS.map((value) => ({ value, label: words.places[value] }))}
        chosen={answers}
        choose={setAnswers}
      />
      <Progress words={words} making={making} said={said} order={order} />
    </Section>
  );
}

interface ProgressSetting {
  readonly words: BookletPageWords;
  readonly making: Making | undefined;
  readonly said: string;
  order(): void;
}

/** The button that has a booklet made, or how far it is, and what came of it. */
function Progress({ words, making, said, order }: ProgressSetting) {
  return (
    <>
      {making === undefined ? (
        <WordButton glyph="print" look="go" label={words.make} press={order} />
      ) : (
        <div class="booklet-making">
          <progress
            class="booklet-bar"
            aria-label={words.making}
            value={making.done}
            max={Math.max(1, making.all)}
          />
          <WordButton glyph="close" label={words.cancel} press={() => making.stop.abort()} />
        </div>
      )}
      <p class="said" role="status">
        {said}
      </p>
    </>
  );
}

interface Making {
  readonly stop: AbortController;
  readonly done: number;
  readonly all: number;
}

/** Makes booklets, one at a time; leaving the page gives up what is being made. */
function useMaking(shell: Shell, words: BookletPageWords) {
  const [making, setMaking] = useState<Making>();
  const [said, say] = useState('');
  const current = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const make = async (wish: BookletWish, name: string, answers: Answers): Promise<void> => {
    const stop = new AbortController();
    current.current = stop;
    say('');
    setMaking({ stop, done: 0, all: wish.pages });
    const { planned, count } = await planOf(shell, wish);
    const made = await bookletFile(shell, {
      ...{ planned, count, signal: stop.signal },
      text: { title: name === '' ? 'Dotterel' : name, answers: words.answersTitle },
      look: { paper: paperOf(shell.store.settings(), navigator.languages), answers },
      progress: (done) => {
        setMaking({ stop, done, all: count });
        // Whoever waits for it is still there: the gate stays open.
        dispatchEvent(new Event('input'));
      },
    }).catch(() => undefined);
    setMaking(undefined);
    if (stop.signal.aborted) return;
    if (made === undefined) return say(words.nothing);
    handOut(made.file, made.file.name);
    const number = new Intl.NumberFormat(shell.words.language).format(made.pages);
    say(fill(words.made, { pages: number }));
  };
  return { making, said, say, make };
}
