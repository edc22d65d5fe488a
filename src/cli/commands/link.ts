import { kindOf } from '../../kinds/index.ts';
import { FILE_PREFIX } from '../../picture/library/reference.ts';
import type { Parameters, PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { AnyKind } from '../../puzzle/contract/kind.ts';
import { LEVELS, type Level } from '../../puzzle/contract/level.ts';
import { knownParameters, settle } from '../../puzzle/contract/parameters.ts';
import { linkOf, readLink } from '../../sharing/link.ts';
import type { PuzzleRecipe, SharedPuzzle } from '../../sharing/shared-puzzle.ts';
import { verifiedDocument } from '../../sharing/verified.ts';
import { documentReason } from '../failures.ts';
import { writeWhole } from '../file.ts';
import { type Io, reportProblem } from '../io.ts';
import { documentText, readDocument } from '../pictures/document.ts';
import { run } from '../pictures/task.ts';
import { type ExitStatus, good, type Outcome, unusable, unwrap } from '../problem.ts';

interface LinkOptions {
  readonly address: string;
}

/** `link FILE`: prints a link with the recipe if that gives exactly the same document, else with the document. */
export async function link(file: string, { address }: LinkOptions, io: Io): Promise<ExitStatus> {
  const { document } = unwrap(await readDocument(file));
  const whole = await addressOf(document, address);
  if (whole === undefined)
    return unwrap(unusable(`${file}: it is too large for a link; share its file instead`));
  io.out(`${whole}\n`);
  return 0;
}

/** The link to a puzzle in the app at `address`; undefined if it would be too long. */
export async function addressOf(document: PuzzleDocument, address: string): Promise<string | undefined> {
  const app = unwrap(readAddress(address));
  const fragment = linkOf(await shortestForm(document));
  return fragment && `${app}${fragment}`;
}

/** `open LINK`: verifies the puzzle of a link and prints or writes its document. */
export async function open(text: string, { out }: { readonly out?: string }, io: Io): Promise<ExitStatus> {
  const read = readLink(text);
  if (!read.ok) return unwrap(unusable(LINK_ERRORS[read.failure.code] ?? read.failure.code));
  const document = unwrap(
    'recipe' in read.value
      ? await makeFromRecipe(read.value.recipe, io)
      : verifyDocument(read.value.document),
  );
  const kind = kindOf(document.kind);
  if (kind !== undefined && document.generator.version !== kind.generatorVersion)
    reportProblem(io, {
      status: 1,
      line: generatorWarning(document.generator.version, kind.generatorVersion),
    });
  if (out === undefined) io.out(documentText(document));
  else unwrap(await writeWhole(out, documentText(document)));
  return 0;
}

/** Checks the address of an app; it must have no fragment. */
export function readAddress(address: string): Outcome<string> {
  return address === '' || /^https?:\/\/[^\s#]+$/.test(address)
    ? good(address)
    : unusable(`--address ${address}: give the address of the app, such as https://example.org/dotterel/`);
}

/** Returns the recipe if it gives the same document, else the document. */
async function shortestForm(document: PuzzleDocument): Promise<SharedPuzzle> {
  const kind = kindOf(document.kind);
  const { version, seed, parameters } = document.generator;
  const { id } = document.source;
  const whole: SharedPuzzle = { document: JSON.stringify(document) };
  if (kind === undefined || version !== kind.generatorVersion || id.startsWith(FILE_PREFIX)) return whole;
  const about = { kind: kind.id, picture: id, seed, generator: version };
  const [nearest] = LEVELS.map((level) => ({
    level,
    own: differingParameters(kind, parameters, level),
  })).toSorted((a, b) => Object.keys(a.own).length - Object.keys(b.own).length);
  const recipes: readonly PuzzleRecipe[] = [
    { ...about, level: nearest.level, parameters: {} },
    { ...about, parameters: differingParameters(kind, parameters) },
  ];
  for (const recipe of recipes) {
    const again = await run(recipe);
    if (again.ok && JSON.stringify(again.document) === whole.document) return { recipe };
  }
  return whole;
}

/** The parameters that differ from those of a level, or from the defaults if there is no level. */
function differingParameters(kind: AnyKind, parameters: Parameters, level?: Level): Parameters {
  const settled = settle(kind.parameters, {}, level);
  const usual: Parameters = settled.ok ? settled.value : {};
  const own = Object.entries(parameters).filter(
    ([name, value]) => JSON.stringify(usual[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(own);
}

async function makeFromRecipe(recipe: PuzzleRecipe, io: Io): Promise<Outcome<PuzzleDocument>> {
  const kind = kindOf(recipe.kind);
  if (kind === undefined) return unusable(`this link is to an unknown kind of puzzle: ${recipe.kind}`);
  if (recipe.generator !== kind.generatorVersion)
    reportProblem(io, { status: 1, line: generatorWarning(recipe.generator, kind.generatorVersion) });
  const { generator: _, ...task } = recipe;
  const made = await run({ ...task, parameters: knownParameters(kind.parameters, task.parameters) });
  return made.ok ? good(made.document) : { ok: false, problem: made.problem };
}

function verifyDocument(text: string): Outcome<PuzzleDocument> {
  const read = verifiedDocument(text, kindOf);
  if (read.ok) return good(read.value);
  const { code, data } = read.failure;
  return unusable(
    code === 'unsound'
      ? `the puzzle in this link is not valid: ${data.criterion}`
      : `the puzzle in this link cannot be read: ${documentReason(read.failure)}`,
  );
}

function generatorWarning(made: number, here: number): string {
  const which = made > here ? 'a newer' : 'an older';
  return `${which} Dotterel made this puzzle (generator version ${made}, here ${here}); made again, it may come out differently`;
}

const LINK_ERRORS: Readonly<Record<string, string>> = {
  'no-link': 'this is not a link to a puzzle; such a link contains #/p/',
  'damaged-link': 'the link is incomplete or was changed; copy it again',
  'newer-link': 'a newer version of Dotterel wrote this link; update Dotterel',
};
