import { max, mean } from 'd3-array';
import { measuresOf } from '#src/cli/packs/measure.ts';
import type { ThatDotDocument } from '#src/kinds/that-dot/engine/document.ts';
import {
  atMost,
  type Claim,
  claimTable,
  percent,
  summaryOf,
  tenths,
  whole,
} from '#tools/evaluation/claim.ts';
import { pictureMarkdown, type Section, taskOf, type Workbench } from '#tools/evaluation/section.ts';
import { meanAt, type Swept, sweepChart, sweepOver, sweepTable } from '#tools/evaluation/sweeps.ts';
import { PAPERS } from '../quality/dots.ts';

const KIND = 'connect-that-dot';
const EPSILONS = [2.5, 5, 10, 15, 20, 30, 40, 52.5];
const ALPHAS = [2.5, 5, 10, 15, 20, 22.5, 25, 30, 35];
const BETAS = [0, 85, 90, 95, 100, 105, 110];

/**
 * Appendix D as printed (Klappe 2014). The columns for the drawing are points, length and greatest degree. Those for
 * the puzzle are points, pre-drawn points, most links, length and pre-drawn length.
 */
const PRINTED: readonly (readonly number[])[] = [
  [1798, 10507.3, 3, 65, 0, 2, 10331.4, 0],
  [1576, 8399.2, 4, 81, 137, 2, 8254.5, 451.8],
  [2398, 13024.2, 3, 103, 0, 2, 12756.1, 0],
  [1951, 8671.5, 3, 84, 362, 2, 8465.6, 298.9],
  [1599, 9011.9, 3, 59, 0, 2, 8796.7, 0],
  [1398, 7468.4, 3, 45, 32, 2, 7328.1, 91.4],
  [1123, 5956.2, 3, 42, 0, 2, 5776.6, 0],
  [2155, 10819, 4, 113, 24, 2, 10522.2, 84.8],
  [1733, 8271.6, 3, 61, 17, 2, 8070.5, 40.7],
  [2788, 14255.4, 3, 108, 8, 2, 13774.7, 44.7],
  [2305, 9681.3, 3, 123, 0, 2, 8860.1, 0],
  [1764, 9207.5, 3, 74, 15, 2, 9029.9, 74.8],
  [1191, 9444.7, 3, 82, 61, 2, 9325.1, 371.9],
  [3733, 18197.8, 2, 174, 24, 2, 17113.3, 78.6],
  [2664, 13031.4, 3, 126, 4, 2, 12495.8, 18.8],
  [2852, 14947.2, 3, 111, 19, 2, 14626.8, 102.5],
  [2072, 10232.4, 3, 108, 248, 2, 9721.7, 558.8],
  [2048, 11504.2, 4, 82, 8, 2, 11313.4, 24.1],
  [963, 7807.8, 3, 79, 64, 2, 7653.1, 396.6],
  [2072, 12291.5, 4, 97, 2, 2, 12037.4, 17.7],
];

export const SECTION: Section = {
  id: 'thesis',
  title: 'Klappe 2014: figures 10 to 12 and appendix D',
  kinds: [KIND],
  async evaluate(bench) {
    const byEpsilon = await sweepOver(bench, {
      kind: KIND,
      parameter: 'epsilon',
      values: EPSILONS,
      parameters: { delta: PAPERS.delta, gamma: 10 },
    });
    const byAlpha = await sweepOver(bench, {
      kind: KIND,
      parameter: 'gamma',
      values: ALPHAS,
      parameters: PAPERS,
    });
    const byBeta = await sweepOver(bench, {
      kind: KIND,
      parameter: 'beta',
      values: BETAS,
      parameters: { ...PAPERS, gamma: 10 },
    });
    const appendix = await appendixOf(bench);
    const claims = [...appendix.claims, ...curveClaims(byEpsilon, byAlpha)];
    const panels = [
      {
        name: 'dotsPerThousand',
        title: 'figure 10: dots for each 1000 units',
        percent: false,
        fromZero: true,
      },
      { name: 'predrawnShare', title: 'figure 11: pre-drawn length', percent: true, fromZero: true },
      { name: 'lengthKept', title: 'figure 12: length kept', percent: true, fromZero: false },
    ];
    const columns = [
      ['dots for each 1000 units', 'dotsPerThousand', tenths],
      ['pre-drawn', 'predrawnShare', percent],
      ['length kept', 'lengthKept', percent],
    ] as const;
    return {
      figures: new Map([
        ['thesis-epsilon.svg', sweepChart(byEpsilon, 'Klappe, figures 10a to 12a', panels)],
        ['thesis-alpha.svg', sweepChart(byAlpha, 'Klappe, figures 10b to 12b', panels)],
      ]),
      text: [
        'The thesis varies ε, and α (`gamma` here), over 20 drawings of its own. Ours are 20 library drawings, which are simpler: see the lengths and points in appendix D. Its drawings are also scaled to another size, so dots are counted for each 1000 units of length.',
        claimTable(claims, 'other'),
        summaryOf(claims, 'other'),
        '### Figures 10a, 11a and 12a: points, pre-drawn length and conservation of length by ε',
        pictureMarkdown('thesis-epsilon.svg', 'dots, pre-drawn length and length kept against epsilon'),
        sweepTable(byEpsilon, columns),
        '### Figures 10b, 11b and 12b: the same by α',
        pictureMarkdown('thesis-alpha.svg', 'dots, pre-drawn length and length kept against gamma'),
        sweepTable(byAlpha, columns),
        '### The other angle: β at α 10',
        'β is the angle kept free at the dot that a link points to. The thesis does not state its value. At 0 only the sector is kept free; up to 85° the kite is inside the sector.',
        sweepTable(byBeta, columns),
        '### Appendix D: input and output at ε 15 and α 10',
        appendix.text,
      ].join('\n\n'),
    };
  },
};

/** The statements of the text about the curves. */
function curveClaims(byEpsilon: Swept, byAlpha: Swept): readonly Claim[] {
  const rise = (swept: Swept, from: number, to: number, name: string): number =>
    meanAt(swept, to, name) - meanAt(swept, from, name);
  const times = (swept: Swept, from: number, to: number): number =>
    meanAt(swept, to, 'dotsPerThousand') / meanAt(swept, from, 'dotsPerThousand');
  return [
    {
      what: 'figure 10a: dots at ε 40, of those at 5',
      paper: 'decline steadily',
      ours: times(byEpsilon, 5, 40),
      form: percent,
      rule: 'equal if they are less than nine tenths, else favours the paper',
      judge: (ours) => (ours < 0.9 ? 'equal' : 'worse'),
    },
    {
      what: 'figure 10b: dots at α 20°, of those at 10°',
      paper: 'stable up to 20°, rising from there on',
      ours: times(byAlpha, 10, 20),
      form: percent,
      rule: 'equal if they change by less than a tenth, else favours the paper',
      judge: (ours) => (Math.abs(ours - 1) < 0.1 ? 'equal' : 'worse'),
    },
    {
      what: 'figure 10b: dots at α 35°, of those at 20°',
      paper: 'rise steadily',
      ours: times(byAlpha, 20, 35),
      form: percent,
      rule: 'favours ours if they rise by less than a twentieth, else equal',
      judge: atMost(1.05, Number.POSITIVE_INFINITY),
    },
    {
      what: 'figure 11a: pre-drawn at ε 40, over that at 15',
      paper: 'rises again from about 30 on',
      ours: rise(byEpsilon, 15, 40, 'predrawnShare'),
      form: percent,
      rule: 'favours ours if it rises by less than 0.2 %, else equal',
      judge: atMost(0.002, 1),
    },
    {
      what: 'figure 11b: pre-drawn at α 20°, over that at 10°',
      paper: 'stable up to 20°',
      ours: rise(byAlpha, 10, 20, 'predrawnShare'),
      form: percent,
      rule: 'equal if it changes by less than 0.5 %, else favours the paper',
      judge: (ours) => (Math.abs(ours) < 0.005 ? 'equal' : 'worse'),
    },
    {
      what: 'figure 12a: length kept at ε 40, below that at 15',
      paper: 'declines steadily',
      ours: -rise(byEpsilon, 15, 40, 'lengthKept'),
      form: percent,
      rule: 'favours ours if it declines by less than 0.5 %, else equal',
      judge: atMost(0.005, 1),
    },
    {
      what: 'figure 12b: length kept at α 20°, over that at 10°',
      paper: 'no large impact below 20°',
      ours: rise(byAlpha, 10, 20, 'lengthKept'),
      form: percent,
      rule: 'equal if it changes by less than 0.5 %, else favours the paper',
      judge: (ours) => (Math.abs(ours) < 0.005 ? 'equal' : 'worse'),
    },
    {
      what: 'figure 12b: length kept at α 35°, over that at 20°',
      paper: 'rises steeply from 22.5° on, as more is pre-drawn',
      ours: rise(byAlpha, 20, 35, 'lengthKept'),
      form: percent,
      rule: 'favours ours if it changes by less than 0.5 %, else equal',
      judge: (ours) => (Math.abs(ours) < 0.005 ? 'better' : 'equal'),
    },
  ];
}

/** The table of the appendix, with claims about its means. */
async function appendixOf(
  bench: Workbench,
): Promise<{ readonly text: string; readonly claims: readonly Claim[] }> {
  const made = await bench.make(
    bench.pictures.map((picture) => taskOf(KIND, picture, { ...PAPERS, gamma: 10 })),
  );
  const rows = made.flatMap((each) => (each.ok ? [rowOf(each.document as ThatDotDocument)] : []));
  const of = (table: readonly (readonly number[])[], measure: (row: readonly number[]) => number): number =>
    mean(table, measure) ?? Number.NaN;
  const column = (row: readonly number[], at: number): number => row[at] ?? Number.NaN;
  const density = (row: readonly number[]) => (1000 * column(row, 3)) / column(row, 1);
  const given = (row: readonly number[]) => column(row, 7) / column(row, 1);
  const kept = (row: readonly number[]) => column(row, 6) / column(row, 1);
  const clean = (row: readonly number[]) => (column(row, 7) === 0 ? 1 : 0);
  const paper = (form: (value: number) => string, measure: (row: readonly number[]) => number) => ({
    paper: form(of(PRINTED, measure)),
    theirs: of(PRINTED, measure),
    ours: of(rows, measure),
    form,
  });
  const claims: readonly Claim[] = [
    { what: 'appendix D: pre-drawn, mean', ...paper(percent, given), goal: 'less', tolerance: 0.001 },
    {
      what: 'appendix D: puzzles with nothing pre-drawn',
      ...paper(percent, clean),
      goal: 'more',
      tolerance: 0.02,
    },
    { what: 'appendix D: length kept, mean', ...paper(percent, kept), goal: 'more', tolerance: 0.005 },
    { what: 'appendix D: dots for each 1000 units', ...paper(tenths, density), goal: 'less', tolerance: 0.5 },
    {
      what: 'appendix D: most links on a dot',
      paper: '2',
      theirs: 2,
      ours: max(rows, (row) => column(row, 5)) ?? Number.NaN,
      form: whole,
      goal: 'less',
      tolerance: 0,
    },
  ];
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const names = [
    'points',
    'length',
    'degree',
    'puzzle points',
    'detail points',
    'most links',
    'length',
    'pre-drawn length',
  ];
  const head = [line(['drawing', ...names]), line(['---', ...names.map(() => '---')])];
  const ours = made.map((each, at) => {
    const name = each.ok ? each.document.title : (bench.pictures[at] ?? '');
    const row = each.ok ? rowOf(each.document as ThatDotDocument).map(Math.round) : names.map(() => 'none');
    return line([name, ...row]);
  });
  const theirs = PRINTED.map((row, at) => line([at + 1, ...row.map(Math.round)]));
  const text = ['Ours:', [...head, ...ours].join('\n'), 'As printed:', [...head, ...theirs].join('\n')].join(
    '\n\n',
  );
  return { text, claims };
}

/** The columns of the appendix for one puzzle. */
function rowOf(document: ThatDotDocument): readonly number[] {
  const { drawing, board } = document;
  const measures = measuresOf(document);
  const lengthOf = (a: readonly number[] = [], b: readonly number[] = []): number =>
    Math.sqrt(((a[0] ?? 0) - (b[0] ?? 0)) ** 2 + ((a[1] ?? 0) - (b[1] ?? 0)) ** 2);
  const length = drawing.edges.reduce(
    (sum, [i, j]) => sum + lengthOf(drawing.points[i], drawing.points[j]),
    0,
  );
  const degrees = new Map<number, number>();
  for (const end of drawing.edges.flat()) degrees.set(end, (degrees.get(end) ?? 0) + 1);
  return [
    drawing.points.length,
    length,
    max(degrees.values()) ?? 0,
    board.dots.length,
    board.predrawn.reduce((sum, { length }) => sum + length, 0),
    measures.maxLinks ?? 0,
    length * (measures.lengthKept ?? 0),
    length * (measures.predrawnShare ?? 0),
  ];
}
