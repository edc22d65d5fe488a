import { kindOf } from '../../kinds/index.ts';
import { parseDocument } from '../../puzzle/codec/parse.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { AnyKind } from '../../puzzle/contract/kind.ts';
import { documentReason } from '../failures.ts';
import { readWhole } from '../file.ts';
import { good, type Outcome, unusable } from '../problem.ts';

/** Largest document, in bytes. */
export const MAX_BYTES = 100_000_000;

/** Reads a puzzle document from a file and checks it against its kind's schema. */
export async function readDocument(
  path: string,
): Promise<Outcome<{ readonly kind: AnyKind; readonly document: PuzzleDocument }>> {
  const bytes = await readWhole(path, MAX_BYTES);
  if (!bytes.ok) return bytes;
  // Some editors write a byte order mark, which JSON does not allow.
  const text = bytes.value.toString('utf8').replace(/^\uFEFF/, '');
  const read = parseDocument(text, kindOf);
  if (!read.ok) return unusable(`${path}: ${documentReason(read.failure)}`);
  const kind = kindOf(read.value.kind);
  if (kind === undefined) return unusable(`${path}: a puzzle of an unknown kind`);
  return good({ kind, document: read.value });
}

export function documentText(document: PuzzleDocument): string {
  return `${JSON.stringify(document)}\n`;
}

/** Path of the picture beside a document: `cat.png` beside `cat.json`. */
export function pictureBeside(path: string): string {
  return `${path.replace(/\.json$/i, '')}.png`;
}
