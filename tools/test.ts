import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { gotBrowsers } from './browsers.ts';
import { run } from './commands.ts';
import { longest } from './test-costs.ts';

/*
 * Runs everything that says whether the project is sound: format, lint, unused packages, files and exports, types, unit,
 * contract and browser tests.
 * Every step runs, whatever the others said; at the end stands what took longest, the last line counts all, and the exit
 * status is 0 if none failed. With `--quick`, what takes longest is left out: all in a browser, the contract, and unit tests
 * that make puzzles or run whole commands.
 */

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** What is read of the report of unit tests. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const REPORTS = 'reports';
const isQuick = process.argv.includes('--quick');
const KNIP = ['--config', 'config/knip.json', '--treat-config-hints-as-errors'];
const REALMS = ['pure', 'worker', 'app', 'node'];
/** What the compiler has found out is kept here, so that it looks again only at what has changed. */
const COMPILED = 'node_modules/.cache/types';

async function step(title: string, command: string, args: readonly string[]): Promise<Tally> {
  console.log(`\n— ${title}`);
  const code = await run(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts of a test runner's JSON report; a runner that failed without one counts as one failure. */
function tallyOf(file: string, code: number, count: (report: unknown) => Tally): Tally {
  try {
    const tally = count(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function unit(): Promise<Tally> {
  console.log(isQuick ? '\n— quick unit tests' : '\n— unit and contract tests');
  const file = `${REPORTS}/unit.json`;
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(
    'vitest',
    ['run', ...(isQuick ? ['--project=!contract'] : []), ...options],
    isQuick ? { DOTTEREL_QUICK: '1' } : {},
  );
  return tallyOf(file, code, (report) => {
    const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
    // A file that breaks before its first test has none that failed.
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  });
}

async function browser(isThere: Promise<boolean>): Promise<Tally> {
  const isGot = await isThere;
  console.log('\n— browser tests');
  if (!isGot) return { passed: 0, failed: 1 };
  const file = `${REPORTS}/browser.json`;
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    DOTTEREL_BUILT: '1',
  });
  return tallyOf(file, code, (report) => {
    const { expected, unexpected, flaky } = (
      report as { stats: { expected: number; unexpected: number; flaky: number } }
    ).stats;
    if (flaky > 0) console.log(`\n${flaky} of these passed only when they were tried again: see above.`);
    return { passed: expected + flaky, failed: unexpected };
  });
}

// Where a browser has to be fetched, that is done by the time it is needed.
const browserIsThere = isQuick ? undefined : gotBrowsers();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// All of this at once: one step after the other would leave a core idle.
const tallies = await Promise.all([
  step('format and lint', 'biome', ['ci', '.']),
  step('unused packages, files and exports', 'knip', KNIP),
  ...REALMS.map((realm) =>
    step(`types: ${realm}`, 'tsc', [
      ...['-p', `config/tsconfig.${realm}.json`],
      ...['--incremental', '--tsBuildInfoFile', `${COMPILED}/${realm}.tsbuildinfo`],
    ]),
  ),
  ...(isQuick ? [] : [step('the app is built', 'vite', ['build', '--logLevel=warn'])]),
  unit(),
]);
if (browserIsThere !== undefined) tallies.push(await browser(browserIsThere));
console.log(`\n${longest(REPORTS)}`);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
