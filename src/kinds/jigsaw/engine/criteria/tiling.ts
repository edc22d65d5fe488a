import { eachMeeting, meetingPoints, TooDense } from '../../../../geometry/graphs/crossings.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { sidesOf } from '../../../../geometry/shapes/polygon.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { Finding } from '../../../../puzzle/contract/kind.ts';
import { exactArea, type JigsawCriterion, thousandths } from './case.ts';

/** `simple-outlines`: no outline meets itself, and all run counter-clockwise as seen on screen. */
export const simpleOutlines: JigsawCriterion = ({ outlines, areas }) => {
  const findings: Finding[] = [];
  outlines.forEach((outline, piece) => {
    const report = (problem: string) =>
      findings.push({ criterion: 'simple-outlines', concerns: [piece], data: { problem } });
    if (!isSimple(outline)) report('it meets itself');
    else if (areas[piece] >= 0) report('it runs clockwise');
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
      // Neighbours may share only their common corner.
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
 * `tiling`: the pieces cover the picture, or its part inside a shaped rim, exactly once. Areas add up exactly, and each
 * outline segment off the rim is a segment of one other outline, reversed. So whoever leaves a piece enters another, and
 * nothing is covered twice.
 */
export const tiling: JigsawCriterion = ({ document: { size }, settings, rim, outlines, areas, places }) => {
  const findings: Finding[] = [];
  // Without a rim there is nothing to fill, which `rim` reports.
  if (rim === undefined && settings.rim !== 'rectangle') return findings;
  const [width, height] = size;
  const sidesOfRim = new Set(rim?.map((at, k) => `${rim.at(k - 1)} ${at}`));
  const covered = areas.reduce((sum, area) => sum + Math.round(Math.abs(area) * 2e6), 0);
  const whole =
    rim === undefined
      ? 2 * thousandths(width) * thousandths(height)
      : Math.round(2e6 * Math.abs(exactArea(rim)));
  if (covered !== whole) {
    const data = { covered: round(covered / 2e6), picture: round(whole / 2e6) };
    findings.push({ criterion: 'tiling', concerns: [], data });
  }
  // The piece that has each directed side, and further pieces with the same side.
  const owners = new Map<number, number>();
  const others = new Map<number, number[]>();
  const ownersOf = (side: number): readonly number[] => {
    const owner = owners.get(side);
    return owner === undefined ? [] : [owner, ...(others.get(side) ?? [])];
  };
  const sideFrom = (a: number, b: number) => a * places.count + b;
  places.outlines.forEach((own, piece) => {
    own.forEach((to, i) => {
      const side = sideFrom(own.at(i - 1) as number, to);
      const more = others.get(side);
      if (!owners.has(side)) owners.set(side, piece);
      else if (more === undefined) others.set(side, [piece]);
      else more.push(piece);
    });
  });
  places.outlines.forEach((own, piece) => {
    for (let i = 0; i < own.length; i++) {
      const [from, to] = [own.at(i - 1) as number, own[i]];
      const [[ax, ay], [bx, by]] = [outlines[piece].at(i - 1) as Point, outlines[piece][i]];
      const onRim =
        rim === undefined
          ? (ax === bx && (ax === 0 || ax === width)) || (ay === by && (ay === 0 || ay === height))
          : sidesOfRim.has(`${bx},${by} ${ax},${ay}`);
      const [same, opposite] = [sideFrom(from, to), sideFrom(to, from)].map(ownersOf);
      if (same.length === 1 && opposite.length === (onRim ? 0 : 1)) continue;
      const concerns = [...new Set([piece, ...same, ...opposite])].sort((a, b) => a - b);
      findings.push({ criterion: 'tiling', concerns, data: { x: ax, y: ay } });
      return;
    }
  });
  return findings;
};
