import type { Pixels } from '../picture/pixels/pixels.ts';
import { parseDocument } from '../puzzle/codec/parse.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { AnyKind, Result } from '../puzzle/contract/kind.ts';

/**
 * Parses and verifies a foreign document. Fails as `parseDocument` does, or with `unsound` { criterion } if it breaks a
 * criterion.
 *
 * @param kindOf finds a kind by its id
 * @param pixels the picture that it was cut from, if available
 */
export function verifiedDocument(
  text: string,
  kindOf: (id: string) => AnyKind | undefined,
  pixels?: Pixels,
): Result<PuzzleDocument> {
  const read = parseDocument(text, kindOf);
  if (!read.ok) return read;
  const [broken] = kindOf(read.value.kind)?.verify(read.value, pixels) ?? [];
  return broken === undefined
    ? read
    : { ok: false, failure: { code: 'unsound', data: { criterion: broken.criterion } } };
}
