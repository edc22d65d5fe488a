import { Command, CommanderError, Option } from 'commander';
import { LEVELS } from '../puzzle/contract/kind.ts';
import type { BookOptions } from './books/book.ts';
import type { GenerateOptions } from './commands/generate.ts';
import type { link, open } from './commands/link.ts';
import type { PuzzleOptions } from './commands/order.ts';
import type { render } from './commands/render.ts';
import type { trace } from './commands/trace.ts';
import { TRACED_FORMS, type TraceOptions } from './commands/tracing-order.ts';
import { PACK_SEED, SEED } from './defaults.ts';
import { fail, type Io, terminal } from './io.ts';
import type { PackOptions } from './packs/pack.ts';
import { type CommandEnd, type ExitStatus, oneLine, unusable } from './problem.ts';

// Commands are imported when called: importing everything takes longer than most commands run.

/** Runs one command line, without the program's name, and returns the exit status. Never throws. */
export async function main(words: readonly string[], io: Io = terminal()): Promise<ExitStatus> {
  if (words.length === 0) return fail(unusable('name a command; `dotterel --help` lists them').problem, io);
  return runProgram(words, commands, io);
}

/** Parses `words` with the program made by `commands`, runs the command and returns the exit status. */
export async function runProgram(
  words: readonly string[],
  commands: (io: Io, end: (status: ExitStatus) => void) => Command,
  io: Io,
): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const program = commands(io, (ended) => {
    status = ended;
  });
  // Makes commander throw instead of ending the process or writing to stderr.
  program.configureOutput({ writeOut: io.out, writeErr: () => undefined }).exitOverride();
  for (const command of program.commands) command.copyInheritedSettings(program);
  try {
    await program.parseAsync(words, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      // `help` was called for an unknown command.
      if (error.code === 'commander.help') return fail(unusable(`unknown command '${words[1]}'`).problem, io);
      return fail(unusable(oneLine(error.message).replace(/^error: /, '')).problem, io);
    }
    if (error instanceof Error && 'problem' in error) return fail((error as CommandEnd).problem, io);
    const message = error instanceof Error ? error.message : String(error);
    return fail(unusable(`a fault in Dotterel itself, please report it: ${message}`).problem, io);
  }
}

function commands(io: Io, end: (status: ExitStatus) => void): Command {
  const program = new Command('dotterel').description(
    'Makes, checks, solves and draws puzzles out of pictures.',
  );

  addPuzzleOptions(program.command('generate'))
    .description('make a puzzle of a picture, or one of each picture in a folder')
    .argument(
      '[picture]',
      'an SVG, PNG, JPEG or WebP file, a folder, a picture of the library such as openmoji:1F408, a painting or photograph such as painting:ducks or photo:cat, a scene such as scene:farm/1 or noto:sunrise, or letters such as word:HELLO',
    )
    .option('--out <file>', 'where the puzzle goes, or the folder for many')
    .option('--font <file>', 'a TTF, OTF or WOFF font that letters are set in')
    .addOption(
      new Option('--trace <form>', 'what of a picture of pixels becomes lines').choices([
        'auto',
        ...TRACED_FORMS,
      ]),
    )
    .option('--corners <x,y,x,y,x,y,x,y>', 'the corners of the sheet in a photograph, in its pixels')
    .option('--whole', 'the sheet is the whole photograph')
    .action(async (picture: string | undefined, options: PuzzleOptions & TraceOptions & GenerateOptions) => {
      // In `--set a=1 cat.svg` the picture would be parsed as a setting.
      const stray = options.set.findIndex((setting) => !setting.includes('='));
      const set = picture === undefined ? options.set.toSpliced(stray, stray < 0 ? 0 : 1) : options.set;
      const named = picture ?? options.set[stray];
      if (named === undefined) end(fail(unusable('missing required argument: the picture').problem, io));
      else end(await (await import('./commands/generate.ts')).generate(named, { ...options, set }, io));
    });

  program
    .command('trace')
    .description('show what is understood of a picture: its lines, in its own frame')
    .argument('<picture>', 'an SVG, PNG, JPEG or WebP file, a folder of them, or letters such as word:HELLO')
    .requiredOption('--out <file>', 'an .svg file for the lines, or a folder for those of a folder')
    .option('--layers', 'the sheet, the ink and the lines one upon another')
    .option('--font <file>', 'a TTF, OTF or WOFF font that letters are set in')
    .addOption(
      new Option('--trace <form>', 'what of the picture becomes lines').choices(['auto', ...TRACED_FORMS]),
    )
    .option('--corners <x,y,x,y,x,y,x,y>', 'the corners of the sheet in a photograph, in its pixels')
    .option('--whole', 'the sheet is the whole photograph')
    .action(async (picture: string, options: Parameters<typeof trace>[1]) =>
      end(await (await import('./commands/trace.ts')).trace(picture, options, io)),
    );

  program
    .command('verify')
    .description('check every criterion of puzzles')
    .argument('<file...>', 'puzzle documents')
    .action(async (files: readonly string[]) =>
      end(await (await import('./commands/verify.ts')).verify(files, io)),
    );

  program
    .command('solve')
    .description('solve a puzzle from its board alone')
    .argument('<file>', 'a puzzle document')
    .action(async (file: string) => end(await (await import('./commands/solve.ts')).solve(file, io)));

  addPrintCommands(program, io, end);

  program
    .command('code')
    .description('print the short name of a drawing of strokes, which other commands take for a picture')
    .argument('<file>', 'a JSON file of strokes')
    .action(async (file: string) => end(await (await import('./books/code.ts')).code(file, io)));

  program
    .command('link')
    .description('print a link that holds a puzzle')
    .argument('<file>', 'a puzzle document')
    .option('--address <url>', 'where the app is found, such as https://example.org/dotterel/', '')
    .action(async (file: string, options: Parameters<typeof link>[1]) =>
      end(await (await import('./commands/link.ts')).link(file, options, io)),
    );

  program
    .command('open')
    .description('make or unpack the puzzle that a link holds')
    .argument('<link>', 'a link, or the end of one from #/p/ on')
    .option('--out <file>', 'where the puzzle goes')
    .action(async (text: string, options: Parameters<typeof open>[1]) =>
      end(await (await import('./commands/link.ts')).open(text, options, io)),
    );

  addPuzzleOptions(program.command('sweep'))
    .description('measure the puzzles of a folder of pictures against one parameter')
    .argument('<folder>', 'a folder of pictures, or openmoji: for the whole library')
    .requiredOption('--vary <range>', 'name=from:to:step')
    .requiredOption('--out <file>', 'a .csv, .svg or .png file')
    .action(
      async (folder: string, options: PuzzleOptions & { readonly vary: string; readonly out: string }) =>
        end(
          await (await import('./commands/sweep.ts')).sweep(folder, options, options.vary, options.out, io),
        ),
    );

  addPackOptions(program.command('pack'))
    .description('build and check level packs: find out which kinds and levels each picture suits')
    .action(async (list: string, { out, ...asked }: PackOptions & { readonly out: string }) =>
      end(await (await import('./packs/pack.ts')).pack(list, asked, out, io)),
    );

  return program;
}

function addPrintCommands(program: Command, io: Io, end: (status: ExitStatus) => void): void {
  program
    .command('render')
    .description('draw a puzzle')
    .argument('<file>', 'a puzzle document')
    .option(
      '--solved',
      'the board as it looks when the puzzle is done: a dot puzzle in the lines of its drawing',
    )
    .option(
      '--straight',
      'with --solved or the layer solution: straight lines from dot to dot, as a pencil draws them',
    )
    .option('--layer <names>', 'what is drawn: drawing, board, solution, with commas between')
    .addOption(
      new Option('--cuts <lines>', 'lines for a laser or paper cutter: shared, or all pieces apart').choices([
        'shared',
        'pieces',
      ]),
    )
    .option('--width-mm <mm>', 'how wide the cut puzzle is; 300 where nothing is said')
    .option('--kerf <mm>', 'how much the cutter takes away; 0 where nothing is said')
    .option('--gap <mm>', 'how far apart pieces lie; 4 where nothing is said')
    .option('--line-mm <mm>', 'how broad the lines are; 0.1 where nothing is said')
    .option('--paper <size>', 'of a .pdf file: A4 or Letter')
    .option('--address <url>', 'of a .pdf file: where the app is that a code on the sheet leads to')
    .option('--out <file>', 'an .svg, .png or .pdf file; SVG text on stdout where none is named')
    .action(async (file: string, options: Parameters<typeof render>[1]) =>
      end(await (await import('./commands/render.ts')).render(file, options, io)),
    );

  program
    .command('book')
    .description('print a booklet of puzzles, with a cover and answers')
    .argument(
      '<list>',
      'week, rainy, party or class, the name of a pack of the library, a list of pictures, or a folder of lists or drawings',
    )
    .requiredOption('--out <file>', 'a .pdf file')
    .option('--kind <kind...>', 'the kinds that take turns; all that are drawn where none is named', [])
    .addOption(new Option('--level <level>', 'of all puzzles; easy where nothing is said').choices(LEVELS))
    .option('--pages <count>', 'how many puzzles; 12 where nothing is said')
    .option('--from <day>', 'of a week: its first day, such as 2026-11-23; today where nothing is said')
    .option('--names <file>', 'of a party or class: a file with a name on each line')
    .option('--for <name>', 'whose name stands on the cover')
    .addOption(
      new Option('--answers <place>', 'at the end, or small and upside down beside each puzzle')
        .choices(['end', 'beside'])
        .default('end'),
    )
    .option('--paper <size>', 'A4 or Letter')
    .option('--address <url>', 'where the app is that the codes on its pages lead to')
    .option('--font <file>', 'a TTF, OTF or WOFF file for letters that the own font lacks')
    .option('--seed <text>', 'any text; the same seed gives the same booklet', SEED)
    .action(async (list: string, asked: BookOptions) =>
      end(await (await import('./books/book.ts')).book(list, asked, io)),
    );
}

function addPuzzleOptions(command: Command): Command {
  return command
    .requiredOption('--kind <kind>', 'kind of puzzle; a word that is none lists them')
    .addOption(new Option('--level <level>', 'preset').choices(LEVELS))
    .option('--seed <text>', 'any text; the same seed gives the same puzzle', SEED)
    .option('--set <name=value...>', 'parameters of the kind', []);
}

export function addPackOptions(command: Command): Command {
  return command
    .argument('<list>', 'a list of pictures, a folder of lists, or a folder of drawings')
    .requiredOption('--out <folder>', 'where the packs go')
    .option(
      '--kind <kind...>',
      'the kinds to try, keeping what the folder says of others; all where none is named',
      [],
    )
    .option('--seed <text>', 'the seed of all puzzles', PACK_SEED)
    .option('--documents', 'write the puzzles that suit, too')
    .option('--sheets', 'draw sheets of the puzzles that suit, too');
}
