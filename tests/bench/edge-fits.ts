import { solveQP } from 'quadprog';
import {
  type Fitter,
  fitter,
  type Posed,
  posed,
} from '../../src/kinds/jigsaw/engine/colour-lines/fitting.ts';
import { evenly, type FlatLine } from '../../src/kinds/jigsaw/engine/colour-lines/polyline.ts';
import { minimise } from '../../src/kinds/jigsaw/engine/colour-lines/quadratic-program.ts';
import { type CutRoom, roomBetween } from '../../src/kinds/jigsaw/engine/colour-lines/room.ts';
import { type Random, seeded } from '../../src/random.ts';
import { fight, type Section } from './duel.ts';

const CONTROLS = 12;
const SAMPLES = 36;
const FITS = 1200;
/** How far the two may lie apart, in lengths of the cut. */
const EQUAL = 1e-6;
/** Ours in 0.7 of the peer's time. */
const FLOOR = 1.43;
const REPETITIONS = 5;

/** A fit with the arrays that the peer takes, which count from 1. */
interface Case {
  readonly room: CutRoom;
  readonly target: FlatLine;
  readonly matrix: number[][];
  readonly linear: number[];
  readonly coefficients: number[][];
  readonly bounds: number[];
}

/**
 * Fits of splines to wavy lines in the rooms of cuts, against the npm package quadprog: equal results, side by side in
 * one run. The peer is handed its matrices ready made; ours makes them out of room and target.
 */
export function edgeFitsSection(): Section {
  const splines = fitter(CONTROLS, SAMPLES);
  const random = seeded('edge fits');
  const cases = Array.from({ length: FITS }, () => draw(splines, random));
  const faults: string[] = [];
  let bounded = 0;
  cases.forEach(({ room, target, ...peer }, index) => {
    const ours = solved(splines, posed(splines, room, target));
    const theirs = solveQP(peer.matrix, peer.linear, peer.coefficients, peer.bounds);
    if ((theirs.message !== '') !== (ours === undefined))
      faults.push(`fit ${index}: one has a result, one none`);
    const apart = ours?.reduce((most, x, k) => Math.max(most, Math.abs(x - theirs.solution[k + 1])), 0) ?? 0;
    if (apart > EQUAL) faults.push(`fit ${index}: ${apart} apart from quadprog's`);
    if (theirs.iact.some((bound) => bound > 0)) bounded++;
  });
  if (bounded < FITS / 4) faults.push(`only ${bounded} fits meet a bound`);
  const row = fight({
    what: `${FITS} B-spline fits, ${CONTROLS} control points`,
    ours: () => {
      for (const { room, target } of cases) solved(splines, posed(splines, room, target));
    },
    peer: () => {
      for (const { matrix, linear, coefficients, bounds } of cases)
        solveQP(
          matrix.map((line) => [...line]),
          linear,
          coefficients,
          bounds,
        );
    },
    repetitions: REPETITIONS,
    floor: FLOOR,
  });
  return { rows: [row], faults };
}

const solved = ({ form, space }: Fitter, { linear, bounds }: Posed) => minimise(form, linear, bounds, space);

/** A cut between two cells, and a wavy line that often leaves its room. */
function draw(splines: Fitter, random: Random): Case {
  const chance = (least: number, most: number) => least + ((most - least) * random.below(10001)) / 10000;
  const length = chance(40, 160);
  const side = (to: number) => ({
    x: chance(0.3, 0.7) * length,
    y: to * chance(30, 70),
    core: chance(0.3, 0.6),
  });
  const room = roomBetween(length, side(1), side(-1), { margin: 4, aside: 0.3 });
  if (room === undefined) return draw(splines, random);
  const waves = [chance(-30, 30), chance(-20, 20), chance(-12, 12)];
  const line = Array.from({ length: 61 }, (_, k) => k / 60);
  const target = evenly(
    {
      xs: Float64Array.from(line, (t) => t * length),
      ys: Float64Array.from(line, (t) =>
        waves.reduce((sum, height, n) => sum + height * Math.sin((n + 1) * Math.PI * t), 0),
      ),
    },
    SAMPLES,
  );
  const { linear, bounds } = posed(splines, room, target);
  const { size } = splines.form;
  const upTo = (count: number) => Array.from({ length: count }, (_, k) => k);
  const coefficients = upTo(size + 1).map((row) =>
    row === 0 ? [] : new Array<number>(bounds.count + 1).fill(0),
  );
  for (const bound of upTo(bounds.count)) {
    for (let at = bounds.start[bound]; at < bounds.start[bound + 1]; at++)
      coefficients[bounds.places[at] + 1][bound + 1] = bounds.values[at];
  }
  return {
    room,
    target,
    matrix: [[], ...upTo(size).map((row) => [0, ...splines.matrix.slice(row * size, (row + 1) * size)])],
    linear: [0, ...linear],
    coefficients,
    bounds: [0, ...bounds.least.slice(0, bounds.count)],
  };
}
