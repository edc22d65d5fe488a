import type { Point } from '../../geometry/plane-graph.ts';
import { divided } from '../../geometry/polyline.ts';
import { toLab } from '../../picture/lab.ts';
import type { Pixels } from '../../picture/pixels.ts';
import type { Finding } from '../../puzzle/kind.ts';
import { type Criterion, SLACK } from './case.ts';

/** Outlines are taken at so many places. */
const PLACES = 72;
/** Outlines that can be laid on each other with no more than this between them, in units, look the same. */
const SAME_OUTLINE = 0.5;
/** Pictures that differ by no more than this in CIE LAB, on average, look the same. */
const SAME_PICTURE = 4;
/** How far from the middle of a piece its picture is looked at, as shares of the way to its rim. */
const DEPTHS = [0.3, 0.6, 0.9];

/**
 * `alike`: no two pieces can change places without anyone noticing, that is, have the same outline, turned perhaps, and
 * the same picture on it. Of pieces cut as polygons no two have the same outline; of others this is not checked without
 * pixels.
 */
export const noneAlike: Criterion = ({ document: { size }, outlines, areas, settings, pixels }) => {
  const isPolygons = settings.cut === 'polygons';
  if (!isPolygons && pixels === undefined) return [];
  const order = outlines.map((_, piece) => piece).sort((a, b) => area(a) - area(b) || a - b);
  const laid = outlines.map((outline) => lay(outline));
  const findings: Finding[] = [];
  let samePicture: ((a: Laid, b: Laid, turn: Turn) => boolean) | undefined;
  order.forEach((a, place) => {
    const one = laid[a] as Laid;
    for (let k = place + 1; k < order.length; k++) {
      const b = order[k] as number;
      if (area(b) - area(a) > SAME_OUTLINE * one.perimeter) break;
      const turn = turnOnto(one, laid[b] as Laid);
      if (turn === undefined) continue;
      if (!isPolygons && pixels !== undefined) {
        samePicture ??= comparer(pixels, size);
        if (!samePicture(one, laid[b] as Laid, turn)) continue;
      }
      findings.push({ criterion: 'alike', concerns: [Math.min(a, b), Math.max(a, b)] });
    }
  });
  return findings;

  function area(piece: number): number {
    return Math.abs(areas[piece] as number);
  }
};

/** An outline at places equally far apart, seen from their middle. */
interface Laid {
  readonly middle: Point;
  /** From the middle. */
  readonly places: readonly Point[];
  readonly depths: readonly number[];
  readonly perimeter: number;
}

/** Place i of the one lies on place i + `shift` of the other, after a turn by the angle of this cosine and sine. */
interface Turn {
  readonly shift: number;
  readonly cosine: number;
  readonly sine: number;
}

function lay(outline: readonly Point[]): Laid {
  const closed = [...outline, outline[0] as Point];
  const points = divided(closed, PLACES + 1).slice(0, PLACES);
  const middle: Point = [
    points.reduce((sum, [x]) => sum + x, 0) / PLACES,
    points.reduce((sum, [, y]) => sum + y, 0) / PLACES,
  ];
  const places = points.map(([x, y]): Point => [x - middle[0], y - middle[1]]);
  let perimeter = 0;
  closed.forEach(([bx, by], i) => {
    const [ax, ay] = closed[Math.max(0, i - 1)] as Point;
    perimeter += Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  });
  return { middle, places, depths: places.map(([x, y]) => Math.sqrt(x * x + y * y)), perimeter };
}

/**
 * How the one outline is turned to lie on the other, undefined where it cannot. Both begin somewhere else, so the
 * places of the one fall between those of the other: by half of the way from one to the next at most.
 */
function turnOnto(one: Laid, other: Laid): Turn | undefined {
  const step = one.perimeter / PLACES;
  if (Math.abs(one.perimeter - other.perimeter) > SAME_OUTLINE * 8) return undefined;
  const rough = SAME_OUTLINE + step / 2 + SLACK;
  for (let shift = 0; shift < PLACES; shift++) {
    const fits = one.depths.every(
      (depth, i) => Math.abs(depth - (other.depths[(i + shift) % PLACES] as number)) <= rough,
    );
    if (!fits) continue;
    // The turn that brings the places nearest to one another, and what is left between the outlines then.
    let [along, across] = [0, 0];
    one.places.forEach(([x, y], i) => {
      const [u, v] = other.places[(i + shift) % PLACES] as Point;
      along += x * u + y * v;
      across += x * v - y * u;
    });
    const norm = Math.sqrt(along * along + across * across);
    if (norm === 0) continue;
    const [cosine, sine] = [along / norm, across / norm];
    const isNear = one.places.every(([x, y], i) => {
      const [px, py] = [x * cosine - y * sine, x * sine + y * cosine];
      return [0, 1].some((k) => {
        const [a, b] = [
          other.places[(i + shift + k + PLACES - 1) % PLACES],
          other.places[(i + shift + k) % PLACES],
        ];
        return reach(px, py, a as Point, b as Point) <= SAME_OUTLINE;
      });
    });
    if (isNear) return { shift, cosine, sine };
  }
  return undefined;
}

/** The distance from a place to the stretch between two others. */
function reach(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  const [ex, ey] = [ax + t * dx - x, ay + t * dy - y];
  return Math.sqrt(ex * ex + ey * ey);
}

/** Compares the pictures on two pieces that have the same outline. */
function comparer(pixels: Pixels, [width, height]: Point): (a: Laid, b: Laid, turn: Turn) => boolean {
  const { l, a, b } = toLab(pixels);
  const pixelAt = (x: number, y: number): number => {
    const column = Math.min(pixels.width - 1, Math.max(0, Math.floor((x * pixels.width) / width)));
    const row = Math.min(pixels.height - 1, Math.max(0, Math.floor((y * pixels.height) / height)));
    return row * pixels.width + column;
  };
  return (one, other, { cosine, sine }) => {
    let sum = 0;
    for (const depth of DEPTHS) {
      for (const [x, y] of one.places) {
        const [dx, dy] = [x * depth, y * depth];
        const p = pixelAt(one.middle[0] + dx, one.middle[1] + dy);
        const q = pixelAt(
          other.middle[0] + dx * cosine - dy * sine,
          other.middle[1] + dx * sine + dy * cosine,
        );
        const [dl, da, db] = [l[p] - l[q], a[p] - a[q], b[p] - b[q]] as [number, number, number];
        sum += Math.sqrt(dl * dl + da * da + db * db);
      }
    }
    return sum / (DEPTHS.length * PLACES) <= SAME_PICTURE;
  };
}
