import './home-day.css';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { faceOf } from '../../kinds/faces.ts';
import { pause } from '../../pause.ts';
import type { DayPuzzle } from '../daily/today.ts';
import { useToday } from '../daily/use-today.ts';
import { accentOf } from '../device/accents.ts';
import { cardBackground } from '../finish/card-background.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import { cardDrawing } from '../shelf/card.tsx';
import { inDigits } from '../words/digits.ts';
import { screenSettled } from './screen-settled.ts';

interface ShownDay {
  readonly challenge: DayPuzzle;
  readonly drawing?: ComponentChild;
}

export function HomeDay({ shell }: { readonly shell: Shell }) {
  const { words, go, play } = shell;
  const day = useToday(shell);
  const shown = useChallenge(shell, day);
  const challenge = shown?.challenge;
  const isSolved = challenge?.solved === true;
  const face = faceOf(challenge?.kind ?? '');
  const kind = words.kinds[challenge?.kind ?? '']?.name;
  const date = inDigits(words.language, Number(day.slice(-2)));
  return (
    <section class={`day raised ${accentOf(challenge?.kind)}`}>
      <button
        type="button"
        class="day-leaf raised accent"
        aria-label={`${words.home.days} ${date}`}
        title={words.home.days}
        onClick={() => go({ name: 'daily' })}
      >
        <span class="day-number">{date}</span>
      </button>
      <h2 class="day-word">{words.home.today}</h2>
      <button
        type="button"
        class="day-play"
        aria-label={kind === undefined ? words.home.today : `${words.home.today}: ${kind}`}
        onClick={() => (challenge === undefined ? go({ name: 'daily' }) : play(challenge.route))}
      >
        <span class="day-picture" style={challenge && cardBackground(challenge.picture)}>
          {shown?.drawing}
          {face !== undefined && (
            <span class="day-kind disc accent">
              <Glyph name={face.glyph} />
            </span>
          )}
        </span>
        <span class="day-go raised accent">
          <Glyph name={isSolved ? 'tick' : 'play'} />
        </span>
      </button>
    </section>
  );
}

/**
 * The challenge of a day, then with its picture as on the shelf, then with its real puzzle. Each step is skipped if it
 * fails.
 */
function useChallenge(shell: Shell, day: string): ShownDay | undefined {
  const [shown, setShown] = useState<ShownDay>();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const show = (next: ShownDay) => {
      if (!signal.aborted) setShown(next);
    };
    const find = async () => {
      // Computing the day's puzzle takes time, so home does not wait for it.
      const { todaysChallenge } = await import('../daily/today.ts');
      const challenge = await todaysChallenge(shell);
      show({ challenge });
      await pause();
      const picture = await shell.gallery.picture(challenge.picture);
      if (picture === undefined) return;
      const { kind, level, solved } = challenge;
      show({ challenge, drawing: cardDrawing(picture, kind, level, solved) });
      if (solved) return;
      await screenSettled();
      if (signal.aborted) return;
      const { daySketch } = await import('./home-sketches.tsx');
      const drawing = await daySketch(shell, challenge, picture, signal);
      if (drawing !== undefined) show({ challenge, drawing });
    };
    find().catch(() => undefined);
    return () => gone.abort();
  }, [shell, day]);
  return shown;
}
