import { deviation, group, max, mean, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { ACCENT, INK, LIGHT_ACCENT, QUIET } from '../../print/palette.ts';
import { page } from '../../print/render.ts';
import { element, type SvgNode } from '../../print/svg.ts';

/** One measure plotted against the parameter. */
export interface ChartPanel {
  readonly title: string;
  /** True if values are shares, shown in percent. */
  readonly percent: boolean;
  readonly fromZero: boolean;
  /** One series for each drawing, ordered by the parameter. */
  readonly series: readonly (readonly Sample[])[];
}

export interface Sample {
  readonly x: number;
  readonly y: number;
}

const WIDTH = 460;
const HEIGHT = 380;
const MARGIN = { left: 62, right: 22, top: 74, bottom: 62 } as const;
const FONT = 'DejaVu Sans, Verdana, sans-serif';

/**
 * Draws panels side by side as SVG text. Each drawing is a thin line, their mean a thick one, and one standard
 * deviation on either side is shaded (as in Löffler et al. 2014, figures 13 to 18).
 */
export function chart(title: string, parameter: string, panels: readonly ChartPanel[], note: string): string {
  const width = WIDTH * panels.length;
  const parts = [
    element('title', {}, [title]),
    words(title, { x: MARGIN.left, y: 28, 'font-size': 17, fill: INK, 'font-weight': 'bold' }),
    words(note, { x: MARGIN.left, y: HEIGHT - 10, 'font-size': 11, fill: QUIET }),
    ...panels.map((panel, i) =>
      element('g', { transform: `translate(${i * WIDTH} 0)` }, painted(panel, parameter)),
    ),
  ];
  return page(width, HEIGHT, parts);
}

function painted({ title, percent, fromZero, series }: ChartPanel, parameter: string): SvgNode[] {
  const samples = series.flat();
  const middle = summary(samples);
  const xs = samples.map(({ x }) => x);
  const x = scaleLinear([min(xs) ?? 0, max(xs) ?? 1], [MARGIN.left, WIDTH - MARGIN.right]);
  const low = fromZero ? 0 : min([...samples.map(({ y }) => y), ...middle.map(({ below }) => below)]);
  const high = max([...samples.map(({ y }) => y), ...middle.map(({ above }) => above)]);
  const y = scaleLinear(
    [low ?? 0, high === low ? (low ?? 0) + 1 : (high ?? 1)],
    [HEIGHT - MARGIN.bottom, MARGIN.top],
  ).nice();

  const path = line<Sample>(
    (sample) => x(sample.x),
    (sample) => y(sample.y),
  );
  const band = area<Summary>(
    (at) => x(at.x),
    (at) => y(Math.max(at.below, y.domain()[0] ?? 0)),
    (at) => y(at.above),
  );
  return [
    words(title, { x: MARGIN.left, y: 54, 'font-size': 13, fill: QUIET }),
    ...axes(x, y, percent, parameter),
    element('path', { d: band(middle) ?? '', fill: LIGHT_ACCENT, opacity: 0.55 }),
    ...series.map((own) =>
      element('path', { d: path(own) ?? '', fill: 'none', stroke: INK, 'stroke-width': 0.6, opacity: 0.4 }),
    ),
    element('path', {
      d: path(middle.map((at) => ({ x: at.x, y: at.mean }))) ?? '',
      fill: 'none',
      stroke: ACCENT,
      'stroke-width': 3.5,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
  ];
}

interface Summary {
  readonly x: number;
  readonly mean: number;
  readonly below: number;
  readonly above: number;
}

/** Mean and one standard deviation to both sides, for each value of the parameter. */
function summary(samples: readonly Sample[]): Summary[] {
  return [...group(samples, ({ x }) => x)]
    .map(([x, at]) => {
      const centre = mean(at, ({ y }) => y) ?? 0;
      const spread = deviation(at, ({ y }) => y) ?? 0;
      return { x, mean: centre, below: centre - spread, above: centre + spread };
    })
    .sort((a, b) => a.x - b.x);
}

type Scale = ReturnType<typeof scaleLinear<number, number>>;

function axes(x: Scale, y: Scale, percent: boolean, parameter: string): SvgNode[] {
  const [left = 0, right = 0] = x.range();
  const [bottom = 0] = y.range();
  const spell = percent ? y.tickFormat(6, '~%') : y.tickFormat(6);
  return [
    ...y.ticks(6).flatMap((tick) => [
      element('path', { d: `M${left} ${y(tick)}H${right}`, stroke: INK, opacity: 0.12 }),
      words(spell(tick), {
        x: left - 8,
        y: y(tick) + 4,
        'font-size': 11,
        'text-anchor': 'end',
        fill: QUIET,
      }),
    ]),
    ...x.ticks(8).flatMap((tick) => [
      element('path', { d: `M${x(tick)} ${bottom}v5`, stroke: INK }),
      words(x.tickFormat(8)(tick), {
        x: x(tick),
        y: bottom + 18,
        'font-size': 11,
        'text-anchor': 'middle',
        fill: QUIET,
      }),
    ]),
    element('path', { d: `M${left} ${bottom}H${right}`, stroke: INK }),
    words(parameter, { x: right, y: bottom + 34, 'font-size': 12, 'text-anchor': 'end', fill: INK }),
  ];
}

function words(content: string, attributes: Readonly<Record<string, string | number>>): SvgNode {
  return element('text', { 'font-family': FONT, ...attributes }, [content]);
}
