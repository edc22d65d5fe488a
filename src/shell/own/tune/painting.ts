import { useRef, useState } from 'preact/hooks';
import type { Point } from '../../../geometry/shapes/point.ts';
import { simplify } from '../../../geometry/shapes/polyline.ts';
import { distanceSquared } from '../../../geometry/shapes/segment.ts';
import { element } from '../../../print/svg.ts';
import type { Parameters } from '../../../puzzle/contract/document.ts';
import type { SvgDrawing, TuningBrush, TuningBrushes, TuningStroke } from '../../../puzzle/contract/face.ts';
import type { Shell } from '../../frame/shell.ts';
import { type Hand, KEY_DIRECTIONS, KEY_STEP } from './editing.ts';
import { partOf } from './figures/fairness-light.tsx';
import type { TuneSetting } from './setting.ts';
import type { TuningState } from './use-tuning.ts';
import { withParameters } from './wish.ts';

/** A brush of the kind, or the rubber. */
type PaintTool = TuningBrush | 'rubber';

export interface PaintingState {
  readonly brushes: TuningBrushes;
  readonly tool: PaintTool;
  /** Width of the brush, in puzzle units. */
  readonly width: number;
  readonly hand: Hand;
  /** All strokes, also the one that is being painted. */
  readonly drawing: SvgDrawing;
  /** The result of the last key or stroke, for screen readers. */
  readonly announcement: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  choose(tool: PaintTool, width?: number): void;
  undo(): void;
  redo(): void;
}

/** The strokes of each parameter, as text. */
type Strokes = Readonly<Record<string, string>>;

/** Lengths in puzzle units: how far a stroke may be simplified, and half the width of the rubber. */
const [TOLERANCE, RUBBER] = [2, 12];

interface PaintingSetting extends Pick<TuneSetting, 'words' | 'names' | 'tuning'> {
  readonly state: TuningState;
  readonly values: Parameters;
  /** Whether the page with the brushes is open. */
  readonly isOpen: boolean;
}

/** Paints strokes on a puzzle, and asks for the puzzle with them. Undefined while there is nothing to paint on. */
export function usePainting(shell: Shell, setting: PaintingSetting): PaintingState | undefined {
  const { state, tuning, words, names, values, isOpen } = setting;
  const { brushes } = tuning;
  const [tool, setTool] = useState<PaintTool | undefined>(brushes?.all[0]);
  const [width, setWidth] = useState(usualWidth(brushes?.all[0]));
  const [past, setPast] = useState<readonly Strokes[]>([]);
  const [future, setFuture] = useState<readonly Strokes[]>([]);
  const [announcement, announce] = useState('');
  const stroke = useStroke();
  const { made, wish } = state;
  if (brushes === undefined || tool === undefined || made === undefined || !isOpen) return undefined;
  const { size } = made.document;
  const current = strokesOf(brushes, values);
  const ask = (strokes: Strokes): void => {
    const needs = Object.values(strokes).some((text) => text !== '') ? brushes.needs : {};
    state.ask(withParameters(wish, { ...values, ...needs, ...strokes }));
    const counts = brushes.all.map(
      ({ parameter }) => `${names.parameters[parameter]}: ${brushes.read(strokes[parameter] ?? '').length}.`,
    );
    announce(counts.join(' '));
  };
  const change = (strokes: Strokes): void => {
    setPast([...past, current]);
    setFuture([]);
    ask(strokes);
  };
  const finish = (): void => {
    const points = simplify(
      stroke.take().map((at) => within(at, size)),
      TOLERANCE,
    );
    if (points.length === 0) return;
    if (tool === 'rubber') {
      const left = withoutTouched(brushes, current, points);
      if (JSON.stringify(left) !== JSON.stringify(current)) change(left);
    } else if (!tool.isLine || points.length > 1) {
      const before = brushes.read(current[tool.parameter] ?? '');
      const text = brushes.format([...before, { width, points }]);
      if (text === undefined) shell.notices.say(words.paint.full);
      else change({ ...current, [tool.parameter]: text });
    }
  };
  const press = (at: Point): void => {
    // A line needs a second place.
    const isFinished = stroke.points.length > 0 || tool === 'rubber' || !tool.isLine;
    if (stroke.points.length === 0) stroke.set([at]);
    stroke.setCursor(at);
    if (isFinished) finish();
    else announce(words.paint.begun);
  };
  const key = (event: KeyboardEvent): void => {
    const step = KEY_DIRECTIONS[event.key];
    const at: Point = stroke.cursor ?? [size[0] / 2, size[1] / 2];
    if (step !== undefined) {
      const next = within([at[0] + step[0] * KEY_STEP, at[1] + step[1] * KEY_STEP], size);
      stroke.setCursor(next);
      if (stroke.points[0] !== undefined) stroke.set([stroke.points[0], next]);
      announce(words.parts[partOf(next, size)]);
    } else if (event.key === 'Enter' || event.key === ' ') press(at);
    else if (event.key === 'Escape' && stroke.cursor !== undefined) stroke.drop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const painted =
    tool === 'rubber'
      ? strokeDrawing('rubber', { width: 2 * RUBBER, points: stroke.points })
      : strokeDrawing(tool.parameter, { width, points: stroke.points });
  const goBack = (from: readonly Strokes[], set: typeof setPast, other: typeof setPast): void => {
    const last = from.at(-1);
    if (last === undefined) return;
    set(from.slice(0, -1));
    other((before) => [...before, current]);
    ask(last);
  };
  return {
    brushes,
    tool,
    width,
    announcement,
    drawing: [...drawingOf(brushes, current), ...painted],
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    choose(next, nextWidth) {
      stroke.drop();
      setTool(next);
      setWidth(nextWidth ?? usualWidth(next));
    },
    undo: () => goBack(past, setPast, setFuture),
    redo: () => goBack(future, setFuture, setPast),
    hand: {
      cursor: stroke.cursor,
      radius: tool === 'rubber' ? RUBBER : width / 2,
      down(at) {
        stroke.drop();
        stroke.set([at]);
      },
      move: stroke.add,
      up: finish,
      drop: stroke.drop,
      key,
    },
  };
}

function usualWidth(tool: PaintTool | undefined): number {
  return tool === undefined || tool === 'rubber' ? 0 : (tool.widths[tool.widths.length >> 1] ?? 0);
}

/** The stroke that is being painted, and the cursor of the keyboard. */
function useStroke() {
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [cursor, setCursor] = useState<Point>();
  // A finger may move again before the next rendering.
  const latest = useRef<readonly Point[]>([]);
  const set = (next: readonly Point[]): void => {
    latest.current = next;
    setPoints(next);
  };
  return {
    points,
    cursor,
    set,
    setCursor,
    add: (at: Point): void => set([...latest.current, at]),
    /** Returns the points, and removes them. */
    take(): readonly Point[] {
      const taken = latest.current;
      set([]);
      return taken;
    },
    drop(): void {
      set([]);
      setCursor(undefined);
    },
  };
}

function within([x, y]: Point, [width, height]: Point): Point {
  return [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
}

function strokesOf({ all }: TuningBrushes, values: Parameters): Strokes {
  return Object.fromEntries(all.map(({ parameter }) => [parameter, String(values[parameter] ?? '')]));
}

/** Removes the strokes that the rubber has touched. */
function withoutTouched(brushes: TuningBrushes, strokes: Strokes, rubbed: readonly Point[]): Strokes {
  const isTouched = ({ width, points }: TuningStroke): boolean =>
    points.some(([bx, by], k) => {
      const [ax, ay] = points[Math.max(0, k - 1)] as Point;
      const reach = width / 2 + RUBBER;
      return rubbed.some(([x, y]) => distanceSquared(x, y, ax, ay, bx, by) <= reach * reach);
    });
  return Object.fromEntries(
    Object.entries(strokes).map(([parameter, text]) => {
      const left = brushes.read(text).filter((stroke) => !isTouched(stroke));
      return [parameter, brushes.format(left) ?? text];
    }),
  );
}

function drawingOf(brushes: TuningBrushes, strokes: Strokes): SvgDrawing {
  return Object.entries(strokes).flatMap(([parameter, text]) =>
    brushes.read(text).flatMap((stroke) => strokeDrawing(parameter, stroke)),
  );
}

/** Draws a single point as a very short line, whose round ends make a disc. */
function strokeDrawing(name: string, { width, points }: TuningStroke): SvgDrawing {
  const [first, ...others] = points;
  if (first === undefined) return [];
  const rest = others.length === 0 ? 'h0.01' : others.map((at) => `L${at.join(' ')}`).join('');
  return [
    element('path', {
      class: `stroke stroke-${name}`,
      d: `M${first.join(' ')}${rest}`,
      'stroke-width': width,
    }),
  ];
}
