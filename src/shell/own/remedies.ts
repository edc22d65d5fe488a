import type { Remedy } from '../../puzzle/face.ts';
import { SWIFT } from '../../puzzle/grading.ts';
import type { Level } from '../../puzzle/kind.ts';
import type { OwnRecord, SketchMark } from '../../storage/own-pictures.ts';
import type { Shell } from '../shell.ts';
import { madeOfStrokes, remade } from './making.ts';
import { shownOwn } from './picture.tsx';
import { levelsOf } from './six-kinds.ts';
import { askedOf } from './six-making.ts';

/** What each remedy does to a drawing, the mildest first. */
const MARKS: Readonly<Record<Remedy, readonly SketchMark[]>> = {
  thicker: [2, 3, 4.5].map((times): SketchMark => ({ tool: 'thicker', times })),
  fewer: [0.6, 0.35, 0.2].map((share): SketchMark => ({ tool: 'fewer', share })),
};

/** The level that was wished, and the one that is tried next. */
const LEVELS_TRIED = 2;

interface RemedySetting {
  readonly kind: string;
  readonly wished: Level;
  readonly remedy: Remedy;
  /** What a picture without a name is called. */
  readonly title: string;
  readonly signal: AbortSignal;
}

/**
 * A drawing with a remedy as its last mark, so that it can be undone like any other: as much of it as it takes till there is a puzzle of
 * the kind; undefined where none comes.
 */
export async function remedied(
  shell: Pick<Shell, 'store' | 'maker' | 'now'>,
  own: OwnRecord,
  { kind, wished, remedy, title, signal }: RemedySetting,
): Promise<OwnRecord | undefined> {
  const { origin } = own;
  if (origin.form !== 'drawn') return undefined;
  const before = origin.marks.slice(0, origin.done);
  for (const mark of MARKS[remedy]) {
    const drawn = { ...origin, marks: [...before, mark], done: before.length + 1 };
    const made = await madeOfStrokes(drawn);
    if (made === undefined) continue;
    const after = remade(own, drawn, made, shell.now());
    const picture = shownOwn(after, title);
    if (picture === undefined) continue;
    for (const level of levelsOf(wished, shell.store).slice(0, LEVELS_TRIED)) {
      const { job } = askedOf(picture, { kind, level, seed: SWIFT + String(after.edition) });
      const result = await shell.maker.generate(job, { signal });
      if (signal.aborted) return undefined;
      if (result.ok) return after;
    }
  }
  return undefined;
}
