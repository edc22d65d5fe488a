import type { Point } from '../../../../geometry/shapes/point.ts';
import { type BoardPlacement, scaleOf, toElement } from '../../../../view/board/board-placement.ts';
import type { Desk } from '../../../../view/table/desk.ts';
import type { Takeable } from '../../../../view/table/pieces.ts';
import type { JigsawBoard } from '../../engine/document.ts';
import { REST } from '../../engine/play/gesture.ts';
import { toTable } from '../../engine/play/placement.ts';
import type { JigsawProgress } from '../../engine/play/play.ts';
import { rules } from '../../engine/play/rules.ts';
import { type JigsawSurvey, surveyOf } from '../../engine/survey.ts';

/** Places to try along each side of a loose piece's box, if others cover it. */
const LATTICE_STEPS = 8;

/** Lists pieces that can be grabbed, with a place to grab each and that point's home. Omits pieces out of sight. */
export function takeable(
  board: JigsawBoard,
  progress: JigsawProgress,
  desk: Desk | undefined,
  sight: BoardPlacement,
): readonly Takeable[] {
  const survey = surveyOf(board);
  const found: Takeable[] = [];
  for (const { pieces, placement } of progress.loose) {
    for (const piece of pieces) {
      const picturePoint = pointsOf(survey, piece).find((point) => {
        const at = toTable(placement, point);
        const touch = { phase: 'down', at, unitsPerCssPixel: 1 / scaleOf(sight), tap: false } as const;
        const meaning = rules.interpret(board, progress, REST, touch);
        return meaning?.gesture.held?.piece === piece && isInRoom(sight, toElement(sight, at));
      });
      if (picturePoint !== undefined)
        found.push({
          piece,
          grab: toElement(sight, toTable(placement, picturePoint)),
          home: toElement(sight, picturePoint),
        });
    }
  }
  for (const { piece } of progress.tray) {
    const grip = desk?.gripOf(piece);
    if (grip !== undefined) found.push({ piece, grab: grip.at, home: toElement(sight, grip.of) });
  }
  return found;
}

/** Points of a piece, the best grip first. */
function pointsOf({ gripOf, boxes, distance }: JigsawSurvey, piece: number): readonly Point[] {
  const [grip, box] = [gripOf(piece), boxes[piece]];
  if (grip === undefined || box === undefined) return [];
  const points: Point[] = [grip];
  for (let at = 0; at < LATTICE_STEPS * LATTICE_STEPS; at++) {
    const [column, row] = [(at % LATTICE_STEPS) + 0.5, Math.floor(at / LATTICE_STEPS) + 0.5];
    const point: Point = [
      box.left + ((box.right - box.left) * column) / LATTICE_STEPS,
      box.top + ((box.bottom - box.top) * row) / LATTICE_STEPS,
    ];
    if (distance(piece, point) === 0) points.push(point);
  }
  return points;
}

function isInRoom({ room: { corner, frame } }: BoardPlacement, [x, y]: Point): boolean {
  return x > corner[0] && y > corner[1] && x < corner[0] + frame.width && y < corner[1] + frame.height;
}
