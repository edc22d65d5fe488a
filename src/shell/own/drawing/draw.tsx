import '../../painting/painting.css';
import './draw.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type DrawnOrigin,
  MAX_MARKS,
  type OwnRecord,
  type SketchMark,
} from '../../../storage/own/own-pictures.ts';
import { useUndoKeys } from '../../board/use-undo-keys.ts';
import { useLoaded } from '../../device/use-loaded.ts';
import type { Shell } from '../../frame/shell.ts';
import type { DrawnPicture } from '../../library/gallery.ts';
import { pictureAddress } from '../../library/picture-address.ts';
import { PaintWells } from '../../painting/paint-wells.tsx';
import { queueOf } from '../../play/queue.ts';
import { RoundButton } from '../../round-button.tsx';
import { DrawSheet, type Tool } from '../sheet.tsx';
import { keepOwn, newPicture, withContents } from '../six/contents.ts';
import { createDrawingAhead, type DrawingAhead } from '../six/drawing-ahead.ts';
import { usualLevel } from '../six/six-kinds.ts';
import type { OwnWords } from '../words.ts';
import { MIRROR } from './glyphs.ts';
import { applyMark, type InkStroke, strokesOf } from './strokes.ts';

const INKS = [
  ['black', '#2a2730'],
  ['red', '#e0402f'],
  ['yellow', '#f5b92e'],
  ['green', '#3c8f52'],
  ['blue', '#2e6fc7'],
  ['purple', '#7b51a8'],
] as const;

const MAX_POINTS = 36_000;
const MAX_STROKES = 900;

/** Gaps between ends that are joined when the pen is lifted, in CSS pixels, by setting. */
const REACHES = { small: 24, normal: 34, large: 48 } as const;

interface DrawSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly picture: OwnRecord | undefined;
}

/** A new sheet for tracing a picture, shaped like its view box within limits. */
export function tracingSheet({ id, drawing }: DrawnPicture): DrawnOrigin {
  const [, , width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(drawing.colour)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  const shape = Math.max(0.7, Math.min(1.4, width / height || 1));
  const paper =
    shape >= 1 ? ([1000, Math.round(1000 / shape)] as const) : ([Math.round(1000 * shape), 1000] as const);
  return { form: 'drawn', paper: [...paper], marks: [], done: 0, below: id };
}

/** Space around an upright sheet, in CSS pixels, and the range of its aspect ratio (width / height). */
const SIDE_ROOM = 24;
const VERTICAL_ROOM = 292;
const ASPECT_RANGE = [0.6, 0.8] as const;

function newSheet(): DrawnOrigin {
  const room = (innerWidth - SIDE_ROOM) / Math.max(1, innerHeight - VERTICAL_ROOM);
  const upright = Math.round(1000 * Math.max(ASPECT_RANGE[0], Math.min(ASPECT_RANGE[1], room)));
  const paper: [number, number] = innerWidth >= innerHeight ? [1000, 750] : [upright, 1000];
  return { form: 'drawn', paper, marks: [], done: 0 };
}

/** The strokes after all marks. A single new mark is applied to the previous strokes. */
function useStrokes({ marks, done, paper }: DrawnOrigin): readonly InkStroke[] {
  const last = useRef<{ marks: readonly SketchMark[]; strokes: readonly InkStroke[] } | undefined>(undefined);
  return useMemo(() => {
    const applied = marks.slice(0, done);
    const before = last.current;
    const added = applied.at(-1);
    const isOneMore =
      before !== undefined &&
      added !== undefined &&
      before.marks.length === applied.length - 1 &&
      before.marks.every((mark, index) => mark === applied[index]);
    const strokes = isOneMore ? applyMark(before.strokes, added, paper[0]) : strokesOf(applied, paper[0]);
    last.current = { marks: applied, strokes };
    return strokes;
  }, [marks, done]);
}

function usePuzzlesAhead(shell: Shell): DrawingAhead {
  const [ahead] = useState(() =>
    createDrawingAhead(
      { ...shell, queue: queueOf(shell) },
      { wished: usualLevel(shell.store), title: shell.words.home.mine },
    ),
  );
  useEffect(
    () => () => {
      ahead.stop();
      queueOf(shell).rest();
    },
    [],
  );
  return ahead;
}

export function DrawPage({ shell, words, picture: start }: DrawSetting) {
  const { words: shared, store, sound, notices, now } = shell;
  const [drawn, setDrawn] = useState<DrawnOrigin>(() =>
    start?.origin.form === 'drawn' ? start.origin : newSheet(),
  );
  /** The current drawing; may be ahead of the rendered one. */
  const latest = useRef(drawn);
  const picture = useRef(start);
  const [ink, setInk] = useState(0);
  const [isRubbing, setRubbing] = useState(false);
  const [isMirrored, setMirrored] = useState(false);
  const strokes = useStrokes(drawn);
  const { paper } = drawn;
  const below = useLoaded(async () => {
    const found = drawn.below === undefined ? undefined : await shell.gallery.picture(drawn.below);
    return found && pictureAddress(found.drawing.colour);
  }, [drawn.below]);
  const [isShown, setShown] = useState(true);
  const ahead = usePuzzlesAhead(shell);

  /** Stores every change at once, in case the tab is killed. */
  const change = (after: DrawnOrigin): void => {
    latest.current = after;
    setDrawn(after);
    const kept = picture.current ?? newPicture(after, now());
    if (picture.current === undefined) shell.readdress({ name: 'make', way: 'draw', picture: kept.id });
    picture.current = { ...kept, origin: after, touched: now() };
    void keepOwn(shell, words, picture.current);
    ahead.update(after, picture.current);
  };
  const mark = (made: SketchMark): boolean => {
    const { marks: before, done: count } = latest.current;
    const points = strokes.reduce((sum, { places }) => sum + places.length / 2, 0);
    const isFull = before.length >= MAX_MARKS || points > MAX_POINTS || strokes.length > MAX_STROKES;
    if (isFull && made.tool === 'pen') {
      notices.say(words.draw.full);
      return false;
    }
    if (made.tool !== 'pen') sound.play('undo');
    const next = [...before.slice(0, count), made].slice(-MAX_MARKS);
    change({ ...latest.current, marks: next, done: next.length });
    return true;
  };
  const undo = (): void => {
    if (latest.current.done === 0) return;
    sound.play('undo');
    change({ ...latest.current, done: latest.current.done - 1 });
  };
  const redo = (): void => {
    const { marks, done: count } = latest.current;
    if (count < marks.length) change({ ...latest.current, done: count + 1 });
  };
  const finish = async (): Promise<void> => {
    const made = await ahead.contents(latest.current).catch(() => undefined);
    const kept = picture.current;
    if (made === undefined || kept === undefined) {
      notices.say(words.draw.empty);
      return;
    }
    const isSame = kept.drawing !== undefined && kept.drawing.line === made.drawing?.line;
    const isStored = isSame || (await keepOwn(shell, words, withContents(kept, latest.current, made, now())));
    if (isStored) shell.goInstead({ name: 'mine', picture: kept.id });
  };
  useUndoKeys(undo, redo);
  const tool: Tool = isRubbing ? 'rubber' : { ink: INKS[ink]?.[1] ?? INKS[0][1], isMirrored };

  return (
    <main class={`paint-box draw-box${store.settings().leftHanded ? ' left' : ''}`}>
      <div class="paint-ways">
        <RoundButton glyph="back" label={shared.board.back} press={shell.leave} />
      </div>
      <h1 class="unseen">{words.ways.draw}</h1>
      <DrawSheet
        paper={paper}
        strokes={strokes}
        tool={tool}
        isMirrored={isMirrored}
        words={words}
        below={isShown ? below : undefined}
        reach={REACHES[store.settings().reach]}
        mark={mark}
      />
      <Tools
        shell={shell}
        words={words}
        drawn={drawn}
        isEmpty={strokes.length === 0}
        state={{ isRubbing, setRubbing, isMirrored, setMirrored }}
        below={below === undefined ? undefined : { isShown, show: setShown }}
        undo={undo}
        redo={redo}
        clear={() => mark({ tool: 'new-sheet' })}
      />
      <div class="draw-side">
        <PaintWells
          label={words.draw.inks}
          direction={shared.direction}
          paints={INKS.map(([name, colour]) => ({ label: words.inks[name], colour }))}
          chosen={isRubbing ? -1 : ink}
          glyph="pencil"
          choose={(index) => {
            setInk(index);
            setRubbing(false);
          }}
        />
        <RoundButton
          glyph="tick"
          label={words.draw.done}
          look="go draw-done"
          press={() => void finish()}
          disabled={strokes.length === 0}
        />
      </div>
    </main>
  );
}

interface ToolsSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly drawn: DrawnOrigin;
  readonly isEmpty: boolean;
  readonly state: {
    readonly isRubbing: boolean;
    setRubbing(rubs: boolean): void;
    readonly isMirrored: boolean;
    setMirrored(mirrors: boolean): void;
  };
  /** The picture to trace, if there is one. */
  readonly below: { readonly isShown: boolean; show(shows: boolean): void } | undefined;
  undo(): void;
  redo(): void;
  clear(): void;
}

function Tools({
  shell: { words: shared },
  words,
  drawn,
  isEmpty,
  state,
  below,
  undo,
  redo,
  clear,
}: ToolsSetting) {
  const { isRubbing, setRubbing, isMirrored, setMirrored } = state;
  const { marks, done } = drawn;
  return (
    <div class="paint-tools">
      <RoundButton glyph="undo" label={shared.board.undo} press={undo} disabled={done === 0} />
      <RoundButton
        glyph="redo"
        label={shared.board.redo}
        look="draw-redo"
        press={redo}
        disabled={done === marks.length}
      />
      <RoundButton
        glyph="rubber"
        label={words.draw.rubber}
        look={`draw-rubber ${isRubbing ? 'rubber rubber-on' : 'rubber'}`}
        press={() => setRubbing(!isRubbing)}
        pressed={isRubbing}
      />
      <RoundButton
        glyph={MIRROR}
        label={words.draw.mirror}
        look={isMirrored ? 'draw-mirror rubber-on' : 'draw-mirror'}
        press={() => setMirrored(!isMirrored)}
        pressed={isMirrored}
      />
      {below === undefined ? null : (
        <RoundButton
          glyph="album"
          label={words.draw.below}
          look={below.isShown ? 'draw-under rubber-on' : 'draw-under'}
          press={() => below.show(!below.isShown)}
          pressed={below.isShown}
        />
      )}
      <RoundButton
        glyph="trash"
        label={words.draw.newSheet}
        look="draw-new"
        press={clear}
        disabled={isEmpty}
      />
    </div>
  );
}
