import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { padded } from '#src/cli/packs/table.ts';
import { KEPT } from './cases.ts';
import { caseOf, readCase } from './part.ts';
import { PARTS } from './parts.ts';
import { trier } from './trier.ts';

/*
 * Tests with random input: `npm run fuzz`, or `npm run fuzz -- drawings documents` for some parts. `--count` sets the
 * cases of each part (of `browser`: inputs), `--from` the first number, `--seed` the seed. `--only` selects cases whose
 * names contain a word, `--case` one case. Cases that have failed before are in cases.json and always run. Prints the
 * results, and fails if any case fails.
 */

/** The part that needs a browser, a Playwright test. */
const BROWSER = 'browser';

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    case: { type: 'string', multiple: true, default: [] },
    slow: { type: 'string', default: '10' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});

function namesAsked(): string[] {
  if (values.case.length > 0) return values.case;
  const chosen = asked.length === 0 ? Object.keys(PARTS) : asked.filter((name) => name !== BROWSER);
  const names = KEPT.filter((name) => chosen.includes(readCase(name).part));
  for (const name of chosen) {
    const part = PARTS[name];
    if (part === undefined)
      throw new Error(
        `there is no part ${name}; the parts are ${[...Object.keys(PARTS), BROWSER].join(', ')}`,
      );
    const count = Number(values.count ?? part.whole);
    for (let k = Number(values.from); k < Number(values.from) + count; k++)
      names.push(caseOf(name, part, values.seed, k));
  }
  return names.filter((name) => name.includes(values.only));
}

const names = namesAsked();
const faults: string[] = [];
const tally = new Map<
  string,
  {
    tried: number;
    moments: number;
    faulty: number;
    slowest: number;
    largest: number;
    sum: number;
    came: Map<string, number>;
  }
>();
let next = 0;
await Promise.all(
  Array.from({ length: Math.max(1, Number(values.jobs)) }, async () => {
    const own = trier();
    for (let at = next++; at < names.length; at = next++) {
      const name = names[at] as string;
      const answer = await own.attempt(name);
      const { came, fault, seconds, megabytes, moments = 1 } = answer;
      const { part, turn } = readCase(name);
      const group = `${part} ${turn.split('/')[0]}`;
      const row = tally.get(group) ?? {
        tried: 0,
        moments: 0,
        faulty: 0,
        slowest: 0,
        largest: 0,
        sum: 0,
        came: new Map<string, number>(),
      };
      tally.set(group, row);
      row.tried++;
      row.moments += moments;
      row.sum += seconds;
      row.slowest = Math.max(row.slowest, seconds);
      row.largest = Math.max(row.largest, megabytes);
      row.came.set(came, (row.came.get(came) ?? 0) + 1);
      if (seconds > Number(values.slow))
        process.stderr.write(`slow: ${name}: ${seconds.toFixed(1)} s, ${came}\n`);
      if (fault === undefined) continue;
      row.faulty++;
      faults.push(name);
      process.stderr.write(`fuzz: ${name}: ${fault}\n`);
    }
    own.end();
  }),
);
const rows = [...tally].sort().map(([group, { tried, moments, faulty, slowest, largest, sum, came }]) => [
  group,
  ...[tried, moments, faulty, (sum / tried).toFixed(2), slowest.toFixed(1), largest.toFixed()].map(String),
  [...came]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([word, count]) => `${word} ${count}`)
    .join(', '),
]);
process.stdout.write(
  padded([['part', 'tried', 'moments', 'faults', 'mean s', 'most s', 'most MB', 'came'], ...rows]),
);
process.stdout.write(`${names.length} tried, ${faults.length} faults\n`);
const isWhole = asked.length === 0 && values.case.length === 0;
const played =
  isWhole || asked.includes(BROWSER)
    ? spawnSync('npx', ['--no-install', 'playwright', 'test', '--config', 'fuzz.config.ts'], {
        stdio: 'inherit',
        env: {
          ...process.env,
          FUZZ_SEED: values.seed,
          ...(asked.length === 1 && values.count ? { FUZZ_COUNT: values.count } : {}),
        },
      }).status
    : 0;
process.exitCode = faults.length === 0 && played === 0 ? 0 : 1;
