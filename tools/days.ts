import { type Io, reportProblem } from '../src/cli/io.ts';
import { openAlmanac } from '../src/cli/packs/almanac.ts';
import type { PictureVerdict } from '../src/cli/packs/judge.ts';
import { padded } from '../src/cli/packs/table.ts';
import { faultOf, judgePool, runAll } from '../src/cli/pool.ts';
import { type ExitStatus, unmade, unusable, unwrap } from '../src/cli/problem.ts';
import { type Challenge, DAILY_LEVELS, ROTA } from '../src/daily/almanac.ts';
import { dayNumber, dayOf, isDay } from '../src/daily/calendar.ts';
import { FIRST_DAY, RESERVE_SEED } from '../src/daily/first-day.ts';

export interface DaysOptions {
  /** The first day, such as `2026-11-21`. */
  readonly from: string;
  readonly count: string;
}

export const DAYS_ASKED: DaysOptions = { from: FIRST_DAY, count: '400' };

const MAX_DAYS = 10_000;

/**
 * Makes the challenges of many days, and prints numbers by kind and level. Exit status 1 if a day has no good puzzle.
 */
export async function days({ from, count: countText }: DaysOptions, io: Io): Promise<ExitStatus> {
  const count = Number(countText);
  if (!isDay(from) || from < FIRST_DAY)
    return unwrap(unusable(`${from}: there is no challenge on that day; the first is ${FIRST_DAY}`));
  if (!Number.isInteger(count) || count < 1 || count > MAX_DAYS)
    return unwrap(unusable(`${countText}: give a number of days from 1 to ${MAX_DAYS}`));

  const { challengeOf } = openAlmanac();
  const first = dayNumber(from);
  const challenges = Array.from({ length: count }, (_, at) => challengeOf(dayOf(first + at)));
  const verdicts = [...(await judgeAll(challenges, io))];
  const failed = challenges.flatMap((_, at) => (isGood(verdicts[at]) ? [] : [at]));
  const again = failed.flatMap((at) => challenges[at] ?? []);
  const others = await judgeAll(
    again.map((challenge) => ({ ...challenge, seed: RESERVE_SEED })),
    io,
  );
  failed.forEach((at, index) => {
    verdicts[at] = others[index] ?? verdicts[at] ?? FAILED_VERDICT;
  });

  io.out(tableOf(challenges, verdicts));
  const bad = challenges.filter((_, at) => !isGood(verdicts[at]));
  const stray = verdicts.filter((verdict) => isGood(verdict) && verdict.against.length > 0);
  const pictures = new Set(challenges.map(({ picture }) => picture));
  io.out(
    `${count - bad.length} of ${count} days are good, ${failed.length} of them with the seed in reserve; ` +
      `${stray.length} stray from their level; ${pictures.size} pictures\n`,
  );
  challenges.forEach(({ day, kind, level, picture }, at) => {
    const verdict = verdicts[at];
    if (isGood(verdict)) return;
    const why = verdict?.problem?.line ?? verdict?.against.join(', ');
    reportProblem(io, unmade(`${day}: no ${level} ${kind} puzzle of ${picture}: ${why}`).problem);
  });
  return bad.length === 0 ? 0 : 1;
}

/** Makes and judges the puzzles of challenges on all cores. */
function judgeAll(challenges: readonly Challenge[], io: Io): Promise<readonly PictureVerdict[]> {
  return runAll(
    challenges.map(({ picture, kind, level, seed }) => ({
      ...{ picture, title: picture, kind, level, seed, keep: false },
    })),
    io,
    judgePool(challenges.length),
    async (verdict) => verdict,
    ({ picture }, error): PictureVerdict => ({ ...FAILED_VERDICT, problem: faultOf(picture, error) }),
  );
}

const FAILED_VERDICT: PictureVerdict = { against: ['fault'], measures: {} };

/** True if there is a verified and solved puzzle, even if its measures are outside its level's limits. */
function isGood(verdict: PictureVerdict | undefined): boolean {
  return verdict !== undefined && verdict.problem === undefined && Object.keys(verdict.measures).length > 0;
}

/** Returns the number of days by kind and level, and in brackets those within the limits of their level. */
function tableOf(challenges: readonly Challenge[], verdicts: readonly PictureVerdict[]): string {
  const cell = (kind: string, level: string) => {
    const own = verdicts.filter((_, at) => challenges[at]?.kind === kind && challenges[at]?.level === level);
    return `${own.length} (${own.filter(({ against }) => against.length === 0).length})`;
  };
  return padded([
    ['days (that suit)', ...DAILY_LEVELS],
    ...ROTA.map((kind) => [kind, ...DAILY_LEVELS.map((level) => cell(kind, level))]),
  ]);
}
