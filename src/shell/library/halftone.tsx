interface HalftoneSetting {
  readonly id: string;
  /** The distance from one dot to the next, and how large they are, in units of the drawing. */
  readonly step: number;
  readonly r: number;
}

/** The dots of old print, as a pattern to fill with. */
export function Halftone({ id, step, r }: HalftoneSetting) {
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
      <circle class="halftone" cx={step / 2} cy={step / 2} r={r} />
    </pattern>
  );
}
