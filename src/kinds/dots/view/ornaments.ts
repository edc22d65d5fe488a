import type { Point } from '../../../geometry/point.ts';
import type { Layer } from '../../../view/phaser.ts';
import { bar, type RoundBar, type Stage } from '../../../view/stage.ts';
import type { Ornament, Polyline } from '../engine/document.ts';

/** How strongly the place around the picture is seen. */
const SOFTLY = 0.45;
/** How far apart the lines lie that fill a shape, in puzzle units, and how much broader they are, so that no gaps are seen. */
const APART = 4;
const BROADER = 1.3;

/** One straight piece of an ornament. */
interface Piece {
  readonly from: Point;
  readonly to: Point;
  readonly bar: RoundBar;
  readonly isFilling: boolean;
}

/** Draws what is shown beside the puzzle: the face in the ink of what is given, the place more softly. */
export function makeOrnaments(
  stage: Stage,
  layer: Layer,
  decoration: readonly Ornament[],
): { readonly place: () => void } {
  const pieces = decoration.flatMap(({ part, line, filled }): Piece[] => {
    const fillings = filled === true ? hatched(line) : [];
    const made = [
      ...fillings.map(
        ([from, to]): Piece => ({ from, to, bar: bar(stage, layer, 'given', 'none'), isFilling: true }),
      ),
      ...line.slice(1).map(
        (to, k): Piece => ({
          from: line[k] ?? to,
          to,
          bar: bar(stage, layer, 'given', 'both'),
          isFilling: false,
        }),
      ),
    ];
    if (part === 'place') for (const piece of made) piece.bar.fade(SOFTLY);
    return made;
  });
  return {
    place() {
      for (const { from, to, bar: of, isFilling } of pieces) {
        const breadth = isFilling ? APART * BROADER * stage.scale : stage.measures.given;
        of.place(stage.at(from), stage.at(to), breadth);
      }
    },
  };
}

/** Level lines that fill the inside of a closed line. */
export function hatched(line: Polyline): readonly (readonly [Point, Point])[] {
  const heights = line.map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const rows: (readonly [Point, Point])[] = [];
  for (let y = top + APART / 2; y < bottom; y += APART) {
    const crossings = line.slice(1).flatMap(([bx, by], k) => {
      const [ax, ay] = line[k] ?? [bx, by];
      return ay <= y !== by <= y ? [ax + ((y - ay) / (by - ay)) * (bx - ax)] : [];
    });
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2)
      rows.push([
        [crossings[k] ?? 0, y],
        [crossings[k + 1] ?? 0, y],
      ]);
  }
  return rows;
}
