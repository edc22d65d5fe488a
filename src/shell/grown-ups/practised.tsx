import { FACES, faceOf } from '../../kinds/faces.ts';
import { LEVELS } from '../../puzzle/kind.ts';
import { loadMarks } from '../../storage/marks.ts';
import { accentOf } from '../accents.ts';
import { Glyph } from '../glyph.tsx';
import { useLoaded } from '../loaded.ts';
import type { Shell } from '../shell.ts';
import { type PracticeWeek, weeksOf } from './practice.ts';
import type { GrownUpsWords } from './words.ts';

const KINDS = FACES.map(({ kind }) => kind);
const DAYS_TO_SUNDAY = 6;

/** What was practised, week by week. */
export function Practised({ shell, words }: { readonly shell: Shell; readonly words: GrownUpsWords }) {
  const { store } = shell;
  const marks = useLoaded(async () => (await loadMarks(store.database)) ?? store.marks(), [store]);
  if (marks === undefined) return null;
  const weeks = weeksOf(marks, KINDS);
  if (weeks.length === 0) return <p class="note">{words.practised.none}</p>;
  return (
    <>
      <p class="note">{words.practised.intro}</p>
      {weeks.map((week) => (
        <WeekPart key={week.start?.getTime() ?? 0} shell={shell} words={words} week={week} />
      ))}
    </>
  );
}

interface WeekProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  readonly week: PracticeWeek;
}

function WeekPart({ shell, words, week }: WeekProps) {
  const { language, kinds, home } = shell.words;
  const count = new Intl.NumberFormat(language);
  return (
    <section class="part week">
      <h2 class="part-name">
        {week.start === undefined ? words.practised.earlier : daysOf(week.start, language)}
      </h2>
      <ul class="practice">
        {week.practice.map(({ kind, counts }) => (
          <li key={kind} class={`practice-kind ${accentOf(kind)}`}>
            <span class="practice-glyph disc accent">
              <Glyph name={faceOf(kind)?.glyph ?? []} />
            </span>
            <span class="practice-name">{kinds[kind]?.name ?? kind}</span>
            <span class="practice-counts">
              {LEVELS.filter((level) => counts[level] > 0).map((level) => (
                <span key={level} class="practice-count" title={home.levels[level]}>
                  <Glyph name={level} />
                  <span class="unseen">{home.levels[level]}</span>
                  {count.format(counts[level])}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The days of a week, `16 – 22 November 2026`, as they are written in a language, and in the device's region. */
function daysOf(monday: Date, language: string): string {
  const sunday = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + DAYS_TO_SUNDAY);
  const region = navigator.languages.find((tag) => tag.split('-', 1)[0] === language);
  return new Intl.DateTimeFormat(region ?? language, { dateStyle: 'long' }).formatRange(monday, sunday);
}
