import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { LEVELS } from '#src/puzzle/contract/level.ts';
import { hundredths, percent, tenths, whole } from '#tools/evaluation/claim.ts';
import { type Section, taskOf } from '#tools/evaluation/section.ts';

/** Measures that are shown, with their names and forms. A kind is shown with those that its documents have. */
const SHOWN: readonly (readonly [measure: string, name: string, form: (value: number) => string])[] = [
  ['dots', 'dots', whole],
  ['predrawnShare', 'pre-drawn', percent],
  ['exposure', 'exposure', hundredths],
  ['lengthKept', 'length kept', percent],
  ['colours', 'colours', tenths],
  ['cells', 'cells', whole],
  ['visibility', 'visibility', hundredths],
  ['colourLineGain', 'gain along colour lines', hundredths],
  ['difficulty', 'difficulty', hundredths],
];

const KINDS = KIND_IDS;

/** Puzzles as children get them: every kind at every level, to be read beside the papers' settings above. */
export const SECTION: Section = {
  id: 'levels',
  title: 'Levels as children get them',
  kinds: KINDS,
  async evaluate(bench) {
    const tables: string[] = [];
    for (const kind of KINDS) {
      const tasks = LEVELS.map((level) =>
        bench.pictures.map((picture) => ({ ...taskOf(kind, picture, {}), level })),
      );
      const made = await bench.make(tasks.flat());
      const rows = LEVELS.map((level, at) => {
        const results = made.slice(at * bench.pictures.length, (at + 1) * bench.pictures.length);
        const found = results.flatMap((each) =>
          each.ok ? [each.document.quality as Readonly<Record<string, unknown>>] : [],
        );
        return { level, found, count: results.length };
      });
      const measures = SHOWN.filter(([measure]) =>
        // A measure that is 0 everywhere says nothing, such as the colours of numbers.
        rows.some(({ found }) => found.some((quality) => Number(quality[measure] ?? 0) > 0)),
      );
      const lines = rows.map(({ level, found, count }) => {
        const cells = measures.map(([measure, , form]) => {
          const values = found
            .map((quality) => quality[measure])
            .filter((value) => typeof value === 'number');
          return values.length === 0
            ? ''
            : form(values.reduce((sum, value) => sum + value, 0) / values.length);
        });
        return `| ${[level, ...cells, `${found.length} of ${count}`].join(' | ')} |`;
      });
      const head = ['level', ...measures.map(([, name]) => name), 'made'];
      tables.push(
        [
          `### ${kindOf(kind)?.id ?? kind}`,
          '',
          `| ${head.join(' | ')} |`,
          `| ${head.map(() => '---').join(' | ')} |`,
          ...lines,
        ].join('\n'),
      );
    }
    return {
      figures: new Map(),
      text: [
        'The sections above use the papers’ settings. These are the levels of the game: means over the puzzles that were made.',
        'The mean of a level counts only its own puzzles, and easy levels leave out intricate pictures.',
        ...tables,
      ].join('\n\n'),
    };
  },
};
