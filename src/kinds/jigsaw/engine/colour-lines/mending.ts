import { necks, parts } from '../../../../geometry/necks.ts';
import type { Point } from '../../../../geometry/point.ts';
import { signedArea } from '../../../../geometry/polygon.ts';
import { distanceSquared } from '../../../../geometry/segment.ts';
import { assemble } from '../assembly.ts';
import type { Cutting, CuttingLine } from '../cutting.ts';
import { joined, type Seam, type Trials } from './joinery.ts';
import type { CutDrawing } from './lines.ts';
import type { FlatLine } from './polyline.ts';
import { pathOn } from './stretch.ts';

/** What pieces must keep to. */
interface Measure {
  readonly pieces: number;
  readonly minDegree: number;
  readonly minWidth: number;
  readonly minArea: number;
}

/** Rounds of looking at the pieces and changing what spoils them; what spoils them then is left. */
const ROUNDS = 10;
/** Of a cut that interlocks so many lines are tried beside its neighbours. */
const TRIED = 8;

/**
 * The picture cut along its seams, with tabs where pieces have to interlock. What comes too near to something else is
 * drawn anew: lines that need not interlock become straight, others are laid elsewhere, or the pieces interlock
 * elsewhere.
 */
export function mended(
  seams: readonly Seam[],
  vertices: readonly Point[],
  measure: Measure,
  drawing: CutDrawing,
): Cutting {
  const trials: Trials = {
    dropped: new Int32Array(seams.length),
    barred: new Uint8Array(seams.length),
    tabs: new Map(),
  };
  const isStraight = new Uint8Array(seams.length);
  let before: (FlatLine | undefined)[] = [];
  const stale = new Uint8Array(measure.pieces).fill(1);
  for (let round = 0; ; round++) {
    const tabs = joined(seams, measure, drawing, trials);
    const lines = seams.map(
      ({ free }, index) => tabs.get(index) ?? (isStraight[index] === 1 ? undefined : free),
    );
    const cuts = seams.map(({ stretch }, index): CuttingLine => {
      const { ends, cells } = stretch.border;
      const line = lines[index];
      return {
        ends,
        // The first cell lies to the right.
        pieces: [cells[1], cells[0]],
        path:
          line === undefined
            ? ends.map((end) => vertices[end])
            : pathOn(stretch, vertices, line, measure.minWidth),
        interlocking: tabs.has(index),
      };
    });
    const cutting = { vertices, cuts, pieces: measure.pieces };
    if (round === ROUNDS) return cutting;

    // Only pieces with a line that has changed are looked at again.
    if (round > 0) stale.fill(0);
    lines.forEach((line, index) => {
      if (round > 0 && line !== before[index])
        for (const cell of seams[index].stretch.border.cells) stale[cell] = 1;
    });
    before = lines;
    const faults = faultsIn(cutting, measure, (piece) => stale[piece] === 1);
    if (faults.length === 0) return cutting;
    for (const { cuts: concerned } of faults) {
      const curved = concerned.filter((index) => lines[index] !== undefined);
      const free = curved.filter((index) => !tabs.has(index));
      for (const index of free) isStraight[index] = 1;
      if (free.length > 0) continue;
      for (const index of curved) {
        trials.tabs.delete(index);
        if (++trials.dropped[index] >= TRIED) trials.barred[index] = 1;
      }
    }
  }
}

/** What is wrong with a piece: the cuts that make it so. */
interface Fault {
  readonly cuts: readonly number[];
}

/** A place lies on a cut that is no farther from it than this. */
const ON = 0.01;

/**
 * The pieces among those asked for that are too small or have a narrow place, although each cut by itself is sound:
 * cuts may come near one another where they meet.
 */
function faultsIn(
  cutting: Cutting,
  { minWidth, minArea }: Measure,
  asked: (piece: number) => boolean,
): readonly Fault[] {
  const board = assemble(cutting)?.board;
  if (board === undefined) return [];
  const cutsOf: number[][] = board.pieces.map(() => []);
  board.cuts.forEach(({ pieces }, cut) => {
    for (const piece of pieces) cutsOf[piece]?.push(cut);
  });
  return board.pieces.flatMap(({ outline }, piece): Fault[] => {
    if (!asked(piece)) return [];
    if (Math.abs(signedArea(outline)) < minArea) return [{ cuts: cutsOf[piece] }];
    for (const neck of necks(outline, minWidth)) {
      if (!parts(outline, neck, minWidth)) continue;
      const near = cutsOf[piece].filter((cut) =>
        [neck.from, neck.to].some((place) => isOn(board.cuts[cut].path, place)),
      );
      return [{ cuts: near }];
    }
    return [];
  });
}

function isOn(path: readonly Point[], [x, y]: Point): boolean {
  for (let k = 1; k < path.length; k++) {
    const [[ax, ay], [bx, by]] = [path[k - 1], path[k]];
    if (distanceSquared(x, y, ax, ay, bx, by) <= ON * ON) return true;
  }
  return false;
}
