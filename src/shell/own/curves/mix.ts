/** Curves that have names, each with how often it is taken, by chance one after the other or blended to one. */
export interface CurveMix {
  readonly weights: Readonly<Record<string, number>>;
  readonly isBlend: boolean;
}

/** A curve that is touched once more than this is taken no more. */
export const HEAVIEST = 3;

/** The mix that a text such as `classic*2,wave` or `classic+wave` names; of one that is both, the parts one by one. */
export function mixOf(text: string): CurveMix {
  const weights: Record<string, number> = {};
  for (const part of text.split(/[,+]/)) {
    const [name = '', weight = '1'] = part.split('*').map((word) => word.trim());
    if (name !== '') weights[name] = Number(weight) || 1;
  }
  return { weights, isBlend: text.includes('+') && !text.includes(',') };
}

/** The text of a mix; empty where nothing is in it. */
export function textOf({ weights, isBlend }: CurveMix): string {
  return Object.entries(weights)
    .map(([name, weight]) => (weight === 1 ? name : `${name}*${weight}`))
    .join(isBlend ? '+' : ',');
}

/** A mix after one of its curves was touched: taken once more, or, where it is taken most already, no more. One stays. */
export function touched({ weights, isBlend }: CurveMix, name: string): CurveMix {
  const weight = (weights[name] ?? 0) + 1;
  const { [name]: _, ...others } = weights;
  if (weight <= HEAVIEST) return { weights: { ...weights, [name]: weight }, isBlend };
  return Object.keys(others).length === 0
    ? { weights: { [name]: 1 }, isBlend }
    : { weights: others, isBlend };
}
