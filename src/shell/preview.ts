import type { Preview } from '../storage/record.ts';
import { drawn, element } from './element.ts';
import { faceOf } from './faces.ts';

/** How many dots stand for a picture that is still to be solved, and how long short lines on them are. */
const DOTS = 19;
const STUB_SHARE = 0.062;
/** Points looked at along all lines of a drawing. */
const CANDIDATES = 240;

interface Candidate {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** A line drawing as a few dots of the kind: enough to be curious about, too little to know. */
export function dotsOf(line: string, kind: string): SVGSVGElement {
  const root = new DOMParser().parseFromString(line, 'image/svg+xml').documentElement;
  const picture = document.importNode(root, true) as unknown as SVGSVGElement;
  const { x, y, width, height } = picture.viewBox.baseVal;
  const stub = STUB_SHARE * Math.max(width, height);
  const all = candidates(picture);
  const chosen = spread(all, DOTS, 1.75 * stub).toSorted((a, b) => all.indexOf(a) - all.indexOf(b));
  const face = faceOf(kind);
  return drawn(
    'svg',
    { class: 'dots', viewBox: `${x} ${y} ${width} ${height}`, 'aria-hidden': 'true' },
    ...chosen.map((dot, place) => face({ ...dot, place, count: chosen.length }, stub)),
  );
}

/** Points along all lines, evenly spaced, each with the direction of its line, in the picture's own units. */
function candidates(picture: SVGSVGElement): readonly Candidate[] {
  // Browsers measure most shapes only on the page: there the picture is, unseen, for the moment.
  const stage = element('div', { class: 'measuring', 'aria-hidden': 'true' }, picture);
  document.body.append(stage);
  try {
    const toPicture = picture.getScreenCTM()?.inverse();
    const lines = [...picture.querySelectorAll<SVGGeometryElement>(SHAPES)];
    const measured = lines.map((line) => ({ line, length: lengthOf(line) }));
    const step = measured.reduce((sum, { length }) => sum + length, 0) / CANDIDATES;
    return measured.flatMap(({ line, length }) => {
      const own = line.getScreenCTM();
      if (own === null || toPicture === undefined) return [];
      const matrix = toPicture.multiply(own);
      const at = (distance: number) => line.getPointAtLength(distance).matrixTransform(matrix);
      return Array.from({ length: Math.floor(length / step) }, (_, index) => {
        const [here, ahead] = [at((index + 0.5) * step), at((index + 0.6) * step)];
        return { x: here.x, y: here.y, angle: Math.atan2(ahead.y - here.y, ahead.x - here.x) };
      });
    });
  } finally {
    stage.remove();
  }
}

const SHAPES = 'path,line,polyline,polygon,circle,ellipse,rect';

function lengthOf(line: SVGGeometryElement): number {
  try {
    const length = line.getTotalLength();
    return Number.isFinite(length) ? length : 0;
  } catch {
    // A shape that the browser does not measure has no dots.
    return 0;
  }
}

/** At most `count` of the points, each as far from those before it as can be, and none closer than `apart`. */
function spread(points: readonly Candidate[], count: number, apart: number): readonly Candidate[] {
  const distances = points.map(() => Number.POSITIVE_INFINITY);
  const chosen: Candidate[] = [];
  let next: Candidate | undefined = points[0];
  while (next !== undefined && chosen.length < count) {
    const { x, y } = next;
    chosen.push(next);
    let farthest = apart ** 2;
    let candidate: Candidate | undefined;
    for (const [index, point] of points.entries()) {
      const squared = (point.x - x) ** 2 + (point.y - y) ** 2;
      const distance = Math.min(distances[index] ?? 0, squared);
      distances[index] = distance;
      if (distance > farthest) {
        farthest = distance;
        candidate = point;
      }
    }
    next = candidate;
  }
  return chosen;
}

/** A puzzle in play, small: its dots, and the lines that are there, as large as they fit. */
export function drawPreview({ dots, lines }: Preview): SVGSVGElement {
  const xs = [...dots.map(([x]) => x), ...lines.flatMap(([x1, , x2]) => [x1, x2])];
  const ys = [...dots.map(([, y]) => y), ...lines.flatMap(([, y1, , y2]) => [y1, y2])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const radius = Math.max(width, height, 1) / 46;
  const box = [left - 2 * radius, top - 2 * radius, width + 4 * radius, height + 4 * radius];
  return drawn(
    'svg',
    { class: 'dots', viewBox: (xs.length === 0 ? [0, 0, 1, 1] : box).join(' '), 'aria-hidden': 'true' },
    drawn(
      'g',
      { 'stroke-width': radius, 'stroke-linecap': 'round' },
      ...lines.map(([x1, y1, x2, y2]) => drawn('line', { x1, y1, x2, y2 })),
    ),
    drawn('g', {}, ...dots.map(([cx, cy]) => drawn('circle', { cx, cy, r: radius }))),
  );
}
