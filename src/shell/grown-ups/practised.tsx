import { useState } from 'preact/hooks';
import { type KindAbility, suitableLevel } from '../../ability/level-advice.ts';
import type { Recognition } from '../../ability/recognition.ts';
import { FACES, faceOf } from '../../kinds/faces.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import { playerDatabase } from '../../storage/own/own-database.ts';
import { type AttemptsRecord, readAttempts } from '../../storage/players/attempts.ts';
import { loadMarks } from '../../storage/players/marks.ts';
import { offered, readSettings } from '../../storage/players/settings.ts';
import type { SolvedMark } from '../../storage/record.ts';
import type { PlayerSlot } from '../../storage/slots.ts';
import { abilityFrom } from '../device/ability.ts';
import { accentOf } from '../device/accents.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import { fill } from '../words/words.ts';
import { PlayerChoice } from './player-choice.tsx';
import { type PracticeWeek, weeksOf } from './practice.ts';
import { RecognisedPart } from './recognised.tsx';
import type { GrownUpsWords } from './words.ts';

const KINDS = FACES.map(({ kind }) => kind);
const DAYS_TO_SUNDAY = 6;

export function PractisedPage({ shell, words }: PartProps) {
  const { store } = shell;
  const [slot, setSlot] = useState<PlayerSlot>(store.player().slot);
  const results = useLoaded(async () => ({ whose: slot, ...(await resultsOf(shell, slot)) }), [shell, slot]);
  if (results === undefined) return null;
  const weeks = weeksOf(results.marks, KINDS);
  return (
    <>
      <PlayerChoice<PlayerSlot>
        shell={shell}
        label={words.stored.whose}
        chosen={slot}
        choose={(next) => setSlot(next)}
      />
      {weeks.length === 0 && <p class="note">{words.practised.none}</p>}
      <AbilityPart shell={shell} words={words} known={results} />
      <RecognisedPart shell={shell} words={words} recognitions={results.recognitions} />
      {weeks.length > 0 && <p class="note">{words.practised.intro}</p>}
      {weeks.map((week) => (
        <WeekPart key={week.start?.getTime() ?? 0} shell={shell} words={words} week={week} />
      ))}
    </>
  );
}

interface PlayerResults {
  readonly marks: readonly SolvedMark[];
  readonly attempts: readonly AttemptsRecord[];
  readonly levels: readonly Level[];
  readonly recognitions: readonly Recognition[];
}

async function resultsOf({ store }: Shell, whose: PlayerSlot): Promise<PlayerResults> {
  const player = store.players().find(({ slot }) => slot === whose) ?? store.player();
  const own = playerDatabase(store.database, player, () => undefined);
  const [marks, attempts, kept] = await Promise.all([
    loadMarks(own),
    own.tx(['attempts'], 'readonly', async (t) => readAttempts(await t.objectStore('attempts').getAll())),
    own.tx(['settings'], 'readonly', async (t) => {
      const settings = t.objectStore('settings');
      return {
        hiddenLevels: await settings.get('hiddenLevels'),
        recognitions: await settings.get('recognitions'),
      };
    }),
  ]);
  const { hiddenLevels, recognitions } = kept === undefined ? store.settings() : readSettings(kept);
  return {
    marks: marks ?? store.marks(),
    attempts: attempts ?? KINDS.map((kind) => ({ version: 1, kind, attempts: store.attempts.of(kind) })),
    levels: offered(LEVELS, hiddenLevels),
    recognitions,
  };
}

function AbilityPart({ shell, words, known: results }: PartProps & { readonly known: PlayerResults }) {
  const { kinds, home } = shell.words;
  const abilities = KINDS.flatMap((kind) => {
    const attempts = results.attempts.find((each) => each.kind === kind)?.attempts ?? [];
    const ability = abilityFrom(attempts, results.marks, kind);
    return ability === undefined ? [] : [{ kind, standing: ability }];
  });
  if (abilities.length === 0) return null;
  return (
    <section class="part ability">
      <h2 class="part-name">{words.ability.title}</h2>
      <ul class="practice">
        {abilities.map(({ kind, standing: ability }) => (
          <li key={kind} class={`practice-kind ${accentOf(kind)}`}>
            <span class="practice-glyph disc accent">
              <Glyph name={faceOf(kind)?.glyph ?? []} />
            </span>
            <span class="practice-name">{kinds[kind]?.name ?? kind}</span>
            <span class="ability-words">
              {describeAbility(words.ability, ability, results.levels, home.levels)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeAbility(
  words: GrownUpsWords['ability'],
  { level, performance }: KindAbility,
  levels: readonly Level[],
  names: Readonly<Record<Level, string>>,
): string {
  if (performance === 'well') return fill(words.well, { level: names[level] });
  const next = suitableLevel({ level, performance }, levels);
  const [alone, on] = performance === 'easily' ? [words.top, words.easily] : [words.hardest, words.hard];
  return fill(next === level ? alone : on, { level: names[level], next: names[next] });
}

interface PartProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
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

/** Formats a week in a language and the device's region: `16 – 22 November 2026`. */
function daysOf(monday: Date, language: string): string {
  const sunday = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + DAYS_TO_SUNDAY);
  const region = navigator.languages.find((tag) => tag.split('-', 1)[0] === language);
  return new Intl.DateTimeFormat(region ?? language, { dateStyle: 'long' }).formatRange(monday, sunday);
}
