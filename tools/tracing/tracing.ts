import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKind } from '../../src/cli/commands/order.ts';
import { SEED } from '../../src/cli/defaults.ts';
import { failureReason } from '../../src/cli/failures.ts';
import { isFolder, writeWhole } from '../../src/cli/file.ts';
import type { Io } from '../../src/cli/io.ts';
import { padded } from '../../src/cli/packs/table.ts';
import { DECODER } from '../../src/cli/pictures/codecs.ts';
import { raster } from '../../src/cli/pictures/raster.ts';
import { type ExitStatus, unusable, unwrap } from '../../src/cli/problem.ts';
import { homography, pictureCorners, projectPoint } from '../../src/picture/tracing/sheet/homography.ts';
import { type TracedDrawing, traceDrawing } from '../../src/picture/tracing/tracing.ts';
import { linesMarkup } from '../../src/picture/tracing/tracing-markup.ts';
import { render } from '../../src/print/render.ts';
import { makeFrom } from '../../src/worker/make.ts';
import { type ContactRow, contactSheet } from './contact-sheet.ts';
import { cornerError, likeness } from './likeness.ts';
import { type KnownPhoto, knownPhotos } from './truth.ts';

export interface TracingCommandOptions {
  /** The kinds whose solved puzzles are shown for each photograph. */
  readonly kind: readonly string[];
  readonly every: string;
  readonly out: string;
}

/** The result for one photograph. Measures without ground truth are missing. */
interface Traced {
  readonly photo: KnownPhoto;
  readonly recall?: number;
  readonly precision?: number;
  /** Number of found lines that are not in the drawing. */
  readonly strays?: number;
  /** Distance of the worst corner, as a share of the sheet's width. */
  readonly off?: number;
  readonly sheet: string;
  readonly lines: number;
  readonly milliseconds: number;
  readonly row: ContactRow;
}

/** Corners further off are not found, as a share of the sheet's width. */
const CORNER_TOLERANCE = 0.02;
/** Rows per contact sheet. */
const ROWS = 18;

/**
 * Traces the photographs of a folder and compares them with the ground truth beside them (`truth.ts`). Prints for each
 * photograph, worst first, recall and precision of the lines, the number of strays, the error of the corners, and the
 * time. Then prints means and tenth percentiles. Contact sheets go into `out`: the sheet, its lines, and a solved
 * puzzle of each requested kind.
 */
export async function tracing(folder: string, options: TracingCommandOptions, io: Io): Promise<ExitStatus> {
  options.kind.forEach(readKind);
  const every = Number(options.every);
  if (!Number.isInteger(every) || every < 1) unwrap(unusable('--every: give a whole number of 1 or more'));
  if (!(await isFolder(folder))) unwrap(unusable(`${folder}: there is no such folder`));
  const photos = knownPhotos(folder).filter((_, i) => i % every === 0);
  if (photos.length === 0) unwrap(unusable(`${folder}: there are no PNG, JPEG or WebP files in it`));
  const all: Traced[] = [];
  for (const photo of photos) all.push(await tracedPhoto(photo, options.kind));
  const rank = ({ recall = 1, precision = 1 }: Traced): number => Math.min(recall, precision);
  all.sort((p, q) => rank(p) - rank(q) || (p.photo.name < q.photo.name ? -1 : 1));
  io.out(`${tableOf(all)}\n${summaryOf(all)}`);
  for (let from = 0; from < all.length; from += ROWS) {
    const svg = contactSheet(all.slice(from, from + ROWS).map(({ row }) => row));
    const file = join(options.out, `tracing-${1 + from / ROWS}.png`);
    unwrap(await writeWhole(file, raster(svg, 1)));
    io.out(`${file}\n`);
  }
  return 0;
}

async function tracedPhoto(photo: KnownPhoto, kinds: readonly string[]): Promise<Traced> {
  const bytes = readFileSync(photo.path);
  const before = process.cpuUsage();
  const decoded = await DECODER.decodePhotograph(bytes);
  if (!decoded.ok) return refusedPhoto(photo, failureReason(decoded.failure));
  let found: TracedDrawing;
  try {
    found = traceDrawing(decoded.value);
  } catch (error) {
    return refusedPhoto(photo, error instanceof Error ? error.message : String(error));
  }
  const { user, system } = process.cpuUsage(before);
  const { pixels, scale } = decoded.value;
  const { width, height } = found.picture;
  const whole = pictureCorners(pixels.width * scale, pixels.height * scale);
  const toPhoto = homography(pictureCorners(width, height), found.corners ?? whole) ?? [];
  const { drawn, corners } = photo;
  const like =
    drawn === undefined
      ? {}
      : likeness(
          found.lines.map((line) => line.map((at) => drawn.onSheet(projectPoint(toPhoto, at)))),
          drawn.strokes,
        );
  const off =
    found.corners === undefined || corners === undefined ? {} : { off: cornerError(found.corners, corners) };
  const image = `data:image/png;base64,${Buffer.from(await DECODER.encodePng(found.picture)).toString('base64')}`;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image href="${image}" width="${width}" height="${height}"/></svg>`;
  const puzzles: string[] = [];
  for (const kind of kinds) puzzles.push(await solvedOf(photo, bytes, kind));
  const figures = { ...like, ...off };
  const words = Object.entries(figures).map(([name, value]) => `${name} ${Number(value.toFixed(3))}`);
  return {
    photo,
    ...figures,
    sheet: found.corners === undefined ? 'whole' : 'found',
    lines: found.lines.length,
    milliseconds: (user + system) / 1000,
    row: {
      title: [photo.name, photo.pen, ...words].join('  '),
      cells: [sheet, linesMarkup(found), ...puzzles],
    },
  };
}

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';

function refusedPhoto(photo: KnownPhoto, why: string): Traced {
  const failed = photo.drawn === undefined ? {} : { recall: 0, precision: 0 };
  const row = { title: `${photo.name}: ${why}`, cells: [EMPTY] };
  return { photo, ...failed, sheet: why, lines: 0, milliseconds: 0, row };
}

/** A solved puzzle made from a photograph, as SVG text; empty if none could be made. */
async function solvedOf({ name }: KnownPhoto, bytes: Uint8Array, kind: string): Promise<string> {
  const job = { kind, bytes, seed: SEED, tracing: {}, title: name, source: { id: `file:${name}` } };
  const made = await makeFrom(job, async () => DECODER);
  if (!made.ok) return EMPTY;
  return (await render(made.document, { layers: ['board', 'solution'], solved: true })) ?? EMPTY;
}

const shown = (value: number | undefined, digits = 3): string =>
  value === undefined ? '' : value.toFixed(digits);

function tableOf(all: readonly Traced[]): string {
  return padded([
    ['photograph', 'pen', 'recall', 'precision', 'strays', 'sheet', 'corners off', 'lines', 'ms'],
    ...all.map(({ photo, recall, precision, strays, sheet, off, lines, milliseconds }) => [
      photo.name,
      photo.pen,
      shown(recall),
      shown(precision),
      shown(strays, 0),
      sheet,
      shown(off, 4),
      String(lines),
      shown(milliseconds, 0),
    ]),
  ]);
}

function summaryOf(all: readonly Traced[]): string {
  const rows = (['recall', 'precision', 'milliseconds'] as const).flatMap((what) => {
    const values = all.flatMap((each) => each[what] ?? []).sort((a, b) => a - b);
    if (values.length === 0) return [];
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const tenth = values[Math.floor(values.length / 10)];
    const digits = what === 'milliseconds' ? 0 : 3;
    return [[what, `mean ${shown(mean, digits)}`, `tenth percentile ${shown(tenth, digits)}`]];
  });
  const drawn = all.filter(({ photo }) => photo.drawn !== undefined);
  const clean = drawn.filter(({ strays }) => strays === 0);
  const known = all.filter(({ photo }) => photo.corners !== undefined);
  const right = known.filter(({ off }) => off !== undefined && off < CORNER_TOLERANCE);
  const whole = known.filter(({ sheet }) => sheet === 'whole');
  const flat = all.filter(({ photo }) => photo.isFlat);
  const taken = flat.filter(({ sheet }) => sheet === 'whole');
  const { maxRSS } = process.resourceUsage();
  return padded([
    ...rows,
    [
      `corners within ${CORNER_TOLERANCE} of the sheet's width`,
      `${right.length} of ${known.length}`,
      `${whole.length} taken whole`,
    ],
    [
      'no speck, shadow or edge became a line',
      `${clean.length} of ${drawn.length}`,
      `${drawn.reduce((sum, { strays = 0 }) => sum + strays, 0)} such lines`,
    ],
    ['taken whole where there is no table', `${taken.length} of ${flat.length}`, ''],
    ['memory at most', `${Math.round(maxRSS / 1024)} MB`, ''],
  ]);
}
