import { distance, lerp, type Point } from '../../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { Area } from '../../../view/board/sight.ts';
import type { Countable } from '../../../view/counting.ts';
import type { KindView, Lesson, Sounding } from '../../../view/kind-view.ts';
import type { Seen } from '../../../view/seen.ts';
import type { Stage } from '../../../view/stage.ts';
import type { DotBoard, DotSolution, Drawing } from '../engine/document.ts';
import type { DotMove } from '../engine/play/play.ts';
import { gatherPuzzle } from './lines/gather.ts';
import type { DotBoardLook } from './look.ts';
import { handOf, progressOf } from './look.ts';
import { dotWork } from './nearing.ts';
import { type DotStage, type OwnPart, paintDots } from './painter.ts';
import { spacing } from './spacing.ts';
import { type Naming, tellDots } from './telling.ts';

/** What the step from `before` to `after` of a dot puzzle sounds like. */
function sounds(before: Seen, after: Seen): readonly Sounding[] {
  const [had, has] = [before, after].map((seen) => progressOf(seen).edges.length) as [number, number];
  const [was, is] = [handOf(before), handOf(after)];
  if (has > had) return [{ sound: 'line', step: has - 1 }];
  if (has < had) return [{ sound: 'undo' }];
  if (is.missed !== null && is.missed !== was.missed) return [{ sound: 'miss' }];
  if (after.session.hints > before.session.hints) return [{ sound: 'hint' }];
  if (is.held !== null && is.held !== was.held) return [{ sound: 'pick' }];
  return [];
}

/** What the documents of all dot kinds have. The registry gives a view documents of its own kind only. */
interface DotDocument {
  readonly size: Point;
  readonly drawing: Drawing;
  readonly board: DotBoard;
  readonly solution: DotSolution;
}

/** What the view of one dot kind has of its own. */
interface DotKind<Document extends DotDocument, L extends DotBoardLook> {
  readonly kind: string;
  /** Its own part of the picture. */
  furnish(stage: Stage, document: Document, dotStage: DotStage): OwnPart<L>;
  /** What a dot is called. */
  readonly named: Naming;
  /** The colours that it needs: the inks `own0`, `own1` … */
  inks(document: Document): readonly string[];
  /** Lines that may be drawn first, each from the dot that asks for it: one of them is shown as the lesson. */
  first(document: Document): readonly (readonly [from: number, to: number])[];
  readonly counting?: Countable;
  /** What is written at a dot, in puzzle units. */
  written?(document: Document, dot: number): readonly Area[];
}

/** The view of a dot kind: how it sounds, how near its dots lie, how it ends and is taught is the same in all of them. */
export function dotView<Document extends DotDocument, L extends DotBoardLook>(
  own: DotKind<Document, L>,
): KindView {
  const of = (document: PuzzleDocument): Document => document as unknown as Document;
  return {
    kind: own.kind,
    sounds,
    area: ({ size: [width, height] }) => ({ left: 0, top: 0, width, height }),
    paint: (stage, document) =>
      paintDots(stage, of(document), (dotStage) => own.furnish(stage, of(document), dotStage)),
    inks: (document) => own.inks(of(document)),
    spacing: (document) => spacing(of(document).board.dots),
    tells: (before, after) => tellDots(before, after, own.named),
    lesson(document) {
      const lesson = lessonOf(of(document), own.first(of(document)));
      const written = lesson?.move.join.flatMap((dot) => own.written?.(of(document), dot) ?? []);
      return lesson && { ...lesson, ...(written === undefined ? {} : { written }) };
    },
    gather: (document) => gatherPuzzle(of(document)),
    nearing: { work: (document, seen, at) => dotWork(of(document), seen, at) },
    ...(own.counting === undefined ? {} : { counting: own.counting }),
  };
}

/** A line of the lesson is best about this long, in units: long enough to be seen, short enough to be followed. */
const BEST = 230;

/** Of lines that may be drawn first, the one to show the gesture on: of a good length, near the middle. */
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
    const cost = Math.abs(distance(start, end) - BEST) + 0.35 * aside;
    if (cost >= least) continue;
    least = cost;
    best = { move: { join: [from, to] }, stroke: [start, end] };
  }
  return best;
}
