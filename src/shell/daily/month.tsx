import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { monthOf } from '../../daily/calendar.ts';
import type { BirdName } from '../../storage/players/players.ts';
import { PlayingBird, playingBird } from '../board/playing-bird.tsx';
import type { Shell } from '../frame/shell.ts';
import { Day, type DayOnPage, isPressed } from './day.tsx';
import { dayByKey } from './keys.ts';
import type { Names } from './names.ts';
import type { Pressing } from './pressing.ts';
import { type Week, weekdaysOf, weeksOf } from './week.ts';
import type { DailyWords } from './words.ts';

interface MonthSetting {
  readonly shell: Shell;
  readonly words: DailyWords;
  readonly names: Names;
  readonly week: Week;
  readonly month: string;
  readonly title: string;
  /** The day that gets the focus first. */
  readonly start: string;
  readonly days: ReadonlyMap<string, DayOnPage>;
  readonly isRoomy: boolean;
  readonly pressing: Pressing;
  /** Turns the page by a number of months, if there is a page for it. */
  turn(by: number): void;
}

/** The days of a month as an ARIA grid: one tab stop, arrow keys between days. */
export function Month(setting: MonthSetting) {
  const { shell, words, names, week, month, title, start, days, isRoomy, pressing, turn } = setting;
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState(start);
  const tabStop = monthOf(chosen) === month ? chosen : start;
  const hasTurned = useRef(false);

  useLayoutEffect(() => {
    if (hasTurned.current) focusOn(grid.current, tabStop);
    hasTurned.current = false;
  }, [tabStop]);

  // Scroll the focused day into view in low windows, once the screen is on the page.
  useEffect(() => {
    grid.current?.querySelector(`[data-day="${tabStop}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [month]);
  useLayoutEffect(() => {
    if (pressing.held !== undefined)
      grid.current?.querySelector(`[data-day="${pressing.held}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [pressing.held]);

  const weeks = weeksOf(month, week);
  const gap = gapIn(weeks);
  const stickers = [...days.values()].filter(isPressed).length;

  const move = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day ?? tabStop;
    const next = dayByKey(event.key, from, week, shell.words.direction === 'rtl');
    const page = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0;
    if (next === undefined && page === 0) return;
    event.preventDefault();
    if (next === undefined) {
      hasTurned.current = true;
      turn(page);
    } else {
      setChosen(next);
      focusOn(grid.current, next);
    }
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML lets a table be a grid; so are its cells.
    <table class="daily-month" role="grid" aria-label={title} ref={grid} onKeyDown={move}>
      <thead>
        <tr class="daily-week daily-weekdays">
          {weekdaysOf(week).map((weekday) => (
            <th key={weekday} scope="col" class={weekendClass(week, weekday)}>
              <abbr title={names.weekday(weekday).long}>{names.weekday(weekday).narrow}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((places, at) => (
          <tr key={places.find(Boolean) ?? at} class="daily-week">
            {places.map((day, index) => {
              const onPage = day === undefined ? undefined : days.get(day);
              return (
                <td
                  key={day ?? `${month} ${at} ${index}`}
                  class={`daily-place ${weekendClass(week, weekdaysOf(week)[index] ?? 0)}`}
                  aria-current={onPage?.isToday === true ? 'date' : undefined}
                >
                  {onPage !== undefined && (
                    <Day
                      {...onPage}
                      shell={shell}
                      words={words}
                      names={names}
                      isRoomy={isRoomy}
                      pressing={pressing}
                      isTabStop={onPage.day === tabStop}
                    />
                  )}
                  {at === gap?.week && index === gap.place && (
                    <BirdInGap bird={playingBird(shell.store)} room={gap.room} dots={stickers} />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function focusOn(grid: HTMLElement | null, day: string): void {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}

interface MonthGap {
  readonly week: number;
  readonly place: number;
  readonly room: number;
}

/** The larger gap before or after the month, if the bird fits: it needs two places. */
function gapIn(weeks: readonly (readonly (string | undefined)[])[]): MonthGap | undefined {
  const before = weeks[0]?.findIndex(Boolean) ?? 0;
  const last = weeks.length - 1;
  const used = (weeks[last]?.findLastIndex(Boolean) ?? 6) + 1;
  const gap =
    7 - used >= before ? { week: last, place: used, room: 7 - used } : { week: 0, place: 0, room: before };
  return gap.room < 2 ? undefined : gap;
}

interface BirdInGapSetting {
  readonly bird: BirdName;
  readonly room: number;
  readonly dots: number;
}

function BirdInGap({ bird, room, dots }: BirdInGapSetting) {
  return (
    <div class="daily-bird" style={{ '--room': room }} aria-hidden="true">
      {Array.from({ length: Math.min(dots, 2 * (room - 1)) }, (_, at) => (
        <span key={at} class="daily-dot" />
      ))}
      <PlayingBird bird={bird} />
    </div>
  );
}

function weekendClass({ weekend }: Week, weekday: number): string {
  return weekend.includes(weekday) ? 'daily-weekend' : '';
}
