import type { Lab } from './lab.ts';

export interface Clusters {
  /** l, a, b, x, y of each centre. The middle of the pixel in column 0 is at 0. */
  readonly centre: Float64Array;
  /** Sums of l, a, b, x, y over each cluster's pixels, and their number. */
  readonly sums: Float64Array;
}

/** A quadtree of square tiles, which assigns whole tiles to centres at once. */
interface Tiles {
  /**
   * Assigns each pixel to the nearest centre by colour² + `weight` · distance², the first of equals. Only centres
   * within the spacing in both directions count. Recomputes `clusters.sums`, and writes `labels` if given, with -1 for
   * pixels that no centre reaches.
   */
  assign(clusters: Clusters, weight: number, labels?: Int32Array): void;
}

const LARGEST = 64;
/** Sides of the smallest tiles in pixels: `side` if centres are closer than `spacing` pixels, `else` otherwise. */
const SMALL = { side: 4, else: 8, spacing: 30 } as const;
/** A centre is discarded only if it is farther by more than this factor, which exceeds rounding errors. */
const ROUNDING_FACTOR = 1 + 1e-9;

interface Level {
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  readonly least: Float64Array;
  readonly most: Float64Array;
  readonly sum: Float64Array;
}

/** Divides a picture into tiles. `spacing` is the distance between centres, in pixels. */
export function tilesOf(lab: Lab, spacing: number): Tiles {
  const leaf = spacing < SMALL.spacing ? SMALL.side : SMALL.else;
  const levels = [smallestTiles(lab, leaf)];
  for (let depth = 0; levels[depth].side < LARGEST; depth++) levels.push(mergeTiles(levels[depth]));

  return {
    assign({ centre, sums }, weight, labels) {
      const count = centre.length / 5;
      sums.fill(0);
      labels?.fill(-1);
      const assignment: Assignment = {
        lab,
        spacing,
        levels,
        weight,
        centre,
        sums,
        labels,
        lists: levels.map(() => new Int32Array(count)),
        covers: levels.map(() => new Uint8Array(count)),
        bounds: new Float64Array(count),
        close: new Float64Array(5 * count),
      };
      const all = Int32Array.from({ length: count }, (_, index) => index);
      const top = levels.length - 1;
      for (let tile = 0; tile < levels[top].columns * levels[top].rows; tile++)
        visit(assignment, top, tile, all, count);
    },
  };
}

interface Assignment extends Clusters {
  readonly lab: Lab;
  readonly spacing: number;
  readonly levels: readonly Level[];
  readonly weight: number;
  readonly labels: Int32Array | undefined;
  /** By depth: the centres that may have pixels in the current tile, a subset of the list one level up. */
  readonly lists: readonly Int32Array[];
  /** By depth: whether each of these centres reaches the whole tile. */
  readonly covers: readonly Uint8Array[];
  /** Scratch memory: the minimum distance of each centre from a tile, and the coordinates of the listed centres. */
  readonly bounds: Float64Array;
  readonly close: Float64Array;
}

/** Assigns the pixels of a tile. Only the first `length` centres of `from` are candidates. */
function visit(assignment: Assignment, depth: number, tile: number, from: Int32Array, length: number): void {
  const { levels, lists, covers } = assignment;
  const kept = filterCentres(assignment, depth, tile, from, length);
  if (kept === 0) return;
  const list = lists[depth];
  if (kept === 1 && covers[depth][0] === 1) {
    assignTile(assignment, levels[depth], tile, list[0]);
    return;
  }
  if (depth === 0) {
    assignPixels(assignment, tile, kept);
    return;
  }
  const { columns } = levels[depth];
  const quarters = levels[depth - 1];
  const [left, upper] = [2 * (tile % columns), 2 * Math.floor(tile / columns)];
  for (let row = upper; row < Math.min(quarters.rows, upper + 2); row++)
    for (let column = left; column < Math.min(quarters.columns, left + 2); column++)
      visit(assignment, depth - 1, row * quarters.columns + column, list, kept);
}

/** Filters `from` into the list of this depth: centres that may be nearest in the tile. Returns their number. */
function filterCentres(
  assignment: Assignment,
  depth: number,
  tile: number,
  from: Int32Array,
  length: number,
): number {
  const { lab, spacing, weight, centre, levels, bounds } = assignment;
  const { side, columns, least, most } = levels[depth];
  const list = assignment.lists[depth];
  const whole = assignment.covers[depth];
  const [l0, a0, b0] = [least[3 * tile], least[3 * tile + 1], least[3 * tile + 2]];
  const [l1, a1, b1] = [most[3 * tile], most[3 * tile + 1], most[3 * tile + 2]];
  const left = (tile % columns) * side;
  const upper = Math.floor(tile / columns) * side;
  const right = Math.min(lab.width, left + side) - 1;
  const lower = Math.min(lab.height, upper + side) - 1;
  let closest = Infinity;
  let reaching = 0;
  for (let k = 0; k < length; k++) {
    const index = from[k];
    const at = 5 * index;
    const x = centre[at + 3];
    const y = centre[at + 4];
    if (left > x + spacing || right < x - spacing || upper > y + spacing || lower < y - spacing) continue;
    const covered =
      left >= x - spacing && right <= x + spacing && upper >= y - spacing && lower <= y + spacing;
    const dl = centre[at];
    const da = centre[at + 1];
    const db = centre[at + 2];
    const nl = dl < l0 ? l0 - dl : dl > l1 ? dl - l1 : 0;
    const na = da < a0 ? a0 - da : da > a1 ? da - a1 : 0;
    const nb = db < b0 ? b0 - db : db > b1 ? db - b1 : 0;
    const nx = x < left ? left - x : x > right ? x - right : 0;
    const ny = y < upper ? upper - y : y > lower ? y - lower : 0;
    bounds[reaching] = nl * nl + na * na + nb * nb + weight * (nx * nx + ny * ny);
    if (covered) {
      const fl = dl + dl < l0 + l1 ? l1 - dl : dl - l0;
      const fa = da + da < a0 + a1 ? a1 - da : da - a0;
      const fb = db + db < b0 + b1 ? b1 - db : db - b0;
      const fx = x + x < left + right ? right - x : x - left;
      const fy = y + y < upper + lower ? lower - y : y - upper;
      const farthest = fl * fl + fa * fa + fb * fb + weight * (fx * fx + fy * fy);
      if (farthest < closest) closest = farthest;
    }
    list[reaching] = index;
    whole[reaching++] = covered ? 1 : 0;
  }
  closest *= ROUNDING_FACTOR;
  let kept = 0;
  for (let k = 0; k < reaching; k++) {
    if (bounds[k] > closest) continue;
    list[kept] = list[k];
    whole[kept++] = whole[k];
  }
  return kept;
}

function assignTile({ lab, sums, labels }: Assignment, level: Level, tile: number, index: number): void {
  const { width, height } = lab;
  const left = (tile % level.columns) * level.side;
  const upper = Math.floor(tile / level.columns) * level.side;
  const across = Math.min(width, left + level.side) - left;
  const down = Math.min(height, upper + level.side) - upper;
  const at = 6 * index;
  sums[at] += level.sum[3 * tile];
  sums[at + 1] += level.sum[3 * tile + 1];
  sums[at + 2] += level.sum[3 * tile + 2];
  sums[at + 3] += across * down * (left + (across - 1) / 2);
  sums[at + 4] += across * down * (upper + (down - 1) / 2);
  sums[at + 5] += across * down;
  if (labels === undefined) return;
  for (let y = upper; y < upper + down; y++) labels.fill(index, y * width + left, y * width + left + across);
}

function assignPixels(assignment: Assignment, tile: number, kept: number): void {
  const { spacing, weight, centre, sums, labels, close } = assignment;
  const { width, height, l, a, b } = assignment.lab;
  const { side, columns } = assignment.levels[0];
  const list = assignment.lists[0];
  const whole = assignment.covers[0];
  for (let k = 0; k < kept; k++) {
    for (let part = 0; part < 5; part++) close[5 * k + part] = centre[5 * list[k] + part];
  }
  const left = (tile % columns) * side;
  const upper = Math.floor(tile / columns) * side;
  const right = Math.min(width, left + side);
  const lower = Math.min(height, upper + side);
  for (let y = upper; y < lower; y++) {
    for (let x = left, pixel = y * width + left; x < right; x++, pixel++) {
      let nearest = Infinity;
      let owner = -1;
      const lightness = l[pixel];
      const red = a[pixel];
      const yellow = b[pixel];
      for (let k = 0, at = 0; k < kept; k++, at += 5) {
        const dx = x - close[at + 3];
        const dy = y - close[at + 4];
        if (whole[k] === 0 && (dx > spacing || dx < -spacing || dy > spacing || dy < -spacing)) continue;
        const dl = lightness - close[at];
        const da = red - close[at + 1];
        const db = yellow - close[at + 2];
        const distance = dl * dl + da * da + db * db + weight * (dx * dx + dy * dy);
        if (distance < nearest) {
          nearest = distance;
          owner = k;
        }
      }
      if (owner < 0) continue;
      const at = 6 * list[owner];
      sums[at] += lightness;
      sums[at + 1] += red;
      sums[at + 2] += yellow;
      sums[at + 3] += x;
      sums[at + 4] += y;
      sums[at + 5] += 1;
      if (labels !== undefined) labels[pixel] = list[owner];
    }
  }
}

function emptyLevel(side: number, columns: number, rows: number): Level {
  return {
    side,
    columns,
    rows,
    least: new Float64Array(3 * columns * rows).fill(Infinity),
    most: new Float64Array(3 * columns * rows).fill(-Infinity),
    sum: new Float64Array(3 * columns * rows),
  };
}

function smallestTiles({ width, height, l, a, b }: Lab, side: number): Level {
  const level = emptyLevel(side, Math.ceil(width / side), Math.ceil(height / side));
  const { columns, least, most, sum } = level;
  [l, a, b].forEach((channel, part) => {
    for (let y = 0, pixel = 0; y < height; y++) {
      for (let column = 0; column < columns; column++) {
        const tile = 3 * (Math.floor(y / side) * columns + column) + part;
        const end = y * width + Math.min(width, (column + 1) * side);
        let [low, high, total] = [least[tile], most[tile], sum[tile]];
        for (; pixel < end; pixel++) {
          const value = channel[pixel];
          if (value < low) low = value;
          if (value > high) high = value;
          total += value;
        }
        least[tile] = low;
        most[tile] = high;
        sum[tile] = total;
      }
    }
  });
  return level;
}

function mergeTiles(quarters: Level): Level {
  const columns = Math.ceil(quarters.columns / 2);
  const level = emptyLevel(2 * quarters.side, columns, Math.ceil(quarters.rows / 2));
  for (let row = 0, quarter = 0; row < quarters.rows; row++) {
    for (let column = 0; column < quarters.columns; column++) {
      const tile = 3 * ((row >> 1) * columns + (column >> 1));
      for (let part = 0; part < 3; part++, quarter++) {
        level.least[tile + part] = Math.min(level.least[tile + part], quarters.least[quarter]);
        level.most[tile + part] = Math.max(level.most[tile + part], quarters.most[quarter]);
        level.sum[tile + part] += quarters.sum[quarter];
      }
    }
  }
  return level;
}
