import type { ComponentChild } from 'preact';
import { liesWide } from '../../print/paper-frame.ts';
import { printedPuzzle } from '../../print/sheet.ts';
import { codeBreadth } from '../../print/square-code.ts';
import type { Tag } from '../../print/svg.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Played } from '../../puzzle/contract/face.ts';
import { ruleOnPaper } from '../../puzzle/contract/kind-words.ts';
import { Drawn } from '../library/drawing.tsx';
import { pictureAddress } from '../library/picture-address.ts';
import type { Words } from '../words/words.ts';

/** What is written under a sheet: small, for those who find it again. */
interface Footer {
  /** What it is: left. */
  readonly name: string;
  /** Who made the picture: right. */
  readonly credit: string;
}

/** What stands above a puzzle beside what to do. */
export interface SheetMarks {
  /** A picture of how it is played. */
  readonly how?: Tag | undefined;
  /** A code that opens the same puzzle on a screen. */
  readonly code?: Tag | undefined;
}

/**
 * A puzzle on one sheet, with the one line that says what to do, and its answer small and upside down beside it: never on
 * the back, where it would shine through.
 *
 * @param title what the picture is called
 * @param picture address of the picture that was cut, for kinds that show it
 */
export function puzzleSheets(
  puzzle: PuzzleDocument,
  played: Played,
  title: string,
  words: Words,
  { picture, marks }: { readonly picture?: string | undefined; readonly marks?: SheetMarks | undefined },
): ComponentChild {
  const printed = printedPuzzle(puzzle, played, picture);
  const said = words.kinds[puzzle.kind];
  const [name, rule] = said === undefined ? ['', ''] : [said.name, ruleOnPaper(said)];
  const credit = [puzzle.source.credit, puzzle.source.licence].filter(Boolean).join(', ');
  return (
    <Sheet name={name} credit={credit} line={rule} marks={marks} shape={printed.shape}>
      <div class="print-puzzle">
        <Figure svg={printed.board} />
        <div class="print-answer">
          <Drawn drawing={[printed.answer]} />
          <span>{title}</span>
        </div>
      </div>
    </Sheet>
  );
}

interface PictureSheetSetting extends Footer {
  /** The picture as an SVG text, shown as an image in which nothing can run. */
  readonly svg: string;
  /** Its width by its height. */
  readonly shape: number;
}

/** A picture on a sheet of its own. */
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
  /** What to do, above the figure. */
  readonly line?: string;
  readonly marks?: SheetMarks | undefined;
  /** Width by height of the figure: the paper is turned as suits it. */
  readonly shape: number;
  readonly children: ComponentChild;
}

function Sheet({ name, credit, line, marks = {}, shape, children }: SheetSetting) {
  const { how, code } = marks;
  return (
    <section class={liesWide(shape) ? 'print-sheet wide' : 'print-sheet'}>
      {line !== undefined && (
        <header class="print-head">
          {how !== undefined && (
            <div class="print-how">
              <Drawn drawing={[how]} />
            </div>
          )}
          <p class="print-line">{line}</p>
          {code !== undefined && (
            <div class="print-code" style={{ width: `${codeBreadth(code)}mm` }}>
              <Drawn drawing={[code]} />
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

/** A drawing as large as there is room. */
function Figure({ svg }: { readonly svg: Tag }) {
  return (
    <div class="print-figure">
      <Drawn drawing={[svg]} />
    </div>
  );
}
