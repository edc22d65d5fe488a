import { necks, separatesDiscs } from '../../../../geometry/shapes/necks.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { signedArea } from '../../../../geometry/shapes/polygon.ts';
import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import { assemble } from '../assembly.ts';
import type { Cutting, CuttingLine } from '../cutting.ts';
import type { FlatLine } from './curves/polyline.ts';
import { pathOn } from './curves/stretch.ts';
import { chooseTabs, type Seam, type TabRequirements, type Trials } from './joinery.ts';
import type { CutDrawing } from './network/lines.ts';

interface PieceRequirements extends TabRequirements {
  readonly minWidth: number;
  /** In square units. */
  readonly minArea: number;
}

/** Faults that are left after this many rounds of repairs are accepted. */
const ROUNDS = 10;
/** Number of interlocking lines to try for a seam before it is barred. */
const MAX_TABS_TRIED = 8;

/**
 * Cuts the picture along its seams, with tabs where pieces should interlock, and repairs faulty pieces. Their lines
 * without a tab become straight; else tabs are moved, or the pieces interlock elsewhere.
 */
export function cutWithRepairs(
  seams: readonly Seam[],
  vertices: readonly Point[],
  requirements: PieceRequirements,
  drawing: CutDrawing,
): Cutting {
  const trials: Trials = {
    dropped: new Int32Array(seams.length),
    barred: new Uint8Array(seams.length),
    tabs: new Map(),
  };
  // 1 for seams that are cut straight unless they interlock.
  const isStraight = new Uint8Array(seams.length);
  let before: (FlatLine | undefined)[] = [];
  const stale = new Uint8Array(requirements.pieces).fill(1);
  for (let round = 0; ; round++) {
    const tabs = chooseTabs(seams, requirements, drawing, trials);
    const lines = seams.map(
      ({ lineAt }, index) => tabs.get(index) ?? (isStraight[index] === 1 ? undefined : lineAt(0)),
    );
    const draw = (of: readonly (FlatLine | undefined)[]): Cutting => ({
      vertices,
      cuts: seams.map((seam, index) =>
        cutOf(seam, of[index], vertices, requirements.minWidth, tabs.has(index)),
      ),
      pieces: requirements.pieces,
    });
    const cutting = draw(lines);
    if (round === ROUNDS) return cutting;

    // Check only pieces with a line that has changed.
    if (round > 0) stale.fill(0);
    lines.forEach((line, index) => {
      if (round > 0 && line !== before[index])
        for (const cell of seams[index].stretch.border.cells) stale[cell] = 1;
    });
    before = lines;
    const faults = faultsIn(cutting, requirements, (piece) => stale[piece] === 1);
    if (faults.length === 0) return curveStraightSeams(seams, lines, requirements, draw);
    for (const { cuts: concerned } of faults) {
      const curved = concerned.filter((index) => lines[index] !== undefined);
      const free = curved.filter((index) => !tabs.has(index));
      for (const index of free) isStraight[index] = 1;
      if (free.length > 0) continue;
      for (const index of curved) {
        trials.tabs.delete(index);
        if (++trials.dropped[index] >= MAX_TABS_TRIED) trials.barred[index] = 1;
      }
    }
  }
}

function cutOf(
  { stretch }: Seam,
  line: FlatLine | undefined,
  vertices: readonly Point[],
  minWidth: number,
  interlocking: boolean,
): CuttingLine {
  const { ends, cells, arc } = stretch.border;
  const straight = arc ?? ends.map((end) => vertices[end]);
  const path = line === undefined ? straight : pathOn(stretch, vertices, line, minWidth);
  // The first cell is on the right hand.
  return { ends, pieces: [cells[1], cells[0]], path, interlocking };
}

const MAX_ALTERNATIVES = 8;

/** Tries other lines for all straight ones at once, preferred first, and undoes those beside faulty pieces. */
function curveStraightSeams(
  seams: readonly Seam[],
  initial: readonly (FlatLine | undefined)[],
  requirements: PieceRequirements,
  draw: (lines: readonly (FlatLine | undefined)[]) => Cutting,
): Cutting {
  let lines = initial;
  for (let at = 0; at < MAX_ALTERNATIVES; at++) {
    const tried = new Set(
      Array.from(seams.keys()).filter(
        (index) => lines[index] === undefined && seams[index].lineAt(at) !== undefined,
      ),
    );
    if (tried.size === 0) continue;
    const affectedPieces = new Set([...tried].flatMap((index) => seams[index].stretch.border.cells));
    let next = lines.map((line, index) => (tried.has(index) ? seams[index].lineAt(at) : line));
    const faults = faultsIn(draw(next), requirements, (piece) => affectedPieces.has(piece));
    const spoilt = new Set(faults.map(({ piece }) => piece));
    next = next.map((line, index) =>
      tried.has(index) && seams[index].stretch.border.cells.some((cell) => spoilt.has(cell))
        ? undefined
        : line,
    );
    lines = next;
  }
  return draw(lines);
}

interface Fault {
  readonly piece: number;
  readonly cuts: readonly number[];
}

/** A point this near to a cut is on it, in units. */
const ON_DISTANCE = 0.01;

/** Finds pieces that are too small or narrow, because even sound cuts may come near each other where they meet. */
function faultsIn(
  cutting: Cutting,
  { minWidth, minArea }: PieceRequirements,
  isChecked: (piece: number) => boolean,
): readonly Fault[] {
  const board = assemble(cutting)?.board;
  if (board === undefined) return [];
  const cutsOf: number[][] = board.pieces.map(() => []);
  board.cuts.forEach(({ pieces }, cut) => {
    for (const piece of pieces) cutsOf[piece]?.push(cut);
  });
  return board.pieces.flatMap(({ outline }, piece): Fault[] => {
    if (!isChecked(piece)) return [];
    if (Math.abs(signedArea(outline)) < minArea) return [{ piece, cuts: cutsOf[piece] }];
    for (const neck of necks(outline, minWidth)) {
      if (!separatesDiscs(outline, neck, minWidth)) continue;
      const near = cutsOf[piece].filter((cut) =>
        [neck.from, neck.to].some((place) => isOn(board.cuts[cut].path, place)),
      );
      return [{ piece, cuts: near }];
    }
    return [];
  });
}

function isOn(path: readonly Point[], [x, y]: Point): boolean {
  for (let k = 1; k < path.length; k++) {
    const [[ax, ay], [bx, by]] = [path[k - 1], path[k]];
    if (distanceSquared(x, y, ax, ay, bx, by) <= ON_DISTANCE * ON_DISTANCE) return true;
  }
  return false;
}
