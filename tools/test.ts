import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { audit } from './audit.ts';
import { ensureBrowsers } from './browsers.ts';
import { runNpx } from './commands.ts';
import { slowestTests } from './test-costs.ts';

/*
 * Runs all checks of the project. They are format, lint, unused packages, files and exports, types, known faults of
 * dependencies, and unit, contract and browser tests. Every step runs, even after failures. At the end come the
 * slowest tests and, on the last line, the counts. The exit status is 0 if nothing failed. `--quick` leaves out the
 * slowest: all browser and contract tests, and unit tests that make puzzles or run whole commands.
 */

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

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
/** Cache of the compiler, so that it checks only what has changed. */
const COMPILED = 'node_modules/.cache/types';

async function step(title: string, command: string, args: readonly string[]): Promise<Tally> {
  console.log(`\n— ${title}`);
  const code = await runNpx(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function audited(): Promise<Tally> {
  console.log('\n— known faults of dependencies');
  return (await audit()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Reads the counts from a test runner's JSON report. A runner that failed without a report counts as one failure. */
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
  const code = await runNpx(
    'vitest',
    ['run', ...(isQuick ? ['--project=!contract'] : []), ...options],
    isQuick ? { DOTTEREL_QUICK: '1' } : {},
  );
  return tallyOf(file, code, (report) => {
    const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
    // A file that fails before its first test has no failed tests.
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
  const code = await runNpx('playwright', ['test', '--reporter=list,json'], {
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

// Installs browsers in parallel with the other checks.
const browserIsThere = isQuick ? undefined : ensureBrowsers();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// All in parallel: one step after the other would leave a core idle.
const tallies = await Promise.all([
  step('format and lint', 'biome', ['ci', '.']),
  step('unused packages, files and exports', 'knip', KNIP),
  ...REALMS.map((realm) =>
    step(`types: ${realm}`, 'tsc', [
      ...['-p', `config/tsconfig.${realm}.json`],
      ...['--incremental', '--tsBuildInfoFile', `${COMPILED}/${realm}.tsbuildinfo`],
    ]),
  ),
  ...(isQuick ? [] : [audited(), step('the app is built', 'vite', ['build', '--logLevel=warn'])]),
  unit(),
]);
if (browserIsThere !== undefined) tallies.push(await browser(browserIsThere));
console.log(`\n${slowestTests(REPORTS)}`);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
