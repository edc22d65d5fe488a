import { availableParallelism } from 'node:os';
import { kindOf } from '#src/kinds/index.ts';
import { atMost, type Claim, claimTable, summaryOf, tenths, whole } from '#tools/evaluation/claim.ts';
import { type Section, taskOf } from '#tools/evaluation/section.ts';

const KIND = 'jigsaw';
const PICTURE = 'openmoji:1F408';
const COUNTS = [40, 80, 160, 320];
/** The best of this many runs counts, because other programs may interfere. */
const RUNS = 5;

export const SECTION: Section = {
  id: 'loose',
  title: 'Collignon, Jakcson and Madsen 2021: solving times',
  kinds: [KIND],
  subject: 'One picture, cut into polygons.',
  async evaluate(bench) {
    const made = await bench.make(COUNTS.map((pieces) => taskOf(KIND, PICTURE, { pieces, cut: 'polygons' })));
    const kind = kindOf(KIND);
    const times = made.map((each) => {
      if (!each.ok || kind === undefined) return Number.NaN;
      const { board } = each.document;
      const runs = Array.from({ length: RUNS }, () => {
        // Results are cached by board, so each run needs a copy.
        const fresh = structuredClone(board);
        const start = process.cpuUsage();
        kind.solve(fresh);
        const { user, system } = process.cpuUsage(start);
        return (user + system) / 1000;
      });
      return Math.min(...runs);
    });
    const first = times[0] ?? Number.NaN;
    const last = times.at(-1) ?? Number.NaN;
    const power = Math.log(last / first) / Math.log((COUNTS.at(-1) ?? 1) / (COUNTS[0] ?? 1));
    const claims: readonly Claim[] = [
      {
        what: 'how the time grows: its exponent in the number of pieces',
        paper: 'at most 4 (their own estimate, section 3.5)',
        theirs: 4,
        ours: power,
        form: tenths,
        goal: 'less',
        tolerance: 0.2,
      },
      {
        what: `milliseconds for ${COUNTS.at(-1)} pieces`,
        paper: 'up to several minutes, with the first of their methods',
        ours: last,
        form: whole,
        rule: 'better under a minute, equal up to five',
        judge: atMost(60_000, 300_000),
      },
    ];
    const rows = COUNTS.map((count, at) => `| ${count} | ${whole((10 * (times[at] ?? 0)) / first)} |`);
    return {
      figures: new Map(),
      text: [
        `Grids of polygons made as in their section 5.2.1, shuffled, turned, and solved without the picture. The pieces are ours, and so is the machine (${availableParallelism()} cores), so only orders of magnitude can be compared. The table gives processor times, the best of ${RUNS} runs, in tenths of the time for ${COUNTS[0]} pieces.`,
        claimTable(claims),
        summaryOf(claims),
        ['| pieces | time |', '| --- | --- |', ...rows].join('\n'),
      ].join('\n\n'),
    };
  },
};
