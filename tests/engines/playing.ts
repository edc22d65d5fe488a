import type { DotDocument } from '#src/kinds/dots/engine/document.ts';
import type { DotMove, DotProgress } from '#src/kinds/dots/engine/play/play.ts';
import { kindOf } from '#src/kinds/index.ts';
import type { MazeDocument } from '#src/kinds/maze/engine/document.ts';
import { sideOf } from '#src/kinds/maze/engine/path/corridor.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { Takeable } from '#src/view/table/pieces.ts';
import { type Driven, type Place, until } from './driver.ts';

/** Cells of a maze's path in one drag. */
const STRETCH = 12;
/** Limit on the steps of a drag, in CSS pixels. */
const STEP = 40;

function line(from: Place, to: Place): readonly Place[] {
  const steps = Math.max(3, Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / STEP));
  return Array.from({ length: steps + 1 }, (_, step): Place => {
    const share = step / steps;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

type Page = Pick<Driven, 'run'>;

const onScreen = (page: Page, places: readonly unknown[]) =>
  page.run<readonly Place[]>('return given.map((at) => window.dotterel.toScreen(at))', places);

/** The path of the next drag of a puzzle; undefined while there is none, such as when pieces move. */
export async function nextDrag(page: Page, puzzle: PuzzleDocument): Promise<readonly Place[] | undefined> {
  if (puzzle.kind === 'jigsaw') {
    const [piece] = await page.run<readonly Takeable[]>('return window.dotterel.pieces()');
    return piece && line(piece.grab, piece.home);
  }
  const progress = await page.run<never>('return window.dotterel.progress');
  if (puzzle.kind === 'picture-maze') {
    const { board, solution } = puzzle as unknown as MazeDocument;
    const side = sideOf(board);
    const { path } = progress as { readonly path: readonly number[] };
    const drawn = Math.max(1, path.length);
    const cells = solution.path.slice(drawn - 1, drawn + STRETCH);
    return onScreen(
      page,
      cells.map(([column, row]) => [(column + 0.5) * side, (row + 0.5) * side]),
    );
  }
  const { board, kind } = puzzle as unknown as DotDocument;
  const hint = kindOf(kind)?.rules.hint(board, progress as DotProgress) as DotMove | undefined;
  if (hint === undefined) return undefined;
  const [from, to] = await onScreen(
    page,
    hint.join.map((dot) => board.dots[dot]?.at),
  );
  return from && to && line(from, to);
}

/** Waits until the board of a puzzle of `kind` is shown, and returns the puzzle. */
export async function boardOf(page: Page, kind: string): Promise<PuzzleDocument> {
  return until(`the board of ${kind}`, () =>
    page.run<PuzzleDocument | null>(
      `const puzzle = window.dotterel?.document;
      return puzzle?.kind === given && document.querySelector('.board-area canvas') ? puzzle : null`,
      kind,
    ),
  );
}
