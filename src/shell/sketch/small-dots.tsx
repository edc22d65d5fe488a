import type { ComponentChild } from 'preact';
import type { Point } from '../../geometry/shapes/point.ts';
import { MARKS } from '../../kinds/dots/engine/palette.ts';
import { pie } from '../../kinds/dots/face/pie.ts';
import type { DotLook, Dots, SmallDot } from '../../puzzle/codec/sketch.ts';
import { angleOf } from '../../puzzle/codec/thumbnail.ts';
import { SvgContent } from '../library/drawing.tsx';
import type { WashImage } from '../library/wash.ts';
import { smoothPath } from './curve.ts';
import { viewBoxAround } from './extent.ts';
import { WashUnder } from './wash-under.tsx';

/** Range of the usual radius of dots, and least radius of close dots, as shares of the longer side. */
const RADIUS = { max: 0.048, min: 0.032, crowded: 0.02 } as const;
/** Largest width of pre-drawn lines, as a share of the longer side. */
const MAX_LINE = 0.02;
/** Largest radius of a dot, as a share of the distance to its nearest neighbour. */
const RADIUS_SHARE = 0.46;

export function SmallDots({
  dots: { width, height, dots, lines },
  look,
  wash,
}: {
  readonly dots: Dots;
  readonly look: DotLook;
  readonly wash: WashImage | undefined;
}) {
  const side = Math.max(width, height, 1);
  const room = dots.map(({ at }, index) => nearest(at, dots, index) * RADIUS_SHARE);
  const usual = room.toSorted((a, b) => a - b)[Math.floor(room.length / 3)] ?? side;
  const radius = clamp(usual, RADIUS.min * side, RADIUS.max * side);
  const margin = radius * 2.4;
  return (
    <svg class="dots thumbnail" viewBox={viewBoxAround(width, height, margin)} aria-hidden="true">
      <WashUnder image={wash} over={[0, 0, width, height]} />
      {lines.length > 0 && (
        <path
          class="thumbnail-lines"
          d={smoothPath(lines)}
          stroke-width={Math.min(radius * 0.7, side * MAX_LINE)}
        />
      )}
      {dots.map((dot, index) =>
        LOOKS[look](dot, clamp(room[index] ?? radius, RADIUS.crowded * side, radius), radius),
      )}
    </svg>
  );
}

function nearest([x, y]: Point, dots: readonly SmallDot[], own: number): number {
  const squares = dots.flatMap(({ at }, index) =>
    index === own ? [] : [(at[0] - x) ** 2 + (at[1] - y) ** 2],
  );
  return Math.sqrt(squares.reduce((least, square) => Math.min(least, square), Number.POSITIVE_INFINITY));
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/** Draws a dot with the radius that fits there. `usual` is that of most dots. */
type DotPainter = (dot: SmallDot, radius: number, usual: number) => ComponentChild;

export const plain: DotPainter = ({ at: [cx, cy] }, r) => <circle cx={cx} cy={cy} r={r} />;

/** A disc or pie in the dot's colours, with a rim so that light ones can be seen. */
const coloured: DotPainter = ({ at: [cx, cy], colours }, r, usual) => (
  <g transform={`translate(${cx} ${cy})`}>
    <g transform={`scale(${1.12 * r})`} stroke="none">
      <SvgContent drawing={pie(colours.map((colour) => MARKS[colour % MARKS.length].colour))} />
    </g>
    <circle class="rim" r={1.12 * r} stroke-width={usual * 0.22} />
  </g>
);

const LOOKS: Readonly<Record<DotLook, DotPainter>> = {
  plain,
  /** The first dot of a numbered line has the kind's colour. */
  starts: (dot, r, usual) => {
    const [cx, cy] = dot.at;
    if (dot.colours.length === 0) return plain(dot, r, usual);
    return <circle class="thumbnail-start" cx={cx} cy={cy} r={1.25 * r} stroke-width={usual * 0.5} />;
  },
  links: (dot, r, usual) => {
    const [cx, cy] = dot.at;
    const stubs = dot.links.map((link) => {
      const [u, v] = [Math.cos(angleOf(link)), Math.sin(angleOf(link))];
      return `M${cx} ${cy}L${cx + 2.3 * usual * u} ${cy + 2.3 * usual * v}`;
    });
    return (
      <g>
        <path class="thumbnail-lines" d={stubs.join('')} stroke-width={usual * 0.8} />
        {plain(dot, r, usual)}
      </g>
    );
  },
  colours: coloured,
  /** A coin. One of several units has a colour. */
  coins: (dot, r, usual) => {
    const [cx, cy] = dot.at;
    if (dot.colours.length > 0) return coloured(dot, r, usual);
    return <circle class="coin" cx={cx} cy={cy} r={r} stroke-width={usual * 0.6} />;
  },
};
