import { distance, lerp, type Point } from '../../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { Area } from '../../../view/board/board-placement.ts';
import type { CountingView } from '../../../view/counting.ts';
import type { KindView, Lesson, StepSound } from '../../../view/kind-view.ts';
import type { Stage } from '../../../view/stage.ts';
import type { ViewState } from '../../../view/view-state.ts';
import type { DotBoard, DotSolution, Drawing } from '../engine/document.ts';
import type { DotMove } from '../engine/play/play.ts';
import { gatherPuzzle } from './lines/gather.ts';
import type { DotBoardLook } from './look.ts';
import { gestureOf, progressOf } from './look.ts';
import { areaOfNextLine, spacing } from './nearing.ts';
import { type DotStage, type OwnPart, paintDots } from './painter.ts';
import { describeStep, type Naming } from './telling.ts';

function sounds(before: ViewState, after: ViewState): readonly StepSound[] {
  const [had, has] = [before, after].map((seen) => progressOf(seen).edges.length) as [number, number];
  const [was, is] = [gestureOf(before), gestureOf(after)];
  if (has > had) return [{ sound: 'line', step: has - 1 }];
  if (has < had) return [{ sound: 'undo' }];
  if (is.missed !== null && is.missed !== was.missed) return [{ sound: 'miss' }];
  if (after.session.hints > before.session.hints) return [{ sound: 'hint' }];
  if (is.held !== null && is.held !== was.held) return [{ sound: 'pick' }];
  return [];
}

/** The part of dot documents that the view reads. The registry gives a view documents of its own kind only. */
interface DotDocument {
  readonly size: Point;
  readonly drawing: Drawing;
  readonly board: DotBoard;
  readonly solution: DotSolution;
}

interface DotKind<Document extends DotDocument, L extends DotBoardLook> {
  readonly kind: string;
  makeOwnPart(stage: Stage, document: Document, dotStage: DotStage): OwnPart<L>;
  readonly named: Naming;
  /** The colours of the inks `own0`, `own1` … */
  inks(document: Document): readonly string[];
  /** Lines that may be drawn first, each from the dot that asks for it. One of them becomes the lesson. */
  firstLines(document: Document): readonly (readonly [from: number, to: number])[];
  readonly counting?: CountingView;
  /** In puzzle units. */
  textAreas?(document: Document, dot: number): readonly Area[];
}

/** Builds the view of a dot kind. Sounds, spacing, ending and lesson are the same for all of them. */
export function dotView<Document extends DotDocument, L extends DotBoardLook>(
  own: DotKind<Document, L>,
): KindView {
  const typed = (document: PuzzleDocument): Document => document as unknown as Document;
  return {
    kind: own.kind,
    sounds,
    area: ({ size: [width, height] }) => ({ left: 0, top: 0, width, height }),
    paint: (stage, document) =>
      paintDots(stage, typed(document), (dotStage) => own.makeOwnPart(stage, typed(document), dotStage)),
    inks: (document) => own.inks(typed(document)),
    spacing: (document) => spacing(typed(document).board.dots),
    announces: (before, after) => describeStep(before, after, own.named),
    lesson(document) {
      const lesson = lessonOf(typed(document), own.firstLines(typed(document)));
      const areas = lesson?.move.join.flatMap((dot) => own.textAreas?.(typed(document), dot) ?? []);
      return lesson && { ...lesson, ...(areas === undefined ? {} : { labels: areas }) };
    },
    gather: (document) => gatherPuzzle(typed(document)),
    nearing: { work: (document, seen, at) => areaOfNextLine(typed(document), seen, at) },
    ...(own.counting === undefined ? {} : { counting: own.counting }),
  };
}

/** Best length of the lesson's line, in units: long enough to see, short enough to follow. */
const BEST_LENGTH = 230;

/** Chooses the line for the lesson: of a good length, near the middle. */
export function lessonOf(
  { size: [width, height], board: { dots } }: DotDocument,
  lines: readonly (readonly [from: number, to: number])[],
): (Lesson & { readonly move: DotMove }) | undefined {
  let best: ReturnType<typeof lessonOf>;
  let least = Number.POSITIVE_INFINITY;
  for (const [from, to] of lines) {
    const [start, end] = [dots[from]?.at, dots[to]?.at];
    if (start === undefined || end === undefined) continue;
    const aside = distance(lerp(start, end, 0.5), [width / 2, height / 2]);
    const cost = Math.abs(distance(start, end) - BEST_LENGTH) + 0.35 * aside;
    if (cost >= least) continue;
    least = cost;
    best = { move: { join: [from, to] }, stroke: [start, end] };
  }
  return best;
}
