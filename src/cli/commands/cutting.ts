import type { Point } from '../../geometry/shapes/point.ts';
import { cutFile, cutPage } from '../../print/cutting/cut-file.ts';
import type { CutLines } from '../../print/cutting/cut-lines.ts';
import { MATERIALS, type MaterialName, type Strength, strengthOf } from '../../print/cutting/materials.ts';
import { CUT_BOUNDS, type CutOrder } from '../../print/cutting/order.ts';
import { type CutSheet, cutSheets } from '../../print/cutting/sheets.ts';
import {
  isNarrow,
  sufficientWidth,
  type WeakPlace,
  weakPieces,
  weakPlaces,
} from '../../print/cutting/weak-places.ts';
import { pdfOf } from '../../print/pdf.ts';
import { element } from '../../print/svg.ts';
import { writeWhole } from '../file.ts';
import type { Io } from '../io.ts';
import { TYPESETTER } from '../pictures/fonts.ts';
import { raster } from '../pictures/raster.ts';
import { type ExitStatus, good, type Outcome, oneLine, unusable, unwrap } from '../problem.ts';

/** The options of `render` for cutters, as text. */
export interface CutOptions {
  readonly cuts?: CutOrder['cuts'];
  readonly material?: MaterialName;
  readonly thickness?: string;
  readonly widthMm?: string;
  readonly kerf?: string;
  readonly neck?: string;
  readonly tip?: string;
  readonly gap?: string;
  readonly lineMm?: string;
  readonly bed?: string;
  readonly printed?: boolean;
  readonly bleed?: string;
  readonly backs?: boolean;
  readonly tray?: string;
}

/** What to cut, and of what. */
interface Cutting {
  readonly order: CutOrder;
  readonly isPrinted: boolean;
  readonly strength: Strength;
  /** Such as `3 mm plywood`. */
  readonly materialName: string;
}

/** The options for cutting by length, with their names in `CutOptions`. */
const LENGTHS = {
  width: ['--width-mm', 'widthMm'],
  kerf: ['--kerf', 'kerf'],
  gap: ['--gap', 'gap'],
  line: ['--line-mm', 'lineMm'],
  bleed: ['--bleed', 'bleed'],
  tray: ['--tray', 'tray'],
  thickness: ['--thickness', 'thickness'],
  neck: ['--neck', 'neck'],
  tip: ['--tip', 'tip'],
} as const;

type LengthName = keyof typeof LENGTHS;

/** Reads the options for cutting; undefined without `--cuts`. */
export function readCutting(
  options: CutOptions & { readonly layer?: string; readonly solved?: boolean; readonly out?: string },
): Outcome<Cutting | undefined> {
  const { cuts, material } = options;
  if (cuts === undefined) {
    const stray = strayOption(options);
    return stray === undefined ? good(undefined) : unusable(`${stray}: is only for cutters; add --cuts`);
  }
  if (options.layer !== undefined || options.solved === true)
    return unusable('--cuts: a cutter needs only lines; leave out --layer and --solved');
  const lengths: Partial<Record<LengthName, number>> = {};
  for (const name of Object.keys(LENGTHS) as LengthName[]) {
    const [, key] = LENGTHS[name];
    const length = readLength(name, options[key]);
    if (!length.ok) return length;
    if (length.value !== undefined) lengths[name] = length.value;
  }
  const bed = readBed(options.bed);
  if (!bed.ok) return bed;
  const isPrinted = options.printed === true || options.out?.toLowerCase().endsWith('.pdf') === true;
  if (lengths.bleed !== undefined && !isPrinted)
    return unusable('--bleed: only a printed picture has a bleed; add --printed');
  const stock = MATERIALS[material ?? 'plywood'];
  const { width, gap, line, bleed } = CUT_BOUNDS;
  const usual = { width: width.usual, gap: gap.usual, line: line.usual, bleed: bleed.usual };
  const kerf = material === undefined ? CUT_BOUNDS.kerf.usual : stock.kerf;
  const strength = strengthOf(stock, lengths.thickness);
  return good({
    order: { ...usual, kerf, ...lengths, cuts, bed: bed.value, backs: options.backs === true },
    isPrinted,
    strength: { neck: lengths.neck ?? strength.neck, tip: lengths.tip ?? strength.tip },
    materialName: `${lengths.thickness ?? stock.thickness} mm ${NAMES[material ?? 'plywood']}`,
  });
}

const NAMES: Readonly<Record<MaterialName, string>> = {
  plywood: 'plywood',
  mdf: 'MDF',
  greyboard: 'greyboard',
  foam: 'foam',
  card: 'card',
  scissors: 'card cut by hand',
};

function strayOption(options: CutOptions): string | undefined {
  for (const [option, key] of Object.values(LENGTHS)) if (options[key] !== undefined) return option;
  return (['material', 'bed', 'printed', 'backs'] as const)
    .filter((key) => options[key] !== undefined)
    .map((key) => `--${key}`)
    .at(0);
}

export function readLength(name: LengthName, word: string | undefined): Outcome<number | undefined> {
  if (word === undefined) return good(undefined);
  const { least, most } = CUT_BOUNDS[name];
  const length = word.trim() === '' ? Number.NaN : Number(word);
  if (length >= least && length <= most) return good(length);
  return unusable(`${LENGTHS[name][0]} ${word}: give millimetres from ${least} to ${most}`);
}

function readBed(words: string | undefined): Outcome<Point | undefined> {
  if (words === undefined) return good(undefined);
  const { least, most } = CUT_BOUNDS.bed;
  const [, width, height] = /^(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)$/i.exec(words.trim()) ?? [];
  const bed: Point = [Number(width), Number(height)];
  if (bed.every((side) => side >= least && side <= most)) return good(bed);
  return unusable(`--bed ${words}: give width x height, each from ${least} to ${most} mm, such as 600x400`);
}

interface CutPuzzle {
  /** Name of the document's file. */
  readonly file: string;
  readonly title: string;
  readonly lines: CutLines;
  /** Address of its picture. */
  readonly picture: string | undefined;
}

interface CutOutput extends Cutting {
  readonly out: string | undefined;
  readonly ending: string;
}

/** Width of lines in a PNG file, which is a preview, as a share of the puzzle's width. */
const PREVIEW_LINE = 1 / 500;

/** Writes a puzzle for a cutter, and lists its weak places on stderr. A PNG file shows them. */
export async function cutOut(puzzle: CutPuzzle, output: CutOutput, io: Io): Promise<ExitStatus> {
  const { file, title, lines } = puzzle;
  const { out, ending, isPrinted, strength } = output;
  const isPreview = ending === '.png';
  const line = isPreview ? Math.max(output.order.line, PREVIEW_LINE * output.order.width) : output.order.line;
  const order = { ...output.order, line };
  if (isPrinted && puzzle.picture === undefined && ending !== '.pdf')
    return unwrap(unusable(`--printed: the picture of ${file} is missing; put it beside the document`));
  const weak = weakPlaces(lines, order, strength);
  const sheets = cutSheets(lines, order, {
    picture: isPrinted ? puzzle.picture : undefined,
    weak: isPreview ? weak : [],
  });
  if ('piece' in sheets) {
    const what = sheets.piece < 0 ? 'the tray' : `piece ${sheets.piece + 1}`;
    return unwrap(unusable(`${file}: ${what} needs a bed of ${sizeText(sheets.size)}`));
  }
  await writeSheets(sheets, title, { out, ending }, io);
  warnOfWeakness(file, lines, weak, output, io);
  return 0;
}

function sizeText([width, height]: Point): string {
  return `${Math.ceil(width)} x ${Math.ceil(height)} mm`;
}

/** Writes a page or a file for each sheet: `cat.svg`, or `cat-1.svg`, `cat-backs.svg` and so on. */
export async function writeSheets(
  sheets: readonly CutSheet[],
  title: string,
  { out, ending }: Pick<CutOutput, 'out' | 'ending'>,
  io: Io,
): Promise<void> {
  if (out === undefined) {
    if (sheets.length > 1) unwrap(unusable(`there are ${sheets.length} files to write; add --out`));
    for (const sheet of sheets) io.out(cutFile(sheet, title));
  } else if (ending === '.pdf') {
    unwrap(await writeWhole(out, await pdfOf(sheets.map(cutPage), title, TYPESETTER)));
  } else {
    for (const sheet of sheets) {
      const path: string = sheet.name === '' ? out : `${out.slice(0, -ending.length)}-${sheet.name}${ending}`;
      const content = ending === '.png' ? raster(cutFile(onWhite(sheet), title), 2) : cutFile(sheet, title);
      unwrap(await writeWhole(path, content));
    }
  }
}

function onWhite({ name, size, layers }: CutSheet): CutSheet {
  const white = element('rect', { width: size[0], height: size[1], fill: '#fff' });
  return { name, size, layers: [white, ...layers] };
}

/** Number of weak places that are listed. */
const LISTED = 10;

function warnOfWeakness(
  file: string,
  lines: CutLines,
  weak: readonly WeakPlace[],
  { order, strength, materialName }: Cutting,
  io: Io,
): void {
  const warn = (line: string): void => io.complain(`dotterel: ${oneLine(`${file}: ${line}`)}`);
  const [narrow, tips] = [weak.filter(isNarrow), weak.filter((place) => !isNarrow(place))];
  if (narrow.length > 0) {
    const width = sufficientWidth(lines, order, strength, weak);
    const remedy = width === undefined ? 'choose fewer pieces' : `make it ${width} mm wide`;
    const pieces = `${weakPieces(narrow)} of ${lines.pieces.length} pieces`;
    warn(`${pieces} are too narrow for ${materialName} at a width of ${order.width} mm; ${remedy}`);
  }
  if (tips.length > 0)
    warn(`${weakPieces(tips)} of ${lines.pieces.length} pieces have tips that may chip in ${materialName}`);
  const worst = weak.toSorted((a, b) => severity(b, strength) - severity(a, strength)).slice(0, LISTED);
  for (const place of worst) warn(`piece ${place.piece + 1}: ${weaknessText(place)}`);
  if (weak.length > LISTED) warn(`and ${weak.length - LISTED} more weak places`);
}

/** How many times too narrow or too sharp a place is. */
function severity({ kind, size }: WeakPlace, { neck, tip }: Strength): number {
  return kind === 'tip' ? size / tip : neck / size;
}

function weaknessText({ kind, at: [x, y], size }: WeakPlace): string {
  const place = `at ${x.toFixed(1)}, ${y.toFixed(1)} mm`;
  if (kind === 'neck') return `a neck of ${size.toFixed(1)} mm ${place}`;
  if (kind === 'tip') return `a tip of ${size.toFixed(1)} mm is too sharp ${place}`;
  return `only ${size.toFixed(1)} mm wide ${place}`;
}
