/**
 * Cubic B-splines over even knots that begin in their first control point and end in their last, sampled at even steps
 * of their parameter: row k of each matrix turns control points into the point, or the derivative by the parameter,
 * at k ÷ (samples − 1).
 */
export interface SplineBasis {
  readonly controls: number;
  readonly samples: number;
  /** For each sample the first of the four control points that have a say in it. */
  readonly first: Int32Array;
  /** samples × controls. */
  readonly values: Float64Array;
  /** samples × controls. */
  readonly slopes: Float64Array;
}

const DEGREE = 3;

/** The basis of splines with `controls` control points, 4 or more. */
export function splineBasis(controls: number, samples: number): SplineBasis {
  const spans = controls - DEGREE;
  const knots = Array.from({ length: controls + DEGREE + 1 }, (_, k) =>
    Math.min(1, Math.max(0, (k - DEGREE) / spans)),
  );
  const values = new Float64Array(samples * controls);
  const slopes = new Float64Array(samples * controls);
  const first = new Int32Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    const t = sample / (samples - 1);
    const span = DEGREE + Math.min(spans - 1, Math.floor(t * spans));
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
  return { controls, samples, first, values, slopes };
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
