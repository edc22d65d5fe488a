import * as v from 'valibot';
import { MOST, type PuzzleDocument } from '../puzzle/document.ts';
import type { AnyRules } from '../puzzle/kind.ts';
import type { Save } from '../session/session.ts';

/** The document that a value is, or undefined where it is none that this program reads. */
export type ReadDocument = (value: unknown) => PuzzleDocument | undefined;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const outline = v.strictObject({
  document: v.unknown(),
  entries: v.pipe(
    v.array(v.union([v.strictObject({ restart: v.literal(true) }), v.strictObject({ move: v.unknown() })])),
    v.maxLength(MOST),
  ),
  done: count,
  hints: count,
});

/** What was saved of a puzzle of the kind that `rules` plays, or undefined where it cannot be read as such. */
export function readSave(value: unknown, rules: AnyRules, readDocument: ReadDocument): Save | undefined {
  const read = v.safeParse(outline, value);
  if (!read.success) return undefined;
  const document = readDocument(read.output.document);
  if (document === undefined || document.kind !== rules.id) return undefined;
  const movesAreSound = read.output.entries.every(
    (entry) => 'restart' in entry || v.is(rules.moveSchema, entry.move),
  );
  return movesAreSound ? { ...read.output, document } : undefined;
}
