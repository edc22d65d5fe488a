import { cachePerObject } from '../../once.ts';
import { halved, toLab } from './lab.ts';
import type { Pixels } from './pixels.ts';
import { type Superpixels, superpixels } from './superpixels.ts';
import { histogram, otsu } from './threshold.ts';

/** A picture divided into subject and ground, at half its size. */
export interface PictureSubject {
  readonly width: number;
  readonly height: number;
  readonly parts: Superpixels;
  /** How much each superpixel belongs to the subject, 0 to 1. */
  readonly shares: Float64Array;
  /** 1 for each superpixel of the subject. */
  readonly chosen: Uint8Array;
}

/** Number of superpixels, and how compact they are, against colour (Lau et al. 2014, §4.1 and §4.2). */
const PARTS = 200;
export const COMPACTNESS = 30;

/** Colour distance, in CIE LAB, at which superpixels count as alike (σ_clr in the paper). */
const ALIKE = 10;
/** How quickly the influence of a superpixel falls with distance, as a share of the longer side (σ_spa). */
const NEAR = 0.25;
/** Difference between neighbours that is noise, as a share of the mean difference. */
const NOISE = 0.5;
/** Least weight that smooths between neighbours (μ). */
const SMOOTH = 0.1;
const ROUNDS = 60;

/** Finds the subject of a picture: the superpixels that differ from its ground. Cached. */
export const subjectIn = cachePerObject((pixels: Pixels): PictureSubject => {
  const { width, height, ...channels } = halved(toLab(pixels));
  const parts = superpixels({ width, height, ...channels }, PARTS, COMPACTNESS);
  const shares = subjectShares(parts, width, height);
  const levels = Uint8Array.from(shares, (share) => Math.round(255 * share));
  const limit = otsu(histogram(levels));
  return { width, height, parts, shares, chosen: levels.map((level) => (level >= limit ? 1 : 0)) };
});

/**
 * How much each superpixel belongs to the subject of its picture, 0 to 1. The background touches a long part of the
 * picture's rim, and the subject differs from it in colour (Zhu et al. 2014, robust background detection).
 */
function subjectShares(parts: Superpixels, width: number, height: number): Float64Array {
  const { count, centres } = parts;
  const { neighbours, isOnRim } = adjacency(parts, width, height);
  const colour = pairwise(count, (p, q) => colourDistance(parts, p, q));
  const ground = groundWeights(colour, neighbours, isOnRim);

  // A superpixel stands out if it differs from the ground around it.
  const longer = Math.max(width, height);
  const contrast = new Float64Array(count);
  for (let p = 0; p < count; p++) {
    for (let q = 0; q < count; q++) {
      const dx = (centres[2 * p] - centres[2 * q]) / longer;
      const dy = (centres[2 * p + 1] - centres[2 * q + 1]) / longer;
      contrast[p] += colour[p * count + q] * bell(dx * dx + dy * dy, NEAR) * ground[q];
    }
  }
  const most = contrast.reduce((a, b) => Math.max(a, b), 0) || 1;

  // Least squares of ground, contrast and likeness of neighbours, by Gauss and Seidel.
  const share = contrast.map((value) => value / most);
  const subject = share.slice();
  for (let round = 0; round < ROUNDS; round++) {
    for (let p = 0; p < count; p++) {
      let [sum, weight] = [share[p], share[p] + ground[p]];
      for (const q of neighbours[p]) {
        const distance = colour[p * count + q];
        const likeness = bell(distance * distance, ALIKE) + SMOOTH;
        sum += likeness * subject[q];
        weight += likeness;
      }
      subject[p] = weight > 0 ? sum / weight : 0;
    }
  }
  return subject.map(rounded);
}

/** The probability of each superpixel to be ground, from how much of its alike surroundings is on the rim. */
function groundWeights(
  colour: Float64Array,
  neighbours: readonly ReadonlySet<number>[],
  isOnRim: Uint8Array,
): Float64Array {
  const count = isOnRim.length;
  const links = neighbours.map((near, p) =>
    isOnRim[p] === 0
      ? [...near]
      : [...new Set([...near, ...isOnRim.keys()])].filter(
          (q) => q !== p && (near.has(q) || isOnRim[q] === 1),
        ),
  );
  const noise = NOISE * meanLink(colour, neighbours, count);
  const weights = new Float64Array(count);
  for (let p = 0; p < count; p++) {
    const distances = leastDistances(p, links, (a, b) => Math.max(0, colour[a * count + b] - noise));
    let [area, onRim] = [0, 0];
    for (let q = 0; q < count; q++) {
      const alike = bell(distances[q] * distances[q], ALIKE);
      area += alike;
      if (isOnRim[q] === 1) onRim += alike;
    }
    weights[p] = 1 - bell((onRim * onRim) / area, 1);
  }
  return weights;
}

function meanLink(colour: Float64Array, neighbours: readonly ReadonlySet<number>[], count: number): number {
  let [sum, links] = [0, 0];
  neighbours.forEach((near, p) => {
    for (const q of near) sum += colour[p * count + q];
    links += near.size;
  });
  return links === 0 ? 0 : sum / links;
}

/** Dijkstra's algorithm without a heap, for a few hundred nodes. */
function leastDistances(
  from: number,
  links: readonly (readonly number[])[],
  lengthOf: (a: number, b: number) => number,
): Float64Array {
  const distances = new Float64Array(links.length).fill(Infinity);
  const isDone = new Uint8Array(links.length);
  distances[from] = 0;
  for (;;) {
    let nearest = -1;
    for (let q = 0; q < links.length; q++)
      if (isDone[q] === 0 && distances[q] < Infinity && (nearest < 0 || distances[q] < distances[nearest]))
        nearest = q;
    if (nearest < 0) return distances;
    isDone[nearest] = 1;
    for (const q of links[nearest])
      distances[q] = Math.min(distances[q], distances[nearest] + lengthOf(nearest, q));
  }
}

function adjacency({ labels, count }: Superpixels, width: number, height: number) {
  const neighbours = Array.from({ length: count }, () => new Set<number>());
  const isOnRim = new Uint8Array(count);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const own = labels[at];
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) isOnRim[own] = 1;
      for (const next of [x + 1 < width ? at + 1 : at, y + 1 < height ? at + width : at]) {
        if (labels[next] === own) continue;
        neighbours[own].add(labels[next]);
        neighbours[labels[next]].add(own);
      }
    }
  }
  return { neighbours, isOnRim };
}

function colourDistance({ means }: Superpixels, p: number, q: number): number {
  let square = 0;
  for (let channel = 0; channel < 3; channel++) {
    const by = means[3 * p + channel] - means[3 * q + channel];
    square += by * by;
  }
  return Math.sqrt(square);
}

function pairwise(count: number, of: (p: number, q: number) => number): Float64Array {
  return Float64Array.from({ length: count * count }, (_, at) => of(Math.floor(at / count), at % count));
}

/** A bell curve over a squared distance. Rounded, because engines differ in the last bits of a power. */
const bell = (square: number, width: number): number => rounded(Math.exp(-square / (2 * width * width)));

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
