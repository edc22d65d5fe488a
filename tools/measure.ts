import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { type Io, terminal } from '../src/cli/io.ts';
import { addPackOptions, runProgram } from '../src/cli/main.ts';
import type { PackOptions } from '../src/cli/packs/pack.ts';
import type { ExitStatus } from '../src/cli/problem.ts';
import { LEVELS } from '../src/puzzle/contract/kind.ts';
import { DAYS_ASKED, type DaysOptions, days } from './days.ts';
import { type EvaluationOptions, evaluation } from './evaluation/evaluation.ts';
import { type QualityOptions, quality } from './quality/quality.ts';
import { type TracingCommandOptions, tracing } from './tracing/tracing.ts';
import { packVerdicts } from './verdicts.ts';

/** Runs a measuring command, given as the words after `npm run`, and returns the exit status. Never throws. */
export function measure(words: readonly string[], io: Io = terminal()): Promise<ExitStatus> {
  return runProgram(words, commands, io);
}

function commands(io: Io, end: (status: ExitStatus) => void): Command {
  const program = new Command('npm run').description('Measures the puzzles that Dotterel makes.');

  program
    .command('quality')
    .description('measure the puzzles of the whole library, and of folders of pictures, against the floors')
    .argument('[folder...]', 'folders of pictures')
    .option('--kind <kind...>', 'measure only these kinds', [])
    .option('--levels', 'also measure every kind at every level')
    .option('--alone', 'measure the folders without the library')
    .addOption(new Option('--level <level>', 'measure only at this level').choices(LEVELS))
    .option('--set <name=value...>', 'measure only with these parameters', [])
    .option('--every <count>', 'measure every <count>th picture')
    .option('--out <folder>', 'the folder for the sheets of the worst cases', 'reports')
    .action(async (folders: readonly string[], asked: QualityOptions) =>
      end(await quality(folders, asked, io)),
    );

  program
    .command('days')
    .description('make and check the challenges of many days')
    .option('--from <day>', 'the first day', DAYS_ASKED.from)
    .option('--count <days>', 'the number of days', DAYS_ASKED.count)
    .action(async (asked: DaysOptions) => end(await days(asked, io)));

  program
    .command('figures')
    .description(
      'write the evaluation: the tables and figures of the papers, measured again beside the published values',
    )
    .option('--only <section...>', 'measure only these sections again, and keep the others as they are', [])
    .option('--pictures <count>', 'the number of library pictures to measure', '20')
    .option('--out <folder>', 'the folder for the page', 'docs')
    .action(async (asked: EvaluationOptions) => end(await evaluation(asked, io)));

  program
    .command('tracing')
    .description('trace the photographs of a folder, and compare with what is known about them')
    .argument('<folder>', 'a folder of photographs, each with a file of what is known about it')
    .option('--kind <kind...>', 'put a solved puzzle of each of these kinds on the contact sheet', [])
    .option('--every <count>', 'trace every <count>th photograph', '1')
    .option('--out <folder>', 'the folder for the contact sheets', 'reports')
    .action(async (folder: string, asked: TracingCommandOptions) => end(await tracing(folder, asked, io)));

  addPackOptions(program.command('verdicts'))
    .description('build level packs, and write the figures of all puzzles that were tried')
    .action(async (list: string, { out, ...asked }: PackOptions & { readonly out: string }) =>
      end(await packVerdicts(list, asked, out, io)),
    );

  return program;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await measure(process.argv.slice(2));
