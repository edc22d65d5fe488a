import { eachMeeting, meetingPoints, TooDense } from '../../../../geometry/crossings.ts';
import type { Point } from '../../../../geometry/point.ts';
import { sidesOf } from '../../../../geometry/polygon.ts';
import { round } from '../../../../geometry/rounding.ts';
import type { Finding } from '../../../../puzzle/kind.ts';
import { type JigsawCase, type JigsawCriterion, thousandths } from './case.ts';

/**
 * `simple-outlines`: each outline is a simple polygon (it nowhere meets itself) and runs counter-clockwise as seen on
 * screen.
 */
export const simpleOutlines: JigsawCriterion = ({ outlines, areas }) => {
  const findings: Finding[] = [];
  outlines.forEach((outline, piece) => {
    const find = (problem: string) =>
      findings.push({ criterion: 'simple-outlines', concerns: [piece], data: { problem } });
    if (!isSimple(outline)) find('it meets itself');
    else if (areas[piece] >= 0) find('it runs clockwise');
  });
  return findings;
};

function isSimple(outline: readonly Point[]): boolean {
  const count = outline.length;
  if (count < 3) return false;
  const segments = sidesOf(outline);
  let simple = true;
  const shared = new Float64Array(4);
  try {
    eachMeeting(segments, (i, j) => {
      // Neighbours share their one corner, and no more.
      const isNext = j === i + 1 || (i === 0 && j === count - 1);
      const [cx, cy] = outline[j === i + 1 ? j : 0];
      const meets = meetingPoints(segments, i, j, shared);
      simple = isNext && meets === 1 && shared[0] === cx && shared[1] === cy;
      return !simple;
    });
  } catch (error) {
    if (error instanceof TooDense) return false;
    throw error;
  }
  return simple;
}

/**
 * `tiling`: the pieces cover the picture once. Their areas add up to it exactly, and every stretch of an outline that does
 * not lie on the rim is a stretch of one other outline, the other way round: so whoever leaves a piece enters another,
 * and as the areas add up, there is one piece at every place.
 */
export const tiling: JigsawCriterion = ({ document: { size }, outlines, areas }: JigsawCase) => {
  const findings: Finding[] = [];
  const [width, height] = size;
  const covered = areas.reduce((sum, area) => sum + Math.round(Math.abs(area) * 2e6), 0);
  const whole = 2 * thousandths(width) * thousandths(height);
  if (covered !== whole) {
    const data = { covered: round(covered / 2e6), picture: round(whole / 2e6) };
    findings.push({ criterion: 'tiling', concerns: [], data });
  }
  const owners = new Map<string, number[]>();
  const each = (visit: (name: string, back: string, piece: number, onRim: boolean) => void) =>
    outlines.forEach((outline, piece) => {
      outline.forEach(([bx, by], i) => {
        const [ax, ay] = outline.at(i - 1) as Point;
        const onRim = (ax === bx && (ax === 0 || ax === width)) || (ay === by && (ay === 0 || ay === height));
        visit(`${ax} ${ay} ${bx} ${by}`, `${bx} ${by} ${ax} ${ay}`, piece, onRim);
      });
    });
  each((name, _, piece) => {
    const others = owners.get(name);
    if (others === undefined) owners.set(name, [piece]);
    else others.push(piece);
  });
  const broken = new Map<number, Finding>();
  each((name, back, piece, onRim) => {
    const [same, opposite] = [owners.get(name) ?? [], owners.get(back) ?? []];
    const fits = same.length === 1 && (onRim ? opposite.length === 0 : opposite.length === 1);
    if (fits || broken.has(piece)) return;
    const [x, y] = name.split(' ').map(Number) as [number, number];
    const concerns = [...new Set([piece, ...same, ...opposite])].sort((a, b) => a - b);
    broken.set(piece, { criterion: 'tiling', concerns, data: { x, y } });
  });
  return [...findings, ...broken.values()];
};
