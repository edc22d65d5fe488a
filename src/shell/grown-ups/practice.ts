import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import type { SolvedMark } from '../../storage/record.ts';

/** How many pictures of a kind were solved for the first time, by level. */
interface Practice {
  readonly kind: string;
  readonly counts: Readonly<Record<Level, number>>;
}

/** What was practised in a week. */
export interface PracticeWeek {
  /** Its Monday, at midnight by the device's clock; undefined for all that was before those shown. */
  readonly start: Date | undefined;
  /** In the order of the kinds that was asked for. */
  readonly practice: readonly Practice[];
}

/** Weeks before these are shown as one. */
const MOST_WEEKS = 12;

/** What was practised, the newest week first; weeks without anything are left out. */
export function weeksOf(marks: readonly SolvedMark[], kinds: readonly string[]): readonly PracticeWeek[] {
  const byWeek = new Map<number, SolvedMark[]>();
  for (const mark of marks) {
    if (!kinds.includes(mark.kind)) continue;
    const week = mondayOf(mark.at).getTime();
    byWeek.set(week, [...(byWeek.get(week) ?? []), mark]);
  }
  const newestFirst = [...byWeek].sort(([a], [b]) => b - a);
  const shown = newestFirst
    .slice(0, MOST_WEEKS)
    .map(([start, own]) => ({ start: new Date(start), practice: practiceOf(own, kinds) }));
  const before = newestFirst.slice(MOST_WEEKS).flatMap(([, own]) => own);
  return before.length === 0 ? shown : [...shown, { start: undefined, practice: practiceOf(before, kinds) }];
}

/** Midnight of the Monday on or before a moment. */
function mondayOf(milliseconds: number): Date {
  const day = new Date(milliseconds);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7));
}

/** Marks without a level count as easy: their kind has but one. */
function practiceOf(marks: readonly SolvedMark[], kinds: readonly string[]): readonly Practice[] {
  return kinds.flatMap((kind) => {
    const own = marks.filter((mark) => mark.kind === kind);
    if (own.length === 0) return [];
    const counts = Object.fromEntries(
      LEVELS.map((level) => [level, own.filter((mark) => (mark.level ?? 'easy') === level).length]),
    ) as Record<Level, number>;
    return [{ kind, counts }];
  });
}
