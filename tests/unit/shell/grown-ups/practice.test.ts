import { describe, expect, test } from 'vitest';
import { weeksOf } from '#src/shell/grown-ups/practice.ts';
import type { SolvedMark } from '#src/storage/record.ts';

const KINDS = ['jigsaw', 'unit-dot'];
const mark = (at: Date, kind = 'jigsaw', level?: 'easy' | 'medium' | 'hard'): SolvedMark => ({
  ...{ version: 1, kind, picture: 'openmoji:1F408', at: at.getTime() },
  ...(level === undefined ? {} : { level }),
});

describe('practice', () => {
  test('is counted by week from Monday to Sunday, by kind in their order, and by level', () => {
    const [sunday, monday] = [new Date(2026, 10, 15, 23, 59), new Date(2026, 10, 16, 0, 0)];
    const weeks = weeksOf(
      [mark(monday, 'unit-dot', 'hard'), mark(monday, 'jigsaw', 'hard'), mark(monday), mark(sunday)],
      KINDS,
    );
    expect(weeks.map(({ start }) => start)).toEqual([new Date(2026, 10, 16), new Date(2026, 10, 9)]);
    expect(weeks[0]?.practice).toEqual([
      { kind: 'jigsaw', counts: { first: 0, easy: 1, medium: 0, hard: 1 } },
      { kind: 'unit-dot', counts: { first: 0, easy: 0, medium: 0, hard: 1 } },
    ]);
    expect(weeks[1]?.practice).toEqual([
      { kind: 'jigsaw', counts: { first: 0, easy: 1, medium: 0, hard: 0 } },
    ]);
  });

  test('keeps its weeks when daylight saving changes', () => {
    for (const month of [2, 9])
      for (let day = 20; day < 32; day++) {
        const [week] = weeksOf([mark(new Date(2026, month, day, 12))], KINDS);
        expect(week?.start?.getDay()).toBe(1);
        expect(week?.start?.getHours()).toBe(0);
      }
  });

  test('combines old weeks, and leaves out kinds that are not requested', () => {
    const marks = Array.from({ length: 20 }, (_, week) => mark(new Date(2026, 0, 5 + 7 * week)));
    const weeks = weeksOf([...marks, mark(new Date(2020, 0, 1), 'another')], KINDS);
    expect(weeks).toHaveLength(13);
    expect(weeks.at(-1)).toEqual({
      start: undefined,
      practice: [{ kind: 'jigsaw', counts: { first: 0, easy: 8, medium: 0, hard: 0 } }],
    });
    expect(weeksOf([], KINDS)).toEqual([]);
  });
});
