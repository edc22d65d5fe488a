import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import type { SolvedMark } from '../../storage/record.ts';

/** Numbers of pictures solved for the first time as a kind, by level. */
interface Practice {
  readonly kind: string;
  readonly counts: Readonly<Record<Level, number>>;
}

export interface PracticeWeek {
  /** Monday at midnight, local time; undefined for everything before the other weeks. */
  readonly start: Date | undefined;
  /** In the requested order of kinds. */
  readonly practice: readonly Practice[];
}

/** Earlier weeks are combined. */
const MAX_WEEKS = 12;

/** The practised weeks, newest first. */
export function weeksOf(marks: readonly SolvedMark[], kinds: readonly string[]): readonly PracticeWeek[] {
  const byWeek = new Map<number, SolvedMark[]>();
  for (const mark of marks) {
    if (!kinds.includes(mark.kind)) continue;
    const week = mondayOf(mark.at).getTime();
    byWeek.set(week, [...(byWeek.get(week) ?? []), mark]);
  }
  const newestFirst = [...byWeek].sort(([a], [b]) => b - a);
  const shown = newestFirst
    .slice(0, MAX_WEEKS)
    .map(([start, own]) => ({ start: new Date(start), practice: practiceOf(own, kinds) }));
  const before = newestFirst.slice(MAX_WEEKS).flatMap(([, own]) => own);
  return before.length === 0 ? shown : [...shown, { start: undefined, practice: practiceOf(before, kinds) }];
}

/** Midnight of the Monday on or before a time. */
function mondayOf(milliseconds: number): Date {
  const day = new Date(milliseconds);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7));
}

/** Marks without a level count as easy, because their kind has only one level. */
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
