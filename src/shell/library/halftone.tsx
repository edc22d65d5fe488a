interface HalftoneSetting {
  readonly id: string;
  /** Distance between dots, and their radius, in units of the drawing. */
  readonly step: number;
  readonly r: number;
}

export function Halftone({ id, step, r }: HalftoneSetting) {
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
      <circle class="halftone" cx={step / 2} cy={step / 2} r={r} />
    </pattern>
  );
}
