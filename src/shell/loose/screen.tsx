import './loose.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { OwnRecord } from '../../storage/own/own-pictures.ts';
import type { ForeignOutlines } from '../../worker/job.ts';
import { reducesMotion } from '../device/preferences.ts';
import { usePanel } from '../device/use-panel.ts';
import { rendered, type Screen } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import type { OwnWords } from '../own/words.ts';
import { RoundButton } from '../round-button.tsx';
import { APART, PICTURE, PIECES, STEP, TURN } from './glyphs.ts';
import { useGoals, usePicture } from './goals.ts';
import { groupsOf } from './joining.ts';
import { PictureChoice } from './picture-choice.tsx';
import { PiecesOnTable } from './pieces-on-table.tsx';
import { saveText } from './saving.ts';
import { isFilled } from './snapping.ts';
import { type OwnPieces, useSteps } from './steps.ts';
import { frameOf, type LoosePose, type LooseTable, movePose, outlineAt, tableOf } from './table.ts';
import { type LooseWords, looseWords } from './words.ts';

/** Milliseconds between two pieces that the solver places. */
const PACE_MILLISECONDS = 90;
/** Turn by the button, in radians. */
const TURN_BY = Math.PI / 12;
/** Distance in table units within which a piece has arrived at its goal. */
const ARRIVAL_DISTANCE = 2;

export async function looseScreen(shell: Shell, words: OwnWords, own: OwnRecord): Promise<Screen> {
  const { origin } = own;
  const text = origin.form === 'pieces' ? origin.text : '';
  const [loose, apart] = await Promise.all([
    looseWords(shell.words.language),
    shell.maker.figure({ text, solved: false }),
  ]);
  if (!apart.ok || origin.form !== 'pieces') {
    shell.notices.say(loose.broken);
    queueMicrotask(() => shell.goInstead({ name: 'mine' }));
    return rendered(null, 'loose-screen');
  }
  const table = tableOf(apart.value.figure, formIn(text), innerWidth >= innerHeight);
  return rendered(
    <Loose shell={shell} words={words} loose={loose} own={{ ...own, origin }} table={table} />,
    'loose-screen',
  );
}

function formIn(text: string): ForeignOutlines['figure']['form'] {
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
  readonly own: OwnPieces;
  readonly table: LooseTable;
}

function Loose({ shell, words, loose, own, table }: LooseSetting) {
  const { words: shared, sound } = shell;
  const { text } = own.origin;
  const steps = useSteps(shell, words, own, table);
  const { poses, put } = steps;
  const { goals, isBusy, solve, signal } = useGoals(shell, loose, table, text);
  const picture = usePicture(shell, table, steps.picture, goals);
  const [chosen, setChosen] = useState<number>();
  const panel = usePanel();
  useEffect(() => {
    // A piece's part of the picture depends on its goal.
    if (steps.picture !== undefined) void solve();
  }, [steps.picture]);
  const { frame, groups, isDone } = useMemo(() => stateOf(table, poses), [table, poses]);
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) sound.play('finish');
    wasDone.current = isDone;
  }, [isDone]);
  const isJoined = chosen !== undefined && groups.filter((group) => group === groups[chosen]).length > 1;

  const placeNext = (found: NonNullable<typeof goals>): boolean => {
    const goalOf = (index: number): LoosePose => found[index] ?? (table.start[index] as LoosePose);
    const next = found.findIndex((_, index) => !hasArrived(steps.now()[index] as LoosePose, goalOf(index)));
    if (next < 0) return false;
    sound.play('pick');
    setChosen(next);
    put(steps.now().map((each, at) => (at === next ? goalOf(at) : each)));
    return true;
  };
  const placeAll = async (): Promise<void> => {
    const found = await solve();
    if (found === undefined) return;
    if (reducesMotion(shell.store.settings()) || found.length > 120)
      return put(table.start.map((start, index) => found[index] ?? start));
    while (!signal.aborted && placeNext(found))
      await new Promise((resolve) => setTimeout(resolve, PACE_MILLISECONDS));
  };
  const turnChosen = (): void => {
    const pose = chosen === undefined ? undefined : poses[chosen];
    if (chosen === undefined || pose === undefined) return;
    const motion = { about: [pose.x, pose.y], to: [pose.x, pose.y], turn: TURN_BY } as const;
    put(poses.map((each, at) => (groups[at] === groups[chosen] ? movePose(each, motion) : each)));
  };
  return (
    <>
      <header class="top loose-top">
        <RoundButton glyph="back" label={shared.board.back} press={shell.leave} />
        <h1 class="unseen">{loose.title}</h1>
        <div class="loose-tools">
          <RoundButton
            glyph="undo"
            label={shared.board.undo}
            press={() => steps.go(-1)}
            disabled={steps.isFirst}
          />
          <RoundButton
            glyph="redo"
            label={shared.board.redo}
            press={() => steps.go(1)}
            disabled={steps.isLast}
          />
          <RoundButton glyph={TURN} label={loose.turn} disabled={chosen === undefined} press={turnChosen} />
          <RoundButton
            glyph={APART}
            label={loose.off}
            disabled={!isJoined}
            press={() =>
              put(poses.map((pose, at) => (at === chosen ? (table.start[at] as LoosePose) : pose)))
            }
          />
          <RoundButton glyph={PIECES} label={loose.again} press={() => put(table.start)} />
          <RoundButton
            glyph={STEP}
            label={loose.step}
            disabled={isBusy}
            press={() => void solve().then((found) => found && placeNext(found))}
          />
          <RoundButton glyph="hint" label={loose.solve} disabled={isBusy} press={() => void placeAll()} />
          <RoundButton glyph={PICTURE} label={loose.picture} buttonRef={panel.button} press={panel.open} />
          <RoundButton
            glyph="save"
            label={loose.save}
            press={() => saveText(text, `${own.name ?? 'pieces'}.json`)}
          />
        </div>
      </header>
      <main class="loose-room" aria-busy={isBusy}>
        <PiecesOnTable
          words={loose}
          table={table}
          frame={frame}
          poses={poses}
          groups={groups}
          picture={picture}
          chosen={chosen}
          choose={setChosen}
          put={put}
          sound={(fits) => sound.play(fits ? 'snap' : 'pick')}
        />
        <p class={isDone ? 'loose-told loose-done' : 'loose-told'} role="status">
          {isBusy ? loose.busy : isDone ? loose.solved : ''}
        </p>
      </main>
      {panel.isOpen ? (
        <PictureChoice
          shell={shell}
          words={loose}
          picture={steps.picture}
          choose={(id) => {
            steps.paint(id);
            panel.close();
          }}
          close={panel.close}
        />
      ) : null}
    </>
  );
}

/** Derives the state of the table from the poses. Without a form, joined pieces are done. */
function stateOf(table: LooseTable, poses: readonly LoosePose[]) {
  const outlines = table.pieces.map((piece, index) => outlineAt(piece, poses[index] as LoosePose));
  const groups = groupsOf(outlines);
  const isJoined = groups.every((group) => group === 0);
  const isDone = isJoined && (table.form === undefined || isFilled(table.form, outlines));
  return { frame: frameOf(table, poses, isDone), groups, isDone };
}

function hasArrived(at: LoosePose, goal: LoosePose): boolean {
  const difference = at.turn - goal.turn;
  const isTurned = Math.abs(difference - 2 * Math.PI * Math.round(difference / (2 * Math.PI))) < 0.02;
  return isTurned && Math.abs(at.x - goal.x) < ARRIVAL_DISTANCE && Math.abs(at.y - goal.y) < ARRIVAL_DISTANCE;
}
