import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Pixels } from '../../../picture/pixels/pixels.ts';
import type { Parameters, PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { Suit, Tuning } from '../../../puzzle/contract/face.ts';
import type { Failure } from '../../../puzzle/contract/kind.ts';
import type { JobResult } from '../../../worker/job.ts';
import type { Shell } from '../../frame/shell.ts';
import type { Wish } from '../../play/wish.ts';
import { whyNot } from '../../words/words.ts';
import { limitsOf } from './figures/light.tsx';
import { createLatest } from './latest.ts';
import { parametersOf, type TuningSubject } from './wish.ts';
import { jobFor, makeWished } from './wished.ts';

/** A puzzle that was made, and what it was to be like. */
export interface Tuned {
  readonly wish: Wish;
  readonly document: PuzzleDocument;
  readonly pixels?: Pixels;
}

/** What has come of what was wished. */
export interface TuningState {
  readonly wish: Wish;
  /** The last that was made, whatever is wished now. */
  readonly made: Tuned | undefined;
  /** The parameters of the puzzle that the level of the wish has by itself, once that was made. */
  readonly usual: Parameters | undefined;
  /** Why what is wished cannot be made. */
  readonly failure: Failure | undefined;
  /** How far mending has come, from 0 to 1; undefined while nothing is mended. */
  readonly mending: number | undefined;
  ask(wish: Wish): void;
  /** Takes what was made elsewhere. */
  take(tuned: Tuned): void;
  mend(): void;
}

interface Beginning {
  readonly suit: Suit;
  readonly subject: TuningSubject;
  readonly tuning: Tuning;
  readonly first: Wish;
  /** What is there already of the first wish. */
  readonly known: Tuned | undefined;
}

/** What takes longer than this, in milliseconds, is given up for a newer wish: a new worker starts in a fraction of that. */
const PATIENCE = 900;

/** One puzzle that is made anew with each wish; the last that was made stays until the next is there. */
export function useTuning(shell: Shell, { suit, subject, tuning, first, known }: Beginning): TuningState {
  const [wish, setWish] = useState(first);
  const [made, setMade] = useState(known);
  const [failed, setFailed] = useState<{ readonly wish: Wish; readonly failure: Failure }>();
  const [usual, setUsual] = useState<Required<Pick<Wish, 'level' | 'parameters'>>>();
  const [mending, setMending] = useState<number>();
  const mend = useRef<AbortController | undefined>(undefined);
  const latest = useMemo(
    () =>
      createLatest<Wish, JobResult>({
        run: (due, signal) => makeWished(shell, subject, due, (job) => shell.ahead.take(job, { signal })),
        tell(due, result) {
          if (result.ok) {
            const { document, pixels } = result;
            if (due.parameters === undefined && due.kept === undefined)
              setUsual({ level: due.level, parameters: parametersOf(tuning.parameters, document) });
            setMade({ wish: due, document, ...(pixels === undefined ? {} : { pixels }) });
          } else setFailed({ wish: due, failure: result.failure });
        },
        patience: PATIENCE,
      }),
    [],
  );
  const endMending = (): void => {
    mend.current?.abort();
    mend.current = undefined;
    setMending(undefined);
  };
  useEffect(() => {
    if (known === undefined) latest.ask(first);
    return () => {
      latest.stop();
      mend.current?.abort();
    };
  }, []);
  const take = (tuned: Tuned): void => {
    endMending();
    latest.stop();
    setFailed(undefined);
    setWish(tuned.wish);
    setMade(tuned);
  };
  return {
    wish,
    made,
    usual: usual?.level === wish.level ? usual.parameters : undefined,
    failure: failed?.wish === wish ? failed.failure : undefined,
    mending,
    ask(due) {
      endMending();
      setWish(due);
      latest.ask(due);
    },
    take,
    mend() {
      if (mend.current !== undefined) return;
      const stop = new AbortController();
      const { signal } = stop;
      mend.current = stop;
      setMending(0);
      const run = async (): Promise<void> => {
        const job = await jobFor(shell, subject, wish);
        const onProgress = (share: number): void => void (signal.aborted || setMending(share));
        const limits = limitsOf(suit, wish.level);
        const result = await shell.maker.mend({ ...job, limits }, { signal, onProgress });
        if (signal.aborted) return;
        endMending();
        if (!result.ok) {
          // What is there, odd as it is, stays.
          if (made?.wish === wish)
            return shell.notices.say(whyNot(shell.words, subject.kind, result.failure.code));
          return setFailed({ wish, failure: result.failure });
        }
        const { document, pixels } = result;
        const parameters = parametersOf(tuning.parameters, document);
        take({
          wish: { level: wish.level, parameters },
          document,
          ...(pixels === undefined ? {} : { pixels }),
        });
      };
      run().catch(endMending);
    },
  };
}
