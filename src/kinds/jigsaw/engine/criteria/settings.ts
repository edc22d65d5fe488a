import { type Allowed, read as readAllowed } from '../../../../puzzle/allowed.ts';
import type { Finding } from '../../../../puzzle/kind.ts';

/** The parameters that the criteria of a jigsaw ask for. */
export interface Settings {
  readonly pieces: number;
  readonly cut: string;
  readonly minDegree: number;
  readonly minWidth: number;
  readonly minArea: number;
  readonly whimsies: readonly string[];
}

/**
 * Reads the parameters a jigsaw was made with; one that is missing or cannot be is a finding, and its default stands
 * in for it.
 * @param area of the picture, in square units
 */
export function read(
  given: Readonly<Record<string, unknown>>,
  area: number,
): { readonly settings: Settings; readonly findings: readonly Finding[] } {
  const { userCurve, whimsies, ...others } = given;
  const asked = typeof others.pieces === 'number' && others.pieces >= 2 ? others.pieces : 35;
  const allowed = {
    pieces: { default: 35, least: 2, most: 1000 },
    cut: { default: 'colour-lines', oneOf: ['colour-lines', 'grid', 'polygons'] },
    distortion: { default: 2, least: 0, most: 8 },
    minDegree: { default: 1, least: 1, most: 12 },
    minWidth: { default: Math.min(12, 0.08 * Math.sqrt(area / asked)), least: 0.1, most: 50 },
    minArea: { default: area / asked / 4, least: 1, most: 250_000 },
    placement: { default: 'even', oneOf: ['even', 'salient'] },
  } satisfies Readonly<Record<string, Allowed>>;
  const { values, findings } = readAllowed(allowed, others);
  const listed = typeof whimsies === 'string' ? whimsies.split(',') : [];
  return {
    settings: {
      ...values,
      whimsies: listed.map((name) => name.trim()).filter((name) => name !== ''),
    },
    findings: [
      ...findings,
      ...['pieces', 'distortion', 'minDegree'].flatMap((name) =>
        typeof others[name] === 'number' && !Number.isInteger(others[name]) ? [broken(name)] : [],
      ),
      ...(isUserCurve(userCurve) ? [] : [broken('userCurve')]),
      ...(typeof whimsies === 'string' ? [] : [broken('whimsies')]),
    ],
  };
}

/** Names, or three points or more. */
function isUserCurve(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) && value.length >= 6 && value.length % 2 === 0 && value.every(Number.isFinite);
}

const broken = (name: string): Finding => ({ criterion: 'parameters', concerns: [], data: { name } });
