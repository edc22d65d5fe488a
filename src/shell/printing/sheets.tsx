import type { ComponentChild } from 'preact';
import { fitsWideBetter } from '../../print/paper-frame.ts';
import { type PrintOptions, printedPuzzle } from '../../print/sheet.ts';
import { codeBreadth } from '../../print/square-code.ts';
import type { Tag } from '../../print/svg.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { PlayableKind } from '../../puzzle/contract/face.ts';
import { ruleOnPaper } from '../../puzzle/contract/kind-words.ts';
import { SvgContent } from '../library/drawing.tsx';
import { pictureAddress } from '../library/picture-address.ts';
import type { Words } from '../words/words.ts';

/** The small print below a sheet. */
interface Footer {
  /** On the left. */
  readonly name: string;
  /** On the right: who made the picture. */
  readonly credit: string;
}

/** What is printed above a puzzle, beside the rule. */
export interface SheetMarks {
  /** Shows how to play. */
  readonly how?: Tag | undefined;
  /** Opens the same puzzle on a screen. */
  readonly code?: Tag | undefined;
}

/**
 * A puzzle on one sheet with its rule. Its answer is small and upside down below or beside it; on the back it would
 * shine through.
 */
export function puzzleSheets(
  puzzle: PuzzleDocument,
  played: PlayableKind,
  title: string,
  words: Words,
  { marks, ...options }: PrintOptions & { readonly marks?: SheetMarks | undefined },
): ComponentChild {
  const printed = printedPuzzle(puzzle, played, options);
  const kindWords = words.kinds[puzzle.kind];
  const [name, rule] = kindWords === undefined ? ['', ''] : [kindWords.name, ruleOnPaper(kindWords)];
  const credit = [puzzle.source.credit, puzzle.source.licence].filter(Boolean).join(', ');
  return (
    <Sheet name={name} credit={credit} line={rule} marks={marks} shape={printed.shape}>
      <div class="print-puzzle">
        <Figure svg={printed.board} />
        <div class="print-answer">
          <SvgContent drawing={[printed.answer]} />
          <span>{title}</span>
        </div>
      </div>
    </Sheet>
  );
}

interface PictureSheetSetting extends Footer {
  /** SVG text, shown as an image so that no script can run. */
  readonly svg: string;
  /** Width divided by height. */
  readonly shape: number;
}

export function PrintedPicture({ svg, shape, name, credit }: PictureSheetSetting) {
  const [width, height] = shape > 1 ? [1000, 1000 / shape] : [1000 * shape, 1000];
  return (
    <Sheet name={name} credit={credit} shape={shape}>
      <svg class="print-figure" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
        <image href={pictureAddress(svg)} width={width} height={height} />
      </svg>
    </Sheet>
  );
}

interface SheetSetting extends Footer {
  /** The rule, above the figure. */
  readonly line?: string;
  readonly marks?: SheetMarks | undefined;
  /** Width divided by height of the figure. It decides how the paper is turned. */
  readonly shape: number;
  readonly children: ComponentChild;
}

function Sheet({ name, credit, line, marks = {}, shape, children }: SheetSetting) {
  const { how, code } = marks;
  return (
    <section class={fitsWideBetter(shape) ? 'print-sheet wide' : 'print-sheet'}>
      {line !== undefined && (
        <header class="print-head">
          {how !== undefined && (
            <div class="print-how">
              <SvgContent drawing={[how]} />
            </div>
          )}
          <p class="print-line">{line}</p>
          {code !== undefined && (
            <div class="print-code" style={{ width: `${codeBreadth(code)}mm` }}>
              <SvgContent drawing={[code]} />
            </div>
          )}
        </header>
      )}
      {children}
      <footer class="print-foot">
        <span>{name}</span>
        <span>{credit === '' ? 'Dotterel' : `Dotterel · ${credit}`}</span>
      </footer>
    </section>
  );
}

function Figure({ svg }: { readonly svg: Tag }) {
  return (
    <div class="print-figure">
      <SvgContent drawing={[svg]} />
    </div>
  );
}
