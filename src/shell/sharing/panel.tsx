import '../grown-ups/grown-ups.css';
import { useState } from 'preact/hooks';
import { faceOf } from '../../kinds/faces.ts';
import { CuttingPage } from '../cutting/page.tsx';
import { type CuttingStart, loadCutting } from '../cutting/start.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { Gate, isGateOpen, keepGateOpen } from '../grown-ups/gate.tsx';
import { type GrownUpsWords, grownUpsWords } from '../grown-ups/words.ts';
import { downloadFile } from '../play/download.ts';
import { sheetMarks } from '../printing/marks.ts';
import { paperOf } from '../printing/paper.ts';
import { pixelAddress } from '../printing/pixel-address.ts';
import { printSheets } from '../printing/printing.ts';
import { puzzleSheets } from '../printing/sheets.tsx';
import { WordButton } from '../word-button.tsx';
import { addressFor } from './address.ts';
import { canShare, finishedFile, pdfFile, puzzleSvg } from './files.ts';
import { CUT, SHARE, SHEET } from './glyphs.ts';
import { LinkPage } from './link-page.tsx';
import { SharingSheet } from './sheet.tsx';
import { type SharedSubject, subjectAt } from './subject.ts';
import { type SharingWords, sharingWords } from './words.ts';

/** A puzzle to be shared: as on the board, or by its route. */
export type Shareable =
  | SharedSubject
  | (Pick<SharedSubject, 'isFinished' | 'picture'> & { readonly route: PlayRoute });

/** Opens a panel over the page to send, save or print a puzzle. */
export async function openSharing(shell: Shell, what: Shareable): Promise<void> {
  const { language } = shell.words;
  const [words, grownUps, cutting] = await Promise.all([
    sharingWords(language),
    grownUpsWords(language),
    loadCutting(shell),
  ]);
  shell.showOverlay('sharing', (close) => (
    <Panel shell={shell} words={words} gate={grownUps.gate} what={what} cutting={cutting} close={close} />
  ));
}

interface PanelSetting {
  readonly shell: Shell;
  readonly words: SharingWords;
  readonly gate: GrownUpsWords['gate'];
  readonly what: Shareable;
  readonly cutting: CuttingStart;
  close(): void;
}

type Page = 'choice' | 'link' | 'cuts';

function Panel({ shell, words, gate, what, cutting, close }: PanelSetting) {
  const [isOpen, setOpen] = useState(() => isGateOpen(shell));
  const [page, setPage] = useState<Page>('choice');
  /** The action that waits for the gate to be passed. */
  const [pendingAction, ask] = useState<{ act(): void }>();
  const subject = useLoaded(async () => {
    if ('document' in what) return what;
    const { route, picture, ...about } = what;
    const found = await subjectAt(shell, route, picture);
    return found === undefined ? null : { ...found, ...about };
  }, [what]);
  const back = (): void => (page === 'choice' ? close() : setPage('choice'));
  const pass = (): void => {
    keepGateOpen(shell);
    setOpen(true);
    ask(undefined);
    pendingAction?.act();
  };
  return (
    <SharingSheet
      title={words.title}
      leaveButton={
        page === 'choice'
          ? { glyph: 'close', label: words.close }
          : { glyph: 'back', label: shell.words.board.back }
      }
      page={page}
      leave={back}
    >
      <div class="sharing-card">
        {subject === undefined ? (
          <p class="sharing-said" role="status">
            {words.making}
          </p>
        ) : subject === null ? (
          <p class="sharing-said" role="alert">
            {words.notMade}
          </p>
        ) : (
          <Pages
            {...{ shell, words, subject, page, isOpen, cutting, setPage, close }}
            ask={(act) => ask({ act })}
          />
        )}
      </div>
      {pendingAction === undefined ? null : (
        <Gate shell={shell} words={gate} open={pass} close={() => ask(undefined)} />
      )}
    </SharingSheet>
  );
}

interface PagesSetting {
  readonly shell: Shell;
  readonly words: SharingWords;
  readonly subject: SharedSubject;
  readonly page: Page;
  readonly cutting: CuttingStart;
  /** The gate was passed. */
  readonly isOpen: boolean;
  /** Does something once the gate is passed. */
  ask(act: () => void): void;
  setPage(page: Page): void;
  close(): void;
}

function Pages({ shell, words, subject, page, isOpen, cutting, ask, setPage, close }: PagesSetting) {
  const address = useLoaded(
    async () => (isOpen ? ((await addressFor(shell, subject)) ?? null) : undefined),
    [subject, isOpen],
  );
  // Make the file ahead: browsers share a file only right after a tap.
  const fileToShare = subject.isFinished ? finishedFile : puzzleSvg;
  const file = useLoaded(async () => (isOpen ? fileToShare(shell, subject) : undefined), [subject, isOpen]);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const paper = paperOf(shell.store.settings(), navigator.languages);
  const makeFile = async (making: () => Promise<File | undefined>): Promise<void> => {
    setBusy(true);
    setMessage(words.making);
    const made = await making().catch(() => undefined);
    setBusy(false);
    setMessage(made === undefined ? words.notMade : '');
    if (made !== undefined) downloadFile(made, made.name);
  };
  const print = async (): Promise<void> => {
    const { document, played, picture, pixels } = subject;
    const shown = { picture: pixels && pixelAddress(pixels), marks: await sheetMarks(shell, subject) };
    await printSheets(puzzleSheets(document, played, shell.titleOf(picture), shell.words, shown), paper);
    close();
  };
  if (page === 'link')
    return <LinkPage shell={shell} words={words} address={address} title={shell.titleOf(subject.picture)} />;
  if (page === 'cuts')
    return (
      <CuttingPage
        shell={shell}
        title={words.cuts}
        words={cutting.words}
        saved={cutting.saved}
        subject={subject}
        isBusy={isBusy}
        message={message}
        save={(making) => void makeFile(making)}
      />
    );
  const behindGate = (act: () => void) => (isOpen ? act : () => ask(act));
  return (
    <>
      <h2 class="sharing-title">{words.title}</h2>
      <WordButton glyph="print" label={words.print} look="go" press={() => void print()} />
      <WordButton
        glyph={isOpen ? SHEET : 'lock'}
        label={words.pdf}
        press={behindGate(
          () =>
            void makeFile(async () =>
              pdfFile(shell, subject, paper, (await addressFor(shell, subject))?.coded),
            ),
        )}
      />
      {subject.isFinished ? (
        <WordButton
          glyph={isOpen ? 'save' : 'lock'}
          label={words.picture}
          press={behindGate(() => void makeFile(() => finishedFile(shell, subject)))}
        />
      ) : null}
      <WordButton
        glyph={isOpen ? (faceOf(subject.document.kind)?.glyph ?? 'save') : 'lock'}
        label={words.puzzle}
        press={behindGate(() => void makeFile(() => puzzleSvg(shell, subject)))}
      />
      {isOpen && file !== undefined && canShare(file) ? (
        <WordButton
          glyph={SHARE}
          label={words.share}
          press={() => void navigator.share({ files: [file] }).catch(() => undefined)}
        />
      ) : null}
      <WordButton
        glyph={isOpen ? SHARE : 'lock'}
        label={words.link}
        press={behindGate(() => setPage('link'))}
      />
      {subject.played.pieces === undefined ? null : (
        <WordButton
          glyph={isOpen ? CUT : 'lock'}
          label={words.cuts}
          press={behindGate(() => setPage('cuts'))}
        />
      )}
      <p class="sharing-said" role="status" aria-busy={isBusy}>
        {isOpen ? message : ''}
      </p>
    </>
  );
}
