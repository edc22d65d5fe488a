import { MAX_UNITS } from './document.ts';

export interface UnitRange {
  readonly least: number;
  readonly most: number;
}

const LIMITS: UnitRange = { least: 30, most: 300 };

/** Reads the parameter `units`: a distance, up to three in a list, or text such as `60-110 150-180`; else undefined. */
export function ranges(value: unknown): readonly UnitRange[] | undefined {
  const read = Array.isArray(value)
    ? value.map(exactly)
    : typeof value === 'string'
      ? value
          .trim()
          .split(/[\s,]+/)
          .map(written)
      : [exactly(value)];
  const found = read.filter((range): range is UnitRange => range !== undefined && fits(range));
  return found.length === read.length && found.length >= 1 && found.length <= MAX_UNITS ? found : undefined;
}

function exactly(value: unknown): UnitRange | undefined {
  return typeof value === 'number' ? { least: value, most: value } : undefined;
}

function written(text: string): UnitRange | undefined {
  const parts = /^(\d+(?:\.\d+)?)(?:[-–](\d+(?:\.\d+)?))?$/.exec(text);
  if (parts === null) return undefined;
  return { least: Number(parts[1]), most: Number(parts[2] ?? parts[1]) };
}

function fits({ least, most }: UnitRange): boolean {
  return least >= LIMITS.least && most <= LIMITS.most && least <= most;
}
