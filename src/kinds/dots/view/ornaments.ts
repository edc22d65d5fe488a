import type { Point } from '../../../geometry/shapes/point.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import { addBar, type RoundBar, type Stage } from '../../../view/stage.ts';
import type { Ornament, Polyline } from '../engine/document.ts';
import { placeCurve } from '../face/scenery-curve.ts';
import { type FixedLine, fixedLine } from './lines/round-line.ts';

/** Distance between lines that fill a shape, in puzzle units. Their width is a multiple of it, to hide gaps. */
const APART = 4;
const BROADER = 1.3;

/** Draws decoration: the face in the ink of pre-drawn lines, the place in a paler one. */
export function makeOrnaments(
  stage: Stage,
  layer: Layer,
  decoration: readonly Ornament[],
): { readonly place: () => void } {
  const fillings: { readonly row: readonly [Point, Point]; readonly bar: RoundBar }[] = [];
  const lines: FixedLine[] = [];
  for (const { part, line, filled } of decoration) {
    // The inks are opaque, because transparent pieces would be darker where they overlap.
    const [ink, course] =
      part === 'place' ? (['soft', placeCurve(line)] as const) : (['given', line] as const);
    for (const row of filled === true ? hatched(line) : [])
      fillings.push({ row, bar: addBar(stage, layer, ink, 'none') });
    lines.push(fixedLine(stage, layer, ink, course));
  }
  return {
    place() {
      for (const { row, bar } of fillings)
        bar.place(stage.at(row[0]), stage.at(row[1]), APART * BROADER * stage.scale);
      for (const line of lines) line.place(stage.measures.predrawn);
    },
  };
}

/** Horizontal lines that fill a closed line. */
function hatched(line: Polyline): readonly (readonly [Point, Point])[] {
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
