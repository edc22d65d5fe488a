import { max, median } from 'd3-array';
import type { TaskResult } from '#src/cli/pictures/task.ts';
import type { Parameters } from '#src/puzzle/contract/document.ts';
import {
  atLeast,
  atMost,
  type Claim,
  claimTable,
  hundredths,
  percent,
  summaryOf,
  tenths,
  whole,
} from '#tools/evaluation/claim.ts';
import { type Field, fieldOf, plate } from '#tools/evaluation/plate.ts';
import { pictureMarkdown, type Section, taskOf, type Workbench } from '#tools/evaluation/section.ts';
import {
  meanAt,
  measureValues,
  type SweepColumns,
  type Swept,
  sweepChart,
  sweepOver,
  sweepTable,
} from '#tools/evaluation/sweeps.ts';
import { PAPERS } from '../quality/dots.ts';

const THAT = 'connect-that-dot';
const CLOSEST = 'closest-dot';
const NUMBERS = 'connect-the-dots';
const UNIT = 'unit-dot';
/** The picture of the grids, and the ranges of the paper's curves. */
const SHOWN = 'openmoji:1F418';
const EPSILONS = [10, 15, 20, 30];
const DEGREES = [5, 10, 15, 20, 25];
const SHARES = [0.1, 0.2, 0.3, 0.4];
const UNIT_SHARES = [0.05, 0.1, 0.15];

export const SECTION: Section = {
  id: 'family',
  title: 'Löffler et al. 2014: figures 13 to 20',
  kinds: [NUMBERS, THAT, CLOSEST, UNIT],
  async evaluate(bench) {
    const swept = await sweepsOf(bench);
    const { thatEpsilon, thatGamma, closestEpsilon, closestGamma } = swept;
    const claims = claimsOf(swept);
    const density = {
      name: 'dotsPerThousand',
      title: 'dots for each 1000 units',
      percent: false,
      fromZero: true,
    };
    const given = { name: 'predrawnShare', title: 'pre-drawn length', percent: true, fromZero: true };
    const colours = { name: 'colours', title: 'colours', percent: false, fromZero: true };
    const lines = [
      ['dots for each 1000 units', 'dotsPerThousand', tenths],
      ['pre-drawn', 'predrawnShare', percent],
    ] as const;
    const dots = [
      ['colours', 'colours', tenths],
      ['pre-drawn', 'predrawnShare', percent],
    ] as const;
    const part = (heading: string, name: string, of: Swept, columns: SweepColumns) => [
      heading,
      pictureMarkdown(name, heading.replace(/^#+ /, '')),
      sweepTable(of, columns),
    ];
    return {
      figures: new Map([
        ['family-13-14.svg', sweepChart(thatEpsilon, 'Löffler et al., figures 13 and 14', [density, given])],
        ['family-15-16.svg', sweepChart(thatGamma, 'Löffler et al., figures 15 and 16', [density, given])],
        ['family-17.svg', sweepChart(closestEpsilon, 'Löffler et al., figure 17', [colours])],
        ['family-18.svg', sweepChart(closestGamma, 'Löffler et al., figure 18', [colours])],
        ['family-19.svg', await gridOf(bench, 'Löffler et al., figure 19', BY_EPSILON)],
        ['family-20.svg', await gridOf(bench, 'Löffler et al., figure 20', BY_GAMMA)],
      ]),
      text: [
        'The paper varies ε and γ over 20 drawings, with ε 15 where γ varies. Ours are 20 library drawings, which are simpler. Closest dot has at most 8 colours here (`maxColours`), and pre-draws what would need more, so its colours cannot be compared freely with the paper’s.',
        claimTable(claims, 'other'),
        summaryOf(claims, 'other'),
        ...part('### Figures 13 and 14: that dot, by ε', 'family-13-14.svg', thatEpsilon, lines),
        ...part('### Figures 15 and 16: that dot, by γ in degrees', 'family-15-16.svg', thatGamma, lines),
        ...part('### Figure 17: closest dot, colours by ε', 'family-17.svg', closestEpsilon, dots),
        ...part('### Figure 18: closest dot, colours by γ', 'family-18.svg', closestGamma, dots),
        '### Figure 19: puzzles for growing ε',
        pictureMarkdown('family-19.svg', 'four kinds, solved, for growing epsilon'),
        '### Figure 20: puzzles for growing γ',
        pictureMarkdown('family-20.svg', 'three kinds, solved, for growing gamma'),
      ].join('\n\n'),
    };
  },
};

interface Sweeps {
  readonly thatEpsilon: Swept;
  readonly thatGamma: Swept;
  readonly closestEpsilon: Swept;
  readonly closestGamma: Swept;
}

async function sweepsOf(bench: Workbench): Promise<Sweeps> {
  const over = (kind: string, parameter: string, values: readonly number[], parameters: Parameters) =>
    sweepOver(bench, { kind, parameter, values, parameters });
  const { delta } = PAPERS;
  return {
    thatEpsilon: await over(THAT, 'epsilon', EPSILONS, { delta, gamma: 10 }),
    thatGamma: await over(THAT, 'gamma', DEGREES, PAPERS),
    closestEpsilon: await over(CLOSEST, 'epsilon', EPSILONS, { delta, gamma: 0.2 }),
    closestGamma: await over(CLOSEST, 'gamma', SHARES, PAPERS),
  };
}

function claimsOf({ thatEpsilon, thatGamma, closestEpsilon, closestGamma }: Sweeps): readonly Claim[] {
  const all = (swept: Swept, name: string): readonly number[] =>
    swept.made.flatMap((made) => measureValues(made, name));
  const least = all({ ...thatGamma, made: thatGamma.made.slice(1, 4) }, 'predrawnShare');
  const colours = all(closestEpsilon, 'colours');
  const ratio = (swept: Swept, from: number, to: number, name: string): number =>
    meanAt(swept, from, name) / meanAt(swept, to, name);
  return [
    {
      what: 'figure 13: dots at the least ε for each at the largest',
      paper: 'about 1.5',
      theirs: 1.5,
      ours: ratio(thatEpsilon, 10, 30, 'dotsPerThousand'),
      form: hundredths,
      goal: 'near',
      tolerance: 0.25,
    },
    {
      what: 'figure 14: pre-drawn, mean over all ε',
      paper: 'less than 2 %',
      theirs: 0.02,
      ours: max(EPSILONS, (value) => meanAt(thatEpsilon, value, 'predrawnShare')) ?? Number.NaN,
      form: percent,
      goal: 'less',
      tolerance: 0.001,
    },
    {
      what: 'figure 15: dots at γ 20° for each at 10°',
      paper: 'grows only slowly',
      ours: ratio(thatGamma, 20, 10, 'dotsPerThousand'),
      form: hundredths,
      rule: 'favours ours up to 1.02, equal up to 1.25',
      judge: atMost(1.02, 1.25),
    },
    {
      what: 'figure 16: puzzles with less than 2 % pre-drawn, γ 10° to 20°',
      paper: 'most',
      ours: least.filter((share) => share < 0.02).length / least.length,
      form: percent,
      rule: 'favours ours from 90 %, equal from half',
      judge: atLeast(0.9, 0.5),
    },
    {
      what: 'figure 17: colours, median over all ε',
      paper: '6 to 8',
      theirs: 7,
      ours: median(colours) ?? Number.NaN,
      form: tenths,
      goal: 'less',
      tolerance: 1,
    },
    {
      what: 'figure 17: puzzles with more than 10 colours',
      paper: 'one',
      ours: colours.filter((count) => count > 10).length,
      form: whole,
      rule: 'favours ours if none has more than 10, equal if one has',
      judge: atMost(0, 1),
    },
    {
      what: 'figure 18: more colours at γ 0.4 than at 0.1',
      paper: 'grows slowly',
      ours: meanAt(closestGamma, 0.4, 'colours') - meanAt(closestGamma, 0.1, 'colours'),
      form: tenths,
      rule: 'favours ours up to 0.5, equal up to 2',
      judge: atMost(0.5, 2),
    },
  ];
}

interface Row {
  readonly kind: string;
  readonly parameter: string;
  readonly values: readonly number[];
}

const BY_EPSILON: readonly Row[] = [UNIT, CLOSEST, THAT, NUMBERS].map((kind) => ({
  kind,
  parameter: 'epsilon',
  values: EPSILONS,
}));
const BY_GAMMA: readonly Row[] = [
  { kind: UNIT, parameter: 'gamma', values: UNIT_SHARES },
  { kind: CLOSEST, parameter: 'gamma', values: SHARES.slice(0, 3) },
  { kind: THAT, parameter: 'gamma', values: DEGREES.slice(0, 3) },
];

/** Draws puzzles with their solutions; pre-drawn lines are in ink. */
async function gridOf(bench: Workbench, title: string, rows: readonly Row[]): Promise<string> {
  const fields = await Promise.all(
    rows.map(async ({ kind, parameter, values }): Promise<readonly Field[]> => {
      const made: readonly TaskResult[] = await bench.make(
        values.map((value) => taskOf(kind, SHOWN, { ...PAPERS, [parameter]: value })),
      );
      return Promise.all(
        made.map((each, at) =>
          fieldOf(each.ok ? each.document : undefined, `${kind}, ${parameter} ${values[at]}`, {
            layers: ['board', 'solution'],
            solved: false,
          }),
        ),
      );
    }),
  );
  return plate(title, fields);
}
