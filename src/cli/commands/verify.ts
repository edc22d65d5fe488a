import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { MAX_BYTES } from '../../picture/pixels/decoding-header.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Finding } from '../../puzzle/contract/kind.ts';
import { failureReason } from '../failures.ts';
import { readWhole } from '../file.ts';
import { fail, type Io } from '../io.ts';
import { DECODER } from '../pictures/codecs.ts';
import { pictureBeside, readDocument } from '../pictures/document.ts';
import { type ExitStatus, good, listed, type Outcome, unusable, worst } from '../problem.ts';

/**
 * `verify FILE…`: prints one line per file, `ok` or the broken criteria with the elements concerned. With several
 * files, lines start with the file name. Kinds that take pixels are checked with the picture beside the document,
 * `cat.png` beside `cat.json`. If it is missing, the criteria that need it are listed as not checked.
 */
export async function verify(files: readonly string[], io: Io): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  for (const file of files) {
    const read = await readDocument(file);
    if (!read.ok) {
      status = worst(status, fail(read.problem, io));
      continue;
    }
    const { kind, document } = read.value;
    const pixels = kind.takes === 'pixels' ? await readPicture(pictureBeside(file)) : good(undefined);
    if (!pixels.ok) {
      status = worst(status, fail(pixels.problem, io));
      continue;
    }
    const findings = kind.verify(document, pixels.value);
    if (findings.length > 0) status = worst(status, 1);
    const unseen = kind.needsPixels !== undefined && pixels.value === undefined;
    const missing = unseen
      ? `; not checked without ${basename(pictureBeside(file))}: ${listed(kind.needsPixels)}`
      : '';
    const name = files.length > 1 ? `${file}: ` : '';
    io.out(`${name}${findings.length === 0 ? 'ok' : spelled(findings)}${missing}\n`);
  }
  return status;
}

async function readPicture(path: string): Promise<Outcome<Pixels | undefined>> {
  if (!existsSync(path)) return good(undefined);
  const bytes = await readWhole(path, MAX_BYTES);
  if (!bytes.ok) return bytes;
  const decoded = await DECODER.decodePicture(bytes.value);
  return decoded.ok ? good(decoded.value) : unusable(`${path}: ${failureReason(decoded.failure)}`);
}

/** Formats findings: `separation: 3 7, 9 12; planarity: 1 4`. */
export function spelled(findings: readonly Finding[]): string {
  const byCriterion = new Map<string, string[]>();
  for (const { criterion, concerns } of findings) {
    const found = byCriterion.get(criterion) ?? [];
    if (concerns.length > 0) found.push(concerns.join(' '));
    byCriterion.set(criterion, found);
  }
  return [...byCriterion]
    .map(([criterion, found]) => (found.length === 0 ? criterion : `${criterion}: ${found.join(', ')}`))
    .join('; ');
}
