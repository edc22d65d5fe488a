import type { Level } from '../puzzle/contract/level.ts';

/** How early a child knew the picture of a puzzle. */
export interface Recognition {
  readonly kind: string;
  /** The id of the picture. */
  readonly picture: string;
  /** Empty for puzzles without a level. */
  readonly level: Level | '';
  /** The share of the lines, or of a maze's path, that was drawn by then: 0 to 1. */
  readonly share: number;
  /** Number of wrong choices before the right one. */
  readonly wrong: number;
}

/** Limit on stored recognitions of a child. */
export const MAX_RECOGNITIONS = 200;

/**
 * Adds a recognition at the end, and drops the oldest beyond the limit. Only the first one of a picture, kind and level
 * counts: later the child remembers it.
 */
export function addRecognition(
  recognitions: readonly Recognition[],
  added: Recognition,
): readonly Recognition[] {
  const isKnown = recognitions.some(
    ({ kind, picture, level }) => kind === added.kind && picture === added.picture && level === added.level,
  );
  if (isKnown) return recognitions;
  const share = Math.round(added.share * 1000) / 1000;
  return [...recognitions, { ...added, share }].slice(-MAX_RECOGNITIONS);
}

/** Shares that have a word. */
const ROUGH_SHARES = {
  ...{ nothing: 0, tenth: 0.1, quarter: 1 / 4, third: 1 / 3, half: 1 / 2 },
  ...{ twoThirds: 2 / 3, threeQuarters: 3 / 4, nearlyAll: 0.95 },
} as const;

export type RoughShare = keyof typeof ROUGH_SHARES;

/** The word nearest to a share; `nothing` only if nothing is drawn. */
export function roughShare(share: number): RoughShare {
  if (share === 0) return 'nothing';
  const [, ...names] = Object.keys(ROUGH_SHARES) as RoughShare[];
  const off = (name: RoughShare) => Math.abs(ROUGH_SHARES[name] - share);
  return names.reduce((best, name) => (off(name) < off(best) ? name : best));
}

/** All recognitions as a table: CSV with a line of headings. */
export function recognitionTable(recognitions: readonly Recognition[]): string {
  const rows = recognitions.map(({ kind, level, picture, share, wrong }) => [
    ...[kind, level, picture].map((text) => `"${text.replaceAll('"', '""')}"`),
    ...[share, wrong],
  ]);
  return [['kind', 'level', 'picture', 'share', 'wrong'], ...rows]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');
}
