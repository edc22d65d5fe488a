import type { Lab } from '../../src/picture/lab.ts';

/*
 * SLIC written straight from Achanta et al. 2012, algorithm 1 and §3.1, as the oracle for our own: every centre looks at
 * every pixel within one spacing of it, ten times over; then what is not connected to its centre's main part goes to the
 * nearest cluster beside it. Seeds stand in the same rows as ours, so that the labels can be compared.
 */

const ROUNDS = 10;

interface Centre {
  l: number;
  a: number;
  b: number;
  x: number;
  y: number;
}

/** For each pixel its superpixel. */
export function plainSlic(lab: Lab, count: number, compactness: number): Int32Array {
  const { width, height, l, a, b } = lab;
  const pixels = width * height;
  const spacing = Math.sqrt(pixels / count);
  const centres = seeds(lab, count, spacing);
  const label = new Int32Array(pixels);
  const distance = new Float64Array(pixels);
  for (let round = 0; round < ROUNDS; round++) {
    label.fill(-1);
    distance.fill(Infinity);
    centres.forEach((centre, k) => {
      const left = Math.max(0, Math.ceil(centre.x - spacing));
      const right = Math.min(width - 1, Math.floor(centre.x + spacing));
      const top = Math.max(0, Math.ceil(centre.y - spacing));
      const bottom = Math.min(height - 1, Math.floor(centre.y + spacing));
      for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
          const i = y * width + x;
          const dl = l[i] - centre.l;
          const da = a[i] - centre.a;
          const db = b[i] - centre.b;
          const dx = x - centre.x;
          const dy = y - centre.y;
          const colour = Math.sqrt(dl * dl + da * da + db * db);
          const space = Math.sqrt(dx * dx + dy * dy);
          const both = Math.sqrt(
            colour * colour + (space / spacing) * (space / spacing) * compactness * compactness,
          );
          if (both < distance[i]) {
            distance[i] = both;
            label[i] = k;
          }
        }
      }
    });
    if (round < ROUNDS - 1) update(lab, label, centres);
  }
  return connected(lab, label, centres, compactness / spacing);
}

function seeds({ width, height, l, a, b }: Lab, count: number, spacing: number): Centre[] {
  const centres: Centre[] = [];
  const rows = Math.max(1, Math.min(count, Math.round(height / spacing)));
  const steepness = (x: number, y: number): number => {
    if (x < 1 || y < 1 || x > width - 2 || y > height - 2) return Infinity;
    const i = y * width + x;
    const square = (one: number, other: number) =>
      (l[one] - l[other]) ** 2 + (a[one] - a[other]) ** 2 + (b[one] - b[other]) ** 2;
    return square(i + 1, i - 1) + square(i + width, i - width);
  };
  for (let row = 0; row < rows; row++) {
    const first = Math.floor((row * count) / rows);
    const inRow = Math.floor(((row + 1) * count) / rows) - first;
    for (let k = 0; k < inRow; k++) {
      const x = Math.floor(((k + 0.5) * width) / inRow);
      const y = Math.floor(((row + 0.5) * height) / rows);
      let best = { x, y, steep: Infinity };
      for (let v = y - 1; v <= y + 1; v++) {
        for (let u = x - 1; u <= x + 1; u++) {
          const steep = steepness(u, v);
          if (steep < best.steep) best = { x: u, y: v, steep };
        }
      }
      const i = best.y * width + best.x;
      centres.push({ l: l[i], a: a[i], b: b[i], x: best.x, y: best.y });
    }
  }
  return centres;
}

function update({ width, height, l, a, b }: Lab, label: Int32Array, centres: Centre[]): void {
  const sums = centres.map(() => ({ l: 0, a: 0, b: 0, x: 0, y: 0, n: 0 }));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const sum = sums[label[i]];
      if (sum === undefined) continue;
      sum.l += l[i];
      sum.a += a[i];
      sum.b += b[i];
      sum.x += x;
      sum.y += y;
      sum.n += 1;
    }
  }
  sums.forEach(({ l, a, b, x, y, n }, k) => {
    if (n > 0) centres[k] = { l: l / n, a: a / n, b: b / n, x: x / n, y: y / n };
  });
}

/** Four-connected parts by flood fill; the largest of each label stays, the others go to the nearest label beside them. */
function connected(lab: Lab, label: Int32Array, centres: readonly Centre[], weight: number): Int32Array {
  const { width, height, l, a, b } = lab;
  const part = new Int32Array(label.length).fill(-1);
  const stack = new Int32Array(label.length);
  const neighbours = (i: number, each: (j: number) => void): void => {
    const x = i % width;
    if (x > 0) each(i - 1);
    if (x < width - 1) each(i + 1);
    if (i >= width) each(i - width);
    if (i < width * (height - 1)) each(i + width);
  };
  const members: number[][] = [];
  const largest = new Map<number, number>();
  for (let i = 0; i < label.length; i++) {
    if (part[i] >= 0) continue;
    const own: number[] = [];
    part[i] = members.length;
    stack[0] = i;
    for (let top = 1; top > 0; ) {
      const at = stack[--top];
      own.push(at);
      neighbours(at, (j) => {
        if (part[j] >= 0 || label[j] !== label[i]) return;
        part[j] = members.length;
        stack[top++] = j;
      });
    }
    const before = largest.get(label[i]);
    if (label[i] >= 0 && (before === undefined || own.length > members[before].length))
      largest.set(label[i], members.length);
    members.push(own);
  }
  const owner = members.map((own, k) => (largest.get(label[own[0]]) === k ? label[own[0]] : -1));
  for (let left = true; left; ) {
    left = false;
    members.forEach((own, k) => {
      if (owner[k] >= 0) return;
      const mean = { l: 0, a: 0, b: 0, x: 0, y: 0 };
      const beside = new Set<number>();
      for (const i of own) {
        mean.l += l[i] / own.length;
        mean.a += a[i] / own.length;
        mean.b += b[i] / own.length;
        mean.x += (i % width) / own.length;
        mean.y += Math.floor(i / width) / own.length;
        neighbours(i, (j) => {
          if (owner[part[j]] >= 0) beside.add(owner[part[j]]);
        });
      }
      let nearest = Infinity;
      for (const cluster of [...beside].sort((one, other) => one - other)) {
        const centre = centres[cluster];
        const colour = (mean.l - centre.l) ** 2 + (mean.a - centre.a) ** 2 + (mean.b - centre.b) ** 2;
        const space = (mean.x - centre.x) ** 2 + (mean.y - centre.y) ** 2;
        if (colour + weight * weight * space < nearest) {
          nearest = colour + weight * weight * space;
          owner[k] = cluster;
        }
      }
      left ||= owner[k] < 0;
    });
  }
  const numbers = new Map(
    [...new Set(owner)].sort((one, other) => one - other).map((k, index) => [k, index]),
  );
  return part.map((k) => numbers.get(owner[k]) ?? -1);
}
