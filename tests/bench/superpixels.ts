import { median } from 'd3-array';
import { type Lab, toLab } from '../../src/picture/lab.ts';
import { superpixels } from '../../src/picture/superpixels.ts';
import { type Random, seeded } from '../../src/random.ts';
import type { Row, Section } from './duel.ts';
import { plainSlic } from './plain-slic.ts';

/** As the jigsaw's colour lines ask for them: Lau et al. 2014, §4.1. */
const COMPACTNESS = 30;
const WIDTH = 1000;
const HEIGHT = 700;
/** How far a found border may lie from a true one, in pixels, as in Achanta et al. 2012, §4.1. */
const NEAR = 2;
/** How many times as fast as plain ours is to be. */
const FLOOR = 2.5;
/** How much worse than plain by recall and error ours may be. */
const WORSE = 0.01;
const REPETITIONS = 7;

/** A picture whose parts are known. */
interface Painting {
  readonly name: string;
  readonly lab: Lab;
  /** The part of each pixel. */
  readonly truth: Int32Array;
}

/**
 * Superpixels against a plain SLIC: processor time side by side in one run, and how well the borders of paintings whose
 * parts are known are found by each: boundary recall and undersegmentation error (Achanta et al. 2012, §4.1).
 */
export function superpixelsSection(): Section {
  const rows: Row[] = [];
  const faults: string[] = [];
  for (const { name, lab, truth } of [painting('smooth', 40, 2), painting('rough', 160, 40)]) {
    for (const count of [24, 100, 200, 1000]) {
      const mine = superpixels(lab, count, COMPACTNESS);
      const plain = plainSlic(lab, count, COMPACTNESS);
      const what = `${name} painting, ${count} superpixels`;
      rows.push(
        duel(
          what,
          () => superpixels(lab, count, COMPACTNESS),
          () => plainSlic(lab, count, COMPACTNESS),
        ),
      );
      const differ = mine.labels.reduce((sum, label, pixel) => sum + Number(label !== plain[pixel]), 0);
      const recall = [mine.labels, plain].map((labels) => boundaryRecall(labels, truth));
      const error = [mine.labels, plain].map((labels) => undersegmentation(labels, truth));
      rows.push(
        share(
          `  boundary recall; ${((100 * differ) / truth.length).toFixed(1)} % of pixels labelled otherwise`,
          recall,
          recall[0] >= recall[1] - WORSE,
        ),
        share('  undersegmentation error', error, error[0] <= error[1] + WORSE),
      );
      if (recall[0] < recall[1] - WORSE) faults.push(`${what}: fewer borders found than by plain SLIC`);
      if (error[0] > error[1] + WORSE) faults.push(`${what}: parts are mixed more than by plain SLIC`);
    }
  }
  return { rows, faults };
}

function duel(what: string, ours: () => unknown, peer: () => unknown): Row {
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    times.ours.push(processorTime(ours));
    times.peer.push(processorTime(peer));
  }
  const [mine = 0, theirs = 0] = [median(times.ours), median(times.peer)];
  const ratio = theirs / mine;
  return { what, ours: mine, peer: theirs, ratio, floor: `${FLOOR} ×`, reached: ratio >= FLOOR };
}

/** Milliseconds that a job keeps the processor busy. */
export function processorTime(job: () => unknown): number {
  const before = process.cpuUsage();
  job();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function share(what: string, [ours, peer]: readonly number[], reached: boolean): Row {
  return { what, ours, peer, ratio: ours / peer, floor: '', reached };
}

/** The share of true border pixels with a found border pixel nearby. */
function boundaryRecall(labels: Int32Array, truth: Int32Array): number {
  const found = borders(labels);
  let [all, recalled] = [0, 0];
  borders(truth).forEach((isBorder, pixel) => {
    if (isBorder === 0) return;
    all += 1;
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    for (let v = Math.max(0, y - NEAR); v <= Math.min(HEIGHT - 1, y + NEAR); v++) {
      for (let u = Math.max(0, x - NEAR); u <= Math.min(WIDTH - 1, x + NEAR); u++) {
        if (found[v * WIDTH + u] === 0) continue;
        recalled += 1;
        return;
      }
    }
  });
  return recalled / all;
}

function borders(labels: Int32Array): Uint8Array {
  return Uint8Array.from(labels, (label, pixel) =>
    Number(
      ((pixel + 1) % WIDTH > 0 && labels[pixel + 1] !== label) ||
        (pixel + WIDTH < labels.length && labels[pixel + WIDTH] !== label),
    ),
  );
}

/** The share of pixels by which superpixels reach over a true part: the smaller side of each counts. */
function undersegmentation(labels: Int32Array, truth: Int32Array): number {
  const shared = new Map<number, Map<number, number>>();
  const sizes = new Map<number, number>();
  labels.forEach((label, pixel) => {
    const parts = shared.get(label) ?? new Map<number, number>();
    shared.set(label, parts);
    parts.set(truth[pixel], (parts.get(truth[pixel]) ?? 0) + 1);
    sizes.set(label, (sizes.get(label) ?? 0) + 1);
  });
  let over = 0;
  for (const [label, parts] of shared)
    for (const inside of parts.values()) over += Math.min(inside, (sizes.get(label) ?? 0) - inside);
  return over / labels.length;
}

/** Discs of many sizes and colours upon one another, shaded from side to side, with a grain of `grain` steps. */
function painting(name: string, discs: number, grain: number): Painting {
  const random = seeded(`superpixels/${name}`);
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  const truth = new Int32Array(WIDTH * HEIGHT);
  const colours = [colour(random)];
  for (let disc = 1; disc <= discs; disc++) {
    const [x, y] = [random.below(WIDTH), random.below(HEIGHT)];
    const radius = 30 + random.below(120);
    colours.push(colour(random));
    for (let v = Math.max(0, y - radius); v < Math.min(HEIGHT, y + radius); v++)
      for (let u = Math.max(0, x - radius); u < Math.min(WIDTH, x + radius); u++)
        if ((u - x) ** 2 + (v - y) ** 2 < radius ** 2) truth[v * WIDTH + u] = disc;
  }
  truth.forEach((disc, pixel) => {
    const shade = (40 * (pixel % WIDTH)) / WIDTH + random.below(grain) - grain / 2;
    colours[disc].forEach((value, channel) => {
      data[4 * pixel + channel] = value + shade;
    });
  });
  return { name, lab: toLab({ width: WIDTH, height: HEIGHT, data }), truth };
}

function colour(random: Random): readonly number[] {
  return [random.below(220), random.below(220), random.below(220)];
}
