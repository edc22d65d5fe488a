import { useEffect, useRef, useState } from 'preact/hooks';
import { boundsOf } from '../../geometry/shapes/bounds.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Shell } from '../frame/shell.ts';
import { jobPictureOf } from '../library/puzzle-job.ts';
import { pixelAddress } from '../printing/pixel-address.ts';
import { fill } from '../words/words.ts';
import type { PictureOnPieces } from './pieces-on-table.tsx';
import { goalsOf, type LoosePose, type LooseTable, outlineAt } from './table.ts';
import type { LooseWords } from './words.ts';

type Goals = readonly (LoosePose | undefined)[];

/** Runs the solver once, when first asked. If it cannot place all pieces, a notice says how many it can. */
export function useGoals(shell: Shell, words: LooseWords, table: LooseTable, text: string) {
  const [goals, setGoals] = useState<Goals>();
  const [isBusy, setBusy] = useState(false);
  const stop = useRef(new AbortController());
  const asked = useRef<Promise<Goals | undefined> | undefined>(undefined);
  useEffect(() => () => stop.current.abort(), []);
  const ask = async (): Promise<Goals | undefined> => {
    setBusy(true);
    const solved = await shell.maker.figure({ text, solved: true }, { signal: stop.current.signal });
    setBusy(false);
    if (!solved.ok) {
      asked.current = undefined;
      return undefined;
    }
    const found = goalsOf(table, solved.value.figure);
    setGoals(found);
    if (solved.value.reason !== undefined) {
      const done = found.filter((goal) => goal !== undefined).length;
      shell.notices.say(fill(words.unsolved, { done, all: found.length }));
    }
    return found;
  };
  const solve = (): Promise<Goals | undefined> => {
    asked.current ??= ask();
    return asked.current;
  };
  return { goals, isBusy, solve, signal: stop.current.signal };
}

/** The picture on the pieces; undefined while it is fetched, or if no piece has a goal. */
export function usePicture(
  shell: Shell,
  table: LooseTable,
  id: string | undefined,
  goals: Goals | undefined,
): PictureOnPieces | undefined {
  const address = useLoaded(async () => {
    const found = id === undefined ? undefined : await shell.gallery.picture(id);
    if (found === undefined) return undefined;
    const drawn = await shell.maker.draw(jobPictureOf(found, true));
    return drawn.ok ? { id, src: pixelAddress(drawn.value) } : undefined;
  }, [id]);
  if (id === undefined || address?.id !== id || goals === undefined) return undefined;
  const placed = table.pieces.flatMap((piece, index) => {
    const goal = goals[index];
    return goal === undefined ? [] : outlineAt(piece, goal);
  });
  if (placed.length === 0) return undefined;
  return { address: address.src, box: boundsOf(table.form ?? placed), goals };
}
