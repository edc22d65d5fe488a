import { performance } from 'node:perf_hooks';
import { kindOf } from '../kinds/index.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { Parameters, PuzzleDocument } from '../puzzle/document.ts';
import type { Level } from '../puzzle/kind.ts';
import { makeFrom } from '../worker/make.ts';
import { DECODER } from './codecs.ts';
import { openLibrary, readDrawing } from './drawing.ts';
import { failureReason, isRefusal } from './failures.ts';
import { type Problem, unmade, unusable } from './problem.ts';

/** One puzzle to be made out of a picture that is still to be read. Plain data: it may go to another thread. */
export interface PuzzleTask {
  /** A path, or an id of the library. */
  readonly picture: string;
  readonly kind: string;
  readonly level?: Level;
  readonly parameters: Parameters;
  readonly seed: string;
}

export type Made =
  | {
      readonly ok: true;
      readonly document: PuzzleDocument;
      /** What was cut, of a kind that takes pixels. */
      readonly pixels?: Pixels;
      readonly milliseconds: number;
    }
  | { readonly ok: false; readonly code: string; readonly problem: Problem };

/** Reads a picture and makes the puzzle, verified and solved. */
export async function run({ picture, ...asked }: PuzzleTask): Promise<Made> {
  const kind = kindOf(asked.kind);
  const drawing = await readDrawing(picture, kind?.takes);
  if (!drawing.ok) return { ok: false, code: 'unreadable', problem: drawing.problem };
  const silhouettes = silhouettesOf(kind?.pictures?.(asked.parameters) ?? []);
  const start = performance.now();
  const made = await makeFrom({ ...drawing.value, ...asked, silhouettes }, async () => DECODER);
  const milliseconds = performance.now() - start;
  if (made.ok) return { ...made, milliseconds };
  const { failure } = made;
  const line = `${picture}: ${failureReason(failure, asked.kind)}`;
  return {
    ok: false,
    code: failure.code,
    problem: (isRefusal(failure.code) ? unusable(line) : unmade(line)).problem,
  };
}

/** The line drawings of the library's pictures that are to become pieces; one that is not there is found missing later. */
function silhouettesOf(ids: readonly string[]): readonly { readonly id: string; readonly svg: string }[] {
  if (ids.length === 0) return [];
  const library = openLibrary();
  if (!library.ok) return [];
  return ids.flatMap((id) => {
    const svg = library.value.find(id)?.line;
    return svg === undefined ? [] : [{ id, svg }];
  });
}
