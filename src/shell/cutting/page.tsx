import '../frame/switch.css';
import './cutting.css';
import { useMemo, useState } from 'preact/hooks';
import { cutFile } from '../../print/cutting/cut-file.ts';
import type { CutLines } from '../../print/cutting/cut-lines.ts';
import { MATERIAL_NAMES } from '../../print/cutting/materials.ts';
import { type CutExtras, type CutSheet, cutSheets } from '../../print/cutting/sheets.ts';
import { isNarrow, weakPieces } from '../../print/cutting/weak-places.ts';
import type { Weighing } from '../../worker/job.ts';
import { useDraft } from '../device/draft.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Shell } from '../frame/shell.ts';
import { Choice, Switch } from '../grown-ups/controls.tsx';
import { pictureAddress } from '../library/picture-address.ts';
import { pixelAddress } from '../printing/pixel-address.ts';
import { CUT, SHEET } from '../sharing/glyphs.ts';
import type { SharedSubject } from '../sharing/subject.ts';
import { WordButton } from '../word-button.tsx';
import { fill } from '../words/words.ts';
import { cutsFile, stripFile } from './files.ts';
import {
  ANY_BED,
  BEDS,
  type CuttingSetup,
  FIRST_SETUP,
  measuresOf,
  orderOf,
  RANGES,
  type RangeName,
} from './setup.ts';
import { CUTS_DRAFT } from './start.ts';
import type { CuttingWords } from './words.ts';

interface CuttingPageSetting {
  readonly shell: Shell;
  readonly title: string;
  readonly words: CuttingWords;
  readonly saved: CuttingSetup | undefined;
  readonly subject: SharedSubject;
  readonly isBusy: boolean;
  readonly message: string;
  save(making: () => Promise<File | undefined>): void;
}

/** How a grown-up cuts a jigsaw out of wood or card: choices, a preview with the weak places, and files. */
export function CuttingPage({
  shell,
  title,
  words,
  saved,
  subject,
  isBusy,
  message,
  save,
}: CuttingPageSetting) {
  const { value: setup, change } = useDraft<CuttingSetup>(shell.store.drafts, CUTS_DRAFT, {
    kept: saved,
    blank: FIRST_SETUP,
  });
  const { played, document, pixels, picture } = subject;
  const lines = useMemo(() => played.pieces?.cutLines(document), [document]);
  const address = useMemo(
    () => (setup.isPrinted && pixels !== undefined ? pixelAddress(pixels) : undefined),
    [pixels, setup.isPrinted],
  );
  const { material, width, neck, tip, kerf, cuts } = setup;
  const weighing = useLoaded(async () => {
    if (lines === undefined) return undefined;
    const made = await shell.maker.weigh({ lines, order: { cuts, width, kerf }, strength: { neck, tip } });
    return made.ok ? made.value : undefined;
  }, [lines, material, width, neck, tip, kerf, cuts]);
  if (lines === undefined) return null;
  const sheets = cutSheets(lines, orderOf(setup), { picture: address });
  const problem = 'piece' in sheets ? (sheets.piece < 0 ? words.trayTooLarge : words.tooLarge) : undefined;
  const saveAs = (form: 'svg' | 'pdf') => () => {
    if (!('piece' in sheets)) save(() => cutsFile(shell, sheets, shell.titleOf(picture), form));
  };
  return (
    <>
      <h2 class="sharing-title">{title}</h2>
      <div class="cutting-view">
        <Preview
          lines={lines}
          setup={setup}
          extras={{ picture: address, weak: weighing?.weak ?? [] }}
          label={words.preview}
        />
        <p class="sharing-said" role="status">
          {problem ?? verdictOf(weighing, lines, { shell, words })}
        </p>
      </div>
      <div class="cutting-choices">
        <Choices {...{ shell, words, setup, change }} hasPicture={pixels !== undefined} />
      </div>
      <div class="cutting-files">
        {problem === undefined ? (
          <>
            <WordButton glyph={CUT} label={words.svg} look="go" press={saveAs('svg')} />
            <WordButton glyph={SHEET} label={words.pdf} press={saveAs('pdf')} />
          </>
        ) : null}
        <WordButton glyph={CUT} label={words.strip} press={() => save(async () => stripFile(setup.kerf))} />
        <p class="sharing-said" role="status" aria-busy={isBusy}>
          {message}
        </p>
      </div>
    </>
  );
}

type Told = { readonly shell: Pick<Shell, 'words'>; readonly words: CuttingWords };

function numberText({ words }: Pick<Shell, 'words'>, value: number): string {
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: 2 }).format(value);
}

function verdictOf(weighing: Weighing | undefined, lines: CutLines, { shell, words }: Told): string {
  if (weighing === undefined) return words.checking;
  const { weak, sufficient } = weighing;
  if (weak.length === 0) return words.sturdy;
  const number = (value: number) => numberText(shell, value);
  const narrow = weak.filter(isNarrow);
  const sentences: string[] = [];
  if (narrow.length > 0) {
    const counts = { count: number(weakPieces(narrow)), all: number(lines.pieces.length) };
    sentences.push(fill(words.weak, counts));
    sentences.push(sufficient === undefined ? words.never : fill(words.enough, { mm: number(sufficient) }));
  }
  const tips = weak.length - narrow.length;
  if (tips > 0) sentences.push(fill(words.tips, { count: number(tips) }));
  return sentences.join(' ');
}

interface PreviewSetting {
  readonly lines: CutLines;
  readonly setup: CuttingSetup;
  readonly extras: CutExtras;
  readonly label: string;
}

/** Width of the preview's lines, as a share of the puzzle's width. */
const PREVIEW_LINE = 1 / 200;
/** Number of sheets that are shown. */
const SHOWN_SHEETS = 6;

/** The sheets on white paper, with weak places marked. */
function Preview({ lines, setup, extras, label }: PreviewSetting) {
  const drawn = useMemo(() => {
    const order = { ...orderOf(setup), backs: false, tray: undefined, line: PREVIEW_LINE * setup.width };
    const sheets = cutSheets(lines, order, extras);
    return 'piece' in sheets ? [] : sheets.slice(0, SHOWN_SHEETS).map(drawnSheet);
  }, [lines, setup, extras.picture, extras.weak]);
  return (
    <div class="cutting-sheets" role="img" aria-label={label}>
      {drawn.map(({ href, share }) => (
        <img key={href} src={href} alt="" style={{ flexGrow: share }} />
      ))}
    </div>
  );
}

function drawnSheet(sheet: CutSheet): { readonly href: string; readonly share: number } {
  return { href: pictureAddress(cutFile(sheet, '')), share: sheet.size[0] };
}

interface ChoicesSetting extends Told {
  readonly setup: CuttingSetup;
  /** False if there is no picture to print. */
  readonly hasPicture: boolean;
  change(setup: CuttingSetup): void;
}

function Choices({ shell, words, setup, hasPicture, change }: ChoicesSetting) {
  const set = (part: Partial<CuttingSetup>) => change({ ...setup, ...part });
  const slider = (name: RangeName, choose = (value: number) => set({ [name]: value })) => (
    <Slider
      key={name}
      name={name}
      text={(mm) => fill(words[name], { mm: numberText(shell, mm) })}
      value={setup[name]}
      choose={choose}
    />
  );
  const beds = Object.entries(BEDS).map(([value, [width, height]]) => ({
    value,
    label: fill(words.size, { width: numberText(shell, width), height: numberText(shell, height) }),
  }));
  return (
    <>
      <Choice
        label={words.material}
        options={MATERIAL_NAMES.map((value) => ({ value, label: words.materials[value] }))}
        chosen={setup.material}
        choose={(material) => set(measuresOf(material))}
      />
      {slider('width')}
      <Choice
        label={words.cuts}
        options={[
          { value: 'shared', label: words.together },
          { value: 'pieces', label: words.apart },
        ]}
        chosen={setup.cuts}
        choose={(cuts) => set({ cuts })}
      />
      {hasPicture ? (
        <Switch label={words.printed} on={setup.isPrinted} set={(isPrinted) => set({ isPrinted })} />
      ) : null}
      {hasPicture && setup.isPrinted ? slider('bleed') : null}
      <Switch label={words.backs} on={setup.hasBacks} set={(hasBacks) => set({ hasBacks })} />
      <Switch label={words.tray} on={setup.hasTray} set={(hasTray) => set({ hasTray })} />
      <Choice
        label={words.bed}
        options={[{ value: ANY_BED, label: words.anySize }, ...beds]}
        chosen={setup.bed}
        choose={(bed) => set({ bed })}
      />
      <details class="cutting-details">
        <summary>{words.details}</summary>
        {slider('thickness', (thickness) =>
          set({ thickness, neck: measuresOf(setup.material, thickness).neck }),
        )}
        {(['kerf', 'neck', 'tip'] as const).map((name) => slider(name))}
      </details>
    </>
  );
}

interface SliderSetting {
  readonly name: RangeName;
  readonly value: number;
  text(value: number): string;
  choose(value: number): void;
}

/** A slider that shows its value while it moves, and chooses it when it is let go. */
function Slider({ name, value, text, choose }: SliderSetting) {
  const [moving, setMoving] = useState<number>();
  const shown = moving ?? value;
  return (
    <label class="sharing-width">
      <span>{text(shown)}</span>
      <input
        type="range"
        {...RANGES[name]}
        value={shown}
        onInput={({ currentTarget }) => setMoving(Number(currentTarget.value))}
        onChange={({ currentTarget }) => {
          setMoving(undefined);
          choose(Number(currentTarget.value));
        }}
      />
    </label>
  );
}
