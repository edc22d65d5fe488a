import { max, mean } from 'd3-array';
import type { MazeDocument } from '../../src/kinds/maze/engine/document.ts';
import type { Level } from '../../src/puzzle/contract/kind.ts';
import {
  atLeast,
  atMost,
  type Claim,
  claimTable,
  hundredths,
  percent,
  summaryOf,
} from '../../tools/evaluation/claim.ts';
import { fieldOf, plate } from '../../tools/evaluation/plate.ts';
import { pictureMarkdown, type Section, taskOf, type Workbench } from '../../tools/evaluation/section.ts';
import { measureValues } from '../../tools/evaluation/sweeps.ts';
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
        rule: 'better if all do, else equal',
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
        what: 'mazes whose path takes in every contour cell',
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
        rule: 'better up to 0.55, equal up to 0.65',
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
        `Mazes along contours, ${CELLS} cells on the longer side. The paper shows that the solved path depicts the picture, and says that parts may be dimly seen before.`,
        claimTable(claims),
        summaryOf(claims),
        ...seen,
        '### How plain paths are to see',
        'To one look at a time (the largest area under the curve with which a single local feature tells cells of the path), and to who has learned from the passages in windows of 7 × 7 cells of other mazes of the level (logistic regression; the mean of the areas). Learned is from one half of the mazes, and told in the other: so many mazes × so many cells of each, drawn by the same lot in every run. 0.5 is hidden.',
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

/** A table of how easy the paths of mazes are to see at each level. */
async function plainness(bench: Workbench): Promise<string> {
  const rows: string[] = [];
  for (const { level, look, learned: most } of LEVELS) {
    const made = await bench.make(bench.pictures.map((picture) => ({ ...taskOf(KIND, picture, {}), level })));
    const mazes = made.flatMap((each) => (each.ok ? [each.document as MazeDocument] : []));
    const seen = measureValues(made, 'visibility');
    const learned = learnedVisibility(mazes);
    const told = learned === undefined ? 'too few mazes' : `${hundredths(learned.area)} (${learned.of})`;
    rows.push(
      `| ${level} | ${hundredths(mean(seen) ?? Number.NaN)} | ${hundredths(max(seen) ?? Number.NaN)} | ${look} | ${told} | ${hundredths(most)} at most |`,
    );
  }
  const head = '| level | by one look, mean | most | meant | by what other mazes teach | meant |';
  return [head, '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}
