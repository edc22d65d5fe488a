import { extname } from 'node:path';
import { good, listed, type Outcome, unusable } from '../problem.ts';

/** The output format given by a file name; `.svg` by default. */
export function readEnding(
  out: string | undefined,
  endings: readonly string[] = ['.svg', '.png'],
): Outcome<string> {
  const ending = out === undefined ? '.svg' : extname(out).toLowerCase();
  if (endings.includes(ending)) return good(ending);
  const known = listed(endings, 'or');
  return unusable(
    `${out}: ${ending === '' ? 'a name without an ending' : ending} cannot be written; name a file that ends in ${known}`,
  );
}
