import './loose.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { OwnRecord } from '../../storage/own-pictures.ts';
import type { ForeignShown } from '../../worker/job.ts';
import { keepOwn } from '../own/making.ts';
import type { OwnWords } from '../own/words.ts';
import { isStill } from '../preferences.ts';
import { RoundButton } from '../round-button.tsx';
import { rendered, type Screen } from '../screen.ts';
import type { Shell } from '../shell.ts';
import { fill } from '../words/words.ts';
import { PIECES, STEP, TURN } from './glyphs.ts';
import { PiecesOnTable } from './pieces-on-table.tsx';
import { saveText } from './saving.ts';
import { isFilled } from './snapping.ts';
import { goalsOf, type LoosePose, type LooseTable, laidOutline, tableOf } from './table.ts';
import { type LooseWords, looseWords } from './words.ts';

/** So long from one piece that is laid by itself to the next, in milliseconds. */
const PACE = 90;
/** So much a piece is turned by the button, in radians. */
const TURN_BY = Math.PI / 12;
/** A piece nearer than this to where it goes, in units of the table, lies there. */
const THERE = 2;

/** The table of loose pieces that were opened as a file. */
export async function looseScreen(shell: Shell, words: OwnWords, own: OwnRecord): Promise<Screen> {
  const text = textOf(own);
  const [loose, apart] = await Promise.all([
    looseWords(shell.words.language),
    shell.maker.figure(text, false),
  ]);
  if (!apart.ok) {
    shell.notices.say(loose.broken);
    queueMicrotask(() => shell.go({ name: 'mine' }));
    return rendered(null, 'loose-screen');
  }
  const table = tableOf(apart.value.figure, formIn(text), innerWidth >= innerHeight);
  return rendered(
    <Loose shell={shell} words={words} loose={loose} own={own} table={table} />,
    'loose-screen',
  );
}

/** The file of pieces. */
function textOf({ origin }: OwnRecord): string {
  return origin.form === 'pieces' ? origin.text : '';
}

/** The form that a file of pieces names. */
function formIn(text: string): ForeignShown['figure']['form'] {
  const { puzzle } = JSON.parse(text) as {
    puzzle?: { form?: readonly { coord: { x: number; y: number } }[] };
  };
  const form = puzzle?.form?.map(({ coord: { x, y } }) => [x, y] as const) ?? [];
  return form.length < 3 ? undefined : form;
}

interface LooseSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly loose: LooseWords;
  readonly own: OwnRecord;
  readonly table: LooseTable;
}

/** Where all pieces lay, step by step, and how many of these steps are in force. */
interface Steps {
  readonly all: readonly (readonly LoosePose[])[];
  readonly at: number;
}

/** The poses that were kept with a file, where they are of these pieces. */
function keptPoses({ origin }: OwnRecord, { start }: LooseTable): readonly LoosePose[] {
  const kept = origin.form === 'pieces' ? (origin.poses ?? []) : [];
  if (kept.length !== start.length * 3) return start;
  return start.map((_, index) => ({
    x: kept[3 * index] ?? 0,
    y: kept[3 * index + 1] ?? 0,
    turn: kept[3 * index + 2] ?? 0,
  }));
}

/** What is remembered of where the pieces lay, each step kept with the file. */
function useSteps(shell: Shell, words: OwnWords, own: OwnRecord, table: LooseTable) {
  const [steps, setSteps] = useState<Steps>(() => ({ all: [keptPoses(own, table)], at: 0 }));
  const poses = steps.all[steps.at] ?? table.start;
  /** Where they lie, ahead of what is shown. */
  const latest = useRef(poses);
  latest.current = poses;
  const keep = (next: readonly LoosePose[]): void => {
    const { origin } = own;
    if (origin.form !== 'pieces') return;
    const flat = next.flatMap(({ x, y, turn }) => [x, y, turn]).map((value) => Math.round(value * 1e6) / 1e6);
    void keepOwn(shell, words, { ...own, origin: { ...origin, poses: flat }, touched: shell.now() });
  };
  const lay = (next: readonly LoosePose[]): void => {
    latest.current = next;
    setSteps(({ all, at }) => ({
      all: [...all.slice(0, at + 1), next].slice(-400),
      at: Math.min(at + 1, 399),
    }));
    keep(next);
  };
  const go = (by: number): void => {
    const next = steps.all[steps.at + by];
    if (next === undefined) return;
    shell.sound.play('undo');
    setSteps({ ...steps, at: steps.at + by });
    keep(next);
  };
  return { steps, poses, latest, lay, go };
}

function Loose({ shell, words, loose, own, table }: LooseSetting) {
  const { words: shared, sound, notices, maker } = shell;
  const { steps, poses, latest, lay, go } = useSteps(shell, words, own, table);
  const [chosen, setChosen] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const goals = useRef<readonly LoosePose[] | undefined>(undefined);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const isDone = table.form !== undefined && isSolved(table, poses);
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) sound.play('finish');
    wasDone.current = isDone;
  }, [isDone]);
  const put = (index: number, pose: LoosePose): void =>
    lay(poses.map((each, at) => (at === index ? pose : each)));

  /** Where all pieces go; asked for once, and where not all can go anywhere, that is said. */
  const solve = async (): Promise<readonly LoosePose[] | undefined> => {
    if (goals.current !== undefined) return goals.current;
    setBusy(true);
    const laid = await maker.figure(textOf(own), true, stop.current.signal);
    setBusy(false);
    if (!laid.ok) return undefined;
    goals.current = goalsOf(table, laid.value.figure);
    if (laid.value.reason !== undefined) {
      const all = table.pieces.length;
      const done = goals.current.filter((goal, index) => isWithin(table, index, goal)).length;
      notices.say(fill(loose.unsolved, { done, all }));
    }
    return goals.current;
  };
  const layNext = (found: readonly LoosePose[]): boolean => {
    const next = found.findIndex((goal, index) => !isThere(latest.current[index] as LoosePose, goal));
    if (next < 0) return false;
    sound.play('pick');
    setChosen(next);
    lay(latest.current.map((each, at) => (at === next ? (found[at] as LoosePose) : each)));
    return true;
  };
  const layAll = async (): Promise<void> => {
    const found = await solve();
    if (found === undefined) return;
    if (isStill(shell.store.settings()) || found.length > 120) return lay(found);
    while (!stop.current.signal.aborted && layNext(found))
      await new Promise((resolve) => setTimeout(resolve, PACE));
  };
  return (
    <>
      <header class="top loose-top">
        <RoundButton glyph="back" label={shared.board.back} press={() => shell.go({ name: 'mine' })} />
        <h1 class="unseen">{loose.title}</h1>
        <div class="loose-tools">
          <RoundButton
            glyph="undo"
            label={shared.board.undo}
            press={() => go(-1)}
            disabled={steps.at === 0}
          />
          <RoundButton
            glyph="redo"
            label={shared.board.redo}
            press={() => go(1)}
            disabled={steps.at === steps.all.length - 1}
          />
          <RoundButton
            glyph={TURN}
            label={loose.turn}
            disabled={chosen === undefined}
            press={() => {
              const pose = chosen === undefined ? undefined : poses[chosen];
              if (chosen !== undefined && pose !== undefined)
                put(chosen, { ...pose, turn: pose.turn + TURN_BY });
            }}
          />
          <RoundButton glyph={PIECES} label={loose.again} press={() => lay(table.start)} />
          <RoundButton
            glyph={STEP}
            label={loose.step}
            disabled={isBusy}
            press={() => void solve().then((found) => found && layNext(found))}
          />
          <RoundButton glyph="hint" label={loose.solve} disabled={isBusy} press={() => void layAll()} />
          <RoundButton
            glyph="save"
            label={loose.save}
            press={() => saveText(textOf(own), `${own.name ?? 'pieces'}.json`)}
          />
        </div>
      </header>
      <main class="loose-room" aria-busy={isBusy}>
        <PiecesOnTable
          words={loose}
          table={table}
          poses={poses}
          chosen={chosen}
          choose={setChosen}
          put={put}
          sound={(fits) => sound.play(fits ? 'snap' : 'pick')}
        />
        <p class={isDone ? 'loose-told loose-done' : 'loose-told'} role="status">
          {isBusy ? loose.busy : isDone ? loose.solved : ''}
        </p>
      </main>
    </>
  );
}

function isSolved(table: LooseTable, poses: readonly LoosePose[]): boolean {
  const { form, pieces } = table;
  return (
    form !== undefined &&
    isFilled(
      form,
      pieces.map((piece, index) => laidOutline(piece, poses[index] as LoosePose)),
    )
  );
}

/** Whether a piece lies in the form, where there is one. */
function isWithin({ form, pieces }: LooseTable, index: number, pose: LoosePose): boolean {
  if (form === undefined) return true;
  const right = Math.max(...form.map(([x]) => x));
  const bottom = Math.max(...form.map(([, y]) => y));
  return laidOutline(pieces[index] as LooseTable['pieces'][number], pose).every(
    ([x, y]) => x <= right + THERE && y <= bottom + THERE,
  );
}

function isThere(at: LoosePose, goal: LoosePose): boolean {
  const by = at.turn - goal.turn;
  const isTurned = Math.abs(by - 2 * Math.PI * Math.round(by / (2 * Math.PI))) < 0.02;
  return isTurned && Math.abs(at.x - goal.x) < THERE && Math.abs(at.y - goal.y) < THERE;
}
