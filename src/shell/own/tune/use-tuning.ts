import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Pixels } from '../../../picture/pixels/pixels.ts';
import type { Parameters, PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { SuitLimits, Tuning } from '../../../puzzle/contract/face.ts';
import type { Failure } from '../../../puzzle/contract/kind.ts';
import type { JobResult } from '../../../worker/job.ts';
import type { Shell } from '../../frame/shell.ts';
import { queueOf } from '../../play/queue.ts';
import type { Wish } from '../../play/wish.ts';
import { failureText } from '../../words/words.ts';
import { limitsOf } from './figures/fairness-light.tsx';
import { createLatest } from './latest.ts';
import { parametersOf, type TuningSubject, withParameters } from './wish.ts';
import { jobFor, makeWished } from './wished.ts';

/** A puzzle, and the wish that it was made for. */
export interface Tuned {
  readonly wish: Wish;
  readonly document: PuzzleDocument;
  readonly pixels?: Pixels;
}

export interface TuningState {
  readonly wish: Wish;
  /** The latest puzzle, which may belong to an earlier wish. */
  readonly made: Tuned | undefined;
  /** The parameters of the level's own puzzle, once that has been made. */
  readonly usual: Parameters | undefined;
  readonly failure: Failure | undefined;
  /** Progress of the repair, 0 to 1; undefined while none runs. */
  readonly mending: number | undefined;
  ask(wish: Wish): void;
  /** Shows a puzzle that was made elsewhere. */
  take(tuned: Tuned): void;
  mend(): void;
}

interface TuningStart {
  readonly suit: SuitLimits;
  readonly subject: TuningSubject;
  readonly tuning: Tuning;
  readonly first: Wish;
  /** The stored puzzle of the first wish. */
  readonly known: Tuned | undefined;
}

/** Milliseconds before a running job is cancelled for a newer wish. A new worker starts in a fraction of that. */
const TIMEOUT_MILLISECONDS = 900;

/** Makes a puzzle for each new wish. The previous puzzle stays until the next one is made. */
export function useTuning(shell: Shell, { suit, subject, tuning, first, known }: TuningStart): TuningState {
  const [wish, setWish] = useState(first);
  const [made, setMade] = useState(known);
  const [failed, setFailed] = useState<{ readonly wish: Wish; readonly failure: Failure }>();
  const [usual, setUsual] = useState<Required<Pick<Wish, 'level' | 'parameters'>>>();
  const [mending, setMending] = useState<number>();
  const mend = useRef<AbortController | undefined>(undefined);
  const latest = useMemo(
    () =>
      createLatest<Wish, JobResult>({
        run: (newWish, signal) =>
          makeWished(shell, subject, newWish, (job) => queueOf(shell).make(job, { signal })),
        report(newWish, result) {
          if (result.ok) {
            const { document, pixels } = result;
            if (newWish.parameters === undefined && newWish.kept === undefined)
              setUsual({ level: newWish.level, parameters: parametersOf(tuning.parameters, document) });
            setMade({ wish: newWish, document, ...(pixels === undefined ? {} : { pixels }) });
          } else setFailed({ wish: newWish, failure: result.failure });
        },
        timeout: TIMEOUT_MILLISECONDS,
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
    ask(newWish) {
      endMending();
      setWish(newWish);
      latest.ask(newWish);
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
          // Keep the puzzle, although it is unusual.
          if (made?.wish === wish)
            return shell.notices.say(failureText(shell.words, subject.kind, result.failure.code));
          return setFailed({ wish, failure: result.failure });
        }
        const { document, pixels } = result;
        const parameters = parametersOf(tuning.parameters, document);
        take({
          wish: withParameters(wish, parameters),
          document,
          ...(pixels === undefined ? {} : { pixels }),
        });
      };
      run().catch(endMending);
    },
  };
}
