import { extentOf } from '../../../picture/figures/silhouette.ts';
import type { AnyPicture } from '../../../picture/picture.ts';
import type { Mask } from '../../../picture/pixels/threshold.ts';
import { failed, type Result } from '../../../picture/result.ts';
import { seeded } from '../../../random.ts';
import { diceOf } from './dice.ts';
import type { MazeDocument } from './document.ts';
import { shapeOf } from './figure/shape.ts';
import { shapedCandidate } from './hiding/candidates.ts';
import type { MazeParameters } from './parameters.ts';
import { shapePath } from './path/shape-path.ts';
import { documentOf } from './record.ts';
import { verify } from './verify.ts';

/** The least likeness of a board and its figure, and the fewest cells. */
const MIN_LIKENESS = 0.7;
const MIN_CELLS = 16;
/** Random paths that are tried, and the visibility that is low enough to end the search. */
const TRIES = 8;
const HIDDEN = 0.56;

/** Makes a maze whose board has the shape of a figure. Failures: `in-parts`, `figure-too-fine`, `no-puzzle`. */
export function makeShaped(
  picture: AnyPicture,
  silhouette: Mask,
  parameters: MazeParameters,
  seed: string,
  isBrief: boolean,
): Result<MazeDocument> {
  const extent = extentOf(silhouette);
  if (extent === undefined) return failed('no-figure');
  const shape = shapeOf(silhouette, extent, parameters);
  const { columns, rows, cells } = shape.picture;
  if (shape.likeness < MIN_LIKENESS && shape.likenessOfAllParts >= MIN_LIKENESS) return failed('in-parts');
  if (shape.likeness < MIN_LIKENESS || cells.reduce((sum, own) => sum + own, 0) < MIN_CELLS)
    return failed('figure-too-fine');
  const random = seeded(seed);
  let best: MazeDocument | undefined;
  for (let turn = 0; turn < TRIES; turn++) {
    const dice = diceOf(random.fork(`shape ${turn}`));
    const path = shapePath(shape.picture, parameters, dice);
    if (path === undefined) continue;
    const exists = Uint8Array.from(cells);
    const layout = { columns, rows, path, picture: shape.picture, drawn: shape.drawn, exists };
    const document = documentOf(picture, parameters, seed, shapedCandidate(layout, dice));
    if (best !== undefined && best.quality.visibility <= document.quality.visibility) continue;
    if (verify(document).length > 0) continue;
    best = document;
    if (isBrief || best.quality.visibility <= HIDDEN) break;
  }
  return best === undefined ? failed('no-puzzle') : { ok: true, value: best };
}
