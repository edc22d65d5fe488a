import './daily.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { daysOf, isDay, monthAfter, monthOf } from '../../daily/calendar.ts';
import { FIRST_DAY } from '../../daily/first-day.ts';
import type { DayRecord } from '../../storage/players/days.ts';
import { useLoaded } from '../device/use-loaded.ts';
import { useMedia } from '../device/use-media.ts';
import type { AppRoute } from '../frame/router.ts';
import { rendered, type Screen } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import { RoundButton } from '../round-button.tsx';
import { today } from './clock.ts';
import { type DayOnPage, isPressed } from './day.tsx';
import { Month } from './month.tsx';
import type { PosterDay } from './month-poster.ts';
import { type Names, namesIn } from './names.ts';
import { usePressing } from './pressing.ts';
import { rotationOf, stickerAddress } from './sticker.ts';
import { StickerSheet } from './sticker-sheet.tsx';
import { currentChallenge, puzzleOf, todaysChallenge } from './today.ts';
import { useToday } from './use-today.ts';
import { countFullWeeks, regional, weekOf, weeksOf } from './week.ts';
import { type DailyWords, dailyWords } from './words.ts';

const ROOMY = '(min-width: 701px) and (min-height: 561px)';

type DailyRoute = Extract<AppRoute, { readonly name: 'daily' }>;

/** The page of a month. If the address names a past day, opens that day's puzzle. */
export async function dailyScreen(shell: Shell, route: DailyRoute): Promise<Screen> {
  if (route.day !== undefined) void openDay(shell, route.day);
  const words = await dailyWords(shell.words.language);
  return rendered(<Daily shell={shell} words={words} requestedMonth={route.month} />, 'daily');
}

async function openDay(shell: Shell, day: string): Promise<void> {
  if (!isDay(day) || day < FIRST_DAY || day > today(shell.now())) return;
  const record = await shell.store.days.find(day);
  const { route } = puzzleOf(currentChallenge(shell, day, record), false);
  // Replace this entry: otherwise Back would lead to the day's address again and again.
  shell.goInstead(route);
}

interface DailyProps {
  readonly shell: Shell;
  readonly words: DailyWords;
  readonly requestedMonth: string | undefined;
}

function Daily({ shell, words, requestedMonth }: DailyProps) {
  const { language } = shell.words;
  const region = useMemo(() => regional(language, navigator.languages), [language]);
  const names = useMemo(() => namesIn(language, region), [language, region]);
  const week = useMemo(() => weekOf(region), [region]);
  const now = useToday(shell);
  const [chosen, setChosen] = useState(requestedMonth === monthOf(now) ? undefined : requestedMonth);
  const last = useLastMonth(shell, now);
  // The page of the current month moves on with the calendar; others stay.
  const month = clampMonth(chosen ?? monthOf(now), monthOf(FIRST_DAY), last);
  const records = useRecords(shell, month, now);
  const isRoomy = useMedia(ROOMY);
  usePreparing(shell, records?.get(now));

  const turn = (months: number) => {
    const next = clampMonth(monthAfter(month, months), monthOf(FIRST_DAY), last);
    if (next === month) return;
    shell.sound.play('page');
    setChosen(next === monthOf(now) ? undefined : next);
    shell.readdress({ name: 'daily', month: next });
  };
  const pressing = usePressing(shell);
  const { unpressed, held, pressed } = pressing;
  const days = useMemo(
    () => daysOnPage(shell, { month, now, records, unpressed }),
    [shell, month, now, records, unpressed],
  );
  const title = names.month(month, now);
  const weeks = useMemo(() => weeksOf(month, week), [month, week]);
  const grown = countFullWeeks(weeks, (day) => isPressed(days.get(day)));
  const known = useKnownGrowth(month, records && grown);
  const hasGrown = grown > known;
  useEffect(() => {
    if (hasGrown) shell.sound.play('gather');
  }, [hasGrown]);
  // The sticker that was won last is on top, unless another one is in the hand.
  const waiting = unpressed.toReversed().filter((day) => days.get(day)?.isUnpressed);
  const top = days.get(waiting.find((day) => day === held) ?? waiting[0] ?? '');
  const Scenery = useLoaded(async () => (await import('./scenery.tsx')).loadScenery(shell), [shell]);

  return (
    <>
      <RoundButton glyph="back" label={shell.words.board.back} look="daily-back" press={shell.leave} />
      <RoundButton
        glyph="before"
        label={words.before}
        look="daily-before"
        disabled={month <= monthOf(FIRST_DAY)}
        press={() => turn(-1)}
      />
      <h1 class="daily-title" aria-live="polite">
        {title}
      </h1>
      <RoundButton
        glyph="next"
        label={words.after}
        look="daily-after"
        disabled={month >= last}
        press={() => turn(1)}
      />
      <div class="daily-end">
        {top?.puzzle !== undefined && (
          <StickerSheet
            key={top.day}
            shell={shell}
            words={words}
            day={top.day}
            date={names.day(top.day)}
            picture={top.puzzle.picture}
            hasMore={waiting.length > 1}
            pressing={pressing}
          />
        )}
        {top === undefined && records !== undefined && Scenery !== undefined && (
          <Scenery
            key={month}
            month={month}
            stages={weeks.length}
            grown={grown}
            known={known}
            title={title}
            label={words.scenery}
            page={() => posterPage(shell, names, weeks, days)}
          />
        )}
      </div>
      <p class="unseen" role="status">
        {held !== undefined
          ? words.held
          : hasGrown
            ? words.grown
            : pressed !== undefined
              ? words.pressed
              : ''}
      </p>
      <main class="daily-sheet">
        <Month
          shell={shell}
          words={words}
          names={names}
          week={week}
          month={month}
          title={title}
          days={days}
          isRoomy={isRoomy}
          pressing={pressing}
          turn={turn}
          start={monthOf(now) === month ? now : `${month}-01`}
        />
      </main>
    </>
  );
}

function clampMonth(month: string, first: string, last: string): string {
  if (month < first) return first;
  return month > last ? last : month;
}

/** The last month with a page: the current one, or a later one with a sticker won under another clock. */
function useLastMonth({ store }: Shell, now: string): string {
  const records = useLoaded(() => store.days.between(now, END), [store, now]);
  const solved = [...(records?.values() ?? [])].filter(({ solvedAt }) => solvedAt !== undefined);
  return solved.map(({ day }) => monthOf(day)).reduce(later, monthOf(now));
}

const END = '9999-12-31';

function later(a: string, b: string): string {
  return a > b ? a : b;
}

type Records = ReadonlyMap<string, DayRecord>;

/** The records of a month, once they are loaded. Also stores today's challenge. */
function useRecords(shell: Shell, month: string, now: string): Records | undefined {
  const find = async () => {
    if (monthOf(now) === month) await todaysChallenge(shell);
    return { month, records: await shell.store.days.between(`${month}-01`, `${month}-31`) };
  };
  const found = useLoaded(find, [shell, month, now]);
  return found?.month === month ? found.records : undefined;
}

interface PageState {
  readonly month: string;
  readonly now: string;
  readonly records: Records | undefined;
  readonly unpressed: readonly string[];
}

/** The state of each day of a month. Solved days stay solved even if this clock has not reached them. */
function daysOnPage(
  shell: Shell,
  { month, now, records, unpressed }: PageState,
): ReadonlyMap<string, DayOnPage> {
  return new Map(
    daysOf(month).map((day): [string, DayOnPage] => {
      const record = records?.get(day);
      const isSolved = record?.solvedAt !== undefined;
      const isLater = day > now && !isSolved;
      const onPage = { day, isToday: day === now, isLater, isUnpressed: isSolved && unpressed.includes(day) };
      if (records === undefined || isLater || day < FIRST_DAY) return [day, onPage];
      return [day, { ...onPage, puzzle: puzzleOf(currentChallenge(shell, day, record), isSolved) }];
    }),
  );
}

/** How far the scenery of a month was grown when its page was opened. */
function useKnownGrowth(month: string, grown: number | undefined): number {
  const known = useRef({ month, grown });
  if (known.current.month !== month || known.current.grown === undefined) known.current = { month, grown };
  return known.current.grown ?? 0;
}

/** The weeks of a page with their pressed stickers, for the poster. */
function posterPage(
  { gallery }: Shell,
  names: Names,
  weeks: readonly (readonly (string | undefined)[])[],
  days: ReadonlyMap<string, DayOnPage>,
): Promise<readonly (readonly (PosterDay | undefined)[])[]> {
  const posterDay = async (day: string | undefined): Promise<PosterDay | undefined> => {
    if (day === undefined) return undefined;
    const onPage = days.get(day);
    const id = isPressed(onPage) ? onPage?.puzzle?.picture : undefined;
    const picture = id === undefined ? undefined : await gallery.picture(id);
    return { date: names.date(day), sticker: picture && stickerAddress(picture), rotation: rotationOf(day) };
  };
  return Promise.all(weeks.map((week) => Promise.all(week.map(posterDay))));
}

/** Makes today's puzzle while the page is shown, unless it is stored or solved. */
function usePreparing(shell: Shell, record: DayRecord | undefined): void {
  useEffect(() => {
    if (record === undefined || record.solvedAt !== undefined || record.document !== undefined) return;
    const prepare = async () => {
      const [{ jobOf }, { PRIORITY, queueOf }, picture] = await Promise.all([
        import('../library/puzzle-job.ts'),
        import('../play/queue.ts'),
        shell.gallery.picture(record.picture),
      ]);
      if (picture === undefined) return;
      const job = jobOf(puzzleOf(record, false).route, picture);
      void queueOf(shell).make(job, { priority: PRIORITY.ahead });
    };
    // If this fails, the puzzle is made when the child opens it.
    prepare().catch(() => undefined);
  }, [shell, record?.day, record?.document]);
}
