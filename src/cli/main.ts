import { Command, CommanderError, Option } from 'commander';
import { MATERIAL_NAMES } from '../print/cutting/materials.ts';
import { ORIENTATIONS } from '../print/paper-frame.ts';
import { LEVELS } from '../puzzle/contract/kind.ts';
import type { BookOptions } from './books/book.ts';
import type { GenerateOptions } from './commands/generate.ts';
import type { KerfOptions } from './commands/kerf.ts';
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
    'Makes, checks, solves and draws puzzles from pictures.',
  );

  addPuzzleOptions(program.command('generate'))
    .description('make a puzzle from a picture, or from each picture in a folder')
    .argument(
      '[picture]',
      'a picture file (SVG, PNG, JPEG, WebP, AVIF, HEIC, GIF, BMP or TIFF), a folder, a library picture such as openmoji:1F408, a painting or photograph such as painting:ducks or photo:cat, a scene such as scene:farm/1 or noto:sunrise, or letters such as word:HELLO',
    )
    .option('--out <file>', 'the file to write, or the folder if there are many pictures')
    .option('--font <file>', 'a TTF, OTF or WOFF font for the letters')
    .addOption(
      new Option('--trace <form>', 'what to trace in a pixel picture').choices(['auto', ...TRACED_FORMS]),
    )
    .option('--corners <x,y,x,y,x,y,x,y>', 'the corners of the sheet in a photograph, in pixels')
    .option('--whole', 'use the whole photograph as the sheet')
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
    .description('write the lines found in a picture, in the coordinates of the picture')
    .argument(
      '<picture>',
      'a picture file (SVG, PNG, JPEG, WebP, AVIF, HEIC, GIF, BMP or TIFF), a folder of them, or letters such as word:HELLO',
    )
    .requiredOption('--out <file>', 'an .svg file for the lines, or a folder if there are many pictures')
    .option('--layers', 'draw the sheet, the ink and the lines on top of each other')
    .option('--font <file>', 'a TTF, OTF or WOFF font for the letters')
    .addOption(
      new Option('--trace <form>', 'what to trace in the picture').choices(['auto', ...TRACED_FORMS]),
    )
    .option('--corners <x,y,x,y,x,y,x,y>', 'the corners of the sheet in a photograph, in pixels')
    .option('--whole', 'use the whole photograph as the sheet')
    .action(async (picture: string, options: Parameters<typeof trace>[1]) =>
      end(await (await import('./commands/trace.ts')).trace(picture, options, io)),
    );

  program
    .command('verify')
    .description('check puzzles against every criterion')
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
    .description(
      'print the short name of a drawing made of strokes, which other commands accept as a picture',
    )
    .argument('<file>', 'a JSON file of strokes')
    .action(async (file: string) => end(await (await import('./books/code.ts')).code(file, io)));

  program
    .command('link')
    .description('print a link that contains a puzzle')
    .argument('<file>', 'a puzzle document')
    .option('--address <url>', 'the address of the app, such as https://example.org/dotterel/', '')
    .action(async (file: string, options: Parameters<typeof link>[1]) =>
      end(await (await import('./commands/link.ts')).link(file, options, io)),
    );

  program
    .command('open')
    .description('make or unpack the puzzle in a link')
    .argument('<link>', 'a link, or the end of one from #/p/ on')
    .option('--out <file>', 'the file to write')
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
    .option('--solved', 'draw the solved board; a dot puzzle shows the lines of its drawing')
    .option(
      '--straight',
      'with --solved or --layer solution: straight lines from dot to dot, as a pencil draws them',
    )
    .option('--layer <names>', 'what to draw: drawing, board or solution, or several separated by commas')
    .addOption(
      new Option(
        '--cuts <lines>',
        'lines for a laser or paper cutter: shared cuts, or separate pieces',
      ).choices(['shared', 'pieces']),
    )
    .addOption(
      new Option(
        '--material <name>',
        'with --cuts: sets thickness and kerf, and what counts as weak; 3 mm plywood counts by default',
      ).choices(MATERIAL_NAMES),
    )
    .option('--thickness <mm>', 'of the material')
    .option('--width-mm <mm>', 'width of the cut puzzle; 300 by default')
    .option('--kerf <mm>', "width that the cutter removes; the material's by default, or 0")
    .option('--neck <mm>', 'least width of a neck; narrower ones are reported')
    .option('--tip <mm>', 'least radius of a tip; sharper ones are reported')
    .option('--gap <mm>', 'distance between separate pieces; 4 by default')
    .option('--line-mm <mm>', 'width of the lines; 0.1 by default')
    .option('--bed <mm>', "width and height of the machine's bed, such as 600x400; divides larger puzzles")
    .option('--printed', 'with the picture below the lines; a .pdf file always has it')
    .option('--bleed <mm>', 'how far the printed picture reaches beyond the cuts; 2 by default')
    .option('--backs', 'adds mirrored sheets with the numbers of the pieces')
    .option('--tray <mm>', 'adds a tray with a rim of this width')
    .option('--paper <size>', 'for a .pdf file: A4 or Letter')
    .option('--address <url>', 'for a .pdf file: the address of the app that the code on the sheet opens')
    .option('--out <file>', 'an .svg, .png or .pdf file; SVG text on stdout by default')
    .action(async (file: string, options: Parameters<typeof render>[1]) =>
      end(await (await import('./commands/render.ts')).render(file, options, io)),
    );

  program
    .command('kerf')
    .description('draw two strips to cut, which show the kerf of a machine')
    .addOption(
      new Option('--material <name>', 'the material; plywood by default')
        .choices(MATERIAL_NAMES)
        .default('plywood'),
    )
    .option('--line-mm <mm>', 'width of the lines; 0.1 by default')
    .option('--out <file>', 'an .svg, .png or .pdf file; SVG text on stdout by default')
    .action(async (options: KerfOptions) =>
      end(await (await import('./commands/kerf.ts')).kerf(options, io)),
    );

  program
    .command('book')
    .description('print a booklet of puzzles, with a cover and answers')
    .argument(
      '<list>',
      'week, rainy, party or class, the name of a library pack, a list of pictures, or a folder of lists or drawings',
    )
    .requiredOption('--out <file>', 'a .pdf file')
    .option('--kind <kind...>', 'the kinds that take turns; by default all kinds that are drawn on', [])
    .addOption(new Option('--level <level>', 'level of all puzzles; easy by default').choices(LEVELS))
    .option('--pages <count>', 'number of puzzles; 12 by default')
    .option('--from <day>', 'for week: the first day, such as 2026-11-23; today by default')
    .option(
      '--names <file>',
      'for party and class: a file with one name on each line, such as Mia, or Mia: hard for a level of her own',
    )
    .option('--for <name>', 'the name on the cover')
    .addOption(
      new Option('--answers <place>', 'answers at the end, small and upside down beside each puzzle, or none')
        .choices(['end', 'beside', 'none'])
        .default('end'),
    )
    .option('--same', 'for class: the same puzzle for all; by default another one for each child')
    .option('--name-line', 'a line for name and date on each page')
    .option('--counting <way>', 'how numbers are written: ones, twos, fives, tens, letters …', 'ones')
    .addOption(
      new Option('--orientation <way>', 'all pages upright or wide, or each as its puzzle fits best')
        .choices(ORIENTATIONS)
        .default('upright'),
    )
    .option('--paper <size>', 'A4 or Letter')
    .option('--address <url>', 'the address of the app that the codes on the pages open')
    .option('--font <file>', 'a TTF, OTF or WOFF font for letters that the built-in font lacks')
    .option('--seed <text>', 'any text; the same seed gives the same booklet', SEED)
    .action(async (list: string, asked: BookOptions) =>
      end(await (await import('./books/book.ts')).book(list, asked, io)),
    );
}

function addPuzzleOptions(command: Command): Command {
  return command
    .requiredOption('--kind <kind>', 'kind of puzzle; any other word lists the kinds')
    .addOption(new Option('--level <level>', 'preset').choices(LEVELS))
    .option('--seed <text>', 'any text; the same seed gives the same puzzle', SEED)
    .option('--set <name=value...>', 'parameters of the kind', []);
}

export function addPackOptions(command: Command): Command {
  return command
    .argument('<list>', 'a list of pictures, a folder of lists, or a folder of drawings')
    .requiredOption('--out <folder>', 'the folder for the packs')
    .option(
      '--kind <kind...>',
      'the kinds to try, keeping the results of other kinds in the folder; all by default',
      [],
    )
    .option('--seed <text>', 'the seed of all puzzles', PACK_SEED)
    .option('--documents', 'also write the puzzles that suit')
    .option('--sheets', 'also draw sheets of the puzzles that suit');
}
