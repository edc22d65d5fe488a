import { distance } from '../../../geometry/shapes/point.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import type { Finding } from '../../../puzzle/contract/finding.ts';
import { type DotCase, SLACK } from '../../dots/engine/criteria/case.ts';
import { checking } from '../../dots/engine/criteria/examine.ts';
import type { ClosestDotBoard } from './document.ts';
import { type ClosestDotParameters, parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { dotsByColour, solve } from './solve.ts';

type ClosestDotCase = DotCase<ClosestDotParameters, ClosestDotBoard>;

/** `colours-listed`: dots list colours below `palette` in ascending order. All of the palette, at most `maxColours`, are used. */
function coloursListed({ board, settings: { maxColours } }: ClosestDotCase): readonly Finding[] {
  const { palette, dots } = board;
  const findings: Finding[] = [];
  const add = (concerns: readonly number[], data: Record<string, number | string>) =>
    findings.push({ criterion: 'colours-listed', concerns, data });
  if (palette > maxColours) add([], { palette, most: maxColours });
  dots.forEach(({ colours }, dot) => {
    const ascends = colours.every((colour, k) => k === 0 || colour > (colours[k - 1] ?? -1));
    if (!ascends) add([dot], { problem: 'not in ascending order' });
    const beyond = colours.find((colour) => colour >= palette || colour < 0);
    if (beyond !== undefined) add([dot], { colour: beyond, palette });
  });
  const used = dotsByColour(board);
  // One finding is enough, however large the recorded palette is.
  const unused = Array.from({ length: Math.min(palette, 64) }, (_, colour) => colour).find(
    (colour) => !used.has(colour),
  );
  if (unused !== undefined) add([], { unused });
  return findings;
}

/** `pie-size`: no dot has more than `maxPie` colours. */
function pieSize({ board, settings: { maxPie } }: ClosestDotCase): readonly Finding[] {
  return board.dots.flatMap(({ colours }, dot) =>
    colours.length > maxPie
      ? [{ criterion: 'pie-size', concerns: [dot], data: { colours: colours.length, most: maxPie } }]
      : [],
  );
}

/** `colour-partner`: every colour has at least two dots, except the single colour of a decoy. */
function colourPartner({ board, settings: { decoys } }: ClosestDotCase): readonly Finding[] {
  const mayBeDecoy = (dot: number): boolean => decoys > 0 && board.dots[dot]?.colours.length === 1;
  return [...dotsByColour(board)].flatMap(([colour, dots]) =>
    dots.length === 1 && !dots.some(mayBeDecoy)
      ? [{ criterion: 'colour-partner', concerns: dots, data: { colour } }]
      : [],
  );
}

/** `nearest-clear`: the second nearest dot of a colour is at least 1 + gamma times as far as the nearest. */
function nearestClear({ board, settings: { gamma } }: ClosestDotCase): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [colour, dots] of dotsByColour(board)) {
    for (const dot of dots) {
      const { at } = board.dots[dot];
      const others = dots
        .filter((other) => other !== dot)
        .map((other) => ({ other, apart: distance(at, board.dots[other].at) }))
        .sort((a, b) => a.apart - b.apart || a.other - b.other);
      const [first, second] = others;
      if (first === undefined || second === undefined) continue;
      const least = (1 + gamma) * first.apart;
      if (second.apart >= least - SLACK) continue;
      findings.push({
        criterion: 'nearest-clear',
        concerns: [dot, first.other, second.other],
        data: { colour, distance: round(second.apart), least: round(least) },
      });
    }
  }
  return findings;
}

export const { CRITERIA, verify } = checking<typeof parameters, ClosestDotBoard, ClosestDotCase>({
  parameters,
  solve,
  quality,
  open: (of) => of,
  own: {
    'colours-listed': coloursListed,
    'pie-size': pieSize,
    'colour-partner': colourPartner,
    'nearest-clear': nearestClear,
  },
});
