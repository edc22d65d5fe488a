import '../frame/sheet.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../../geometry/shapes/point.ts';
import { FILL_RIM } from '../../picture/sketching/pen-drawing.ts';
import type { DrawnOrigin, SketchMark } from '../../storage/own/own-pictures.ts';
import { MAX_MARK_NUMBERS } from '../../storage/own/own-pictures.ts';
import { RoundButton } from '../round-button.tsx';
import { drawSheet, drawStroke } from './drawing/paper.ts';
import { moveView, WHOLE_PAPER } from './drawing/paper-view.ts';
import { listenForPen } from './drawing/pen.ts';
import { snapEnds } from './drawing/snap-ends.ts';
import { type Stamp, stampPlaces } from './drawing/stamps.ts';
import {
  applyMark,
  densify,
  type InkedSheet,
  type InkFill,
  type InkStroke,
  roundToTenth,
} from './drawing/strokes.ts';
import { PEN_WIDTH_SHARE } from './six/contents.ts';
import type { OwnWords } from './words.ts';

/** A pen, which draws lines or stamps a shape; the bucket of paint; or the rubber. */
export type Tool =
  | {
      readonly ink: string;
      readonly isMirrored: boolean;
      /** Multiple of the pen's usual width. */
      readonly breadth?: number;
      readonly stamp?: Stamp;
    }
  | 'bucket'
  | 'rubber';

interface DrawSheetSetting {
  readonly paper: DrawnOrigin['paper'];
  readonly strokes: readonly InkStroke[];
  readonly fills?: readonly InkFill[];
  readonly tool: Tool;
  readonly isMirrored: boolean;
  readonly words: Pick<OwnWords, 'draw'>;
  /** The address of a picture shown faintly below, for tracing. */
  readonly below?: string | undefined;
  /** The largest gap at which ends of strokes are joined, in CSS pixels. */
  readonly reach: number;
  /** Called after each stroke of a tool. Returns whether to keep it. */
  mark(mark: SketchMark): boolean;
  /** Called where the bucket was used. */
  pour?(at: Point): void;
}

const RUBBER_RADIUS_CSS_PIXELS = 22;
/** Points closer than this to the previous one are dropped. */
const MIN_STEP_CSS_PIXELS = 1.5;
/** Radius of a stamp that is only tapped, as a share of the sheet's longer side. */
const STAMP_RADIUS_SHARE = 0.1;
/** The smallest stamp that a drag makes. */
const MIN_STAMP_RADIUS_CSS_PIXELS = 16;
const NO_FILLS: readonly InkFill[] = [];
/** Limit of canvas pixels per CSS pixel: more cannot be seen in ink. */
const MAX_PIXEL_RATIO = 2;

/** Draws strokes on a canvas whenever they or its size change. Returns a function that redraws. */
function useInk(
  canvas: { readonly current: HTMLCanvasElement | null },
  [width, height]: DrawnOrigin['paper'],
  { strokes, fills }: InkedSheet,
  isDrawing: { readonly current: boolean },
): (shown: readonly InkStroke[]) => void {
  const longer = Math.max(width, height);
  /** Canvas pixels per unit of the sheet. */
  const scale = useRef(1);
  const latest = useRef({ strokes, fills });
  latest.current = { strokes, fills };
  const redraw = (shown: readonly InkStroke[]): void => {
    const ink = canvas.current?.getContext('2d');
    if (!ink) return;
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.clearRect(0, 0, ink.canvas.width, ink.canvas.height);
    ink.setTransform(scale.current, 0, 0, scale.current, 0, 0);
    const sizes = { width, pen: PEN_WIDTH_SHARE * longer, rim: (FILL_RIM * longer) / 1000 };
    drawSheet(ink, { strokes: shown, fills: latest.current.fills }, sizes);
  };
  useLayoutEffect(() => {
    if (!isDrawing.current) redraw(strokes);
  }, [strokes, fills]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const resize = (): void => {
      const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
      const across = Math.max(1, Math.round(element.clientWidth * ratio));
      const down = Math.max(1, Math.round((across * height) / width));
      if (across === element.width && down === element.height) return;
      [element.width, element.height] = [across, down];
      scale.current = across / width;
      redraw(latest.current.strokes);
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);
  return redraw;
}

function usePaperView(canvas: { readonly current: HTMLCanvasElement | null }) {
  const [view, setView] = useState(WHOLE_PAPER);
  const page = useRef<HTMLDivElement>(null);
  /** Moves the paper. Places are in CSS pixels of the window. */
  const movePaper = (from: readonly Point[], to: readonly Point[]): void => {
    const box = page.current?.getBoundingClientRect();
    const sheet = canvas.current;
    if (box === undefined || sheet === null) return;
    const size = [sheet.clientWidth, sheet.clientHeight] as const;
    // Unmoved, the sheet is centred in its page.
    const [left, top] = [box.left + (box.width - size[0]) / 2, box.top + (box.height - size[1]) / 2];
    const onSheet = (places: readonly Point[]) => places.map(([x, y]): Point => [x - left, y - top]);
    setView((before) => moveView(before, onSheet(from), onSheet(to), size));
  };
  return { page, view, carry: movePaper, whole: () => setView(WHOLE_PAPER) };
}

type PenTool = Extract<Tool, { readonly ink: string }>;

interface RemainingStrokes {
  readonly strokes: readonly InkStroke[];
  readonly places: number;
}

interface PenOnSheet {
  readonly canvas: { readonly current: HTMLCanvasElement | null };
  readonly latest: {
    readonly current: Pick<DrawSheetSetting, 'strokes' | 'tool' | 'reach' | 'mark'> & {
      readonly pour: DrawSheetSetting['pour'] | undefined;
    };
  };
  readonly isDrawing: { current: boolean };
  redraw(shown: readonly InkStroke[]): void;
  carry(from: readonly Point[], to: readonly Point[]): void;
}

/** Draws with the tool while a finger or pen is down, and makes a mark when it is lifted. */
function usePen(
  [width, height]: DrawnOrigin['paper'],
  { canvas, latest, isDrawing, redraw, carry }: PenOnSheet,
): void {
  const pen = PEN_WIDTH_SHARE * Math.max(width, height);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const places: number[] = [];
    let place = { left: 0, top: 0, unit: 1 };
    let frame: number | undefined;
    /** The strokes left after the first `places` numbers of the rubber's path. Each frame applies only the rest. */
    let remaining: RemainingStrokes = { strokes: [], places: 0 };
    let activeTool: Tool = 'rubber';
    const radius = (): number => RUBBER_RADIUS_CSS_PIXELS / place.unit;
    const strokeOf = ({ ink, isMirrored: mirrors, breadth = 1, stamp }: PenTool): InkStroke => {
      const broad = breadth === 1 ? {} : { breadth };
      return { colour: ink, isMirrored: mirrors, ...broad, places: stamp ? stamped(stamp) : places };
    };
    /** A stamp around where the pen came down, as large as it was drawn. */
    const stamped = (stamp: Stamp): readonly number[] => {
      const [x = 0, y = 0] = places;
      const drag = Math.hypot((places.at(-2) ?? x) - x, (places.at(-1) ?? y) - y);
      const isDragged = drag * place.unit >= MIN_STAMP_RADIUS_CSS_PIXELS;
      const radius = isDragged ? drag : STAMP_RADIUS_SHARE * Math.max(width, height);
      return stampPlaces(stamp, [x, y], radius, [width, height]);
    };
    const rubberMark = () =>
      ({ tool: 'rubber', radius: roundToTenth(radius()), places: [...places] }) as const;
    /** The finished mark. The ends of a pen stroke are joined to nearby ends. Undefined for the bucket. */
    const finishedMark = (): SketchMark | undefined => {
      const { strokes: others, reach: gap } = latest.current;
      if (activeTool === 'rubber') return rubberMark();
      if (activeTool === 'bucket') return undefined;
      const made = {
        tool: 'pen',
        ...strokeOf(activeTool),
        places: [...strokeOf(activeTool).places],
      } as const;
      if (activeTool.stamp !== undefined) return made;
      const seen = { ...made, places: densify(made.places, [width, height]) };
      return { ...seen, places: snapEnds(seen, others, gap / place.unit, width) };
    };
    /** Adds the places that are far enough from the last one. Returns the index of the first new point. */
    const addPlaces = (seen: readonly Point[]): number => {
      const from = places.length / 2;
      for (const [left, top] of seen) {
        const x = roundToTenth((left - place.left) / place.unit);
        const y = roundToTenth((top - place.top) / place.unit);
        const [lastX, lastY] = [places.at(-2), places.at(-1)];
        const minStep = MIN_STEP_CSS_PIXELS / place.unit;
        if (
          lastX !== undefined &&
          lastY !== undefined &&
          (x - lastX) ** 2 + (y - lastY) ** 2 < minStep * minStep
        )
          continue;
        if (places.length + 2 > MAX_MARK_NUMBERS) break;
        places.push(Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y)));
      }
      return from;
    };
    /** Redraws everything, once a frame. */
    const redrawSoon = (shown: () => readonly InkStroke[]): void => {
      if (frame !== undefined) return;
      frame = requestAnimationFrame(() => {
        frame = undefined;
        if (isDrawing.current) redraw(shown());
      });
    };
    const rubbed = (): readonly InkStroke[] => {
      const since = { ...rubberMark(), places: places.slice(Math.max(0, remaining.places - 2)) };
      remaining = { strokes: applyMark(remaining.strokes, since, width), places: places.length };
      return remaining.strokes;
    };
    const drawNew = (from: number): void => {
      const used = activeTool;
      if (used === 'rubber') redrawSoon(rubbed);
      else if (used === 'bucket') return;
      else if (used.stamp !== undefined) redrawSoon(() => [...latest.current.strokes, strokeOf(used)]);
      else {
        const ink = element.getContext('2d');
        if (ink && places.length / 2 > from) drawStroke(ink, strokeOf(used), width, pen, from);
      }
    };
    return listenForPen(element, {
      down(at, rubs) {
        const box = element.getBoundingClientRect();
        place = { left: box.left, top: box.top, unit: box.width / width || 1 };
        activeTool = rubs ? 'rubber' : latest.current.tool;
        places.length = 0;
        remaining = { strokes: latest.current.strokes, places: 0 };
        isDrawing.current = true;
        drawNew(addPlaces([at]));
      },
      move(seen) {
        drawNew(addPlaces(seen));
      },
      up() {
        isDrawing.current = false;
        const [x, y] = places;
        if (x === undefined || y === undefined) return redraw(latest.current.strokes);
        if (activeTool === 'bucket') return latest.current.pour?.([x, y]);
        const made = finishedMark();
        if (made === undefined || !latest.current.mark(made)) redraw(latest.current.strokes);
      },
      discard() {
        isDrawing.current = false;
        redraw(latest.current.strokes);
      },
      movePaper: carry,
    });
  }, [width, height]);
}

export function DrawSheet({
  paper,
  strokes,
  fills = NO_FILLS,
  tool,
  isMirrored,
  words,
  below,
  reach,
  mark,
  pour,
}: DrawSheetSetting) {
  const [width, height] = paper;
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ strokes, tool, reach, mark, pour });
  latest.current = { strokes, tool, reach, mark, pour };
  const isDrawing = useRef(false);

  const redraw = useInk(canvas, paper, { strokes, fills }, isDrawing);
  const { page, view, carry, whole } = usePaperView(canvas);
  const isMoved = view.zoom > 1;

  usePen(paper, { canvas, latest, isDrawing, redraw, carry });

  return (
    <div class={isMoved ? 'draw-page draw-moved' : 'draw-page'} ref={page}>
      <div
        class="draw-sheet"
        style={{
          '--shape': width / height,
          ...(isMoved ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` } : {}),
        }}
      >
        {below === undefined ? null : <img class="draw-below" src={below} alt="" draggable={false} />}
        {isMirrored ? <span class="draw-middle" /> : null}
        <canvas
          ref={canvas}
          class={tool === 'rubber' ? 'draw-ink draw-rubs' : 'draw-ink'}
          role="img"
          aria-label={words.draw.paper}
        />
      </div>
      {isMoved ? <RoundButton glyph="fit" label={words.draw.whole} look="draw-fit" press={whole} /> : null}
    </div>
  );
}
