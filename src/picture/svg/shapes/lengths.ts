/** Pixels per em if no font size is stated. */
export const EM = 16;

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  q: 96 / 101.6,
  in: 96,
  em: EM,
  rem: EM,
  ex: EM / 2,
  ch: EM / 2,
};

/** Largest coordinate; shapes with larger ones are left out. */
export const FARTHEST = 1e9;

/** Parses a length to user units; percentages are of `whole`. Undefined if it is invalid. */
export function length(text: string | undefined, whole: number): number | undefined {
  const match = text?.trim().match(/^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)$/i);
  if (!match) return undefined;
  const value = Number(match[1]);
  const unit = (match[2] ?? '').toLowerCase();
  const scale = unit === '%' ? whole / 100 : UNITS[unit];
  if (scale === undefined || !(Math.abs(value * scale) <= FARTHEST)) return undefined;
  return value * scale;
}
