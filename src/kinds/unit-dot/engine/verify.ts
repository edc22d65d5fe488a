import { distance } from '../../../geometry/shapes/point.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import type { Finding } from '../../../puzzle/contract/finding.ts';
import { type DotCase, SLACK } from '../../dots/engine/criteria/case.ts';
import { checking } from '../../dots/engine/criteria/examine.ts';
import { turning } from './bending/turning.ts';
import type { UnitDotBoard } from './document.ts';
import { parameters, ranges, type UnitDotParameters } from './parameters.ts';
import { quality } from './quality.ts';
import { EXACT, solve } from './solve.ts';

type UnitDotCase = DotCase<UnitDotParameters, UnitDotBoard>;

/**
 * `units`: no more units than requested, each within a requested range, and clearly different. Dots list existing
 * colours in ascending order.
 */
function unitsKept({ board, settings }: UnitDotCase): readonly Finding[] {
  const { dots, units } = board;
  const { gamma } = settings;
  const requested = ranges(settings.units) ?? [];
  const findings: Finding[] = [];
  if (units.length > requested.length) {
    findings.push({
      criterion: 'units',
      concerns: [],
      data: { units: units.length, most: requested.length },
    });
  }
  units.forEach((unit, colour) => {
    if (!requested.some(({ least, most }) => unit >= least - SLACK && unit <= most + SLACK)) {
      findings.push({ criterion: 'units', concerns: [], data: { colour, unit } });
    }
    const like = units.findIndex((other, index) => index < colour && Math.abs(other - unit) < gamma * unit);
    if (like >= 0) findings.push({ criterion: 'units', concerns: [], data: { colour, like } });
  });
  dots.forEach(({ colours }, dot) => {
    const isInOrder = colours.every(
      (colour, place) =>
        units[colour] !== undefined && (place === 0 || (colours[place - 1] ?? colour) < colour),
    );
    if (!isInOrder || colours.length === 0) {
      findings.push({ criterion: 'units', concerns: [dot], data: { colours: colours.join(' ') } });
    }
  });
  return findings;
}

/** `distance-clear`: no two dots that share a colour are nearly a unit apart, except exactly (within 0.1 % of the unit). */
function distanceClear({ board, settings: { gamma } }: UnitDotCase): readonly Finding[] {
  const { dots, units } = board;
  const findings: Finding[] = [];
  dots.forEach((a, i) => {
    for (let j = i + 1; j < dots.length; j++) {
      const b = dots[j];
      const apart = distance(a.at, b.at);
      for (const colour of new Set(a.colours)) {
        const unit = units[colour];
        if (unit === undefined || !b.colours.includes(colour)) continue;
        if (Math.abs(apart - unit) <= EXACT * unit) continue;
        if (apart <= (1 - gamma) * unit + SLACK || apart >= (1 + gamma) * unit - SLACK) continue;
        findings.push({
          criterion: 'distance-clear',
          concerns: [i, j],
          data: { colour, distance: round(apart), unit },
        });
      }
    }
  });
  return findings;
}

export const { CRITERIA, verify } = checking<typeof parameters, UnitDotBoard, UnitDotCase>({
  parameters,
  solve,
  quality,
  open: (of) => of,
  own: { units: unitsKept, 'distance-clear': distanceClear, turning },
});
