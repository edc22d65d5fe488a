import { contours } from 'd3-contour';
import { type Rings, trace } from '../../src/picture/contours.ts';
import type { Mask } from '../../src/picture/threshold.ts';
import { seeded } from '../../src/random.ts';
import { fight, type Section } from './duel.ts';

const WIDTH = 1000;
const HEIGHT = 700;

/** Rims of a mask of 1000 × 700, against d3-contour at half height; both must find the same rings. */
export function contoursSection(): Section {
  const faults: string[] = [];
  const rows = [
    { what: 'blobs', mask: blobs('blobs', 60) },
    { what: 'blobs full of holes', mask: pierced(blobs('pierced', 60)) },
  ].map(({ what, mask }) => {
    const values = mask.data as unknown as number[];
    const peer = contours().size([WIDTH, HEIGHT]).smooth(false);
    const [mine, theirs] = [ringsOf(trace(mask)), theirsOf(peer.contour(values, 0.5).coordinates)];
    if (mine.join('|') !== theirs.join('|')) faults.push(`contours of ${what}: not the rings of d3-contour`);
    return fight({
      what: `contours of ${what}, ${WIDTH} × ${HEIGHT} (${mine.length} rings)`,
      ours: () => trace(mask),
      peer: () => peer.contour(values, 0.5),
      repetitions: 15,
      floor: 8,
    });
  });
  return { rows, faults };
}

/** Each ring as text, beginning at its least point; in order. */
export function ringsOf({ points, starts }: Rings): readonly string[] {
  return Array.from({ length: starts.length - 1 }, (_, i) =>
    turned(
      Array.from({ length: starts[i + 1] - starts[i] }, (_, k) => {
        const at = 2 * (starts[i] + k);
        return [points[at], points[at + 1]] as const;
      }),
    ),
  ).sort();
}

export function theirsOf(
  polygons: readonly (readonly (readonly number[][])[])[] | number[][][][],
): readonly string[] {
  return polygons
    .flatMap((polygon) =>
      polygon.map((ring) =>
        turned(
          ring
            .slice(0, -1)
            .map(([x = 0, y = 0]) => [x, y] as const)
            .reverse(),
        ),
      ),
    )
    .sort();
}

function turned(ring: readonly (readonly [number, number])[]): string {
  let least = 0;
  ring.forEach(([x, y], i) => {
    const [bestX, bestY] = ring[least] ?? [0, 0];
    if (y < bestY || (y === bestY && x < bestX)) least = i;
  });
  return [...ring.slice(least), ...ring.slice(0, least)].join(' ');
}

/** Discs scattered over a mask. */
function blobs(seed: string, count: number): Mask {
  const random = seeded(seed);
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let blob = 0; blob < count; blob++) {
    const [x, y, radius] = [random.below(WIDTH), random.below(HEIGHT), 10 + random.below(60)];
    for (let r = Math.max(0, y - radius); r < Math.min(HEIGHT, y + radius); r++) {
      for (let c = Math.max(0, x - radius); c < Math.min(WIDTH, x + radius); c++) {
        if ((c - x) * (c - x) + (r - y) * (r - y) < radius * radius) data[r * WIDTH + c] = 1;
      }
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/** The mask with a small hole wherever chance puts one. */
function pierced({ width, height, data }: Mask): Mask {
  const random = seeded('holes');
  const own = Uint8Array.from(data);
  for (let hole = 0; hole < 2000; hole++) own[random.below(own.length)] = 0;
  return { width, height, data: own };
}
