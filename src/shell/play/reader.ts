import * as v from 'valibot';
import { playedOf } from '../../kinds/faces.ts';
import { parseDocument } from '../../puzzle/codec/parse.ts';
import { MAX_ENTRIES, type PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Save } from '../../session/session.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const saveSchema = v.strictObject({
  document: v.unknown(),
  entries: v.pipe(
    v.array(v.union([v.strictObject({ restart: v.literal(true) }), v.strictObject({ move: v.unknown() })])),
    v.maxLength(MAX_ENTRIES),
  ),
  done: count,
  hints: count,
});

/**
 * Reads the save of a puzzle. Returns `newer` if a newer version of the app wrote its document, or `corrupt` if it
 * cannot be played for any other reason.
 */
export async function readSave(value: unknown, kind: string): Promise<Save | 'newer' | 'corrupt'> {
  const played = await playedOf(kind);
  const read = v.safeParse(saveSchema, value);
  if (played === undefined || !read.success) return 'corrupt';
  const { rules } = played;
  const document = parseDocument(read.output.document, (id) => (id === kind ? played : undefined));
  if (!document.ok) return document.failure.code === 'newer-version' ? 'newer' : 'corrupt';
  const areMovesValid = read.output.entries.every(
    (entry) => 'restart' in entry || v.is(rules.moveSchema, entry.move),
  );
  return areMovesValid ? { ...read.output, document: document.value } : 'corrupt';
}

/** Reads a document of a kind; undefined if it cannot be played. */
export async function readPuzzle(text: string, kind: string): Promise<PuzzleDocument | undefined> {
  const played = await playedOf(kind);
  const read = parseDocument(text, (id) => (id === kind ? played : undefined));
  return read.ok ? read.value : undefined;
}
