import { type Bounds, centreOf } from '../../../geometry/shapes/bounds.ts';
import { extentOf } from '../../../picture/figures/silhouette.ts';
import type { Pixels } from '../../../picture/pixels/pixels.ts';
import { divide } from '../../../picture/pixels/threshold.ts';
import { readRecorded } from '../../../puzzle/contract/parameters.ts';
import type { Area } from '../../../view/board/board-placement.ts';
import type { MazeDocument } from '../engine/document.ts';
import { parameters } from '../engine/parameters.ts';
import { sideOf } from '../engine/path/corridor.ts';

/**
 * Returns where the original picture is on the board, with its figure's box on that of the hidden picture. Undefined if
 * either has no figure.
 */
export function placePicture({ board, picture, generator }: MazeDocument, pixels: Pixels): Area | undefined {
  const { foreground, threshold } = readRecorded(parameters, generator.parameters).values;
  const mask = divide(pixels, foreground, threshold > 0 ? threshold : undefined);
  const drawn = extentOf(mask);
  const hidden = extentOf({
    width: board.columns,
    height: board.rows,
    data: Uint8Array.from(picture.rows.join(''), Number),
  });
  if (drawn === undefined || hidden === undefined) return undefined;

  // The scale comes from the longer side, where rounding to cells matters least.
  const side = sideOf(board);
  const [own, cells] = [sizeOf(drawn), sizeOf(hidden)];
  const longer = own[0] > own[1] ? 0 : 1;
  const scale = (cells[longer] * side) / own[longer];
  const [from, to] = [centreOf(drawn), centreOf(hidden)];
  return {
    left: to[0] * side - from[0] * scale,
    top: to[1] * side - from[1] * scale,
    width: pixels.width * scale,
    height: pixels.height * scale,
  };
}

function sizeOf({ left, top, right, bottom }: Bounds): readonly [number, number] {
  return [right - left, bottom - top];
}
