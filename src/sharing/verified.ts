import type { Pixels } from '../picture/pixels/pixels.ts';
import { parseDocument } from '../puzzle/codec/parse.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { AnyKind, Result } from '../puzzle/contract/kind.ts';

/**
 * The puzzle in a text that came from somewhere else, if it keeps all that is asked of a puzzle: what is of no known form
 * is refused with a failure of `parseDocument`, what breaks a criterion with `unsound` { criterion }.
 *
 * @param kindOf the kinds there are, by id
 * @param pixels what it was cut from, where that is at hand
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
