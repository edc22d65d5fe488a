import '../../painting/painting.css';
import './draw.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Point } from '../../../geometry/shapes/point.ts';
import { MAX_FILLS } from '../../../picture/sketching/pen-drawing.ts';
import {
  type DrawnOrigin,
  MAX_MARKS,
  type OwnRecord,
  type SketchMark,
} from '../../../storage/own/own-pictures.ts';
import { useUndoKeys } from '../../board/use-undo-keys.ts';
import { useLoaded } from '../../device/use-loaded.ts';
import { usePanel } from '../../device/use-panel.ts';
import type { Shell } from '../../frame/shell.ts';
import type { DrawnPicture } from '../../library/gallery.ts';
import { pictureAddress } from '../../library/picture-address.ts';
import { PaintWells } from '../../painting/paint-wells.tsx';
import { queueOf } from '../../play/queue.ts';
import { RoundButton } from '../../round-button.tsx';
import { DrawSheet, type Tool } from '../sheet.tsx';
import { keepOwn, newPicture, penDrawingOf, withContents } from '../six/contents.ts';
import { createDrawingAhead, type DrawingAhead } from '../six/drawing-ahead.ts';
import { usualLevel } from '../six/six-kinds.ts';
import type { OwnWords } from '../words.ts';
import { glyphOf, Kit, type KitChoice, PENS } from './kit.tsx';
import { applyToSheet, type InkedSheet, sheetOf } from './strokes.ts';

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

/** Range of the aspect ratio (width / height) of a new sheet. */
const ASPECT_RANGE = [0.5, 2.2] as const;

/** A new sheet in the shape of its room. */
function newSheet(width: number, height: number): DrawnOrigin {
  const shape = Math.max(ASPECT_RANGE[0], Math.min(ASPECT_RANGE[1], width / Math.max(1, height)));
  const paper: [number, number] =
    shape >= 1 ? [1000, Math.round(1000 / shape)] : [Math.round(1000 * shape), 1000];
  return { form: 'drawn', paper, marks: [], done: 0 };
}

/** Reports the size of the sheet's room, in CSS pixels, while the sheet is blank. */
function useRoom(
  screen: { readonly current: HTMLElement | null },
  isBlank: boolean,
  resized: (width: number, height: number) => void,
): void {
  useLayoutEffect(() => {
    const room = screen.current?.querySelector('.draw-page');
    if (!room || !isBlank) return undefined;
    const observer = new ResizeObserver(() => resized(room.clientWidth, room.clientHeight));
    observer.observe(room);
    return () => observer.disconnect();
  }, [isBlank]);
}

/** The sheet after all marks. A single new mark is applied to the previous sheet. */
function useSheet({ marks, done, paper }: DrawnOrigin): InkedSheet {
  const last = useRef<{ marks: readonly SketchMark[]; sheet: InkedSheet } | undefined>(undefined);
  return useMemo(() => {
    const applied = marks.slice(0, done);
    const before = last.current;
    const added = applied.at(-1);
    const isOneMore =
      before !== undefined &&
      added !== undefined &&
      before.marks.length === applied.length - 1 &&
      before.marks.every((mark, index) => mark === applied[index]);
    const sheet = isOneMore ? applyToSheet(before.sheet, added, paper[0]) : sheetOf(applied, paper[0]);
    last.current = { marks: applied, sheet };
    return sheet;
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

/** The drawing, stored after each change. `screen` contains the room for a new sheet. */
function useDrawing({ shell, words, picture: start }: DrawSetting) {
  const [drawn, setDrawn] = useState<DrawnOrigin>(() =>
    start?.origin.form === 'drawn' ? start.origin : newSheet(innerWidth, innerHeight),
  );
  /** The current drawing; may be ahead of the rendered one. */
  const latest = useRef(drawn);
  const picture = useRef(start);
  const screen = useRef<HTMLElement>(null);
  const ahead = usePuzzlesAhead(shell);
  useRoom(screen, start === undefined && drawn.marks.length === 0, (width, height) => {
    latest.current = newSheet(width, height);
    setDrawn(latest.current);
  });
  /** Stores every change at once, in case the tab is killed. */
  const change = (after: DrawnOrigin): void => {
    latest.current = after;
    setDrawn(after);
    const kept = picture.current ?? newPicture(after, shell.now());
    if (picture.current === undefined) shell.readdress({ name: 'make', way: 'draw', picture: kept.id });
    picture.current = { ...kept, origin: after, touched: shell.now() };
    void keepOwn(shell, words, picture.current);
    ahead.update(after, picture.current);
  };
  return { drawn, latest, picture, screen, ahead, change };
}

export function DrawPage(setting: DrawSetting) {
  const { shell, words } = setting;
  const { words: shared, store, sound, notices, now } = shell;
  const { drawn, latest, picture, screen, ahead, change } = useDrawing(setting);
  const [ink, setInk] = useState(0);
  const [isRubbing, setRubbing] = useState(false);
  const [isMirrored, setMirrored] = useState(false);
  const [choice, setChoice] = useState<KitChoice>({ pen: 'thin', tool: 'pen' });
  const sheet = useSheet(drawn);
  const { strokes, fills } = sheet;
  const { paper } = drawn;
  const below = useLoaded(async () => {
    const found = drawn.below === undefined ? undefined : await shell.gallery.picture(drawn.below);
    return found && pictureAddress(found.drawing.colour);
  }, [drawn.below]);
  const [isShown, setShown] = useState(true);

  const mark = (made: SketchMark): boolean => {
    const { marks: before, done: count } = latest.current;
    const points = strokes.reduce((sum, { places }) => sum + places.length / 2, 0);
    const isFull = before.length >= MAX_MARKS || points > MAX_POINTS || strokes.length > MAX_STROKES;
    const isPainted = made.tool === 'fill' && fills.length >= MAX_FILLS;
    if (isPainted || (isFull && made.tool === 'pen')) {
      notices.say(words.draw.full);
      return false;
    }
    if (made.tool !== 'pen' && made.tool !== 'fill') sound.play('undo');
    const next = [...before.slice(0, count), made].slice(-MAX_MARKS);
    change({ ...latest.current, marks: next, done: next.length });
    return true;
  };
  const colour = INKS[ink]?.[1] ?? INKS[0][1];
  const pour = async (at: Point): Promise<void> => {
    const { fillAt } = await import('../../../picture/sketching/pen-fill.ts');
    const rings = fillAt(penDrawingOf(sheet, paper), at);
    if (rings !== undefined) mark({ tool: 'fill', colour, rings: rings.map((ring) => ring.flat()) });
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
  const tool = isRubbing ? 'rubber' : toolOf(choice, colour, isMirrored);

  return (
    <main ref={screen} class={`paint-box draw-box${store.settings().leftHanded ? ' left' : ''}`}>
      <div class="paint-ways">
        <RoundButton glyph="back" label={shared.board.back} press={shell.leave} />
      </div>
      <h1 class="unseen">{words.ways.draw}</h1>
      <DrawSheet
        paper={paper}
        strokes={strokes}
        fills={fills}
        tool={tool}
        isMirrored={isMirrored}
        words={words}
        below={isShown ? below : undefined}
        reach={REACHES[store.settings().reach]}
        mark={mark}
        pour={(at) => void pour(at).catch(() => shell.unreachable())}
      />
      <Tools
        shell={shell}
        words={words}
        drawn={drawn}
        isEmpty={strokes.length + fills.length === 0}
        state={{ isRubbing, setRubbing, isMirrored, setMirrored }}
        choice={choice}
        choose={(chosen) => {
          setChoice(chosen);
          setRubbing(false);
        }}
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

function toolOf({ pen, tool }: KitChoice, ink: string, isMirrored: boolean): Tool {
  if (tool === 'bucket') return tool;
  return { ink, isMirrored, breadth: PENS[pen].breadth, ...(tool === 'pen' ? {} : { stamp: tool }) };
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
  readonly choice: KitChoice;
  choose(choice: KitChoice): void;
  /** The picture to trace, if there is one. */
  readonly below: { readonly isShown: boolean; show(shows: boolean): void } | undefined;
  undo(): void;
  redo(): void;
  clear(): void;
}

function Tools({
  shell,
  words,
  drawn,
  isEmpty,
  state,
  choice,
  choose,
  below,
  undo,
  redo,
  clear,
}: ToolsSetting) {
  const { words: shared } = shell;
  const kit = usePanel();
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
        glyph={glyphOf(choice)}
        label={words.kit.title}
        look={isRubbing ? 'draw-kit' : 'draw-kit rubber-on'}
        buttonRef={kit.button}
        press={kit.open}
      />
      <RoundButton
        glyph="rubber"
        label={words.draw.rubber}
        look={`draw-rubber ${isRubbing ? 'rubber rubber-on' : 'rubber'}`}
        press={() => setRubbing(!isRubbing)}
        pressed={isRubbing}
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
      {kit.isOpen ? (
        <Kit
          {...{ shell, words, choice, choose, isMirrored, isEmpty, clear }}
          mirror={() => setMirrored(!isMirrored)}
          close={kit.close}
        />
      ) : null}
    </div>
  );
}
