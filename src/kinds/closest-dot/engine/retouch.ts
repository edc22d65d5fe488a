import { distance } from '../../../geometry/shapes/point.ts';
import { readRecorded } from '../../../puzzle/contract/parameters.ts';
import type { RetouchedLayout } from '../../dots/engine/retouch/retouched-layout.ts';
import { retouching } from '../../dots/engine/retouch/retouching.ts';
import { variants } from '../../dots/engine/retouch/variants.ts';
import type { ClosestDotBoard, ClosestDotDocument } from './document.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve, target } from './solve.ts';
import { verify } from './verify.ts';

/** The maximum number of lines that change colour, and of colourings to examine. */
const MAX_CHANGED = 5;
const MAX_TRIED = 3000;
const HAIR = 1e-6;

interface ColouringTask {
  readonly layout: RetouchedLayout;
  readonly lengths: readonly number[];
  /** The factor by which the second nearest dot of a colour must be farther. */
  readonly factor: number;
  readonly maxPie: number;
  readonly palette: number;
}

/**
 * Yields boards after an edit by hand. Lines keep their colours, and a new line has that of a line it replaces. If dots
 * no longer find each other, as few lines as possible change colour. Yields none if no colours work.
 */
function* recolour(document: ClosestDotDocument, layout: RetouchedLayout): Iterable<ClosestDotBoard> {
  const before = document.board.dots.map(({ at }) => at);
  for (const near of variants(before, layout)) {
    const board = withColours(document, near);
    if (board !== undefined) yield board;
  }
}

/** Colours a layout so that its dots find each other; undefined if that is impossible. */
function withColours(document: ClosestDotDocument, layout: RetouchedLayout): ClosestDotBoard | undefined {
  const { board, generator } = document;
  const { gamma, maxPie, maxColours } = readRecorded(parameters, generator.parameters).values;
  const { dots, edges } = layout;
  const lengths = edges.map(([i, j]) => distance(dots[i], dots[j]));
  const task = { layout, lengths, factor: 1 + gamma + HAIR, maxPie, palette: maxColours };
  const kept = coloursKept(document, layout);
  const tries = { left: MAX_TRIED };
  for (let changes = 0; changes <= MAX_CHANGED && tries.left > 0; changes++) {
    const found = repairColours(kept, changes, task, tries);
    if (found !== undefined) return boardOf(board, layout, found);
  }
  return undefined;
}

function coloursKept(
  { board, solution }: ClosestDotDocument,
  { edges, origins }: RetouchedLayout,
): readonly number[] {
  const linesBefore = solution.edges.map(([i, j]) => ({ ends: [i, j], colour: colourOf(board, i, j) }));
  const kept = new Set(edges.map(([i, j]) => [origins[i], origins[j]].sort().join(' ')));
  const lost = linesBefore.filter(({ ends }) => !kept.has([...ends].sort().join(' ')));
  return edges.map(([i, j]) => {
    const ends = [origins[i], origins[j]].filter((dot) => dot !== undefined);
    const same = linesBefore.find(
      (line) => ends.length === 2 && ends.every((dot) => line.ends.includes(dot)),
    );
    return (same ?? lost.find((line) => ends.some((dot) => line.ends.includes(dot))))?.colour ?? 0;
  });
}

/** Returns the colour in which one of two dots is the nearest to the other. */
function colourOf(board: ClosestDotBoard, i: number, j: number): number {
  const leads = (from: number, to: number) =>
    board.dots[from].colours.find((_, place) => target(board, from, place) === to);
  return leads(i, j) ?? leads(j, i) ?? 0;
}

/** Searches for colours without faults, with at most `changes` changes. Each change affects a faulty line. */
function repairColours(
  colours: readonly number[],
  changes: number,
  task: ColouringTask,
  tries: { left: number },
): readonly number[] | undefined {
  tries.left--;
  const wrong = wrongLines(colours, task);
  if (wrong.length === 0) return colours;
  if (changes === 0) return undefined;
  for (const edge of wrong) {
    for (let colour = 0; colour < task.palette && tries.left > 0; colour++) {
      if (colour === colours[edge]) continue;
      const found = repairColours(colours.with(edge, colour), changes - 1, task, tries);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Returns lines of which one must change colour, because a dot has a wrong nearest dot or too many colours. */
function wrongLines(colours: readonly number[], task: ColouringTask): readonly number[] {
  const { layout, lengths, factor, maxPie, palette } = task;
  const { dots, edges } = layout;
  const own = dots.map((): number[] => []);
  edges.forEach((ends, edge) => {
    for (const dot of ends) own[dot].push(edge);
  });
  for (const lines of own) if (new Set(lines.map((edge) => colours[edge])).size > maxPie) return lines;
  for (let colour = 0; colour < palette; colour++) {
    const lines = own.map((all) => all.filter((edge) => colours[edge] === colour));
    const nearest = lines.map((all) => Math.min(...all.map((edge) => lengths[edge])));
    for (const [p, mine] of lines.entries()) {
      const reach = factor * nearest[p];
      for (const [q, theirs] of lines.entries()) {
        if (p === q || mine.length === 0 || theirs.length === 0) continue;
        const between = mine.find((edge) => theirs.includes(edge));
        const leads = between !== undefined && lengths[between] === nearest[p];
        // Find another dot that is too close, or a line that is the shortest of neither end.
        if (leads) continue;
        if (distance(dots[p], dots[q]) < reach) return [...new Set([...mine, ...theirs])];
        if (between !== undefined && lengths[between] > nearest[q]) return [...new Set([...mine, ...theirs])];
      }
    }
  }
  return [];
}

function boardOf(
  board: ClosestDotBoard,
  layout: RetouchedLayout,
  colours: readonly number[],
): ClosestDotBoard {
  // The last colour takes the number of a missing one, so that the others stay the same.
  const used = [...new Set(colours)].sort((a, b) => a - b);
  const free = [...used.keys()].filter((colour) => !used.includes(colour));
  const names = new Map(
    used.map((colour) => [colour, colour < used.length ? colour : (free.pop() ?? colour)]),
  );
  let palette = used.length;
  const dots = layout.dots.map((at, dot) => {
    const own = layout.edges.flatMap((ends, edge) => (ends.includes(dot) ? [colours[edge]] : []));
    // A decoy gets its own colour.
    if (own.length === 0) return { at, colours: [palette++] };
    return { at, colours: [...new Set(own)].map((colour) => names.get(colour) ?? 0).sort((a, b) => a - b) };
  });
  return { ...board, dots, predrawn: layout.predrawn, palette };
}

/** Applies an edit by hand. Lines keep their colours as far as dots still find each other by them. */
export const retouch = retouching<ClosestDotBoard, ClosestDotDocument>({
  verify,
  solve,
  quality,
  boardsFor: recolour,
  noBoardCode: 'unfair',
});
