import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Point } from '../../../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../../../puzzle/contract/document.ts';
import type { SvgDrawing, TightPlace, TuningLayer } from '../../../../puzzle/contract/face.ts';
import { SvgContent } from '../../../library/drawing.tsx';
import { listenForPen } from '../../drawing/pen.ts';
import type { Hand } from '../editing.ts';
import { type Glide, Gliding } from '../gliding.tsx';
import type { Pulling } from '../pulling.ts';

/** The place of a picture under a puzzle, in puzzle units. */
export interface UnderBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface UnderPicture {
  readonly address: string;
  readonly box: UnderBox;
}

/** The layer name of the picture itself. */
export const PICTURE_LAYER = 'picture';

/** Margin around the puzzle, in puzzle units. */
const MARGIN = 24;

interface SheetsSetting {
  readonly document: PuzzleDocument;
  readonly layers: readonly TuningLayer[];
  /** In puzzle units; defaults to the document's size. */
  readonly size?: readonly [number, number];
  readonly picture?: UnderPicture | undefined;
  readonly faint?: boolean;
  /** Drawn over everything else, which becomes faint. */
  readonly overlay?: SvgDrawing | undefined;
  /** Strokes that were painted on the puzzle. */
  readonly strokes?: SvgDrawing | undefined;
  readonly touched?: Point | undefined;
  /** The place to zoom in on. */
  readonly place?: TightPlace | undefined;
  readonly label?: string;
  touch?(at: Point): void;
  readonly hand?: Hand | undefined;
  readonly glide?: Glide | undefined;
  readonly pulling?: Pulling | undefined;
}

/** The sheets that a puzzle is drawn on, lowest first. */
const SHEETS = ['drawing', 'board', 'solution'] as const;

/** By number of sheets: their scale when apart, and the shift of the outer ones, in sheet sizes. */
const APART: Readonly<Record<number, readonly [scale: number, away: number]>> = {
  2: [0.58, 0.2],
  3: [0.5, 0.25],
};

/** The CSS transform of a sheet. As `apart` grows to 1, sheets shrink, spread along the diagonal and turn a little. */
function sheetTransform(
  apart: number,
  [index, count]: readonly [number, number],
  [width, height]: readonly [number, number],
): string {
  const [smaller, outerShift] = APART[count] ?? [1, 0];
  if (apart === 0) return 'none';
  const scale = 1 - (1 - smaller) * apart;
  const step = (2 * index) / (count - 1) - 1;
  const shift = (1 - scale) / 2 + outerShift * step * apart;
  return `translate(${shift * width}px, ${shift * height}px) scale(${scale}) rotate(${3 * step * apart}deg)`;
}

export function PuzzleSheets({
  document,
  layers,
  size = document.size,
  picture,
  faint = false,
  overlay,
  strokes,
  touched,
  place,
  label,
  touch,
  hand,
  glide,
  pulling,
}: SheetsSetting) {
  const sheets = useRef<SVGSVGElement>(null);
  useTouches(sheets, hand);
  const [width, height] = size;
  const apart = pulling?.apart ?? 0;
  const isGliding = glide !== undefined && overlay === undefined;
  const shown = SHEETS.map((sheet) => ({
    sheet,
    own: layers.filter((layer) => (layer.sheet ?? 'board') === sheet),
  })).filter(
    ({ sheet, own: sheetLayers }) => sheetLayers.length > 0 || (sheet === 'drawing' && picture !== undefined),
  );
  const halfSide = place === undefined ? undefined : Math.min(1.5 * place.radius, width / 2);
  const box =
    place === undefined || halfSide === undefined
      ? [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN]
      : [place.at[0] - halfSide, place.at[1] - halfSide, 2 * halfSide, 2 * halfSide];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: touches only change looks
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or its button has
    <svg
      class={`tune-sheets${hand === undefined ? '' : ' tune-by-hand'}${pulling?.isHeld ? ' tune-pulled' : ''}`}
      {...(hand === undefined ? pulling?.handlers : keyHandlers(hand))}
      ref={sheets}
      viewBox={box.join(' ')}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      onClick={(event) => {
        const at = placeIn(event.currentTarget, event);
        if (at !== undefined) touch?.(at);
      }}
    >
      {shown.map(({ sheet, own: sheetLayers }, index) => {
        const isUnder = sheet === 'drawing' && picture !== undefined;
        const at = sheetTransform(apart, [index, shown.length], size);
        return (
          <g key={sheet} class="tune-sheet" style={{ transform: at }}>
            {apart === 0 ? null : (
              <rect class="tune-tracing" x={0} y={0} width={width} height={height} rx={18} opacity={apart} />
            )}
            {isUnder ? (
              <image
                href={picture.address}
                {...picture.box}
                preserveAspectRatio="none"
                opacity={faint ? 0.35 : 1}
              />
            ) : null}
            <g
              key={sheet === 'board' ? glide?.number : undefined}
              class={`tune-puzzle${overlay === undefined ? '' : ' tune-before'}${isGliding ? ' tune-coming' : ''}`}
            >
              {sheetLayers.map((layer) => (
                <Layer key={layer.name} layer={layer} document={document} touched={touched} />
              ))}
            </g>
            {isGliding && sheet === 'board' ? <Gliding glide={glide} /> : null}
          </g>
        );
      })}
      {overlay === undefined ? null : (
        <g class="tune-coarse">
          <SvgContent drawing={overlay} />
        </g>
      )}
      {strokes === undefined ? null : <SvgContent drawing={strokes} />}
      {hand?.cursor === undefined ? null : (
        <circle class="tune-held" cx={hand.cursor[0]} cy={hand.cursor[1]} r={hand.radius ?? 16} />
      )}
      {place === undefined ? null : (
        <circle class="tune-place" cx={place.at[0]} cy={place.at[1]} r={place.radius} />
      )}
    </svg>
  );
}

/** A pointer's place on the puzzle, in puzzle units. */
export function placeIn(
  svg: SVGSVGElement,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): Point | undefined {
  const matrix = svg.getScreenCTM()?.inverse();
  if (matrix === undefined) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return [x, y];
}

type Sheets = { readonly currentTarget: SVGSVGElement };

function keyHandlers(hand: Hand) {
  return {
    // Attribute names in SVG are case-sensitive.
    tabindex: 0,
    onKeyDown(event: KeyboardEvent & Sheets) {
      delete event.currentTarget.dataset.touched;
      hand.key(event);
    },
    onBlur({ currentTarget }: FocusEvent & Sheets) {
      delete currentTarget.dataset.touched;
    },
  };
}

const ANYWHERE = { catches: () => true };

function useTouches(sheets: RefObject<SVGSVGElement | null>, hand: Hand | undefined): void {
  const latest = useRef(hand);
  latest.current = hand;
  const isOff = hand === undefined;
  useLayoutEffect(() => {
    const svg = sheets.current;
    if (isOff || svg === null) return undefined;
    const forward = (does: 'down' | 'move' | 'up', window: Point | undefined): void => {
      const at = window && placeIn(svg, { clientX: window[0], clientY: window[1] });
      if (at !== undefined) latest.current?.[does](at);
    };
    let last: Point | undefined;
    return listenForPen(
      svg,
      {
        down(at) {
          svg.dataset.touched = '';
          last = at;
          forward('down', at);
        },
        move(places) {
          last = places.at(-1);
          forward('move', last);
        },
        up: () => forward('up', last),
        discard: () => latest.current?.drop(),
      },
      ANYWHERE,
    );
  }, [isOff]);
}

interface LayerSetting {
  readonly layer: TuningLayer;
  readonly document: PuzzleDocument;
  readonly touched: Point | undefined;
}

function Layer({ layer, document, touched }: LayerSetting) {
  const at = layer.isAroundTouch ? touched : undefined;
  const drawing = useMemo(() => layer.paint(document, at), [layer, document, at]);
  return <SvgContent drawing={drawing} />;
}
