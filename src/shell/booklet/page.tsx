import { useEffect, useRef, useState } from 'preact/hooks';
import * as v from 'valibot';
import { BOOKLETS, type BookletName } from '../../daily/booklet-plan.ts';
import { ORIENTATIONS, type Orientation } from '../../print/paper-frame.ts';
import type { Face } from '../../puzzle/contract/face.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import { draftOf, useDraft } from '../device/draft.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Shell } from '../frame/shell.ts';
import { Choice, MultiChoice, ResultMessage, Section, Switch } from '../grown-ups/controls.tsx';
import { downloadFile } from '../play/download.ts';
import { paperOf } from '../printing/paper.ts';
import { WordButton } from '../word-button.tsx';
import { fill } from '../words/words.ts';
import { Children, childrenOf } from './children.tsx';
import { bookletFile } from './making.ts';
import { type BookletRequest, PAGE_BOUNDS, planOf, printedFaces } from './planning.ts';
import '../frame/slider.css';
import './page.css';
import { type BookletPageWords, bookletWords } from './words.ts';

const ANSWERS = ['end', 'beside', 'none'] as const;
type Answers = (typeof ANSWERS)[number];

const SHARING = ['each', 'same'] as const;

/** The draft's name. */
const DRAFT = 'booklet';
const text = v.pipe(v.string(), v.maxLength(20_000));
const orderSchema = v.strictObject({
  booklet: v.picklist(BOOKLETS),
  pack: text,
  level: v.picklist(LEVELS),
  hidden: v.pipe(v.array(text), v.readonly()),
  pages: v.pipe(v.number(), v.minValue(PAGE_BOUNDS.least), v.maxValue(PAGE_BOUNDS.most)),
  names: text,
  name: text,
  answers: v.picklist(ANSWERS),
  levels: v.optional(v.record(text, v.picklist(LEVELS)), {}),
  sharing: v.optional(v.picklist(SHARING), 'each'),
  orientation: v.optional(v.picklist(ORIENTATIONS), 'upright'),
  counting: v.optional(text, 'ones'),
  hasNameLine: v.optional(v.boolean(), true),
});
type Order = v.InferOutput<typeof orderSchema>;

export function BookletMaker({ shell }: { readonly shell: Shell }) {
  const loaded = useLoaded(async () => {
    const [words, printed, saved] = await Promise.all([
      bookletWords(shell.words.language),
      // With no kinds known, an order would have none.
      printedFaces(),
      draftOf(shell.store.drafts, DRAFT, orderSchema),
    ]);
    return { words, ...printed, saved };
  }, []);
  return loaded === undefined ? null : <Form shell={shell} {...loaded} />;
}

interface FormSetting {
  readonly shell: Shell;
  readonly words: BookletPageWords;
  readonly faces: readonly Face[];
  readonly cutOut: readonly string[];
  readonly saved: Order | undefined;
}

function Form({ shell, words, faces, cutOut, saved }: FormSetting) {
  const { words: shared, gallery } = shell;
  const blank: Order = {
    ...{ booklet: 'theme', pack: gallery.packs[0]?.id ?? '', level: 'easy', hidden: cutOut },
    ...{ pages: PAGE_BOUNDS.usual, names: '', name: '', answers: 'end', levels: {}, sharing: 'each' },
    ...{ orientation: 'upright', counting: 'ones', hasNameLine: true },
  };
  const draft = useDraft(shell.store.drafts, DRAFT, { kept: saved, blank });
  const order = draft.value;
  const { booklet, pack, level, hidden, pages, names, name, levels } = order;
  const set = (part: Partial<Order>): void => draft.change({ ...draft.value, ...part });
  const isForAll = booklet === 'party' || booklet === 'class';
  const { making, said, say, make } = useMaking(shell, words, draft.clear);
  const send = () => {
    const children = childrenOf({ names, levels });
    if (isForAll && children.length === 0) {
      say(words.noNames);
      return;
    }
    const kinds = faces.map(({ kind }) => kind).filter((kind) => !hidden.includes(kind));
    void make(
      { ...{ booklet, pack, level, kinds, pages, children }, isSame: order.sharing === 'same' },
      order,
    );
  };
  return (
    <Section title={words.title}>
      <p class="note">{words.intro}</p>
      <Choice<BookletName>
        label={words.which}
        options={BOOKLETS.map((value) => ({ value, label: words.booklets[value] }))}
        chosen={booklet}
        choose={(booklet) => set({ booklet })}
      />
      {booklet === 'theme' && (
        <label class="row booklet-row">
          <span class="row-name">{words.pictures}</span>
          <select
            class="field booklet-field"
            value={pack}
            onChange={({ currentTarget }) => set({ pack: currentTarget.value })}
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
      {isForAll && <Children {...{ shell, words, level }} chosen={{ names, levels }} choose={set} />}
      {booklet === 'class' && (
        <Choice<(typeof SHARING)[number]>
          label={words.sharing}
          options={SHARING.map((value) => ({ value, label: words.sharings[value] }))}
          chosen={order.sharing}
          choose={(sharing) => set({ sharing })}
        />
      )}
      {booklet !== 'week' && (
        <Choice<Level>
          label={words.level}
          options={LEVELS.map((value) => ({ value, label: shared.home.levels[value] }))}
          chosen={level}
          choose={(level) => set({ level })}
        />
      )}
      <MultiChoice
        label={words.kinds}
        options={faces.map(({ kind }) => ({ value: kind, label: shared.kinds[kind]?.name ?? kind }))}
        hidden={hidden}
        hide={(hidden) => set({ hidden })}
      />
      {(booklet === 'theme' || booklet === 'rainy') && (
        <label class="row booklet-row">
          <span class="row-name">
            {fill(words.puzzles, { count: new Intl.NumberFormat(shared.language).format(pages) })}
          </span>
          <input
            class="slider"
            type="range"
            min={PAGE_BOUNDS.least}
            max={PAGE_BOUNDS.most}
            step={PAGE_BOUNDS.step}
            value={pages}
            onInput={({ currentTarget }) => set({ pages: Number(currentTarget.value) })}
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
          onInput={({ currentTarget }) => set({ name: currentTarget.value })}
        />
      </label>
      <OnPaper {...{ shell, words, order, set }} />
      <Progress words={words} making={making} message={said} order={send} />
    </Section>
  );
}

interface OnPaperSetting {
  readonly shell: Shell;
  readonly words: BookletPageWords;
  readonly order: Order;
  set(part: Partial<Order>): void;
}

/** How the pages look. */
function OnPaper({ shell, words, order, set }: OnPaperSetting) {
  const countings = Object.values(shell.words.kinds).flatMap((each) => Object.entries(each.countings ?? {}));
  return (
    <>
      <Choice<Answers>
        label={words.answers}
        options={ANSWERS.map((value) => ({ value, label: words.places[value] }))}
        chosen={order.answers}
        choose={(answers) => set({ answers })}
      />
      <Choice<Orientation>
        label={words.orientation}
        options={ORIENTATIONS.map((value) => ({ value, label: words.orientations[value] }))}
        chosen={order.orientation}
        choose={(orientation) => set({ orientation })}
      />
      <label class="row booklet-row">
        <span class="row-name">{shell.words.board.counting}</span>
        <select
          class="field booklet-field"
          value={order.counting}
          onChange={({ currentTarget }) => set({ counting: currentTarget.value })}
        >
          {countings.map(([way, label]) => (
            <option key={way} value={way}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Switch label={words.nameLine} on={order.hasNameLine} set={(hasNameLine) => set({ hasNameLine })} />
    </>
  );
}

interface ProgressSetting {
  readonly words: BookletPageWords;
  readonly making: Making | undefined;
  readonly message: string;
  order(): void;
}

function Progress({ words, making, message, order }: ProgressSetting) {
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
      <ResultMessage message={message} />
    </>
  );
}

interface Making {
  readonly stop: AbortController;
  readonly done: number;
  readonly all: number;
}

/** Makes one booklet at a time. Leaving the page cancels it. */
function useMaking(shell: Shell, words: BookletPageWords, onUsed: () => void) {
  const [making, setMaking] = useState<Making>();
  const [said, say] = useState('');
  const current = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const make = async (request: BookletRequest, order: Order): Promise<void> => {
    const stop = new AbortController();
    const title = order.name.trim();
    const { answers, orientation, counting: way, hasNameLine } = order;
    current.current = stop;
    say('');
    setMaking({ stop, done: 0, all: request.pages });
    const plan = await planOf(shell, request);
    const { count } = plan;
    const made = await bookletFile(shell, {
      ...{ plan, signal: stop.signal },
      text: {
        title: title === '' ? 'Dotterel' : title,
        answers: words.answersTitle,
        nameLine: hasNameLine ? words.nameLineWords : undefined,
      },
      look: {
        paper: paperOf(shell.store.settings(), navigator.languages),
        ...{ answers, orientation, counting: { way, language: shell.words.language } },
      },
      progress: (done) => {
        setMaking({ stop, done, all: count });
        // Progress counts as activity, so that the gate stays open.
        dispatchEvent(new Event('input'));
      },
    }).catch(() => undefined);
    setMaking(undefined);
    if (stop.signal.aborted) return;
    if (made === undefined) return say(words.nothing);
    downloadFile(made.file, made.file.name);
    onUsed();
    const number = new Intl.NumberFormat(shell.words.language).format(made.pages);
    say(fill(words.made, { pages: number }));
  };
  return { making, said, say, make };
}
