import { max, mean } from 'd3-array';
import type { MazeDocument } from '#src/kinds/maze/engine/document.ts';
import type { Level } from '#src/puzzle/contract/kind.ts';
import {
  atLeast,
  atMost,
  type Claim,
  claimTable,
  hundredths,
  percent,
  summaryOf,
} from '#tools/evaluation/claim.ts';
import { fieldOf, plate } from '#tools/evaluation/plate.ts';
import { pictureMarkdown, type Section, taskOf, type Workbench } from '#tools/evaluation/section.ts';
import { measureValues } from '#tools/evaluation/sweeps.ts';
import { learnedVisibility } from '../quality/learning.ts';

const KIND = 'picture-maze';
const CELLS = 45;
const SHOWN = ['openmoji:1F408', 'openmoji:1F418', 'word:MAZE'];

export const SECTION: Section = {
  id: 'mazes',
  title: 'Kurokawa 2013: recognisability',
  kinds: [KIND],
  async evaluate(bench) {
    const made = await bench.make(
      bench.pictures.map((picture) => taskOf(KIND, picture, { style: 'contour', cells: CELLS })),
    );
    const examples = await bench.make(
      SHOWN.map((picture) => taskOf(KIND, picture, { style: 'contour', cells: 60 })),
    );
    const rows = await Promise.all(
      [false, true].map((solved) =>
        Promise.all(
          examples.map((each, at) =>
            fieldOf(each.ok ? each.document : undefined, `${SHOWN[at]}${solved ? ', solved' : ''}`, {
              layers: ['board'],
              solved,
            }),
          ),
        ),
      ),
    );
    const share = (of: number): number => of / made.length;
    const dropped = measureValues(made, 'dropped');
    const claims: readonly Claim[] = [
      {
        what: 'pictures that give a maze',
        paper: 'those with regular contours; some fail (figure 24)',
        ours: share(made.filter(({ ok }) => ok).length),
        form: percent,
        rule: 'favours ours if all do, else equal',
        judge: atLeast(1, 0),
      },
      {
        what: 'contour cells on the path, mean',
        paper: 'all',
        theirs: 1,
        ours: mean(measureValues(made, 'contourCover')) ?? Number.NaN,
        form: percent,
        goal: 'more',
        tolerance: 0.005,
      },
      {
        what: 'mazes whose path visits every contour cell',
        paper: 'all that are made',
        theirs: 1,
        ours: dropped.filter((cells) => cells === 0).length / dropped.length,
        form: percent,
        goal: 'more',
        tolerance: 0.02,
      },
      {
        what: 'visibility of the path before it is solved, mean (0.5: hidden)',
        paper: 'parts dimly seen',
        ours: mean(measureValues(made, 'visibility')) ?? Number.NaN,
        form: hundredths,
        rule: 'favours ours up to 0.55, equal up to 0.65',
        judge: atMost(0.55, 0.65),
      },
    ];
    const likeness = measureValues(made, 'likeness');
    const seen =
      likeness.length === 0
        ? []
        : [
            `Likeness of the solved path to the picture: ${hundredths(mean(likeness) ?? Number.NaN)} on average, ${hundredths(Math.min(...likeness))} at least.`,
          ];
    return {
      figures: new Map([['mazes.svg', plate('Kurokawa: mazes, and the same solved', rows)]]),
      text: [
        `Mazes along contours, ${CELLS} cells on the longer side, of library drawings. The paper shows that the solved path depicts its pictures, and says that parts may be dimly seen before.`,
        claimTable(claims, 'other'),
        summaryOf(claims, 'other'),
        ...seen,
        '### How easily paths are seen',
        'Two measures at each level, as children get the mazes; 0.5 means hidden. "By one feature" is the largest area under the ROC curve with which a single local feature separates cells of the path from others. "By a trained classifier" is the same area for a logistic regression on windows of 7 × 7 cells. It is trained on one half of the mazes and tested on the other; the table gives the mazes × cells of both.',
        await plainness(bench),
        '### Mazes and what their paths draw',
        pictureMarkdown('mazes.svg', 'three mazes, unsolved and solved'),
      ].join('\n\n'),
    };
  },
};

/** Limits on finding the path at each level, by one feature and by a classifier trained on other mazes. */
const LEVELS: readonly { readonly level: Level; readonly look: string; readonly learned: number }[] = [
  { level: 'easy', look: '0.60 at most', learned: 0.7 },
  { level: 'medium', look: '0.55 on average', learned: 0.75 },
  { level: 'hard', look: '0.55 on average', learned: 0.75 },
];

/** Returns a table of how easily the paths of mazes are seen at each level. */
async function plainness(bench: Workbench): Promise<string> {
  const rows: string[] = [];
  for (const { level, look, learned: most } of LEVELS) {
    const made = await bench.make(bench.pictures.map((picture) => ({ ...taskOf(KIND, picture, {}), level })));
    const mazes = made.flatMap((each) => (each.ok ? [each.document as MazeDocument] : []));
    const seen = measureValues(made, 'visibility');
    const learned = learnedVisibility(mazes);
    const shown = learned === undefined ? 'too few mazes' : `${hundredths(learned.area)} (${learned.of})`;
    rows.push(
      `| ${level} | ${hundredths(mean(seen) ?? Number.NaN)} | ${hundredths(max(seen) ?? Number.NaN)} | ${look} | ${shown} | ${hundredths(most)} at most |`,
    );
  }
  const head = '| level | by one feature, mean | most | limit | by a trained classifier | limit |';
  return [head, '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}
