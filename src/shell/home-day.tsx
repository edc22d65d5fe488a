import { useEffect, useMemo, useState } from 'preact/hooks';
import { cardDrawing, groundOf } from './card.ts';
import { type Standing, today, todaysChallenge, untilMidnight } from './daily/today.ts';
import type { DrawnPicture } from './gallery.ts';
import { Hosted } from './hosted.tsx';
import { OFFERED } from './looks.ts';
import { Glyph } from './rendering.tsx';
import type { Shell } from './shell.ts';

/** Today's challenge as it is shown: which it is, and its picture once that is fetched. */
interface Shown {
  readonly challenge: Standing;
  readonly picture?: DrawnPicture;
}

/** Today's leaf of the calendar, which leads to all days, and its challenge, which leads into play. */
export function HomeDay({ shell }: { readonly shell: Shell }) {
  const { words, go, play } = shell;
  const day = useToday(shell);
  const shown = useChallenge(shell, day);
  const challenge = shown?.challenge;
  const isSolved = challenge?.solved === true;
  const look = OFFERED.find(({ kind }) => kind === challenge?.kind);
  const drawing = useMemo(
    () =>
      shown?.picture &&
      cardDrawing(shown.picture, shown.challenge.kind, shown.challenge.level, shown.challenge.solved),
    [shown],
  );
  const kind = words.kinds[challenge?.kind ?? '']?.name;
  const date = new Intl.NumberFormat(words.language).format(Number(day.slice(-2)));
  return (
    <section class={`day ${look?.look ?? ''}`}>
      <button
        type="button"
        class="day-leaf"
        aria-label={`${words.home.days} ${date}`}
        title={words.home.days}
        onClick={() => go({ name: 'daily' })}
      >
        <span class="day-number">{date}</span>
      </button>
      <button
        type="button"
        class="day-play"
        aria-label={kind === undefined ? words.home.today : `${words.home.today}: ${kind}`}
        onClick={() => (challenge === undefined ? go({ name: 'daily' }) : play(challenge.route))}
      >
        <span class="day-word">{words.home.today}</span>
        <span class={`day-picture ${challenge === undefined ? '' : groundOf(challenge.picture)}`}>
          <Hosted drawing={drawing} />
          {look !== undefined && (
            <span class="day-kind">
              <Glyph name={look.glyph} />
            </span>
          )}
        </span>
        <span class="day-go">
          <Glyph name={isSolved ? 'tick' : 'play'} />
        </span>
      </button>
    </section>
  );
}

/** The day that it is, also after midnight. */
function useToday({ now }: Shell): string {
  const [day, setDay] = useState(() => today(now()));
  useEffect(() => {
    const timer = setTimeout(() => setDay(today(now())), untilMidnight(now()) + 1000);
    // Timers stand still while the device sleeps.
    const look = () => document.visibilityState === 'visible' && setDay(today(now()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [day, now]);
  return day;
}

/** The challenge of a day, then with its picture; where that cannot be fetched, it stays without. */
function useChallenge(shell: Shell, day: string): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let gone = false;
    const find = async () => {
      const challenge = await todaysChallenge(shell);
      if (!gone) setShown({ challenge });
      const picture = await shell.gallery.picture(challenge.picture);
      if (!gone && picture !== undefined) setShown({ challenge, picture });
    };
    find().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [shell, day]);
  return shown;
}
