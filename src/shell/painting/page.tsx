import { Fragment } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Point } from '../../geometry/plane-graph.ts';
import type { Colouring } from '../../picture/colouring.ts';
import { touchOf } from '../../picture/colouring-touch.ts';
import type { LibraryDrawing } from '../../picture/library.ts';
import { inkAddress, outline, rimsOf } from '../../print/painting.ts';
import { fill as filled } from '../words/words.ts';
import { Bloom } from './bloom.tsx';
import { coloursOf, type PaintName } from './paints.ts';
import { listenForTaps } from './taps.ts';
import type { PaintingWords } from './words.ts';

type Area = Colouring['areas'][number];

/** How the paint of an area came to change. */
interface Blooming {
  /** Its colour before; undefined: none. */
  readonly was: string | undefined;
  readonly at: Point;
  /** Which change of the page it was. */
  readonly change: number;
}

/** Half the breadth of a finger, in CSS pixels. */
const FINGER_CSS_PIXELS = 13;

/** Where the arrow keys lead. */
const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface PageSetting {
  readonly colouring: Colouring;
  readonly drawing: LibraryDrawing;
  readonly title: string;
  /** The names of the paints, by area. */
  readonly paints: ReadonlyMap<string, string>;
  readonly words: PaintingWords;
  /** Paints change at once instead of blooming. */
  readonly still: boolean;
  /** Paints an area with what is on the brush. */
  fill(area: string): void;
}

/** The picture's lines on paper; a tap fills an area. */
export function Page({ colouring, drawing, title, paints, words, still, fill }: PageSetting) {
  const { left, top, width, height, areas, ink, breadth } = colouring;
  const svg = useRef<SVGSVGElement>(null);
  const touch = useMemo(() => touchOf(colouring), [colouring]);
  const shapes = useMemo(() => areas.map(({ rings }) => outline(rings)), [areas]);
  const [pressed, setPressed] = useState<string>();
  const [cursor, setCursor] = useState(0);
  const colours = coloursOf(paints);
  /** Where the brush touched last, for the paint to spread from there. */
  const touched = useRef<{ readonly area: string; readonly at: Point }>(undefined);

  // What differs from what was there before blooms.
  const [blooms, setBlooms] = useState<ReadonlyMap<string, Blooming>>(new Map());
  const before = useRef({ colours, changes: 0 });
  useLayoutEffect(() => {
    const { colours: was, changes } = before.current;
    before.current = { colours, changes: changes + 1 };
    if (still) return;
    const changed = areas.filter(({ id }) => was.get(id) !== colours.get(id));
    const atOf = ({ id, middle }: Area) => (touched.current?.area === id ? touched.current.at : middle);
    setBlooms(
      new Map(changed.map((area) => [area.id, { was: was.get(area.id), at: atOf(area), change: changes }])),
    );
  }, [paints]);

  const handlers = useRef({ touch, fill, colouring });
  handlers.current = { touch, fill, colouring };
  useEffect(() => {
    const page = svg.current;
    if (page === null) return;
    const areaAt = ([x, y]: Point) => {
      const matrix = page.getScreenCTM();
      if (matrix === null) return undefined;
      const on = new DOMPoint(x, y).matrixTransform(matrix.inverse());
      const at: Point = [on.x, on.y];
      const area = handlers.current.touch(at, FINGER_CSS_PIXELS / matrix.a);
      return area === undefined ? undefined : { area: area.id, at };
    };
    return listenForTaps(page, {
      down: (at) => setPressed(areaAt(at)?.area),
      gone: () => setPressed(undefined),
      tap(at) {
        setPressed(undefined);
        const hit = areaAt(at);
        if (hit === undefined) return;
        touched.current = hit;
        handlers.current.fill(hit.area);
      },
    });
  }, []);

  const onKey = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    const here = areas[cursor];
    if (here === undefined || (direction === undefined && event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (direction === undefined) {
      touched.current = { area: here.id, at: here.middle };
      fill(here.id);
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
          const said = name === undefined ? words.bare : (words.names[name] ?? words.bare);
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
                aria-label={filled(words.area, { number: index + 1, all: areas.length, paint: said })}
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
                  ended={() => setBlooms((now) => new Map([...now].filter(([id]) => id !== area.id)))}
                />
              )}
            </Fragment>
          );
        })}
        <g class="paint-lines">
          <path d={rimsOf(colouring)} stroke-width={breadth} />
          {ink.length === 0 ? null : <path class="paint-ink" d={outline(ink)} fill-rule="evenodd" />}
          {drawing.line === '' ? null : (
            <image href={inkAddress(drawing.line)} x={left} y={top} width={width} height={height} />
          )}
        </g>
        <path class="paint-cursor" d={shapes[cursor]} stroke-width={width / 120} />
      </svg>
    </div>
  );
}

/** The area whose middle is next in a direction; the same one where there is none. */
function neighbour(areas: Colouring['areas'], from: number, [dx, dy]: Point): number {
  const here = areas[from]?.middle ?? [0, 0];
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  areas.forEach(({ middle: [x, y] }, index) => {
    const along = (x - here[0]) * dx + (y - here[1]) * dy;
    const aside = Math.abs((x - here[0]) * dy) + Math.abs((y - here[1]) * dx);
    if (index === from || along <= 0) return;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
