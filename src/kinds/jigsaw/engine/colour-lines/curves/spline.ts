/**
 * Cubic B-splines from their first to their last control point, sampled at even steps of the parameter. Knots are even
 * except in corners. Row k of each matrix turns control points into the point, or its derivative, at k ÷ (samples − 1).
 */
export interface SplineBasis {
  readonly controls: number;
  readonly samples: number;
  /** Samples where splines may turn sharply. The knot there is threefold, so that a control point is in the corner. */
  readonly corners: readonly number[];
  /** For each sample the first of the four control points that affect it. */
  readonly first: Int32Array;
  /** samples × controls. */
  readonly values: Float64Array;
  /** samples × controls; in a corner, the derivative just behind it. */
  readonly slopes: Float64Array;
}

const DEGREE = 3;

/** A range of the parameter between corners or ends, divided into even spans. */
interface SmoothRange {
  readonly from: number;
  readonly to: number;
  readonly spans: number;
  /** Index of the knot where its first span begins. */
  readonly knot: number;
}

/**
 * Spans are about as long as without corners, so each corner adds two control points.
 * @param evenControls Number of control points without corners, 4 or more
 * @param corners Samples, in order
 */
export function splineBasis(
  evenControls: number,
  samples: number,
  corners: readonly number[] = [],
): SplineBasis {
  const ranges = smoothRanges(evenControls - DEGREE, samples, corners);
  const knots = knotsOf(ranges);
  const controls = knots.length - DEGREE - 1;
  const values = new Float64Array(samples * controls);
  const slopes = new Float64Array(samples * controls);
  const first = new Int32Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    const t = sample / (samples - 1);
    const { from, to, spans, knot } = ranges[corners.filter((corner) => corner <= sample).length];
    const span = knot + Math.min(spans - 1, Math.floor(((t - from) / (to - from)) * spans));
    first[sample] = span - DEGREE;
    const quadratic = basisAt(knots, span, DEGREE - 1, t);
    const cubic = basisAt(knots, span, DEGREE, t);
    for (let k = 0; k <= DEGREE; k++) {
      const control = span - DEGREE + k;
      const at = sample * controls + control;
      values[at] = cubic[k];
      const before = k > 0 ? quadratic[k - 1] / (knots[control + DEGREE] - knots[control]) : 0;
      const after = k < DEGREE ? quadratic[k] / (knots[control + DEGREE + 1] - knots[control + 1]) : 0;
      slopes[at] = DEGREE * (before - after);
    }
  }
  return { controls, samples, corners, first, values, slopes };
}

function smoothRanges(spans: number, samples: number, corners: readonly number[]): readonly SmoothRange[] {
  const ends = [0, ...corners.map((corner) => corner / (samples - 1)), 1];
  let knot = 0;
  return ends.slice(1).map((to, k): SmoothRange => {
    const from = ends[k];
    const own = Math.max(1, Math.round((to - from) * spans));
    const stretch = { from, to, spans: own, knot: knot + DEGREE };
    knot += own - 1 + DEGREE;
    return stretch;
  });
}

/** All knots: fourfold at the ends, threefold in corners. */
function knotsOf(ranges: readonly SmoothRange[]): readonly number[] {
  const inner = ranges.flatMap(({ from, to, spans }) => [
    ...Array.from({ length: spans - 1 }, (_, k) => from + (to - from) * ((k + 1) / spans)),
    ...Array.from({ length: DEGREE }, () => to),
  ]);
  return [...Array.from({ length: DEGREE + 1 }, () => 0), ...inner, 1];
}

/** The basis functions of a degree that are not 0 in a span, at `t` (Cox and de Boor). */
function basisAt(knots: readonly number[], span: number, degree: number, t: number): readonly number[] {
  const values = [1];
  for (let d = 1; d <= degree; d++) {
    let saved = 0;
    for (let k = 0; k < d; k++) {
      const [low, high] = [knots[span - d + 1 + k], knots[span + 1 + k]];
      const share = values[k] / (high - low);
      values[k] = saved + (high - t) * share;
      saved = (t - low) * share;
    }
    values[d] = saved;
  }
  return values;
}
