import { useRef, useState } from 'preact/hooks';
import type { Point } from '../../../geometry/shapes/point.ts';
import type { Tuning } from '../../../puzzle/contract/face.ts';
import type { Retouch } from '../../../puzzle/contract/retouch.ts';
import type { Shell } from '../../frame/shell.ts';
import type { Wish } from '../../play/wish.ts';
import type { Tuned, TuningState } from './use-tuning.ts';
import type { TuneWords } from './words.ts';

/** Tools to edit a puzzle. `turn` shows a line or leaves it to be drawn; `part` splits a line. */
const HAND_TOOLS = ['move', 'add', 'remove', 'turn', 'join', 'part', 'reverse'] as const;
type HandTool = (typeof HAND_TOOLS)[number];

/** Handlers for a hand on the puzzle. Places are in puzzle units. */
export interface Hand {
  /** The place of the carried dot, or of the keyboard cursor. */
  readonly cursor: Point | undefined;
  /** Radius of the cursor, if it is not the usual one. */
  readonly radius?: number;
  down(at: Point): void;
  move(at: Point): void;
  up(at: Point): void;
  drop(): void;
  key(event: KeyboardEvent): void;
}

export interface HandState {
  readonly tools: readonly HandTool[];
  /** The tool in use; undefined while the puzzle is not edited. */
  readonly tool: HandTool | undefined;
  readonly hand: Hand;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  choose(tool: HandTool | undefined): void;
  undo(): void;
  redo(): void;
}

interface HandSetting {
  readonly state: TuningState;
  readonly tuning: Tuning;
  readonly words: TuneWords;
}

/** Step of an arrow key, in puzzle units. */
export const KEY_STEP = 10;

/** Edits a puzzle by hand. Each change is verified before it is applied, and can be undone. */
export function useHand(shell: Shell, { state, tuning, words }: HandSetting): HandState {
  const { made, wish, take, ask } = state;
  const { touches = [] } = wish;
  const impossible = made === undefined ? [] : (tuning.impossibleEdits?.(made.document) ?? []);
  const tools = HAND_TOOLS.filter((each) => !impossible.includes(each));
  const [chosen, setTool] = useState<HandTool>();
  const tool = chosen !== undefined && tools.includes(chosen) ? chosen : undefined;
  const [cursor, setCursor] = useState<Point>();
  const [past, setPast] = useState<readonly Tuned[]>([]);
  const [future, setFuture] = useState<readonly Tuned[]>([]);
  const dot = useRef<number | undefined>(undefined);
  const pending = useRef<Retouch | undefined>(undefined);
  const latest = useRef(made);
  latest.current = made;
  const drop = (): void => {
    dot.current = undefined;
    setCursor(undefined);
  };
  const apply = async (exact: Retouch): Promise<void> => {
    const touch = roundPlaces(exact);
    if (made === undefined || pending.current !== undefined) return;
    pending.current = touch;
    const result = await shell.maker.retouch({ document: made.document, touch });
    // Cancelled, or the puzzle has changed since.
    const isLate = pending.current !== touch || latest.current !== made;
    if (pending.current === touch) pending.current = undefined;
    if (isLate) return;
    drop();
    if (!result.ok) {
      const refused: Readonly<Record<string, string>> = words.hand.refused;
      return shell.notices.say(refused[result.failure.code] ?? words.hand.refused.unfair);
    }
    const document = result.value;
    setPast([...past, made]);
    setFuture([]);
    take({ ...made, document, wish: { ...wish, touches: [...touches, touch] } });
  };
  const grab = (at: Point): void => {
    const near = made === undefined ? undefined : tuning.thingAt?.(made.document, at);
    dot.current = near?.thing;
    setCursor(near?.at);
  };
  const act = (at: Point): void => {
    const { current } = dot;
    if (actsOnLine(tool)) void apply({ does: tool, at });
    else if (current === undefined) shell.notices.say(words.hand.refused['no-dot-there']);
    else if (tool === 'remove' || tool === 'part') void apply({ does: tool, thing: current });
    else if (tool === 'join') {
      const other = made === undefined ? undefined : tuning.thingAt?.(made.document, at)?.thing;
      if (other === undefined || other === current) {
        drop();
        shell.notices.say(words.hand.refused['no-dot-there']);
      } else void apply({ does: tool, thing: current, other });
    } else void apply({ does: 'move', thing: current, to: at });
  };
  /**
   * Undoes or redoes: takes the last puzzle of `from` and adds the current one to `other`. A change still being
   * verified is only cancelled.
   */
  const goBack = (from: readonly Tuned[], set: typeof setPast, other: typeof setPast): void => {
    if (pending.current !== undefined) {
      pending.current = undefined;
      drop();
      return;
    }
    const last = from.at(-1);
    if (made !== undefined) other((before) => [...before, made]);
    set(from.slice(0, -1));
    // Undo a touch of an earlier visit: make the puzzle again with the others.
    if (last !== undefined) take(last);
    else ask(withoutLast(wish));
  };
  const press = (at: Point): void => {
    // The first press picks up a dot, the next puts it down.
    const isEmpty = dot.current === undefined && !actsOnLine(tool);
    if (isEmpty) grab(at);
    if (!isEmpty || tool === 'remove' || tool === 'part' || dot.current === undefined) act(at);
  };
  const key = (event: KeyboardEvent): void => {
    const step = KEY_DIRECTIONS[event.key];
    const [x, y] = cursor ?? middleOf(made);
    if (step !== undefined) setCursor([x + step[0] * KEY_STEP, y + step[1] * KEY_STEP]);
    else if (event.key === 'Enter' || event.key === ' ') press([x, y]);
    else if (event.key === 'Escape' && cursor !== undefined) drop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    tools,
    tool,
    canUndo: past.length > 0 || touches.length > 0,
    canRedo: future.length > 0,
    choose(next) {
      drop();
      setTool(next);
    },
    undo: () => goBack(past, setPast, setFuture),
    redo: () => goBack(future, setFuture, setPast),
    hand: {
      cursor,
      down: (at) => (actsOnLine(tool) ? setCursor(at) : grab(at)),
      move(at) {
        if ((tool === 'move' || tool === 'join') && dot.current !== undefined) setCursor(at);
      },
      up: act,
      drop,
      key,
    },
  };
}

function withoutLast({ touches = [], ...wish }: Wish): Wish {
  return touches.length < 2 ? wish : { ...wish, touches: touches.slice(0, -1) };
}

/** Rounds the place of a touch, to keep addresses short. */
function roundPlaces(touch: Retouch): Retouch {
  if ('to' in touch) return { ...touch, to: atTenths(touch.to) };
  return 'at' in touch ? { ...touch, at: atTenths(touch.at) } : touch;
}

function atTenths([x, y]: Point): Point {
  return [Math.round(10 * x) / 10, Math.round(10 * y) / 10];
}

/** Whether a tool acts on the touched place of a line. */
function actsOnLine(tool: HandTool | undefined): tool is 'add' | 'turn' | 'reverse' {
  return tool === 'add' || tool === 'turn' || tool === 'reverse';
}

export const KEY_DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middleOf(made: Tuned | undefined): Point {
  const [width, height] = made?.document.size ?? [0, 0];
  return [width / 2, height / 2];
}
