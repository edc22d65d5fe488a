import { failed, type Result } from '../../../../picture/result.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import type { Retouch } from '../../../../puzzle/contract/retouch.ts';
import { isSolution } from '../../../../puzzle/contract/solution.ts';
import type { DotBoard, DotDocument, DotQuality, DotSolution, Polyline } from '../document.ts';
import type { QualityInput } from '../measures/quality.ts';
import { decorationLines } from '../shown/features.ts';
import { applyRetouch, nearestEdge, type RetouchedLayout } from './retouched-layout.ts';
import { retouchedLines } from './retouched-lines.ts';

/** Lines stay within epsilon plus this of their edges, in units. */
const STRAY = 3;
const ADULT = 18;

interface Retouching<Board extends DotBoard, Document extends DotDocument<Board>> {
  verify(document: Document): readonly Finding[];
  solve(board: Board): DotSolution;
  readonly quality: (parts: QualityInput<Board>) => DotQuality;
  /**
   * Yields boards for a layout with its marks, best first. The first good puzzle is taken. `shown`: the lines of its
   * decoration. If there is none, retouching fails with `noBoardCode`.
   */
  boardsFor(document: Document, layout: RetouchedLayout, shown: readonly Polyline[]): Iterable<Board>;
  /** `no-room` if undefined. */
  readonly noBoardCode?: string;
  /** Returns the board on which an edge's line begins at its other end. Undefined if lines have no beginning. */
  reversed?(
    document: Document,
    edge: readonly [number, number],
    shown: readonly Polyline[],
  ): Board | 'no-beginning' | undefined;
}

/**
 * Returns the `retouch` function of a dot kind. It changes one thing, and verifies and solves the result.
 *
 * Failures: those of `applyRetouch`; `noBoardCode` if marks find no room; `no-beginning` if lines have none; `unfair` {
 * criterion } if the result is no good puzzle.
 */
export function retouching<Board extends DotBoard, Document extends DotDocument<Board>>({
  verify,
  solve,
  quality,
  boardsFor,
  noBoardCode = 'no-room',
  reversed,
}: Retouching<Board, Document>) {
  /** Returns the document with another board and its edges, if that is a good puzzle. */
  const checked = (
    document: Document,
    candidate: Board,
    { edges, origins }: Pick<RetouchedLayout, 'edges' | 'origins'>,
  ): Result<Document> => {
    const { drawing, solution, generator } = document;
    const { decoration } = document.board;
    const board = decoration === undefined ? candidate : { ...candidate, decoration };
    const [dots, dotsBefore] = [board, document.board].map((of) => of.dots.map(({ at }) => at));
    const limit = Number(generator.parameters.epsilon) + STRAY;
    const layout = { dots, edges, origins };
    const changedSolution: DotSolution =
      solution.lines === undefined
        ? { edges }
        : { edges, lines: retouchedLines(layout, { dots: dotsBefore, solution }, drawing, limit) };
    const age = Number(generator.parameters.age ?? ADULT);
    const measured = quality({ drawing, board, solution: changedSolution, age });
    const changed: Document = { ...document, board, solution: changedSolution, quality: measured };
    const [finding] = verify(changed);
    if (finding !== undefined) return failed('unfair', { criterion: finding.criterion });
    if (!isSolution(solve(board), changedSolution))
      return failed('unfair', { criterion: 'rule-gives-solution' });
    return { ok: true, value: changed };
  };

  return (document: Document, touch: Retouch): Result<Document> => {
    const { board, solution, generator } = document;
    const layout = { dots: board.dots.map(({ at }) => at), predrawn: board.predrawn, ...solution };
    const shown = decorationLines(board.decoration ?? []);
    if (touch.does === 'reverse') {
      const near = nearestEdge(layout, touch.at);
      if (near === undefined) return failed('no-line-there');
      const candidate = reversed ? reversed(document, layout.edges[near.index], shown) : 'no-beginning';
      if (candidate === 'no-beginning') return failed(candidate);
      const unchanged = { edges: layout.edges, origins: [...layout.dots.keys()] };
      return candidate === undefined ? failed(noBoardCode) : checked(document, candidate, unchanged);
    }
    const { epsilon, delta } = generator.parameters;
    const made = applyRetouch(layout, touch, { epsilon: Number(epsilon), delta: Number(delta) });
    if (!made.ok) return made;
    let firstFailure: Result<Document> | undefined;
    for (const candidate of boardsFor(document, made.value, shown)) {
      const result = checked(document, candidate, made.value);
      if (result.ok) return result;
      firstFailure ??= result;
    }
    return firstFailure ?? failed(noBoardCode);
  };
}
