import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { faceOf, playedOf } from '../../kinds/faces.ts';
import { MAX_BYTES } from '../../picture/pixels/decoding-header.ts';
import { printedFigure } from '../../print/figure.ts';
import { figureSheet, puzzleSheet } from '../../print/paper.ts';
import type { Paper } from '../../print/paper-frame.ts';
import { pdfOf } from '../../print/pdf.ts';
import { render as draw } from '../../print/render.ts';
import { element } from '../../print/svg.ts';
import { LAYERS, type PrintLayer, type View } from '../../print/view.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { PlayableKind } from '../../puzzle/contract/face.ts';
import type { ForeignSolver } from '../../puzzle/contract/kind.ts';
import { ruleOnPaper } from '../../puzzle/contract/kind-words.ts';
import { findForeignSolver } from '../../worker/foreign.ts';
import { looseReason } from '../failures.ts';
import { readWhole, writeWhole } from '../file.ts';
import { fail, type Io } from '../io.ts';
import { MAX_BYTES as MAX_DOCUMENT_BYTES, pictureBeside, readDocument } from '../pictures/document.ts';
import { TYPESETTER } from '../pictures/fonts.ts';
import { raster } from '../pictures/raster.ts';
import { type ExitStatus, good, listed, type Outcome, unmade, unusable, unwrap } from '../problem.ts';
import { type CutOptions, cutOut, readCutting } from './cutting.ts';
import { readEnding } from './ending.ts';
import { addressOf } from './link.ts';

interface RenderOptions extends CutOptions {
  readonly solved?: boolean;
  /** Draws the solution with straight lines, as with a pencil on paper. */
  readonly straight?: boolean;
  readonly layer?: string;
  readonly out?: string;
  /** Paper size of a PDF file. */
  readonly paper?: string;
  /** Address of the app that the QR code opens. */
  readonly address?: string;
}

/**
 * `render FILE`: writes the board or the answer as a picture file, or prints SVG text. Identical loose pieces get the
 * same colour.
 */
export async function render(file: string, renderOptions: RenderOptions, io: Io): Promise<ExitStatus> {
  const view = unwrap(readView(renderOptions));
  const cutting = unwrap(readCutting(renderOptions));
  const paper = unwrap(readPaper(renderOptions.paper));
  const ending = unwrap(readEnding(renderOptions.out, ['.svg', '.png', '.pdf']));
  const bytes = unwrap(await readWhole(file, MAX_DOCUMENT_BYTES));
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const foreign = await findForeignSolver(text);
  if (foreign !== undefined) return renderForeign({ foreign, file, text }, renderOptions, io);
  const { kind, document } = unwrap(await readDocument(file));
  const played = await playedOf(document.kind);
  if (played === undefined) return unwrap(unusable(`${file}: puzzles of this kind cannot be drawn`));
  const beside = kind.takes === 'pixels' ? pictureBeside(file) : undefined;
  if (
    beside !== undefined &&
    renderOptions.out !== undefined &&
    resolve(renderOptions.out) === resolve(beside)
  )
    return unwrap(
      unusable(`--out ${renderOptions.out} is the picture that the puzzle is made of; name another file`),
    );
  const picture = beside && (await pictureAt(beside));
  if (cutting !== undefined) {
    const lines = played.pieces?.cutLines(document);
    if (lines === undefined) return unwrap(unusable(`${file}: only puzzles made of pieces can be cut out`));
    const { out } = renderOptions;
    return cutOut({ file, title: document.title, lines, picture }, { ...cutting, out, ending }, io);
  }
  const options: ParsedOptions = { renderOptions, view, paper, picture };
  const drawn =
    ending === '.pdf'
      ? await pdfFile(document, played, options)
      : await draw(document, { ...view, ...(picture === undefined ? {} : { picture }) });
  if (drawn === undefined) return unwrap(unusable(`${file}: puzzles of this kind cannot be drawn`));
  unwrap(
    typeof drawn === 'string'
      ? await writeOrPrint(drawn, renderOptions.out, ending, io)
      : await writeWhole(renderOptions.out ?? '', drawn),
  );
  return 0;
}

interface ParsedOptions {
  readonly renderOptions: RenderOptions;
  readonly view: View;
  readonly paper: Paper;
  /** Address of the picture that was cut. */
  readonly picture: string | undefined;
}

/** Returns a PDF file: one figure if a layer or the answer was requested, else a sheet with both. */
async function pdfFile(
  document: PuzzleDocument,
  played: PlayableKind,
  { renderOptions, view, paper, picture }: ParsedOptions,
): Promise<Uint8Array> {
  const words = await faceOf(document.kind)?.words('en');
  const isWhole = renderOptions.layer === undefined && renderOptions.solved !== true;
  const link =
    isWhole && renderOptions.address !== undefined
      ? await addressOf(document, renderOptions.address)
      : undefined;
  const shown = picture === undefined ? {} : { picture };
  const sheet =
    isWhole && words !== undefined
      ? puzzleSheet(document, played, { rule: ruleOnPaper(words), name: words.name }, paper, {
          picture,
          face: faceOf(document.kind),
          link,
        })
      : figureSheet(
          element(
            'svg',
            { viewBox: `0 0 ${document.size.join(' ')}` },
            played.print(document, { ...view, ...shown }),
          ),
          paper,
        );
  return pdfOf([sheet], document.title, TYPESETTER);
}

/** Writes a picture in the format of its file name, or prints it. */
async function writeOrPrint(
  svg: string,
  out: string | undefined,
  ending: string,
  io: Io,
): Promise<Outcome<unknown>> {
  if (out !== undefined) return writeWhole(out, ending === '.png' ? raster(svg, 2) : svg);
  io.out(svg);
  return good(undefined);
}

/** Draws loose pieces, separate or placed. If not all can be placed, draws the others and reports a problem. */
async function renderForeign(
  { foreign, file, text }: { readonly foreign: ForeignSolver; readonly file: string; readonly text: string },
  renderOptions: RenderOptions,
  io: Io,
): Promise<ExitStatus> {
  if (renderOptions.layer !== undefined)
    return unwrap(unusable(`--layer ${renderOptions.layer}: loose pieces have no layers; leave it out`));
  const shown = foreign.figure(text, renderOptions.solved === true);
  if (!shown.ok) return unwrap(unusable(`${file}: ${looseReason(shown.failure)}`));
  const { figure, reason } = shown.value;
  unwrap(
    await writeOrPrint(printedFigure(figure), renderOptions.out, unwrap(readEnding(renderOptions.out)), io),
  );
  return reason === undefined ? 0 : fail(unmade(`${file}: ${looseReason(reason)}`).problem, io);
}

/** The picture beside a document as a data URI; undefined if there is none. */
async function pictureAt(beside: string): Promise<string | undefined> {
  if (!existsSync(beside)) return undefined;
  const bytes = await readWhole(beside, MAX_BYTES);
  return bytes.ok ? `data:image/png;base64,${bytes.value.toString('base64')}` : undefined;
}

/** Reads a paper size, in any case; A4 by default. */
export function readPaper(name: string | undefined): Outcome<Paper> {
  const paper = (['A4', 'Letter'] as const).find(
    (known) => known.toLowerCase() === (name ?? 'a4').toLowerCase(),
  );
  return paper === undefined ? unusable(`--paper ${name}: give A4 or Letter`) : good(paper);
}

function readView({
  solved = false,
  straight = false,
  layer,
}: Pick<RenderOptions, 'solved' | 'straight' | 'layer'>): Outcome<View> {
  const names = (layer ?? 'board').split(',').map((name) => name.trim());
  const stray = names.find((name) => !LAYERS.some((known) => known === name));
  if (stray !== undefined) {
    return unusable(
      `--layer ${layer}: there is no layer ${stray === '' ? 'without a name' : stray}; the layers are ${listed(LAYERS)}`,
    );
  }
  if (straight && !solved && !names.includes('solution'))
    return unusable('--straight: is only for the solution; add --solved or --layer solution');
  return good({ layers: names as readonly PrintLayer[], solved, straight });
}
