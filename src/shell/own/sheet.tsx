import '../frame/sheet.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../../geometry/shapes/point.ts';
import type { DrawnOrigin, SketchMark } from '../../storage/own/own-pictures.ts';
import { MAX_MARK_NUMBERS } from '../../storage/own/own-pictures.ts';
import { RoundButton } from '../round-button.tsx';
import { drawStroke } from './drawing/paper.ts';
import { moveView, WHOLE_PAPER } from './drawing/paper-view.ts';
import { listenForPen } from './drawing/pen.ts';
import { snapEnds } from './drawing/snap-ends.ts';
import { applyMark, densify, type InkStroke, roundToTenth } from './drawing/strokes.ts';
import { PEN_WIDTH_SHARE } from './six/contents.ts';
import type { OwnWords } from './words.ts';

export type Tool = { readonly ink: string; readonly isMirrored: boolean } | 'rubber';

interface DrawSheetSetting {
  readonly paper: DrawnOrigin['paper'];
  readonly strokes: readonly InkStroke[];
  readonly tool: Tool;
  readonly isMirrored: boolean;
  readonly words: Pick<OwnWords, 'draw'>;
  /** The address of a picture shown faintly below, for tracing. */
  readonly below?: string | undefined;
  /** The largest gap at which ends of strokes are joined, in CSS pixels. */
  readonly reach: number;
  /** Called after each stroke of a tool. Returns whether to keep it. */
  mark(mark: SketchMark): boolean;
}

const RUBBER_RADIUS_CSS_PIXELS = 22;
/** Points closer than this to the previous one are dropped. */
const MIN_STEP_CSS_PIXELS = 1.5;
/** Limit of canvas pixels per CSS pixel: more cannot be seen in ink. */
const MAX_PIXEL_RATIO = 2;

/** Draws strokes on a canvas whenever they or its size change. Returns a function that redraws. */
function useInk(
  canvas: { readonly current: HTMLCanvasElement | null },
  [width, height]: DrawnOrigin['paper'],
  strokes: readonly InkStroke[],
  isDrawing: { readonly current: boolean },
): (shown: readonly InkStroke[]) => void {
  const pen = PEN_WIDTH_SHARE * Math.max(width, height);
  /** Canvas pixels per unit of the sheet. */
  const scale = useRef(1);
  const latest = useRef(strokes);
  latest.current = strokes;
  const redraw = (shown: readonly InkStroke[]): void => {
    const ink = canvas.current?.getContext('2d');
    if (!ink) return;
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.clearRect(0, 0, ink.canvas.width, ink.canvas.height);
    ink.setTransform(scale.current, 0, 0, scale.current, 0, 0);
    for (const stroke of shown) drawStroke(ink, stroke, width, pen);
  };
  useLayoutEffect(() => {
    if (!isDrawing.current) redraw(strokes);
  }, [strokes]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const resize = (): void => {
      const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
      const across = Math.max(1, Math.round(element.clientWidth * ratio));
      if (across === element.width) return;
      element.width = across;
      element.height = Math.round((across * height) / width);
      scale.current = across / width;
      redraw(latest.current);
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

interface RemainingStrokes {
  readonly strokes: readonly InkStroke[];
  readonly places: number;
}

export function DrawSheet({ paper, strokes, tool, isMirrored, words, below, reach, mark }: DrawSheetSetting) {
  const [width, height] = paper;
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ strokes, tool, reach, mark });
  latest.current = { strokes, tool, reach, mark };
  const isDrawing = useRef(false);
  const pen = PEN_WIDTH_SHARE * Math.max(width, height);

  const redraw = useInk(canvas, paper, strokes, isDrawing);
  const { page, view, carry, whole } = usePaperView(canvas);
  const isMoved = view.zoom > 1;

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const places: number[] = [];
    let place = { left: 0, top: 0, unit: 1 };
    let rubFrame: number | undefined;
    /** The strokes left after the first `places` numbers of the rubber's path. Each frame applies only the rest. */
    let remaining: RemainingStrokes = { strokes: [], places: 0 };
    let activeTool: Tool = 'rubber';
    const radius = (): number => RUBBER_RADIUS_CSS_PIXELS / place.unit;
    const strokeOf = ({ ink, isMirrored: mirrors }: Exclude<Tool, 'rubber'>): InkStroke => {
      return { colour: ink, isMirrored: mirrors, places };
    };
    const rubberMark = () =>
      ({ tool: 'rubber', radius: roundToTenth(radius()), places: [...places] }) as const;
    const markOf = (): SketchMark =>
      activeTool === 'rubber' ? rubberMark() : { tool: 'pen', ...strokeOf(activeTool), places: [...places] };
    /** The finished mark. The ends of a pen stroke are joined to nearby ends. */
    const finishedMark = (): SketchMark => {
      const made = markOf();
      if (made.tool !== 'pen') return made;
      const { strokes: others, reach: gap } = latest.current;
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
    const drawNew = (from: number): void => {
      if (activeTool === 'rubber') {
        // Rubbing out redraws everything, so do it once a frame.
        if (rubFrame !== undefined) return;
        rubFrame = requestAnimationFrame(() => {
          rubFrame = undefined;
          if (!isDrawing.current) return;
          const since = { ...rubberMark(), places: places.slice(Math.max(0, remaining.places - 2)) };
          remaining = { strokes: applyMark(remaining.strokes, since, width), places: places.length };
          redraw(remaining.strokes);
        });
        return;
      }
      const ink = element.getContext('2d');
      if (ink && places.length / 2 > from) drawStroke(ink, strokeOf(activeTool), width, pen, from);
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
        if (places.length === 0 || !latest.current.mark(finishedMark())) redraw(latest.current.strokes);
      },
      discard() {
        isDrawing.current = false;
        redraw(latest.current.strokes);
      },
      movePaper: carry,
    });
  }, [width, height]);

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
