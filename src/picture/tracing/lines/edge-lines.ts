import type { Lab } from '../../pixels/lab.ts';

/** Directions of normals over half a turn, and how many on each side of an edge's own direction get votes. */
const DIRECTIONS = 120;
const VOTED = 2;
/** Normals are whole numbers, so that all engines agree. */
const WHOLE = 16_384;
const NORMALS = Array.from({ length: DIRECTIONS }, (_, direction) => {
  const angle = (Math.PI * direction) / DIRECTIONS;
  return [Math.round(WHOLE * Math.cos(angle)), Math.round(WHOLE * Math.sin(angle))] as const;
});
/** Weights of edges are capped at `STRONG` and dropped below `FAINT`, in LAB units across two pixels. */
const STRONG = 24;
const FAINT = 3;
/** Width of the strips that collect votes, in pixels. */
const STRIP = 1.5;
/** Maximum number of lines. Near a stronger line, within these directions and strips, others are suppressed. */
const MAX_LINES = 28;
const NEAR_DIRECTIONS = 4;
const NEAR_STRIPS = 4;

/** The straight line of all points p with normal · p = offset; the normal has length 1. */
export interface EdgeLine {
  readonly nx: number;
  readonly ny: number;
  readonly offset: number;
}

/** Finds straight lines along the edges of a small picture, strongest first: a Hough transform (Duda and Hart 1972). */
export function edgeLines(lab: Lab): readonly EdgeLine[] {
  const { width, height } = lab;
  const reach = Math.ceil(Math.sqrt(width * width + height * height) / STRIP) + 2;
  const strips = 2 * reach + 1;
  const votes = new Int32Array(DIRECTIONS * strips);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const at = y * width + x;
      const [gx, gy, strength] = gradient(lab, at);
      if (strength < FAINT) continue;
      const own = directionOf(gx, gy);
      const weight = Math.round(4 * Math.min(STRONG, strength));
      for (let turn = -VOTED; turn <= VOTED; turn++) {
        const direction = (own + turn + DIRECTIONS) % DIRECTIONS;
        const [nx, ny] = NORMALS[direction];
        votes[direction * strips + reach + Math.round((x * nx + y * ny) / (WHOLE * STRIP))] += weight;
      }
    }
  }
  return peaks(votes, strips).map(({ direction, strip }) => {
    const [nx, ny] = NORMALS[direction];
    return { nx: nx / WHOLE, ny: ny / WHOLE, offset: (strip - reach) * STRIP };
  });
}

/** The Sobel gradient of the channel that changes most, and its magnitude. */
function gradient({ width, l, a, b }: Lab, at: number): readonly [number, number, number] {
  let most: readonly [number, number, number] = [0, 0, 0];
  for (const channel of [l, a, b]) {
    const [nw, n, ne] = [channel[at - width - 1], channel[at - width], channel[at - width + 1]];
    const [sw, s, se] = [channel[at + width - 1], channel[at + width], channel[at + width + 1]];
    const gx = (ne - nw + 2 * (channel[at + 1] - channel[at - 1]) + se - sw) / 4;
    const gy = (sw - nw + 2 * (s - n) + se - ne) / 4;
    const strength = Math.sqrt(gx * gx + gy * gy);
    if (strength > most[2]) most = [gx, gy, strength];
  }
  return most;
}

function directionOf(gx: number, gy: number): number {
  const flip = gy < 0 || (gy === 0 && gx < 0) ? -1 : 1;
  const [x, y] = [flip * gx, flip * gy];
  // Binary search for the last normal that is not beyond the gradient.
  let [low, high] = [0, DIRECTIONS];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const [nx, ny] = NORMALS[middle];
    if (nx * y - ny * x >= 0) low = middle;
    else high = middle;
  }
  const [nx, ny] = NORMALS[low];
  const [mx, my] = low + 1 < DIRECTIONS ? NORMALS[low + 1] : [-WHOLE, 0];
  return nx * x + ny * y >= mx * x + my * y ? low : (low + 1) % DIRECTIONS;
}

function peaks(votes: Int32Array, strips: number): readonly { direction: number; strip: number }[] {
  const found: { direction: number; strip: number }[] = [];
  const left = votes.slice();
  const bests = new Int32Array(DIRECTIONS);
  const findBest = (direction: number): void => {
    let best = direction * strips;
    for (let at = best + 1, end = best + strips; at < end; at++) if (left[at] > left[best]) best = at;
    bests[direction] = best;
  };
  for (let direction = 0; direction < DIRECTIONS; direction++) findBest(direction);
  while (found.length < MAX_LINES) {
    const best = bests.reduce((most, at) => (left[at] > left[most] ? at : most));
    if (left[best] === 0) break;
    const [direction, strip] = [Math.floor(best / strips), best % strips];
    found.push({ direction, strip });
    for (let turn = -NEAR_DIRECTIONS; turn <= NEAR_DIRECTIONS; turn++) {
      const wrapped = direction + turn < 0 || direction + turn >= DIRECTIONS;
      const near = (direction + turn + DIRECTIONS) % DIRECTIONS;
      const row = near * strips;
      const middle = wrapped ? strips - 1 - strip : strip;
      left.fill(0, row + Math.max(0, middle - NEAR_STRIPS), row + Math.min(strips, middle + NEAR_STRIPS + 1));
      findBest(near);
    }
  }
  return found;
}
