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
  return (document: Document, touch: Retouch): Result<Document> => {
    const { board, drawing, solution, generator } = document;
    const { decoration, predrawn } = board;
    const lengths = {
      epsilon: Number(generator.parameters.epsilon),
      delta: Number(generator.parameters.delta),
    };
    const layout = { dots: board.dots.map(({ at }) => at), predrawn, ...solution };
    const unchanged = { ...layout, origins: [...layout.dots.keys()] };
    const shown = decorationLines(decoration ?? []);
    const near = touch.does === 'reverse' ? nearestEdge(layout, touch.at) : undefined;
    if (touch.does === 'reverse' && near === undefined) return failed('no-line-there');
    const edge = near && layout.edges[near.index];
    if (edge !== undefined && reversed === undefined) return failed('no-beginning');
    const made: Result<RetouchedLayout> =
      touch.does === 'reverse' ? { ok: true, value: unchanged } : applyRetouch(layout, touch, lengths);
    if (!made.ok) return made;
    const reversedBoard = edge && reversed?.(document, edge, shown);
    if (reversedBoard === 'no-beginning') return failed(reversedBoard);
    const boards =
      edge === undefined
        ? boardsFor(document, made.value, shown)
        : reversedBoard === undefined
          ? []
          : [reversedBoard];
    const { edges, origins } = made.value;
    /** Returns the document with another board, if that is a good puzzle. */
    const checked = (candidate: Board): Result<Document> => {
      const candidateBoard = decoration === undefined ? candidate : { ...candidate, decoration };
      const dots = candidateBoard.dots.map(({ at }) => at);
      const limit = lengths.epsilon + STRAY;
      const changedSolution =
        solution.lines === undefined
          ? { edges }
          : {
              edges,
              lines: retouchedLines(
                { dots, edges, origins },
                { dots: layout.dots, solution },
                drawing,
                limit,
              ),
            };
      const measured = quality({
        drawing,
        board: candidateBoard,
        solution: changedSolution,
        age: Number(generator.parameters.age ?? ADULT),
      });
      const changed: Document = {
        ...document,
        board: candidateBoard,
        solution: changedSolution,
        quality: measured,
      };
      const [finding] = verify(changed);
      if (finding !== undefined) return failed('unfair', { criterion: finding.criterion });
      if (!isSolution(solve(candidateBoard), changedSolution))
        return failed('unfair', { criterion: 'rule-gives-solution' });
      return { ok: true, value: changed };
    };
    let firstFailure: Result<Document> | undefined;
    for (const candidate of boards) {
      const result = checked(candidate);
      if (result.ok) return result;
      firstFailure ??= result;
    }
    return firstFailure ?? failed(noBoardCode);
  };
}
