/** Named curves with weights. They are used at random by weight, or blended into one. */
export interface CurveMix {
  readonly weights: Readonly<Record<string, number>>;
  readonly isBlend: boolean;
}

/** The largest weight. One more touch removes the curve. */
export const MAX_WEIGHT = 3;

/** Parses a mix such as `classic*2,wave` (random) or `classic+wave` (blended). With both separators it is random. */
export function mixOf(text: string): CurveMix {
  const weights: Record<string, number> = {};
  for (const part of text.split(/[,+]/)) {
    const [name = '', weight = '1'] = part.split('*').map((word) => word.trim());
    if (name !== '') weights[name] = Number(weight) || 1;
  }
  return { weights, isBlend: text.includes('+') && !text.includes(',') };
}

export function textOf({ weights, isBlend }: CurveMix): string {
  return Object.entries(weights)
    .map(([name, weight]) => (weight === 1 ? name : `${name}*${weight}`))
    .join(isBlend ? '+' : ',');
}

/** Adds one to the weight of a curve, or removes it after the largest weight. At least one curve stays. */
export function addWeight({ weights, isBlend }: CurveMix, name: string): CurveMix {
  const weight = (weights[name] ?? 0) + 1;
  const { [name]: _, ...others } = weights;
  if (weight <= MAX_WEIGHT) return { weights: { ...weights, [name]: weight }, isBlend };
  return Object.keys(others).length === 0
    ? { weights: { [name]: 1 }, isBlend }
    : { weights: others, isBlend };
}
