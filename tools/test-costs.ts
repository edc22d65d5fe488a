import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** The parts of vitest's report in use. */
interface UnitReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** The parts of Playwright's report in use: suites contain suites and tests. A retried test has several results. */
interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface Cost {
  readonly name: string;
  readonly time: number;
}

const SHOWN = 10;

/**
 * Lists the slowest unit test files and browser tests from the reports in a folder, with total times. Tests run in
 * parallel, so on a busy machine all take longer.
 */
export function slowestTests(folder: string): string {
  const unit = read<UnitReport>(join(folder, 'unit.json'))?.testResults.map(
    ({ name, startTime, endTime }): Cost => ({
      name: relative('', name),
      time: endTime - startTime,
    }),
  );
  const browser = read<BrowserSuite>(join(folder, 'browser.json'));
  const parts = [
    ['unit and contract tests', unit ?? []],
    ['browser tests', browser === undefined ? [] : inBrowser(browser)],
  ] as const;
  const sums = parts
    .filter(([, costs]) => costs.length > 0)
    .map(([name, costs]) => row({ name, time: sum(costs.map(({ time }) => time)) }));
  const all = parts.flatMap(([, costs]) => costs).sort((a, b) => b.time - a.time);
  return ['Seconds, and what took longest:', ...sums, ...all.slice(0, SHOWN).map(row)].join('\n');
}

const sum = (times: readonly number[]): number => times.reduce((whole, time) => whole + time, 0);

const row = ({ name, time }: Cost): string => `${(time / 1000).toFixed(1).padStart(7)}  ${name}`;

function inBrowser({ suites = [], specs = [] }: BrowserSuite): readonly Cost[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: `${basename(file)}: ${title}`,
    time: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  }));
  return [...own, ...suites.flatMap(inBrowser)];
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
