import './photo.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import * as v from 'valibot';
import { FACES } from '../../../kinds/faces.ts';
import { type OwnOrigin, type OwnRecord, photographed } from '../../../storage/own/own-pictures.ts';
import type { TracedForms, TracedLines } from '../../../worker/job.ts';
import { draftOf, useDraft } from '../../device/draft.ts';
import { rendered, type Screen } from '../../frame/screen.ts';
import type { Shell } from '../../frame/shell.ts';
import { Glyph } from '../../glyph.tsx';
import { pictureAddress } from '../../library/picture-address.ts';
import { RoundButton } from '../../round-button.tsx';
import { WordButton } from '../../word-button.tsx';
import { fill, refusalText } from '../../words/words.ts';
import { addressOf } from '../picture.tsx';
import { cropToLines, keepOwn, type OwnContents, withContents } from '../six/contents.ts';
import { kindsShown } from '../six/six-kinds.ts';
import { WaitingDots } from '../six/waiting-dots.tsx';
import type { OwnWords } from '../words.ts';
import { PhotoCorners, type SheetPlaces } from './corners.tsx';
import { jpegOf } from './opened-file.ts';

type Photographed = Extract<OwnOrigin, { readonly form: 'photographed' }>;

const FORMS = ['lines', 'outlines', 'shape'] as const;

interface PhotoSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly picture: OwnRecord;
  readonly origin: Photographed;
  readonly saved: PhotoChoices | undefined;
}

/** The choices for a photograph: the corners of its sheet, and what becomes lines. */
const choicesSchema = v.strictObject({
  sheet: photographed.entries.sheet,
  lines: photographed.entries.lines,
});
type PhotoChoices = v.InferOutput<typeof choicesSchema>;

export async function photoScreen(
  shell: Shell,
  words: OwnWords,
  picture: OwnRecord,
  origin: Photographed,
): Promise<Screen> {
  const saved = await draftOf(shell.store.drafts, draftName(picture), choicesSchema);
  return rendered(<PhotoPage {...{ shell, words, picture, origin, saved }} />, 'photo-screen');
}

/** The draft's name. */
function draftName({ id }: OwnRecord): string {
  return `photo ${id}`;
}

/** The result of reading a photograph: none yet, its lines, all forms of lines, or a failure code. */
type Finding = 'looking' | TracedLines | TracedForms | { readonly code: string };

/** A photograph with its sheet, and three cards with the forms that its lines can have. */
function PhotoPage({ shell, words, picture, origin: start, saved }: PhotoSetting) {
  const { words: shared, maker, now } = shell;
  const { sheet: blankSheet, lines: blankLines } = start;
  const blank: PhotoChoices = {
    ...(blankSheet === undefined ? {} : { sheet: blankSheet }),
    lines: blankLines,
  };
  const draft = useDraft(shell.store.drafts, draftName(picture), { kept: saved, blank });
  const origin: Photographed = { ...start, ...draft.value };
  const [finding, setFinding] = useState<Finding>('looking');
  const [done, setDone] = useState(0);
  const reading = useRef<Promise<Finding>>(undefined);
  const [isKeeping, setKeeping] = useState(false);
  const { bytes, size, sheet, lines } = origin;
  const address = useMemo(() => URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>])), [bytes]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  useEffect(() => {
    const stop = new AbortController();
    setFinding('looking');
    const about = { title: shared.home.mine, source: { id: addressOf(picture.id) } };
    const tracing = sheet === undefined ? {} : { sheet };
    const { signal } = stop;
    const onProgress = (share: number): void => void (signal.aborted || setDone(share));
    const report = (told: Finding): void => void (signal.aborted || setFinding(told));
    setDone(0);
    const read = maker
      .trace({ bytes, tracing, ...about }, { signal, onProgress, onLines: report })
      .then((found): Finding => (found.ok ? found.value : { code: found.failure.code }));
    reading.current = read;
    void read.then(report);
    return () => stop.abort();
  }, [bytes, sheet]);

  const found = typeof finding === 'object' && 'lines' in finding ? finding : undefined;
  const corners: SheetPlaces =
    sheet !== undefined && sheet !== 'whole' ? sheet : (found?.corners ?? cornersOfAll(size));
  const isWhole = sheet === 'whole' || (sheet === undefined && found !== undefined && !found.corners);
  const change = (after: Partial<PhotoChoices>): void => draft.change({ ...draft.value, ...after });
  const finish = async (): Promise<void> => {
    setKeeping(true);
    const result = await reading.current;
    // Cancelled: the corners were moved meanwhile.
    const made =
      result === undefined || codeOf(result) === 'cancelled'
        ? undefined
        : await contentsOf(result, lines, bytes).catch(() => undefined);
    const isStored =
      made !== undefined && (await keepOwn(shell, words, withContents(picture, origin, made, now())));
    setKeeping(false);
    if (!isStored) return;
    draft.clear();
    shell.goInstead({ name: 'mine', picture: picture.id });
  };
  return (
    <>
      <header class="top">
        <RoundButton glyph="back" label={shared.board.back} press={shell.leave} />
        <h1 class="unseen">{words.ways.photo}</h1>
      </header>
      <main class="photo">
        <section class="photo-place" aria-label={words.photo.sheet}>
          <PhotoCorners
            address={address}
            size={size}
            corners={corners}
            words={words}
            isWhole={isWhole}
            change={(places) => change({ sheet: places })}
          />
          <button
            type="button"
            class="pill photo-whole"
            aria-pressed={isWhole}
            onClick={() => change({ sheet: isWhole ? cornersOfAll(size) : 'whole' })}
          >
            {words.photo.whole}
          </button>
        </section>
        <div class="photo-forms" role="radiogroup" aria-label={words.photo.lines}>
          {finding === 'looking' ? (
            <Reading label={words.photo.looking} done={done} />
          ) : found === undefined ? (
            <NoLines shell={shell} words={words} code={codeOf(finding)} />
          ) : (
            FORMS.map((form) => (
              // biome-ignore lint/a11y/useSemanticElements: a radio button cannot be a picture
              <button
                key={form}
                type="button"
                role="radio"
                class="photo-form raised"
                aria-checked={form === lines}
                aria-label={words.photo[form]}
                data-form={form}
                onClick={() => change({ lines: form })}
              >
                <PhotoForm markup={form in found ? (found as TracedForms)[form] : undefined} />
                {form === lines ? <Glyph name="tick" /> : null}
                <span>{words.photo[form]}</span>
              </button>
            ))
          )}
        </div>
        <div class="photo-done">
          {finding === 'looking' || isKeeping ? null : (
            <WordButton glyph="tick" label={words.photo.done} look="go" press={() => void finish()} />
          )}
        </div>
      </main>
    </>
  );
}

/** Failures after which a photograph still makes puzzles that need no lines. */
const PICTURE_FAILURES: readonly string[] = ['no-clear-lines', 'blank-sheet', 'too-dark', 'written-page'];

/** Says which puzzles a photograph without lines can make, and then why it has none. */
function NoLines({ shell, words, code }: Pick<PhotoSetting, 'shell' | 'words'> & { readonly code: string }) {
  const { words: shared, store } = shell;
  const shown = kindsShown(store);
  const kinds = FACES.filter(({ kind, plates }) => plates && shown.includes(kind));
  const names = kinds.map(({ kind }) => shared.kinds[kind]?.name ?? kind);
  const list = new Intl.ListFormat(shared.language, { type: 'conjunction' }).format(names);
  const isPicture = PICTURE_FAILURES.includes(code) && kinds.length > 0;
  return (
    <div class="photo-told" role="status">
      {isPicture ? <p class="photo-works">{fill(words.photo.works, { kinds: list })}</p> : null}
      <p>{isPicture && code === 'no-clear-lines' ? words.photo.dots : refusalText(shared, code)}</p>
    </div>
  );
}

function PhotoForm({ markup }: { readonly markup: string | undefined }) {
  const address = useMemo(
    () => markup && pictureAddress(cropToLines({ line: markup, colour: '' }).line),
    [markup],
  );
  if (address !== undefined) return <img src={address} alt="" draggable={false} />;
  return (
    <span class="photo-drawing">
      <WaitingDots />
    </span>
  );
}

function Reading({ label, done }: { readonly label: string; readonly done: number }) {
  return (
    <div class="photo-told" style={{ '--done': done }}>
      <p role="status">{label}</p>
      <div class="photo-reading">
        <progress aria-label={label} value={done} />
        <Glyph name="pencil" />
      </div>
    </div>
  );
}

function codeOf(finding: Finding): string {
  return typeof finding === 'object' && 'code' in finding ? finding.code : 'other';
}

function cornersOfAll([width, height]: readonly [number, number]): SheetPlaces {
  const [across, down] = [width * 0.06, height * 0.06];
  return [
    [across, down],
    [width - across, down],
    [width - across, height - down],
    [across, height - down],
  ];
}

/** What puzzles are made from: the chosen lines or, if none were found, the photograph itself. */
async function contentsOf(
  finding: Finding,
  form: Photographed['lines'],
  bytes: Uint8Array,
): Promise<OwnContents> {
  if (typeof finding !== 'object' || !('sheet' in finding))
    return { drawing: { line: '', colour: '' }, sheet: bytes };
  const drawing = cropToLines({ line: finding[form], colour: finding.colour });
  return { drawing, sheet: await jpegOf(finding.sheet) };
}
