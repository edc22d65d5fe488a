import { mean } from 'd3-array';
import type { TaskResult } from '#src/cli/pictures/task.ts';
import type { JigsawDocument } from '#src/kinds/jigsaw/engine/document.ts';
import { ACCENT, INK } from '#src/print/palette.ts';
import { element } from '#src/print/svg.ts';
import {
  atLeast,
  atMost,
  type Claim,
  claimTable,
  hundredths,
  percent,
  summaryOf,
} from '#tools/evaluation/claim.ts';
import { type Field, plate } from '#tools/evaluation/plate.ts';
import { pictureMarkdown, type Section, taskOf, type Workbench } from '#tools/evaluation/section.ts';
import { measureValues } from '#tools/evaluation/sweeps.ts';

const KIND = 'jigsaw';
const PIECES = 30;
const SHOWN = 'photo:cat';
const CURVES = ['classic', 'wave', 'hook', 'zigzag'];
const DEGREES = [1, 2, 4, 6];
/** Number of plates that are cut along colour lines. */
const CUT = 6;

export const SECTION: Section = {
  id: 'jigsaws',
  title: 'Lau et al. 2014: figures 12 to 14',
  kinds: [KIND],
  subject: 'Paintings and photographs of the museum pack.',
  async evaluate(bench) {
    const curves = await bench.make(
      CURVES.map((userCurve) => taskOf(KIND, SHOWN, { pieces: PIECES, userCurve })),
    );
    const degrees = await bench.make(
      DEGREES.map((minDegree) => taskOf(KIND, SHOWN, { pieces: PIECES, minDegree })),
    );
    const plates = bench.plates.slice(-CUT);
    const lines = await bench.make(plates.map((id) => taskOf(KIND, id, { pieces: PIECES })));
    const grids = await bench.make(plates.map((id) => taskOf(KIND, id, { pieces: PIECES, cut: 'grid' })));
    const claims = claimsOf(curves, degrees, lines, grids);
    return {
      figures: new Map([
        ['jigsaws-12.svg', plate('Lau et al., figure 12: user curves', [fields(curves, CURVES)])],
        [
          'jigsaws-13.svg',
          plate('Lau et al., figure 13: least degree, cuts that do not interlock in red', [
            fields(
              degrees,
              DEGREES.map((degree) => `least degree ${degree}`),
            ),
          ]),
        ],
        [
          'jigsaws-14.svg',
          plate('Lau et al., figure 14: cuts along colour lines', [
            fields(lines.slice(0, 3), plates.slice(0, 3)),
            fields(lines.slice(3), plates.slice(3)),
          ]),
        ],
      ]),
      text: [
        `Paintings and photographs of the library are cut into ${PIECES} pieces. The paper shows its pictures and prints no numbers, so its statements about them are measured here, on other pictures.`,
        claimTable(claims, 'other'),
        summaryOf(claims, 'other'),
        '### Figure 12: different user curves',
        pictureMarkdown('jigsaws-12.svg', 'one picture cut with four user curves'),
        '### Figure 13: different degrees of interlocking',
        pictureMarkdown('jigsaws-13.svg', 'one picture cut at four least degrees'),
        table(
          ['least degree', 'cuts that interlock', 'colour-line gain of all cuts', 'of free cuts'],
          degrees.map((made, at) => [
            String(DEGREES[at]),
            percent(one(made, 'interlockingShare')),
            hundredths(one(made, 'colourLineGain')),
            hundredths(one(made, 'freeColourLineGain')),
          ]),
        ),
        '### Figure 14: cuts follow colour lines',
        pictureMarkdown('jigsaws-14.svg', 'six pictures cut along their colour lines'),
        table(
          ['picture', 'gain of all cuts', 'of free cuts', 'of a grid of tabs'],
          plates.map((id, at) => [
            id,
            hundredths(one(lines[at], 'colourLineGain')),
            hundredths(one(lines[at], 'freeColourLineGain')),
            hundredths(one(grids[at], 'colourLineGain')),
          ]),
        ),
      ].join('\n\n'),
    };
  },
};

type Puzzles = Awaited<ReturnType<Workbench['make']>>;

function claimsOf(curves: Puzzles, degrees: Puzzles, lines: Puzzles, grids: Puzzles): readonly Claim[] {
  const shares = degrees.map((made) => one(made, 'interlockingShare'));
  const gains = degrees.map((made) => one(made, 'colourLineGain'));
  const means = (made: Puzzles, name: string): number => mean(measureValues(made, name)) ?? Number.NaN;
  return [
    {
      what: 'figure 12: curves that give a puzzle',
      paper: 'all that are shown',
      theirs: 1,
      ours: curves.filter(({ ok }) => ok).length / curves.length,
      form: percent,
      goal: 'more',
      tolerance: 0,
    },
    {
      what: 'figure 13: cuts that interlock at least degree 6',
      paper: 'fully, but for edges too short',
      ours: shares.at(-1) ?? Number.NaN,
      form: percent,
      rule: 'equal from 90 %',
      judge: atLeast(2, 0.9),
    },
    {
      what: 'figure 13: cuts that interlock at least degree 1',
      paper: 'minimal: a tree',
      theirs: (PIECES - 1) / inner(degrees[0]),
      ours: shares[0] ?? Number.NaN,
      form: percent,
      goal: 'near',
      tolerance: 0.15,
    },
    {
      what: 'figure 13: colour-line gain lost from degree 1 to 6',
      paper: 'interlocking cuts no longer follow closely',
      ours: (gains[0] ?? Number.NaN) - (gains.at(-1) ?? Number.NaN),
      form: hundredths,
      rule: 'favours ours if it falls by less than 0.1, else equal',
      judge: atMost(0.1, 9),
    },
    {
      what: 'figure 14: colour-line gain of free cuts, mean',
      paper: 'follow contours; more than random cuts (1)',
      ours: means(lines, 'freeColourLineGain'),
      form: hundredths,
      rule: 'equal from 1.1: the paper has no number to compare with',
      judge: atLeast(99, 1.1),
    },
    {
      what: 'figure 14: colour-line gain of all cuts, compared with a grid of tabs',
      paper: `a grid has ${hundredths(means(grids, 'colourLineGain'))} here`,
      ours: means(lines, 'colourLineGain'),
      form: hundredths,
      rule: 'equal if more than the grid: the paper has no number to compare with',
      judge: (ours) => (ours > means(grids, 'colourLineGain') ? 'equal' : 'worse'),
    },
  ];
}

function one(made: TaskResult | undefined, name: string): number {
  return made === undefined ? Number.NaN : (measureValues([made], name)[0] ?? Number.NaN);
}

/** The number of cuts between two pieces. */
function inner(made: TaskResult | undefined): number {
  if (made?.ok !== true) return Number.NaN;
  return (made.document as JigsawDocument).board.cuts.filter(({ pieces }) => !pieces.includes(-1)).length;
}

function fields(made: Puzzles, captions: readonly string[]): readonly Field[] {
  return made.map((each, at) => {
    const caption = captions[at] ?? '';
    if (!each.ok) return { caption: `${caption}: ${each.code}`, size: [1000, 1000], drawing: [] };
    const { board, size } = each.document as JigsawDocument;
    const drawing = board.cuts.map(({ path, interlocking, pieces }) =>
      element('path', {
        d: path.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join(''),
        fill: 'none',
        stroke: interlocking || pieces.includes(-1) ? INK : ACCENT,
        'stroke-width': 5,
      }),
    );
    return { caption, size, drawing };
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
