import { useRef, useState } from 'preact/hooks';
import type { OwnOrigin, OwnRecord } from '../../storage/own/own-pictures.ts';
import type { Shell } from '../frame/shell.ts';
import { keepOwn } from '../own/six/contents.ts';
import type { OwnWords } from '../own/words.ts';
import type { LoosePose, LooseTable } from './table.ts';

export type PiecesOrigin = Extract<OwnOrigin, { readonly form: 'pieces' }>;

export type OwnPieces = OwnRecord & { readonly origin: PiecesOrigin };

const MAX_STEPS = 400;

/** The poses after each step, and the index of the current one. */
interface Steps {
  readonly all: readonly (readonly LoosePose[])[];
  readonly at: number;
}

/** The poses of the pieces with undo and redo, and the picture on them. Every change is stored. */
export function useSteps(shell: Shell, words: OwnWords, own: OwnPieces, table: LooseTable) {
  const [steps, setSteps] = useState<Steps>(() => ({ all: [storedPoses(own, table)], at: 0 }));
  const [origin, setOrigin] = useState(own.origin);
  const poses = steps.all[steps.at] ?? table.start;
  /** The current state, which may be ahead of the rendered one. */
  const latest = useRef({ poses, origin });
  latest.current = { poses, origin };
  const keep = (change: Partial<PiecesOrigin>): void => {
    const next: PiecesOrigin = { ...latest.current.origin, ...change };
    latest.current = { ...latest.current, origin: next };
    setOrigin(next);
    void keepOwn(shell, words, { ...own, origin: next, touched: shell.now() });
  };
  const keepPoses = (next: readonly LoosePose[]): void =>
    keep({
      poses: next.flatMap(({ x, y, turn }) => [x, y, turn]).map((value) => Math.round(value * 1e6) / 1e6),
    });
  return {
    poses,
    picture: origin.picture,
    isFirst: steps.at === 0,
    isLast: steps.at === steps.all.length - 1,
    /** The current poses, also between two renderings. */
    now: () => latest.current.poses,
    put(next: readonly LoosePose[]): void {
      latest.current = { ...latest.current, poses: next };
      setSteps(({ all, at }) => ({
        all: [...all.slice(0, at + 1), next].slice(-MAX_STEPS),
        at: Math.min(at + 1, MAX_STEPS - 1),
      }));
      keepPoses(next);
    },
    go(count: number): void {
      const next = steps.all[steps.at + count];
      if (next === undefined) return;
      shell.sound.play('undo');
      setSteps({ ...steps, at: steps.at + count });
      keepPoses(next);
    },
    paint: (picture: string | undefined) => keep({ picture }),
  };
}

/** The stored poses if they fit these pieces, else the first ones. */
function storedPoses({ origin }: OwnPieces, { start }: LooseTable): readonly LoosePose[] {
  const stored = origin.poses ?? [];
  if (stored.length !== start.length * 3) return start;
  return start.map((_, index) => ({
    x: stored[3 * index] ?? 0,
    y: stored[3 * index + 1] ?? 0,
    turn: stored[3 * index + 2] ?? 0,
  }));
}
