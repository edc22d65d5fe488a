import { useRef, useState } from 'preact/hooks';
import type { Point } from '../../../geometry/shapes/point.ts';
import { ARROWS } from '../../frame/arrow-keys.ts';
import { fill } from '../../words/words.ts';
import type { OwnWords } from '../words.ts';

/** The corners of a sheet in pixels of its photograph, clockwise from the upper left. */
export type SheetPlaces = readonly [Point, Point, Point, Point];

interface CornersSetting {
  readonly address: string;
  readonly size: readonly [number, number];
  readonly corners: SheetPlaces;
  readonly words: OwnWords;
  readonly isWhole: boolean;
  change(corners: SheetPlaces): void;
}

/** Width of the magnifier in CSS pixels, and its magnification. */
const MAGNIFIER_CSS_PIXELS = 132;
const MAGNIFICATION = 2.4;
/** Least area of the triangle at each corner, as a share of the photograph's. So a sheet never crosses itself. */
const LEAST_TRIANGLE = 0.005;
/** Step of an arrow key, as a share of the photograph's longer side. */
const STEP = 0.01;

const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

interface DraggedCorner {
  readonly pointer: number;
  readonly index: number;
  readonly at: Point;
}

export function PhotoCorners({ address, size, corners, words, isWhole, change }: CornersSetting) {
  const [width, height] = size;
  const place = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<DraggedCorner>();
  const withCorner = (index: number, at: Point): SheetPlaces =>
    corners.map((corner, each) => (each === index ? at : corner)) as unknown as SheetPlaces;
  const shown = dragged === undefined ? corners : withCorner(dragged.index, dragged.at);
  const clampPlace = ([x, y]: Point): Point => [
    Math.round(Math.max(0, Math.min(width, x))),
    Math.round(Math.max(0, Math.min(height, y))),
  ];
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = place.current?.getBoundingClientRect();
    if (box === undefined) return [0, 0];
    return clampPlace([
      ((clientX - box.left) / box.width) * width,
      ((clientY - box.top) / box.height) * height,
    ]);
  };
  const mayMove = (index: number, at: Point): boolean =>
    isSheet(withCorner(index, at), size) || !isSheet(corners, size);
  const percent = ([x, y]: Point) => ({ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` });
  const rim = shown.map(([x, y]) => `${x},${y}`).join(' ');
  return (
    <div class="corners" style={{ '--shape': width / height }}>
      <div class="corners-photo" ref={place}>
        <img src={address} alt="" draggable={false} />
        {isWhole ? null : (
          <>
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              <path class="corners-shade" d={`M0 0H${width}V${height}H0Z M${rim.replace(/ /g, 'L')}Z`} />
              <polygon class="corners-rim" points={rim} stroke-width={Math.max(width, height) / 160} />
            </svg>
            {shown.map((at, index) => (
              <button
                key={CORNERS[index]}
                type="button"
                class="sheet-corner"
                style={percent(at)}
                aria-label={fill(words.photo.corner, { number: index + 1 })}
                onPointerDown={(event) => {
                  if (dragged !== undefined) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged({ pointer: event.pointerId, index, at });
                }}
                onPointerMove={(event) => {
                  if (dragged?.pointer !== event.pointerId) return;
                  const place = placeOf(event);
                  if (mayMove(index, place)) setDragged({ ...dragged, at: place });
                }}
                onPointerUp={({ pointerId }) => {
                  if (dragged?.pointer !== pointerId) return;
                  change(withCorner(index, dragged.at));
                  setDragged(undefined);
                }}
                onLostPointerCapture={({ pointerId }) =>
                  dragged?.pointer === pointerId && setDragged(undefined)
                }
                onKeyDown={(event) => {
                  const step = ARROWS[event.key];
                  if (step === undefined) return;
                  event.preventDefault();
                  const far = STEP * Math.max(width, height);
                  const moved = clampPlace([at[0] + step[0] * far, at[1] + step[1] * far]);
                  if (mayMove(index, moved)) change(withCorner(index, moved));
                }}
              />
            ))}
          </>
        )}
        {dragged === undefined ? null : (
          <Magnifier address={address} size={size} at={dragged.at} place={place.current} />
        )}
      </div>
    </div>
  );
}

/** Whether four corners are those of a convex sheet that is not too narrow. */
function isSheet(corners: SheetPlaces, [width, height]: CornersSetting['size']): boolean {
  return corners.every(([x, y], at) => {
    const [[ax, ay], [bx, by]] = [corners[(at + 3) % 4] as Point, corners[(at + 1) % 4] as Point];
    const doubleArea = (x - ax) * (by - y) - (y - ay) * (bx - x);
    return doubleArea >= 2 * LEAST_TRIANGLE * width * height;
  });
}

interface MagnifierSetting {
  readonly address: string;
  readonly size: readonly [number, number];
  readonly at: Point;
  readonly place: HTMLElement | null;
}

function Magnifier({ address, size: [width, height], at: [x, y], place }: MagnifierSetting) {
  const across = (place?.clientWidth ?? 1) * MAGNIFICATION;
  const down = (place?.clientHeight ?? 1) * MAGNIFICATION;
  return (
    <span
      class="corner-glass"
      style={{
        left: x < width / 2 ? 'auto' : '12px',
        right: x < width / 2 ? '12px' : 'auto',
        width: `${MAGNIFIER_CSS_PIXELS}px`,
        height: `${MAGNIFIER_CSS_PIXELS}px`,
        backgroundImage: `url(${address})`,
        backgroundSize: `${across}px ${down}px`,
        backgroundPosition: `${MAGNIFIER_CSS_PIXELS / 2 - (x / width) * across}px ${MAGNIFIER_CSS_PIXELS / 2 - (y / height) * down}px`,
      }}
    />
  );
}
