import '../frame/sheet.css';
import { Fragment } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Point } from '../../geometry/shapes/point.ts';
import type { Colouring } from '../../picture/colouring/colouring.ts';
import { touchOf } from '../../picture/colouring/colouring-touch.ts';
import type { LibraryDrawing } from '../../picture/library/library.ts';
import { inkAddress, rimsOf, ringData } from '../../print/painting.ts';
import { ARROWS } from '../frame/arrow-keys.ts';
import { fill as filled } from '../words/words.ts';
import { listenForBrush } from './brush.ts';
import { coloursOf, type PaintName } from './paints.ts';
import type { PaintingWords } from './words.ts';

const BLOOM_MILLISECONDS = 420;

interface BloomSetting {
  /** Unique on the page. */
  readonly id: string;
  readonly d: string;
  /** The colours before and now; undefined for none. */
  readonly was: string | undefined;
  readonly now: string | undefined;
  /** Where the paint spreads from, in units of the page. */
  readonly at: Point;
  ended(): void;
}

/** Animates a paint that spreads over what was there before. */
function Bloom({ id, d, was, now, at: [cx, cy], ended }: BloomSetting) {
  const under = useRef<SVGPathElement>(null);
  const circle = useRef<SVGCircleElement>(null);
  useLayoutEffect(() => {
    const radius = under.current === null ? 0 : farthestCorner(under.current, [cx, cy]);
    let began: number | undefined;
    let frame = requestAnimationFrame(function step(time) {
      began ??= time;
      const share = Math.min(1, (time - began) / BLOOM_MILLISECONDS);
      circle.current?.setAttribute('r', String(radius * (1 - (1 - share) ** 2)));
      if (share < 1) frame = requestAnimationFrame(step);
      else ended();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const paint = { d, 'fill-rule': 'evenodd', 'pointer-events': 'none', 'aria-hidden': true } as const;
  return (
    <g>
      <clipPath id={id}>
        <circle cx={cx} cy={cy} r="0" ref={circle} />
      </clipPath>
      <path {...paint} fill={was ?? 'var(--sheet)'} ref={under} />
      <path {...paint} fill={now ?? 'var(--sheet)'} clip-path={`url(#${id})`} />
    </g>
  );
}

/** The distance from a point to the farthest corner of an area's box. */
function farthestCorner(area: SVGPathElement, [x, y]: Point): number {
  const box = area.getBBox();
  const across = Math.max(x - box.x, box.x + box.width - x);
  const down = Math.max(y - box.y, box.y + box.height - y);
  return Math.sqrt(across ** 2 + down ** 2);
}

type Area = Colouring['areas'][number];

interface Blooming {
  /** Its colour before; undefined for none. */
  readonly was: string | undefined;
  readonly at: Point;
  /** The number of this change of the page. */
  readonly change: number;
}

interface Hit {
  readonly area: string;
  readonly at: Point;
}

const FINGER_RADIUS_CSS_PIXELS = 13;

interface PageSetting {
  readonly colouring: Colouring;
  readonly drawing: LibraryDrawing;
  readonly title: string;
  /** The names of the paints by area. */
  readonly paints: ReadonlyMap<string, string>;
  readonly words: PaintingWords;
  /** Changes paints without animation. */
  readonly still: boolean;
  /** Paints areas with the current brush. `on` is true if the brush was not lifted since the last call. */
  fill(areas: readonly string[], on: boolean): void;
}

/** The picture's lines on paper. A tap fills an area; a drag fills all areas that it crosses. */
export function Page({ colouring, drawing, title, paints, words, still, fill }: PageSetting) {
  const { left, top, width, height, areas, ink, breadth } = colouring;
  const { ink: lines = drawing.line } = drawing;
  const svg = useRef<SVGSVGElement>(null);
  const shapes = useMemo(() => areas.map(({ rings }) => ringData(rings)), [areas]);
  const [pressed, setPressed] = useState<string>();
  const [cursor, setCursor] = useState(0);
  const colours = coloursOf(paints);
  /** Where each area was touched last. Its paint spreads from there. */
  const touched = useRef<ReadonlyMap<string, Point>>(new Map());
  const [blooms, ended] = useBlooms(
    areas,
    paints,
    still,
    ({ id, middle }) => touched.current.get(id) ?? middle,
  );

  useTouch(svg, colouring, setPressed, (hits, on) => {
    touched.current = new Map(hits.map(({ area, at }) => [area, at]));
    fill([...touched.current.keys()], on);
  });

  const onKey = (event: KeyboardEvent): void => {
    const direction = ARROWS[event.key];
    const here = areas[cursor];
    if (here === undefined || (direction === undefined && event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (direction === undefined) {
      touched.current = new Map([[here.id, here.middle]]);
      fill([here.id], false);
      return;
    }
    const next = neighbour(areas, cursor, direction);
    setCursor(next);
    svg.current?.querySelector<SVGPathElement>(`[data-index="${next}"]`)?.focus();
  };

  return (
    <div class="paint-page">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no elements for it */}
      <svg
        ref={svg}
        class="paint-sheet"
        style={{ '--shape': width / height }}
        viewBox={`${left} ${top} ${width} ${height}`}
        role="group"
        aria-label={title}
        onKeyDown={onKey}
      >
        {areas.map((area, index) => {
          const name = paints.get(area.id) as PaintName | undefined;
          const paintName = name === undefined ? words.bare : (words.names[name] ?? words.bare);
          const d = shapes[index] ?? '';
          const bloom = blooms.get(area.id);
          return (
            <Fragment key={area.id}>
              {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no elements for it */}
              <path
                d={d}
                class={area.id === pressed ? 'paint-area paint-pressed' : 'paint-area'}
                fill={colours.get(area.id) ?? 'transparent'}
                fill-rule="evenodd"
                role="button"
                tabIndex={index === cursor ? 0 : -1}
                aria-label={filled(words.area, { number: index + 1, all: areas.length, paint: paintName })}
                data-index={index}
                onFocus={() => setCursor(index)}
              />
              {bloom !== undefined && (
                <Bloom
                  key={bloom.change}
                  id={`bloom-${bloom.change}-${index}`}
                  d={d}
                  was={bloom.was}
                  now={colours.get(area.id)}
                  at={bloom.at}
                  ended={() => ended(area.id)}
                />
              )}
            </Fragment>
          );
        })}
        <g class="paint-lines">
          <path d={rimsOf(colouring)} stroke-width={breadth} />
          {ink.length === 0 ? null : <path class="paint-ink" d={ringData(ink)} fill-rule="evenodd" />}
          {lines === '' ? null : (
            <image href={inkAddress(lines)} x={left} y={top} width={width} height={height} />
          )}
        </g>
        <path class="paint-cursor" d={shapes[cursor]} stroke-width={width / 120} />
      </svg>
    </div>
  );
}

/** Animates the areas whose paint changes. Returns the running animations by area, and a function to end one. */
function useBlooms(
  areas: readonly Area[],
  paints: ReadonlyMap<string, string>,
  still: boolean,
  atOf: (area: Area) => Point,
): readonly [ReadonlyMap<string, Blooming>, (area: string) => void] {
  const colours = coloursOf(paints);
  const [blooms, setBlooms] = useState<ReadonlyMap<string, Blooming>>(new Map());
  const before = useRef({ colours, change: 0 });
  useLayoutEffect(() => {
    const { colours: was, change } = before.current;
    before.current = { colours, change: change + 1 };
    if (still) return;
    const changed = areas.filter(({ id }) => was.get(id) !== colours.get(id));
    setBlooms(new Map(changed.map((area) => [area.id, { was: was.get(area.id), at: atOf(area), change }])));
  }, [paints]);
  return [blooms, (area) => setBlooms((now) => new Map([...now].filter(([id]) => id !== area)))];
}

function useTouch(
  svg: { readonly current: SVGSVGElement | null },
  colouring: Colouring,
  press: (area: string | undefined) => void,
  paint: (hits: readonly Hit[], on: boolean) => void,
): void {
  const touch = useMemo(() => touchOf(colouring), [colouring]);
  const handlers = useRef({ touch, paint });
  handlers.current = { touch, paint };
  useEffect(() => {
    const page = svg.current;
    if (page === null) return;
    const areaAt = ([x, y]: Point, drags: boolean): Hit | undefined => {
      const matrix = page.getScreenCTM();
      if (matrix === null) return undefined;
      const on = new DOMPoint(x, y).matrixTransform(matrix.inverse());
      const at: Point = [on.x, on.y];
      const { tappedArea, crossedArea } = handlers.current.touch;
      const area = (drags ? crossedArea : tappedArea)(at, FINGER_RADIUS_CSS_PIXELS / matrix.a);
      return area === undefined ? undefined : { area: area.id, at };
    };
    /** The last area of a drag. It is not painted again while the finger stays in it. */
    let last: string | undefined;
    return listenForBrush(page, {
      down: (at) => press(areaAt(at, false)?.area),
      end: () => press(undefined),
      tap(at) {
        const hit = areaAt(at, false);
        if (hit !== undefined) handlers.current.paint([hit], false);
      },
      drag(places, first) {
        if (first) last = undefined;
        const entered: Hit[] = [];
        for (const place of places) {
          const hit = areaAt(place, true);
          if (hit === undefined || hit.area === last) continue;
          last = hit.area;
          if (entered.every(({ area }) => area !== hit.area)) entered.push(hit);
        }
        press(last);
        if (entered.length > 0) handlers.current.paint(entered, !first);
      },
    });
  }, []);
}

/** The area whose middle is nearest in a direction; the same one if there is none. */
function neighbour(areas: Colouring['areas'], from: number, [dx, dy]: Point): number {
  const here = areas[from]?.middle ?? [0, 0];
  let [best, leastCost] = [from, Number.POSITIVE_INFINITY];
  areas.forEach(({ middle: [x, y] }, index) => {
    const along = (x - here[0]) * dx + (y - here[1]) * dy;
    const sideways = Math.abs((x - here[0]) * dy) + Math.abs((y - here[1]) * dx);
    if (index === from || along <= 0) return;
    const cost = along + 2 * sideways;
    if (cost < leastCost) [best, leastCost] = [index, cost];
  });
  return best;
}
