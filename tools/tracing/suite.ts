import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureReason } from '../../src/cli/failures.ts';
import { isFolder, writeWhole } from '../../src/cli/file.ts';
import type { Io } from '../../src/cli/io.ts';
import { padded } from '../../src/cli/packs/table.ts';
import { DECODER } from '../../src/cli/pictures/codecs.ts';
import { raster } from '../../src/cli/pictures/raster.ts';
import { type ExitStatus, unusable, unwrap } from '../../src/cli/problem.ts';
import { edgeMatch, edgesOf } from '../../src/picture/pixels/edge-match.ts';
import { onPaper } from '../../src/picture/pixels/scaling.ts';
import { paintedBox } from '../../src/picture/svg/shapes/painted-shape.ts';
import { readSeenLines, segmentsOf, strokesOf } from '../../src/worker/seen-lines.ts';
import { type ContactRow, contactSheet } from './contact-sheet.ts';

/** Least recall and precision of a correct reading. */
const RIGHT = 0.9;
/** Rows per contact sheet, and limit on sheets. */
const ROWS = 24;
const SHEETS = 4;

interface Judged {
  readonly name: string;
  readonly verdict: 'right' | 'wrong' | 'refused';
  readonly recall?: number;
  readonly precision?: number;
  readonly reason: string;
  readonly milliseconds: number;
  readonly row: ContactRow;
}

/**
 * Compares the lines of SVG files with the edges of reference pictures. Reads every SVG file of a folder that has a
 * `NAME.png` beside it. Prints the files that are wrong or rejected, and the counts for each folder. Writes contact
 * sheets of wrong files into `out`.
 */
export async function suite(folder: string, out: string, io: Io): Promise<ExitStatus> {
  if (!(await isFolder(folder))) unwrap(unusable(`${folder}: there is no such folder`));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg') && existsSync(referenceOf(join(folder, name))))
    .sort();
  if (names.length === 0)
    unwrap(unusable(`${folder}: there are no SVG files with a PNG file of the same name`));
  const all: Judged[] = [];
  for (const name of names) all.push(await judgeFile(folder, name));
  const others = all.filter(({ verdict }) => verdict !== 'right');
  io.out(
    padded([
      ['file', 'verdict', 'recall', 'precision', 'reading'],
      ...others.map(({ name, verdict, recall, precision, reason }) => [
        name,
        verdict,
        recall?.toFixed(3) ?? '',
        precision?.toFixed(3) ?? '',
        reason,
      ]),
    ]),
  );
  io.out(`\n${summaryOf(all)}`);
  const wrong = others.filter(({ verdict }) => verdict === 'wrong').map(({ row }) => row);
  for (let sheet = 0; sheet < SHEETS && sheet * ROWS < wrong.length; sheet++) {
    const file = join(out, `suite-${sheet + 1}.png`);
    const rows = wrong.slice(sheet * ROWS, (sheet + 1) * ROWS);
    unwrap(await writeWhole(file, raster(contactSheet(rows), 0.6)));
    io.out(`${file}\n`);
  }
  return 0;
}

const referenceOf = (path: string): string => path.replace(/svg$/, 'png');

async function judgeFile(folder: string, name: string): Promise<Judged> {
  const path = join(folder, name);
  const reference = readFileSync(referenceOf(path));
  const decoded = await DECODER.decodePhotograph(reference);
  if (!decoded.ok) return unwrap(unusable(`${referenceOf(path)}: ${failureReason(decoded.failure)}`));
  const edges = edgesOf(onPaper(decoded.value.pixels));
  const isBlank = !edges.data.includes(1);
  const svg = readFileSync(path, 'utf8');
  const before = process.cpuUsage();
  const found = await readSeenLines({ svg, title: name, source: { id: name } }, async () => DECODER, true);
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000;
  const shown = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edges.width} ${edges.height}"><image href="data:image/png;base64,${reference.toString('base64')}" width="${edges.width}" height="${edges.height}"/></svg>`;
  if (!found.ok) {
    const reason = failureReason(found.failure);
    const verdict = isBlank ? 'right' : 'refused';
    return { name, verdict, reason, milliseconds, row: { title: `${name}: ${reason}`, cells: [shown] } };
  }
  const { lines, scene, tracing } = found.value;
  const { recall, precision } = edgeMatch(edges, segmentsOf(lines, paintedBox(scene), edges.width));
  const isRight = !isBlank && Math.min(recall, precision) >= RIGHT;
  const title = `${name} ${recall.toFixed(2)} ${precision.toFixed(2)}`;
  return {
    name,
    verdict: isRight ? 'right' : 'wrong',
    recall,
    precision,
    reason: tracing === undefined ? 'shapes' : 'traced',
    milliseconds,
    row: { title, cells: [shown, strokesOf(found.value)] },
  };
}

function summaryOf(all: readonly Judged[]): string {
  const folders = [...new Set(all.map(({ name }) => name.split('/')[0] ?? name)), ''];
  const rows = folders.map((folder) => {
    const own = all.filter(({ name }) => folder === '' || name.startsWith(`${folder}/`));
    const count = (verdict: Judged['verdict']) => own.filter((each) => each.verdict === verdict).length;
    const share = (verdict: Judged['verdict']) =>
      `${count(verdict)} (${((100 * count(verdict)) / own.length).toFixed(1)} %)`;
    const milliseconds = own.reduce((sum, each) => sum + each.milliseconds, 0) / own.length;
    return [
      folder === '' ? 'all' : folder,
      String(own.length),
      ...(['right', 'wrong', 'refused'] as const).map(share),
      milliseconds.toFixed(0),
    ];
  });
  return padded([['folder', 'files', 'right', 'wrong', 'refused', 'ms'], ...rows]);
}
